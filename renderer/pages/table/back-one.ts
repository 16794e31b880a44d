import { isPuzzleOver } from '../../../engine/protocol/modes/puzzles.ts';
import type { Client } from '../../client/client.ts';

/** Whether there may be a choice to go back to: in a deal that is played again, in a lesson, or in a puzzle that is over. */
export function canGoBack({ state }: Pick<Client, 'state'>): boolean {
  const { value: table } = state.table;
  const { value: lesson } = state.lesson;
  if (!table || table.isWatching) return false;
  if (table.lesson) return lesson !== null && lesson.chosen.length > 0 && !lesson.isOver;
  return table.practice !== undefined || (table.puzzle !== undefined && isPuzzleOver(state.tries.value));
}

/** Goes back to the player's choice before, where that can be done. A puzzle that is over begins anew. */
export function backOne(client: Client): void {
  if (!canGoBack(client)) return;
  const { value: table } = client.state.table;
  if (table?.lesson) client.lesson.backOne();
  else if (!table?.puzzle) client.practice.backOne();
  else client.puzzle.open(table.puzzle.id);
}
