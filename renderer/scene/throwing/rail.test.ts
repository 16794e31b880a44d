import { expect, test } from 'vitest';
import { poseOf } from '../../layout/pieces/place.ts';
import { BODIES } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { lengthOf, subtract, turned, UP } from '../../layout/vector.ts';
import { type Actor, restingActor } from '../motion/actor.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { diceOnRail, isInTray } from './rail.ts';

const [X, Z] = TRAY.centre;
const ground = { at: [X, -TRAY.depth, Z] as const, normal: UP, top: [0, 0, -1] as const };
const die = restingActor({ ...BAG_PLACE, ...poseOf('d12', 3, ground, 1.62), shape: 'd12', up: 3, hidden: false });
const lyingAt = (x: number, z: number) => ({
  actor: { ...die, position: [X + x, die.position[1], Z + z] as const },
  up: 3,
});
/** Where dice wait that lie at these points, measured from the middle of the tray. */
const waitingOf = (points: readonly (readonly [x: number, z: number])[], isFromFar = false) =>
  diceOnRail(
    points.map(([x, z]) => lyingAt(x, z)),
    isFromFar,
  );
const [RIGHT, FAR] = [TRAY.half[0], -TRAY.half[1]];

test('a die waits on the far rail, outside the tray', () => {
  expect(isInTray(die)).toBe(true);
  const [waiting = die] = waitingOf([[0, 0]]);
  expect(isInTray(waiting)).toBe(false);
  expect(waiting.position[0]).toBeCloseTo(X);
  expect(waiting.position[2]).toBeLessThan(Z + FAR);
});

const heightOf = ({ place: { shape }, turn, position, scale }: Actor): number =>
  position[1] + Math.min(...BODIES[shape].vertices.map(vertex => turned(vertex, turn)[1])) * scale;

test('dice wait on the cloth, clear of the moulding round the tray', () => {
  for (const actor of waitingOf([
    [-2.75, 0],
    [0, 1.55],
    [0, -1.78],
    [2.75, 0],
  ])) {
    const { position, scale } = actor;
    expect(heightOf(actor)).toBeCloseTo(0);
    const out = Math.max(Math.abs(position[0] - X) - RIGHT, Math.abs(position[2] - Z) + FAR);
    expect(out - BODIES.d12.reach * scale).toBeGreaterThan(TRAY.moulding);
  }
});

test('a waiting die gives way to what lies on the cloth', () => {
  const [first = die] = waitingOf([[0, 0]]);
  const open = { ...die, position: [first.position[0] + 0.3, 0.5, first.position[2]] as const, scale: 0.86 };
  const [moved = die] = diceOnRail([lyingAt(0, 0)], false, [open]);
  const [right, , back] = subtract(moved.position, open.position);
  expect(Math.hypot(right, back)).toBeGreaterThan(BODIES.d12.reach * (moved.scale + open.scale));
  expect(heightOf(moved)).toBeCloseTo(0);
});

test('where there is no room on the cloth it stands on the moulding', () => {
  const everywhere = { ...die, position: [X, 0, Z] as const, scale: 20 };
  const [waiting = die] = diceOnRail([lyingAt(0, 0)], false, [everywhere]);
  expect(heightOf(waiting)).toBeGreaterThan(TRAY.height);
});

test('a die waits on the near rail while dice come from the far side', () => {
  const [waiting = die] = waitingOf([[0, 0]], true);
  const out = waiting.position[2] - (Z - FAR);
  expect(out).toBeGreaterThan(0);
  // Its outside is seen, so it stands in the middle of the moulding.
  expect(out).toBeLessThan(TRAY.moulding * 0.6);
});

test('a few dice wait each on the side on which it lies, and none on the near side', () => {
  const [left, near, far, right] = waitingOf([
    [-2.75, 0],
    [0, 1.55],
    [0, -1.78],
    [2.75, 0],
  ]).map(({ position: [x, , z] }) => [x - X, z - Z] as const);
  expect(left?.[0]).toBeLessThan(-RIGHT);
  expect(right?.[0]).toBeGreaterThan(RIGHT);
  for (const point of [near, far]) expect(point?.[1]).toBeLessThan(FAR);
});

test('dice that wait already keep their sides when the others are thrown again', () => {
  const waiting = waitingOf([
    [-1.6, -1.65],
    [0, -1.78],
    [1.6, -1.65],
    [2.75, 0],
  ]);
  const again = diceOnRail(
    waiting.map(actor => ({ actor, up: 3 })),
    false,
  );
  expect(again.map(({ position }) => position)).toEqual(waiting.map(({ position }) => position));
});

test('dice that all lie on one side still stand on the rail', () => {
  for (const { position } of waitingOf([-1, -0.4, 0.4, 1].map(z => [3, z] as const))) {
    const isBeside = Math.abs(position[0] - X) > RIGHT;
    expect(isBeside ? Math.abs(position[2] - Z) : 0).toBeLessThan(TRAY.half[1] - 0.5);
  }
});

test('dice in a crowded row keep their order', () => {
  const row = waitingOf(Array.from({ length: 9 }, (_, index) => [index - 4, 0] as const));
  const acrosses = row.map(({ position }) => position[0]);
  expect(acrosses).toEqual(acrosses.toSorted((a, b) => a - b));
});

test.each([2, 4, 5, 9])('%i dice on the rail keep apart', count => {
  const all = waitingOf(Array.from({ length: count }, (_, index) => [index / 2 - 2, index / 3 - 1] as const));
  for (const [index, { position, scale }] of all.entries())
    for (const other of all.slice(index + 1))
      expect(lengthOf(subtract(position, other.position))).toBeGreaterThan(1.5 * scale);
});
