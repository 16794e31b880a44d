import { expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { placesOf, stationsOf } from './places-of.ts';

test('a card lies over the one it has cancelled, where that one was played', () => {
  const { table, view } = CARD_CASES.find(({ name }) => name === 'thirteen cards, partners cancelled')!;
  const [first, , third] = [0, 1, 2].map(seat =>
    placesOf(view, table).find(place => place.zone === 'trick' && place.seat === seat),
  );
  expect([first!.isOut, third!.isOut]).toEqual([true, true]);
  expect(third!.position[1]).toBeGreaterThan(first!.position[1]);
  const [x, , z] = stationsOf(table)[0]!.trick;
  for (const { position } of [first!, third!]) expect(Math.hypot(position[0] - x, position[2] - z)).toBeLessThan(0.5);
});
