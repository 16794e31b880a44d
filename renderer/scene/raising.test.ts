import { expect, test } from 'vitest';
import { RAISED } from '../layout/fan.ts';
import { type Place, placesOf } from '../layout/index.ts';
import { CARD_CASES } from '../layout/synthetic-cards.ts';
import { lengthOf, subtract } from '../layout/vector.ts';
import { resting } from './actor.ts';
import { handClock } from './hand-clock.ts';
import { heightsFor, pushed, Raising } from './raising.ts';
import { Timeline } from './timeline.ts';

const { view, table } = CARD_CASES.find(({ name }) => name === 'eight cards, at first')!;
const places = placesOf(view, table);
const isOwn = ({ zone, seat }: Place): boolean => zone === 'hand' && seat === 0;
const own = places.filter(isOwn).map(({ piece }) => piece!);
const [first, second, third] = own as [number, number, number];

test('cards that may be chosen stand out, those picked or pointed at most', () => {
  const heights = heightsFor(places, isOwn, {
    lit: new Set([first, second]),
    picked: new Set([third]),
    focused: second,
  });
  expect([first, second, third].map(piece => heights.get(piece))).toEqual([RAISED.lit, RAISED.pointed, RAISED.pointed]);
});

test('while all may be chosen, none stands out', () => {
  const heights = heightsFor(places, isOwn, { lit: new Set(own), picked: new Set(), focused: null });
  expect(new Set(heights.values())).toEqual(new Set([0]));
});

test('a card that stands out has moved within its own plane, the others have not', () => {
  const actors = places.map(resting);
  const moved = pushed(actors, new Map([[second, 0.3]]));
  const shifts = moved.map(({ position }, at) => lengthOf(subtract(position, actors[at]!.position)));
  expect(shifts.filter(shift => shift > 0)).toHaveLength(1);
  expect(Math.max(...shifts)).toBeCloseTo(0.3, 6);
});

test('cards rise a little at a time, and sink again once nothing is chosen', () => {
  const hand = handClock();
  const timeline = new Timeline(hand.clock);
  const seen: number[] = [];
  const raising = new Raising(timeline, () => seen.push(raising.heights.get(first) ?? 0));
  raising.aim(new Map([[first, RAISED.lit]]));
  expect(seen).toEqual([0]);
  timeline.finish();
  expect(seen.at(-1)).toBeCloseTo(RAISED.lit, 6);
  raising.aim(new Map());
  timeline.finish();
  expect(seen.at(-1)).toBeCloseTo(0, 6);
});

test('the same wish twice moves nothing', () => {
  const timeline = new Timeline(handClock().clock);
  let drawn = 0;
  const raising = new Raising(timeline, () => {
    drawn += 1;
  });
  raising.aim(new Map([[first, RAISED.lit]]));
  timeline.finish();
  const before = drawn;
  raising.aim(new Map([[first, RAISED.lit]]));
  expect(drawn).toBe(before);
});
