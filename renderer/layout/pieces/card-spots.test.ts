import { expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { first, required } from '../../lists.ts';
import { placesOf, stationsOf } from './places-of.ts';
import { CARD } from './shapes.ts';

test('a card lies over the one it has cancelled, in its column, and leaves a third of it visible', () => {
  const { table, view } = required(
    CARD_CASES.find(({ name }) => name === 'thirteen cards, partners cancelled'),
    'such a table',
  );
  const cardOf = (seat: number) =>
    required(
      placesOf(view, table).find(place => place.zone === 'trick' && place.seat === seat),
      'card of the trick',
    );
  const [under, over] = [cardOf(0), cardOf(2)];
  expect([under.isCancelled, over.isCancelled]).toEqual([true, true]);
  expect(over.position[1]).toBeGreaterThan(under.position[1]);
  const [x] = first(stationsOf(table)).trick;
  for (const { position } of [under, over]) expect(Math.abs(position[0] - x)).toBeLessThan(0.2);
  const apart = over.position[2] - under.position[2];
  expect(apart / (CARD.height * under.scale)).toBeGreaterThan(1 / 3);
});
