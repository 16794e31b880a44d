import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf, type TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { Ending } from '../parts/question/endings.ts';

/** Returns what leaving this table ends. */
export const leavingOf = (table: Table): Extract<Ending, { readonly kind: 'leave' }> => ({
  kind: 'leave',
  words: leaveWords(table.mode),
  isSaved: rulesOf(table).recorded === 'always',
});

function leaveWords(mode: TableMode): string {
  switch (mode.kind) {
    case 'match':
      return 'Save and leave';
    case 'daily':
      return mode.isCounted ? 'Save and leave' : 'Leave practice';
    case 'practice':
      return 'Leave practice';
    case 'puzzle':
      return 'Leave puzzle';
    case 'lesson':
      return mode.isQuick ? 'Leave' : 'Leave lesson';
    default:
      return 'Leave';
  }
}
