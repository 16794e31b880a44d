import { PLAY as EUCHRE_DICE } from '../../../../engine/games/euchre-dice/words/en/play.ts';
import { PLAY as ROLLING_TRICKS } from '../../../../engine/games/rolling-tricks/words/en/play.ts';
import { PLAY as TRICE } from '../../../../engine/games/trice/words/en/play.ts';
import { PLAY as TRICKY } from '../../../../engine/games/tricky/words/en/play.ts';
import { PLAY as TRICKY_DICE } from '../../../../engine/games/tricky-dice/words/en/play.ts';
import { LINES, ROLL_OFF, TRICKS } from '../../../../engine/kit/words/en.ts';

/** The words of each game. */
export const games = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
/** Those of a game that is not listed. */
export const sharedByGames = { phases: { 'roll-off': ROLL_OFF }, phrases: TRICKS, lines: LINES };
