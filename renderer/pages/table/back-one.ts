import type { Client } from '../../client/client.ts';

/** Whether there may be a choice to go back to: in a deal that is played again, in a lesson, or in a puzzle that is over. */
export function canGoBack({ state, lesson, puzzle }: Client): boolean {
  const { value: table } = state.table;
  if (!table || table.isWatching) return false;
  return table.practice !== undefined || lesson.canGoBack || (table.puzzle !== undefined && puzzle.isOver);
}

/** Goes back to the player's choice before, where that can be done. */
export function backOne({ state, practice, lesson, puzzle }: Client): void {
  const { value: table } = state.table;
  if (table?.lesson) lesson.backOne();
  else if (table?.puzzle) puzzle.backOne();
  else practice.backOne();
}
