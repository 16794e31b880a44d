import { expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { first, required } from '../../lists.ts';
import { pixelsIn } from '../interface/camera.ts';
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

test('the cards of a trick lie in one row, in the order of the seats from left to right', () => {
  const { table, view } = required(
    CARD_CASES.find(({ name }) => name === 'thirteen cards, in the first trick'),
    'such a table',
  );
  const trick = placesOf(view, table).filter(({ zone }) => zone === 'trick');
  expect(new Set(trick.map(({ position }) => position[2])).size).toBe(1);
  const inRow = trick.toSorted((a, b) => a.position[0] - b.position[0]);
  expect(inRow.map(({ seat }) => seat)).toEqual([1, 2, 0, 3]);
});

const WINDOW = { width: 1280, height: 800 };
/** How many pixels a packet lies from every other one, at least. */
const MIN_STEP = 5;

test.each(CARD_CASES.filter(({ name }) => name.includes('all won')))(
  'won tricks can be counted: $name',
  ({ table, view }) => {
    const won = placesOf(view, table).filter(({ zone, shape }) => zone === 'won' && shape === 'card');
    // The lowest card of each packet.
    const packets = won.filter((_, index) => index % table.players.length === 0);
    const points = packets.map(({ position }) => pixelsIn(WINDOW)(position));
    expect(packets).toHaveLength(view.tricks.length);
    for (const [index, [x, y]] of points.entries())
      for (const [otherX, otherY] of points.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(MIN_STEP);
  },
);
