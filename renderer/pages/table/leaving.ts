import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf, type TableMode } from '../../../engine/protocol/modes/modes.ts';
import { wordsOf } from '../../language/language.ts';
import type { Ending } from '../parts/question/endings.ts';

/** Returns what leaving this table ends. */
export const leavingOf = (table: Table): Extract<Ending, { readonly kind: 'leave' }> => ({
  kind: 'leave',
  words: leaveWords(table.mode),
  isSaved: rulesOf(table).recorded === 'always',
});

function leaveWords(mode: TableMode): string {
  const { leave } = wordsOf('table').page;
  switch (mode.kind) {
    case 'match':
      return leave.saved;
    case 'daily':
      return mode.isCounted ? leave.saved : leave.practice;
    case 'practice':
      return leave.practice;
    case 'puzzle':
      return leave.puzzle;
    case 'lesson':
      return mode.isQuick ? leave.other : leave.lesson;
    default:
      return leave.other;
  }
}
