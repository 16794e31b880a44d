import { expect, it } from 'vitest';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { remarksBetween } from './remarks.ts';

// Seat 0 is a person. Pieces 0 to 2 are ruby d6, 3 to 5 sapphire ones.

const led = (seat: Seat, counts: number): Play => ({ seat, pieces: [0], up: [counts - 1], rolls: null, counts });
const follows = (seat: Seat, counts: number): Play => ({ seat, pieces: [1], up: [counts - 1], rolls: null, counts });
const throws = (seat: Seat, counts: number): Play => ({
  seat,
  pieces: [3],
  up: [counts - 1],
  rolls: [counts],
  counts,
});
const afterTrick = (plays: readonly Play[], winner: Seat, changes: Partial<View> = {}): View => {
  const trick: Trick = { plays, led: 'ruby', ahead: aheadAs(winner), winner };
  return viewWith({ ...changes, tricks: [trick] });
};
const seats = (change: (seat: Seat) => object) =>
  viewWith({}).seats.map((each, seat) => ({ ...each, ...change(seat) }));
const said = (before: View, after: View) =>
  remarksBetween(TABLE, before, after).map(({ seat, occasion, percent }) => [seat, occasion, percent]);

it.each<[string, View, readonly unknown[]]>([
  [
    'a computer takes a trick, and a person who could have won says nothing',
    afterTrick([led(1, 5), follows(0, 4), follows(2, 1)], 1),
    [[1, 'takes-trick', null]],
  ],
  ['a person beats a computer', afterTrick([led(1, 5), follows(0, 6), follows(2, 1)], 0), [[1, 'beaten', null]]],
  [
    'a computer throws a number that comes once in six times',
    afterTrick([led(0, 5), throws(1, 6), follows(2, 1)], 1),
    [
      [1, 'lucky', 17],
      [2, 'other-shines', 17],
    ],
  ],
  [
    'a person throws one',
    afterTrick([led(1, 5), throws(0, 6), follows(2, 1)], 0),
    [
      [1, 'lucky-person', 17],
      [2, 'lucky-person', 17],
    ],
  ],
  [
    'a computer throws the only number that does not win',
    afterTrick([led(0, 1), throws(1, 1), follows(2, 1)], 0),
    [[1, 'unlucky', 17]],
  ],
  [
    'a partner wins',
    afterTrick([led(0, 5), follows(1, 2), follows(2, 1)], 0, { seats: seats(seat => ({ team: seat % 2 })) }),
    [
      [1, 'beaten', null],
      [2, 'other-shines', null],
    ],
  ],
])('%s', (_, after, remarks) => {
  expect(said(viewWith(after.seats === viewWith({}).seats ? {} : { seats: after.seats }), after)).toEqual(remarks);
  expect(said(after, after)).toEqual([]);
});

const CONTRACT = { unit: 'tricks', needed: 3, taken: 0, most: 5, tricksLeft: 5 } as const;
it.each([
  [{ taken: 3 }, 'promise-kept'],
  [{ most: 2 }, 'promise-broken'],
])('a contract %o', (change, occasion) => {
  const maker = (seat: number) => viewWith({ seats: seats(at => ({ roles: at === seat ? ['maker'] : [] })) });
  const [before, after] = [1, 1].map((seat, at) => ({ ...maker(seat), contract: { ...CONTRACT, ...(at && change) } }));
  if (!before || !after) throw new Error('no views');
  expect(said(before, after)).toEqual([[1, occasion, null]]);
  expect(said(after, after)).toEqual([]);
  expect(said({ ...before, seats: maker(0).seats }, { ...after, seats: maker(0).seats })).toEqual([]);
});

it('a bid, and a trump that is ordered without one', () => {
  const bid = viewWith({ seats: seats(seat => ({ bid: seat === 2 ? 5 : null })) });
  const ordered = viewWith({ seats: seats(seat => ({ roles: seat === 1 ? ['maker'] : [], bid: null })) });
  const passed = viewWith({ seats: seats(() => ({ bid: 'pass' })) });
  expect(said(viewWith({}), bid)).toEqual([[2, 'bids', null]]);
  expect(said(viewWith({}), ordered)).toEqual([[1, 'bids', null]]);
  expect(said(viewWith({}), passed)).toEqual([]);
  expect(said(bid, { ...bid, seats: bid.seats.map(each => ({ ...each, roles: each.bid ? ['maker'] : [] })) })).toEqual(
    [],
  );
});
