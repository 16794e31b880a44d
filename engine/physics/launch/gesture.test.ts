import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampGesture, drawGesture, mannerOf } from './gesture.ts';
import { newRandom } from './random.ts';

test('a gesture is brought into its range, and nonsense to the middle', () => {
  expect(clampGesture({ direction: -7, strength: 9, spin: -1 })).toEqual({ direction: -1, strength: 1, spin: 0 });
  expect(clampGesture({ direction: Number.NaN, strength: Number.NaN, spin: 0.25 })).toEqual({
    direction: 0,
    strength: 0.5,
    spin: 0.25,
  });
});

test('any gesture goes ahead within 30 degrees at 30 to 45 widths per second', () => {
  const any = fc.double();
  fc.assert(
    fc.property(any, any, any, (direction, strength, spin) => {
      const manner = mannerOf({ direction, strength, spin });
      expect(Math.atan(Math.abs(manner.slope))).toBeLessThanOrEqual(Math.PI / 6 + 1e-9);
      expect(manner.speed).toBeGreaterThanOrEqual(30);
      expect(manner.speed).toBeLessThanOrEqual(45);
    }),
  );
});

test('without a gesture the seed alone throws, nearly straight and not too hard', () => {
  for (let seed = 0; seed < 100; seed++) {
    const manner = mannerOf(drawGesture(newRandom(seed.toString(16).padStart(32, '0'))));
    expect(Math.abs(manner.slope)).toBeLessThan(0.16);
    expect(manner.speed).toBeGreaterThan(36);
    expect(manner.speed).toBeLessThan(45);
  }
});
