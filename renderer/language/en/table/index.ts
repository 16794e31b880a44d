import { curtain } from './curtain.ts';
import { dailyRound } from './daily-round.ts';
import { dialogs } from './dialogs.ts';
import { ending } from './ending.ts';
import { lesson } from './lesson.ts';
import { overlay } from './overlay.ts';
import { page } from './page.ts';
import { phoneNotes } from './phone-notes.ts';
import { puzzle } from './puzzle.ts';
import { sheet } from './sheet.ts';
import { talk } from './talk.ts';

/** Words of an open table that are not among the first: remarks of guests, dialogs, the end of a match. */
export const TABLE = {
  curtain,
  dailyRound,
  dialogs,
  ending,
  lesson,
  overlay,
  page,
  phoneNotes,
  puzzle,
  sheet,
  talk,
};
