import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf, type TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { Ending } from '../parts/question/endings.ts';

/** What ends when this table is left. */
export const leavingOf = (table: Table): Ending => ({
  kind: 'leave',
  words: leaveWords(table.mode),
  isSaved: rulesOf(table).recorded === 'always',
});

export function leaveWords(mode: TableMode): string {
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
      if (!mode.isQuick) return 'Leave lesson';
  }
  return 'Leave';
}
