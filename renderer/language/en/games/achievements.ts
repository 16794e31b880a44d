import { ACHIEVEMENTS as EUCHRE_DICE } from '../../../../engine/games/euchre-dice/words/en/achievements.ts';
import { ACHIEVEMENTS as ROLLING_TRICKS } from '../../../../engine/games/rolling-tricks/words/en/achievements.ts';
import { ACHIEVEMENTS as TRICE } from '../../../../engine/games/trice/words/en/achievements.ts';
import { ACHIEVEMENTS as TRICKY } from '../../../../engine/games/tricky/words/en/achievements.ts';
import { ACHIEVEMENTS as TRICKY_DICE } from '../../../../engine/games/tricky-dice/words/en/achievements.ts';

/** The achievements of each game. */
export const achievements = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
