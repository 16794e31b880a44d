import { expect, test } from 'vitest';
import { TRAY } from '../../layout/plan.ts';
import { podiumPlan } from './podium-plan.ts';
import {
  dropOf,
  LOZENGES,
  lampPart,
  leafPart,
  lozengeAt,
  PODIUM_TIME,
  SINKING,
  STRAY_LOZENGES,
  stepPart,
  sunkBy,
} from './podium-poses.ts';

test('steps rise third, second, first, and go 4 % too far', () => {
  const at = (elapsed: number) => ([3, 2, 1] as const).map(step => stepPart(step, elapsed));
  expect(at(0)).toEqual([0, 0, 0].map(() => expect.closeTo(0)));
  const [third, second, first] = at(670);
  expect(third).toBeGreaterThan(second ?? 0);
  expect(first).toBeCloseTo(0);
  const highest = Math.max(...Array.from({ length: 100 }, (_, index) => stepPart(1, 750 + index * 6)));
  expect(highest).toBeGreaterThan(1.02);
  expect(highest).toBeLessThan(1.06);
  expect(at(PODIUM_TIME)).toEqual([1, 1, 1]);
});
test('portraits drop in the same order, the winner last, and end at their places', () => {
  expect(([null, 3, 2, 1] as const).map(step => dropOf(step, 1170) !== null)).toEqual([true, true, true, false]);
  expect(dropOf(1, PODIUM_TIME)).toBeCloseTo(0);
});
test('the laurel opens from below', () => {
  expect(leafPart(0, 1840)).toBeGreaterThan(leafPart(5, 1840));
  expect(leafPart(15, PODIUM_TIME)).toBe(1);
});
test('confetti falls, and lies on the steps, in the tray and on the cloth at the end', () => {
  const { blocks } = podiumPlan([1, 2, 3]);
  const all = (elapsed: number) =>
    Array.from({ length: LOZENGES }, (_, index) => lozengeAt(index, elapsed, blocks)).filter(each => each !== null);
  expect(all(1000)).toEqual([]);
  expect(all(4300)).toHaveLength(LOZENGES);
  const [early, late] = [lozengeAt(3, 4250, blocks), lozengeAt(3, 4550, blocks)];
  expect(early?.at[1]).toBeGreaterThan(late?.at[1] ?? 99);
  const grounds = new Set(all(PODIUM_TIME).map(({ at: [, y] }) => y.toFixed(1)));
  const tops = blocks.map(({ top }) => top.toFixed(1));
  expect([...grounds].sort()).toEqual([...tops, '0.0', (-TRAY.depth).toFixed(1)].sort());
  expect(all(PODIUM_TIME).map(({ lies }) => lies)).toEqual(Array.from({ length: LOZENGES }, () => 1));
});
test.each([[[1, 2, 3]], [[1, 1, 3]], [[1, 2]]] as const)('no lozenge falls before a winner: %j', steps => {
  const { blocks, frames } = podiumPlan(steps);
  const winners = frames.filter(({ step }) => step === 1);
  const all = Array.from({ length: LOZENGES + STRAY_LOZENGES }, (_, index) => index);
  const before = [2000, 2600, 3200, 4300, 6000, PODIUM_TIME + 7000].flatMap(elapsed =>
    all.filter(index => {
      const [x, , z] = lozengeAt(index, elapsed, blocks)?.at ?? [99, 0, 0];
      return winners.some(({ foot, radius }) => Math.abs(x - foot[0]) < radius && z > foot[2]);
    }),
  );
  expect(before).toEqual([]);
});
test('a few lozenges go on falling after all others lie', () => {
  const { blocks } = podiumPlan([1, 2]);
  const strays = (elapsed: number) =>
    Array.from({ length: STRAY_LOZENGES }, (_, index) => lozengeAt(LOZENGES + index, elapsed, blocks)).filter(
      each => each !== null && each.lies < 1,
    ).length;
  expect(strays(PODIUM_TIME)).toBe(0);
  expect(strays(PODIUM_TIME + 20_000)).toBeGreaterThan(5);
  expect(strays(PODIUM_TIME + 200_000)).toBeGreaterThan(5);
});
test('what stands on the cloth sinks out of sight before the steps are up', () => {
  expect([sunkBy(0), sunkBy(SINKING)]).toEqual([0, 3]);
  expect([lampPart(0), lampPart(PODIUM_TIME)]).toEqual([0, 1]);
});
