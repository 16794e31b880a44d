import { describe, expect, test } from 'vitest';
import type { PieceView, View } from '../../../engine/protocol/vocabulary.ts';
import { viewWith } from '../../../test/support/client/tables.ts';
import { tableWith } from '../../../test/support/layout/card-tables.ts';
import { viewOf } from '../../../test/support/layout/dice-tables.ts';
import { first, required } from '../../lists.ts';
import { type Exchange, exchangesIn, movesBetween } from './moves.ts';
import type { PiecePlace } from './place.ts';
import { placesOf } from './places-of.ts';

const place = (given: Partial<PiecePlace> & Pick<PiecePlace, 'key' | 'zone'>): PiecePlace => ({
  piece: null,
  shape: 'd6',
  up: 0,
  seat: null,
  position: [0, 0, 0],
  turn: [0, 0, 0, 1],
  scale: 1,
  normal: [0, 1, 0],
  hidden: false,
  ...given,
});
const bag = place({ key: 'bag', zone: 'stock', position: [9, 1, 6], hidden: true });
const block = (seat: number, index: number) => place({ key: `hand ${seat} ${index}`, zone: 'hand', seat });
const die = (piece: number, zone: PiecePlace['zone'], seat: number) =>
  place({ key: `piece ${piece}`, zone, seat, piece });

test('a die is followed by its id', () => {
  const [before, after] = [die(3, 'hand', 0), die(3, 'trick', 0)];
  expect(movesBetween([before], [after], bag)).toEqual([{ from: before, to: after }]);
});
test('a played die comes from the hidden dice of its seat', () => {
  const before = [block(1, 0), block(1, 1), block(2, 0), block(2, 1)];
  const played = die(7, 'trick', 2);
  const moves = movesBetween(before, [block(1, 0), block(1, 1), block(2, 0), played], bag);
  expect(moves.find(move => move.to === played)?.from).toMatchObject({ key: 'hand 2 1' });
});
test('a dealt die comes from the bag', () => {
  const stock = place({ key: 'stock null 0', zone: 'stock', position: bag.position, hidden: true });
  const moves = movesBetween([stock], [die(4, 'hand', 0)], bag);
  expect(moves).toHaveLength(1);
  expect(first(moves).from).toBe(stock);
});
test('a die that the next view does not have goes into the bag', () => {
  const [move] = movesBetween([die(5, 'won', 1)], [], bag);
  expect(move?.to).toMatchObject({ key: 'piece 5', hidden: true, position: bag.position });
});
test('every piece of the next view moves exactly once', () => {
  const after = [block(1, 0), block(1, 1), die(1, 'hand', 0)];
  const moves = movesBetween([block(1, 0)], after, bag);
  expect(moves.map(move => move.to.key)).toEqual(after.map(({ key }) => key));
});

const back = (zone: PiecePlace['zone'], seat: number | null, index: number) =>
  place({ key: `${zone} ${seat} ${index}`, zone, seat, shape: 'card' });
const card = (piece: number, zone: PiecePlace['zone'], seat: number | null) =>
  place({ key: `piece ${piece}`, zone, seat, piece, shape: 'card' });
const originOf = (before: readonly PiecePlace[], after: readonly PiecePlace[], to: PiecePlace): PiecePlace =>
  required(
    movesBetween(before, after, bag).find(move => move.to === to),
    'move',
  ).from;

test('a played card comes from the face-down cards of its seat, never from its dice', () => {
  const before = [back('hand', 2, 0), back('hand', 2, 1), block(2, 2), back('hand', 1, 0)];
  const played = card(7, 'trick', 2);
  const after = [back('hand', 2, 0), block(2, 2), back('hand', 1, 0), played];
  expect(originOf(before, after, played)).toMatchObject({ key: 'hand 2 1' });
});
test('a played die does not come from the cards of its seat', () => {
  const played = die(7, 'trick', 2);
  expect(originOf([back('hand', 2, 0)], [played], played)).toMatchObject({ hidden: true, position: bag.position });
});
test('a dealt card comes from the top of the deck', () => {
  const deck = [back('stock', null, 0), back('stock', null, 1)];
  const dealt = card(4, 'hand', 0);
  expect(originOf(deck, [first(deck), dealt], dealt)).toBe(deck[1]);
});
test('a discarded card moves from the hand to the pile', () => {
  const [discarded, drawn] = [back('aside', null, 0), card(6, 'hand', 0)];
  const before = [card(4, 'hand', 0), card(5, 'hand', 0), back('stock', null, 0)];
  const after = [card(4, 'hand', 0), discarded];
  expect(originOf(before, after, discarded)).toMatchObject({ key: 'piece 5' });
  expect(originOf(before, [...after, drawn], drawn)).not.toMatchObject({ key: 'piece 4' });
});
test('all cards of a deal return to the deck', () => {
  const before = [card(1, 'won', 0), card(2, 'won', 3), back('aside', null, 0)];
  const after = [0, 1, 2].map(index => back('stock', null, index));
  const moves = movesBetween(before, after, bag);
  expect(moves).toHaveLength(3);
  expect(new Set(moves.map(({ from }) => from.key))).toEqual(new Set(before.map(({ key }) => key)));
});

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
  seats: [0, 1, 2, 3].map(seat => ({ ...first(viewWith({}).seats), team: seat % 2, ...(gave >= 0 && { gave }) })),
});
const BAG = first(placesOf(holding([1]), TABLE));

function movesOf(before: View, after: View, exchanges: readonly Exchange[]) {
  const moves = movesBetween(placesOf(before, TABLE), placesOf(after, TABLE), { ...BAG, hidden: true }, exchanges);
  const end = ({ seat, piece }: PiecePlace) => `${seat}${piece === null ? '' : `:${piece}`}`;
  return moves
    .filter(({ from, to }) => from.seat !== to.seat || from.hidden || to.hidden)
    .map(({ from, to }) => `${end(from)} to ${end(to)}`)
    .toSorted();
}

describe('partners that pass cards', () => {
  test('exchange as many cards as the views say, once', () => {
    const [before, after] = [passing(holding(null), -1), passing(holding(null), 2)];
    expect(exchangesIn(before, after)).toEqual([
      { between: [0, 2], count: 2 },
      { between: [1, 3], count: 2 },
    ]);
    expect(exchangesIn(after, after)).toEqual([]);
    expect(exchangesIn(null, after)).toEqual([]);
    expect(exchangesIn(before, passing(before, 0))).toEqual([]);
  });
  test('move the viewer\u2019s cards to the partner\u2019s hand and back', () => {
    const moves = movesOf(holding([1, 2, 3]), holding([1, 8, 9]), [{ between: [0, 2], count: 2 }]);
    expect(moves).toEqual(['0:2 to 2', '0:3 to 2', '2 to 0:8', '2 to 0:9']);
  });
  test('move face-down cards between the hands of others', () => {
    const moves = movesOf(holding([1, 2, 3]), holding([1, 2, 3]), [{ between: [1, 3], count: 1 }]);
    expect(moves).toEqual(['1 to 3', '3 to 1']);
  });
});
