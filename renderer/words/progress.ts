import type { Table } from '../../engine/protocol/messages.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { trickCount } from './tricks.ts';

/** How far a match has come: "Round 2, trick 3 of 9". A round that was scored is over until the next one begins. */
export function progressWords(table: Table, view: View): string {
  const round = `Round ${view.deal + 1}`;
  if (view.sheet.length > view.deal) return `${round} is over`;
  const title = table.phases[view.phase]?.title;
  if (title) return `${round}, ${title.toLowerCase()}`;
  const tricks = trickCount(table, view);
  return tricks ? `${round}, trick ${tricks.number} of ${tricks.of}` : round;
}
