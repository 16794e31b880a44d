import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';
import { isMine, whose } from './people.ts';
import { pieceName } from './pieces.ts';

/** Two plays that cancelled each other: the later one cancels the earlier one. */
interface Pair {
  readonly first: Play;
  readonly second: Play;
}

/** The pairs of a trick that cancelled each other, in the order in which they did. */
export const cancelledPairs = ({ plays }: Trick): readonly Pair[] =>
  plays.flatMap((second, at) => {
    const first = plays.slice(0, at).find(({ seat }) => seat === second.cancelledWith);
    return first ? [{ first, second }] : [];
  });

/** "your red 5", "Mara’s red 5". */
function ownedName(table: Table, { seat, pieces }: Play): string {
  const owner = isMine(table, seat) ? 'your' : whose(table, seat);
  return `${owner} ${pieces.map(piece => pieceName(table, piece)).join(' ')}`;
}

/** "Mara’s red 5 cancels your red 5." */
export const cancelSentence = (table: Table, { first, second }: Pair): string => {
  const start = ownedName(table, second);
  return `${start.charAt(0).toUpperCase()}${start.slice(1)} cancels ${ownedName(table, first)}.`;
};

/** What has become of a piece of the last trick: "cancels Mara’s red 5"; null while it stands. */
export function cancelWords(table: Table, { tricks }: View, piece: PieceId): string | null {
  const last = tricks.at(-1);
  for (const { first, second } of last ? cancelledPairs(last) : []) {
    if (second.pieces.includes(piece)) return `cancels ${ownedName(table, first)}`;
    if (first.pieces.includes(piece)) return `cancelled by ${ownedName(table, second)}`;
  }
  return null;
}

/** Why nobody wins a trick that is set aside. */
export function asideWords({ plays, led }: Trick): string {
  const isAll = plays.every(({ cancelledWith }) => cancelledWith !== undefined);
  const left = isAll || led === null ? 'All cancelled' : `No ${suitOf(led).name} card is left`;
  return `${left}: the trick is set aside.`;
}

/** Tricks that were set aside just before this one: whoever wins it wins them too. */
function waitingBefore(tricks: readonly Trick[], index: number): number {
  const earlier = tricks.slice(0, index);
  return earlier.length - 1 - earlier.findLastIndex(({ winner }) => winner !== null);
}

/** What is won with this trick: "the trick", "the trick and the one set aside", "the trick and 2 set aside". */
export function spoilsOf(tricks: readonly Trick[], index: number): string {
  const waiting = waitingBefore(tricks, index);
  if (waiting === 0) return 'the trick';
  return `the trick and ${waiting === 1 ? 'the one' : waiting} set aside`;
}
