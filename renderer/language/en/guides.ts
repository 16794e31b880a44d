import { GUIDE as EUCHRE_DICE } from '../../../engine/games/euchre-dice/words/en/guide.ts';
import { GUIDE as ROLLING_TRICKS } from '../../../engine/games/rolling-tricks/words/en/guide.ts';
import { GUIDE as TRICE } from '../../../engine/games/trice/words/en/guide.ts';
import { GUIDE as TRICKY } from '../../../engine/games/tricky/words/en/guide.ts';
import { GUIDE as TRICKY_DICE } from '../../../engine/games/tricky-dice/words/en/guide.ts';

/** The rules of each game for players. */
export const GUIDES = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
