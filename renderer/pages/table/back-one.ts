import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import { isPuzzleOver } from '../../../engine/protocol/modes/puzzles.ts';
import type { Client } from '../../client/client.ts';

/** Whether there may be a choice to go back to: in a replayed deal, in a lesson, or in a finished puzzle. */
export function canGoBack({ state, match }: Pick<Client, 'state' | 'match'>): boolean {
  const { value: table } = state.table;
  const { value: lesson } = match.lesson;
  if (!table || table.isWatching || !rulesOf(table).canGoBack) return false;
  if (table.mode.kind === 'lesson') return lesson !== null && lesson.chosen.length > 0 && !lesson.isOver;
  if (table.mode.kind === 'puzzle') return isPuzzleOver(match.tries.value);
  return true;
}

/** Goes back to the player's previous choice, where possible. A finished puzzle starts again. */
export function backOne(client: Client): void {
  if (!canGoBack(client)) return;
  const { value: table } = client.state.table;
  if (table?.mode.kind === 'lesson') client.lesson.backOne();
  else if (table?.mode.kind === 'puzzle') client.puzzle.open(table.mode.id);
  else client.practice.backOne();
}
