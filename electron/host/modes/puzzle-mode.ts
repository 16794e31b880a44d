import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Puzzles } from '../puzzles/puzzles.ts';
import { noJournal } from '../storage/journal.ts';
import { resumedFrom, type TableOpening, type TableSlot } from './table-slot.ts';

/** Opens a puzzle, or returns why it can't be opened. */
export async function beginPuzzle(
  slot: TableSlot,
  puzzles: Puzzles,
  name: string,
  opening: TableOpening,
): Promise<RefusalCode | null> {
  if (slot.isTaken()) return 'busy';
  const opened = await puzzles.open(name);
  if (opened === null) return 'no-such-puzzle';
  const { start, ...puzzle } = opened;
  return slot.place({ id: slot.newId('puzzle'), ...puzzle, journal: noJournal, ...resumedFrom(start) }, opening);
}
