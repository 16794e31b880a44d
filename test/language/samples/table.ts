import type { TABLE } from '../../../renderer/language/en/table/index.ts';
import type { Samples } from '../samples.ts';
import { curtain } from './table/curtain.ts';
import { dailyRound } from './table/daily-round.ts';
import { dialogs } from './table/dialogs.ts';
import { ending } from './table/ending.ts';
import { lesson } from './table/lesson.ts';
import { overlay } from './table/overlay.ts';
import { page } from './table/page.ts';
import { phoneNotes } from './table/phone-notes.ts';
import { puzzle } from './table/puzzle.ts';
import { sheet } from './table/sheet.ts';
import { talk } from './table/talk.ts';

/** Files without samples have no message with facts. */
const all = { curtain, dailyRound, dialogs, ending, lesson, overlay, page, phoneNotes, puzzle, sheet, talk };
export const table: Samples<typeof TABLE> = all;
