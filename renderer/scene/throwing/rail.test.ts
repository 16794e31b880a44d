import { expect, test } from 'vitest';
import { poseOf } from '../../layout/pieces/place.ts';
import { TRAY } from '../../layout/plan.ts';
import { lengthOf, subtract, UP } from '../../layout/vector.ts';
import { restingActor } from '../motion/actor.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { actorOnRail, isInTray } from './rail.ts';

const [X, Z] = TRAY.centre;
const ground = { at: [X, -TRAY.depth, Z] as const, normal: UP, top: [0, 0, -1] as const };
const die = restingActor({ ...BAG_PLACE, ...poseOf('d12', 3, ground, 1.62), shape: 'd12', up: 3, hidden: false });
const onRail = (index: number, count: number, isFromFar = false) => actorOnRail(die, 3, { index, count, isFromFar });

test('a die waits on the far rail, outside the tray', () => {
  expect(isInTray(die)).toBe(true);
  const waiting = onRail(0, 1);
  expect(isInTray(waiting)).toBe(false);
  expect(waiting.position[0]).toBeCloseTo(X);
  expect(waiting.position[2]).toBeLessThan(Z - TRAY.half[1]);
});

test('a die waits on the near rail while dice come from the far side', () => {
  expect(onRail(0, 1, true).position[2]).toBeGreaterThan(Z + TRAY.half[1]);
});

test.each([2, 5, 9])('%i dice on the rail keep apart', count => {
  const all = Array.from({ length: count }, (_, index) => onRail(index, count).position);
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1)) expect(lengthOf(subtract(a, b))).toBeGreaterThan(1.3);
});
