import { expect, test } from 'vitest';
import { dropOf, LOZENGES, leafPart, lozengeAt, PODIUM_TIME, stepPart } from './podium-poses.ts';

test('steps rise third, second, first, and go 4 % too far', () => {
  const at = (elapsed: number) => ([3, 2, 1] as const).map(step => stepPart(step, elapsed));
  expect(at(0)).toEqual([0, 0, 0].map(() => expect.closeTo(0)));
  const [third, second, first] = at(420);
  expect(third).toBeGreaterThan(second ?? 0);
  expect(first).toBeCloseTo(0);
  const highest = Math.max(...Array.from({ length: 100 }, (_, index) => stepPart(1, 500 + index * 6)));
  expect(highest).toBeGreaterThan(1.02);
  expect(highest).toBeLessThan(1.06);
  expect(at(PODIUM_TIME)).toEqual([1, 1, 1]);
});
test('portraits drop in the same order, the winner last, and end at their places', () => {
  expect(([null, 3, 2, 1] as const).map(step => dropOf(step, 930) !== null)).toEqual([true, true, true, false]);
  expect(dropOf(1, PODIUM_TIME)).toBeCloseTo(0);
});
test('the laurel opens from below', () => {
  expect(leafPart(0, 1600)).toBeGreaterThan(leafPart(5, 1600));
  expect(leafPart(15, PODIUM_TIME)).toBe(1);
});
test('confetti falls, and is gone at the end', () => {
  const all = (elapsed: number) =>
    Array.from({ length: LOZENGES }, (_, index) => lozengeAt(index, elapsed)).filter(each => each !== null);
  expect(all(1000)).toEqual([]);
  expect(all(3500)).toHaveLength(LOZENGES);
  expect(all(PODIUM_TIME)).toEqual([]);
  expect(lozengeAt(3, 3000)?.at[1]).toBeGreaterThan(lozengeAt(3, 3600)?.at[1] ?? 99);
  expect(lozengeAt(3, 3000)).toEqual(lozengeAt(3, 3000));
});
