import { describe, expect, test } from 'vitest';
import type { PieceView, View } from '../../engine/protocol/vocabulary.ts';
import { viewWith } from '../../test/support/client/tables.ts';
import { type Exchange, exchangesIn } from './exchange.ts';
import { movesBetween } from './moves.ts';
import type { Place } from './place.ts';
import { placesOf } from './places-of.ts';
import { viewOf } from './synthetic.ts';
import { tableWith } from './synthetic-cards.ts';

const TABLE = tableWith(54, 0);
/** Three cards a seat, those of the viewer known, or of nobody for an onlooker. */
const holding = (own: readonly number[] | null): View =>
  viewOf(
    [0, 1, 2, 3].flatMap((seat): readonly PieceView[] =>
      own !== null && seat === 0
        ? own.map(id => ({ zone: 'hand', seat, id, up: 0 }) as const)
        : [{ zone: 'hand', seat, shape: 'card', unseen: 3 } as const],
    ),
    own === null ? null : 0,
  );
const passing = (view: View, gave: number): View => ({
  ...view,
  seats: [0, 1, 2, 3].map(seat => ({ ...viewWith({}).seats[0]!, team: seat % 2, ...(gave >= 0 && { gave }) })),
});
const [BAG] = placesOf(holding([1]), TABLE);

function movesOf(before: View, after: View, exchanges: readonly Exchange[]) {
  const moves = movesBetween(placesOf(before, TABLE), placesOf(after, TABLE), { ...BAG!, hidden: true }, exchanges);
  const end = ({ seat, piece }: Place) => `${seat}${piece === null ? '' : `:${piece}`}`;
  return moves
    .filter(({ from, to }) => from.seat !== to.seat || from.hidden || to.hidden)
    .map(({ from, to }) => `${end(from)} to ${end(to)}`)
    .toSorted();
}

describe('partners that pass cards', () => {
  test('pass once the views say so, as many as they say', () => {
    const [before, after] = [passing(holding(null), -1), passing(holding(null), 2)];
    expect(exchangesIn(before, after)).toEqual([
      { between: [0, 2], count: 2 },
      { between: [1, 3], count: 2 },
    ]);
    expect(exchangesIn(after, after)).toEqual([]);
    expect(exchangesIn(null, after)).toEqual([]);
    expect(exchangesIn(before, passing(before, 0))).toEqual([]);
  });
  test('the viewer\u2019s go to the partner\u2019s hand, and those that come were in it', () => {
    const moves = movesOf(holding([1, 2, 3]), holding([1, 8, 9]), [{ between: [0, 2], count: 2 }]);
    expect(moves).toEqual(['0:2 to 2', '0:3 to 2', '2 to 0:8', '2 to 0:9']);
  });
  test('the others\u2019 backs change hands', () => {
    const moves = movesOf(holding([1, 2, 3]), holding([1, 2, 3]), [{ between: [1, 3], count: 1 }]);
    expect(moves).toEqual(['1 to 3', '3 to 1']);
  });
});
