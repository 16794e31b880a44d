import { expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { placesOf } from '../../layout/pieces/places-of.ts';
import { OWN_SCALE, RAISED } from '../../layout/seats/fan.ts';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { at as itemAt, required } from '../../lists.ts';
import { groundUnder, restingActor } from '../motion/actor.ts';
import { Timeline } from '../motion/timeline.ts';
import { heightsOf, PieceRaising, shiftPieces } from './raising.ts';

const { view, table } = required(
  CARD_CASES.find(({ name }) => name === 'eight cards, at first'),
  'case',
);
const places = placesOf(view, table);
const isOwn = ({ zone, seat }: PiecePlace): boolean => zone === 'hand' && seat === 0;
const own = places.filter(isOwn).map(({ piece }) => required(piece, 'piece'));
const [first, second, third] = [itemAt(own, 0), itemAt(own, 1), itemAt(own, 2)];

test('cards that may be chosen stand out, and more so those picked or pointed at', () => {
  const heights = heightsOf(places, isOwn, {
    lit: new Set([first, second]),
    picked: new Set([third]),
    focused: second,
  });
  expect([first, second, third].map(piece => heights.get(piece))).toEqual([RAISED.lit, RAISED.pointed, RAISED.pointed]);
});

test('if all may be chosen, none stands out', () => {
  const heights = heightsOf(places, isOwn, { lit: new Set(own), picked: new Set(), focused: null });
  expect(new Set(heights.values())).toEqual(new Set([0]));
});

test('only the raised card moves, by its height', () => {
  const actors = places.map(restingActor);
  const moved = shiftPieces(actors, new Map([[second, 0.3]]));
  const shifts = moved.map(({ position }, index) => lengthOf(subtract(position, itemAt(actors, index).position)));
  expect(shifts.filter(shift => shift > 0)).toHaveLength(1);
  expect(Math.max(...shifts)).toBeCloseTo(0.3 * OWN_SCALE, 6);
});

/** Two dice of the viewer and one of somebody else. */
const dice = [0, 1, 2].map(
  (piece): PiecePlace => ({
    ...itemAt(places, 0),
    key: `die ${piece}`,
    piece,
    shape: 'd6',
    seat: piece === 2 ? 1 : 0,
    isCancelled: false,
  }),
);

test('dice that may be chosen are lifted and the others sink, until all may be', () => {
  const choose = (lit: readonly number[]) =>
    heightsOf(dice, isOwn, { lit: new Set(lit), picked: new Set(), focused: null });
  const one = choose([1]);
  expect(one.get(1)).toBeGreaterThan(0);
  expect(one.get(0)).toBeLessThan(0);
  expect(one.has(2)).toBe(false);
  for (const none of [choose([]), choose([0, 1])]) expect([...none.values()]).toEqual([0, 0]);
});

test('a die that sinks keeps its ground', () => {
  const [die] = dice;
  const actor = restingActor(required(die, 'die'));
  const [sunk] = shiftPieces([actor], new Map([[0, -0.1]]));
  expect(required(sunk, 'die').position[1]).toBeCloseTo(actor.position[1] - 0.1 * actor.scale, 6);
  expect(groundUnder(required(sunk, 'die'))).toEqual(groundUnder(actor));
});

test('cards rise gradually and sink again', () => {
  const timeline = new Timeline(new FakeFrameClock());
  const seen: number[] = [];
  const raising = new PieceRaising(timeline, () => seen.push(raising.heights.get(first) ?? 0));
  raising.moveTo(new Map([[first, RAISED.lit]]));
  expect(seen).toEqual([0]);
  timeline.finish();
  expect(seen.at(-1)).toBeCloseTo(RAISED.lit, 6);
  raising.moveTo(new Map());
  timeline.finish();
  expect(seen.at(-1)).toBeCloseTo(0, 6);
});

test('moving to the same heights again draws nothing', () => {
  const timeline = new Timeline(new FakeFrameClock());
  let drawn = 0;
  const raising = new PieceRaising(timeline, () => {
    drawn += 1;
  });
  raising.moveTo(new Map([[first, RAISED.lit]]));
  timeline.finish();
  const before = drawn;
  raising.moveTo(new Map([[first, RAISED.lit]]));
  expect(drawn).toBe(before);
});
