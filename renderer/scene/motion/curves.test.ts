import { describe, expect, test } from 'vitest';
import { out, partOf, smooth, soft } from './curves.ts';

const PARTS = Array.from({ length: 41 }, (_, index) => index / 40);

describe.each(Object.entries({ soft, out, smooth }))('the curve %s', (_, curve) => {
  test('leads from 0 to 1 and never goes back', () => {
    const values = PARTS.map(curve);
    expect([values[0], values.at(-1)]).toEqual([0, 1]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
  test('stays at its ends before and after its time', () => {
    expect([curve(-0.5), curve(1.5)]).toEqual([0, 1]);
  });
});

test('a part of a time stays between 0 and 1', () => {
  expect([0, 80, 200, 320, 400].map(elapsed => partOf(elapsed, 80, 240))).toEqual([0, 0, 0.5, 1, 1]);
});

test('a curve is the one that CSS draws', () => {
  // In CSS, cubic-bezier(.16,1,.3,1) has come this far after a quarter of its time.
  expect(out(0.25)).toBeCloseTo(0.825, 2);
  expect(soft(0.5)).toBeGreaterThan(0.75);
});
