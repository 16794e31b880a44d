import { expect, test } from 'vitest';
import { poseOf } from '../../layout/pieces/place.ts';
import { TRAY } from '../../layout/plan.ts';
import { lengthOf, subtract, UP } from '../../layout/vector.ts';
import { restingActor } from '../motion/actor.ts';
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

test('a die waits on the near rail while dice come from the far side', () => {
  const [waiting = die] = waitingOf([[0, 0]], true);
  expect(waiting.position[2]).toBeGreaterThan(Z - FAR);
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

test.each([2, 4, 5, 9])('%i dice on the rail keep apart', count => {
  const all = waitingOf(Array.from({ length: count }, (_, index) => [index / 2 - 2, index / 3 - 1] as const)).map(
    ({ position }) => position,
  );
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1)) expect(lengthOf(subtract(a, b))).toBeGreaterThan(1.3);
});
