import { EN as EUCHRE_DICE } from '../../../engine/games/euchre-dice/words/en.ts';
import { EN as ROLLING_TRICKS } from '../../../engine/games/rolling-tricks/words/en.ts';
import { EN as TRICE } from '../../../engine/games/trice/words/en.ts';
import { EN as TRICKY } from '../../../engine/games/tricky/words/en.ts';
import { EN as TRICKY_DICE } from '../../../engine/games/tricky-dice/words/en.ts';
import { LINES, ROLL_OFF, TRICKS } from '../../../engine/kit/words/en.ts';
import type { AnyGameWords } from '../../../engine/protocol/words.ts';

/** The words of each game. */
export const games: Readonly<Record<string, AnyGameWords>> = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
/** Those of a game that is not listed. */
export const sharedByGames: AnyGameWords = { phases: { 'roll-off': ROLL_OFF }, phrases: TRICKS, lines: LINES };
