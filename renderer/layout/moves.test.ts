import { expect, test } from 'vitest';
import { movesBetween } from './moves.ts';
import type { Place } from './place.ts';

const place = (given: Partial<Place> & Pick<Place, 'key' | 'zone'>): Place => ({
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
const die = (piece: number, zone: Place['zone'], seat: number) => place({ key: `piece ${piece}`, zone, seat, piece });

test('a die is followed by its name', () => {
  const [before, after] = [die(3, 'hand', 0), die(3, 'trick', 0)];
  expect(movesBetween([before], [after], bag)).toEqual([{ from: before, to: after }]);
});
test('a played die comes out of the blocks of the seat that played it', () => {
  const before = [block(1, 0), block(1, 1), block(2, 0), block(2, 1)];
  const played = die(7, 'trick', 2);
  const moves = movesBetween(before, [block(1, 0), block(1, 1), block(2, 0), played], bag);
  expect(moves.find(move => move.to === played)!.from).toMatchObject({ key: 'hand 2 1' });
});
test('a dealt die comes out of the bag', () => {
  const stock = place({ key: 'stock null 0', zone: 'stock', position: bag.position, hidden: true });
  const moves = movesBetween([stock], [die(4, 'hand', 0)], bag);
  expect(moves).toHaveLength(1);
  expect(moves[0]!.from).toBe(stock);
});
test('a die that no view names any more goes into the bag', () => {
  const [move] = movesBetween([die(5, 'won', 1)], [], bag);
  expect(move!.to).toMatchObject({ key: 'piece 5', hidden: true, position: bag.position });
});
test('every piece of the next view moves exactly once', () => {
  const after = [block(1, 0), block(1, 1), die(1, 'hand', 0)];
  const moves = movesBetween([block(1, 0)], after, bag);
  expect(moves.map(move => move.to.key)).toEqual(after.map(({ key }) => key));
});

const back = (zone: Place['zone'], seat: number | null, index: number) =>
  place({ key: `${zone} ${seat} ${index}`, zone, seat, shape: 'card' });
const card = (piece: number, zone: Place['zone'], seat: number | null) =>
  place({ key: `piece ${piece}`, zone, seat, piece, shape: 'card' });
const originOf = (before: readonly Place[], after: readonly Place[], to: Place): Place =>
  movesBetween(before, after, bag).find(move => move.to === to)!.from;

test('a played card comes out of the backs of the seat that played it, never out of its dice', () => {
  const before = [back('hand', 2, 0), back('hand', 2, 1), block(2, 2), back('hand', 1, 0)];
  const played = card(7, 'trick', 2);
  const after = [back('hand', 2, 0), block(2, 2), back('hand', 1, 0), played];
  expect(originOf(before, after, played)).toMatchObject({ key: 'hand 2 1' });
});
test('a played die does not come out of the cards of its seat', () => {
  const played = die(7, 'trick', 2);
  expect(originOf([back('hand', 2, 0)], [played], played)).toMatchObject({ hidden: true, position: bag.position });
});
test('a dealt card comes from the top of the deck', () => {
  const deck = [back('stock', null, 0), back('stock', null, 1)];
  const dealt = card(4, 'hand', 0);
  expect(originOf(deck, [deck[0]!, dealt], dealt)).toBe(deck[1]);
});
test('a discarded card leaves the hand for the pile', () => {
  const [discarded, drawn] = [back('aside', null, 0), card(6, 'hand', 0)];
  const before = [card(4, 'hand', 0), card(5, 'hand', 0), back('stock', null, 0)];
  const after = [card(4, 'hand', 0), discarded];
  expect(originOf(before, after, discarded)).toMatchObject({ key: 'piece 5' });
  expect(originOf(before, [...after, drawn], drawn)).not.toMatchObject({ key: 'piece 4' });
});
test('all cards of a deal are swept together to the deck', () => {
  const before = [card(1, 'won', 0), card(2, 'won', 3), back('aside', null, 0)];
  const after = [0, 1, 2].map(index => back('stock', null, index));
  const moves = movesBetween(before, after, bag);
  expect(moves).toHaveLength(3);
  expect(new Set(moves.map(({ from }) => from.key))).toEqual(new Set(before.map(({ key }) => key)));
});
