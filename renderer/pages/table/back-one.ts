import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import { isPuzzleOver } from '../../../engine/protocol/modes/puzzles.ts';
import type { Client } from '../../client/client.ts';

/** Whether there may be a choice to go back to: in a deal that is played again, in a lesson, or in a puzzle that is over. */
export function canGoBack({ state, match }: Pick<Client, 'state' | 'match'>): boolean {
  const { value: table } = state.table;
  const { value: lesson } = match.lesson;
  if (!table || table.isWatching || !rulesOf(table).canGoBack) return false;
  if (table.mode.kind === 'lesson') return lesson !== null && lesson.chosen.length > 0 && !lesson.isOver;
  if (table.mode.kind === 'puzzle') return isPuzzleOver(match.tries.value);
  return true;
}

/** Goes back to the player's choice before, where that can be done. A puzzle that is over begins anew. */
export function backOne(client: Client): void {
  if (!canGoBack(client)) return;
  const { value: table } = client.state.table;
  if (table?.mode.kind === 'lesson') client.lesson.backOne();
  else if (table?.mode.kind === 'puzzle') client.puzzle.open(table.mode.id);
  else client.practice.backOne();
}
