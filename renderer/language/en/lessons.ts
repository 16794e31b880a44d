import { LESSON as EUCHRE_DICE } from '../../../engine/games/euchre-dice/words/en/lesson.ts';
import { LESSON as ROLLING_TRICKS } from '../../../engine/games/rolling-tricks/words/en/lesson.ts';
import { LESSON as TRICE } from '../../../engine/games/trice/words/en/lesson.ts';
import { LESSON as TRICKY } from '../../../engine/games/tricky/words/en/lesson.ts';
import { LESSON as TRICKY_DICE } from '../../../engine/games/tricky-dice/words/en/lesson.ts';

/** The lesson of each game. */
export const LESSONS = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
