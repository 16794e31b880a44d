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
