import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampGesture, drawGesture, launchOf } from './gesture.ts';
import { newSeededRandom } from './random.ts';

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
      const launch = launchOf({ direction, strength, spin });
      expect(Math.atan(Math.abs(launch.slope))).toBeLessThanOrEqual(Math.PI / 6 + 1e-9);
      expect(launch.speed).toBeGreaterThanOrEqual(30);
      expect(launch.speed).toBeLessThanOrEqual(45);
    }),
  );
});

test('without a gesture the seed alone throws, nearly straight and not too hard', () => {
  for (let seed = 0; seed < 100; seed++) {
    const launch = launchOf(drawGesture(newSeededRandom(seed.toString(16).padStart(32, '0'))));
    expect(Math.abs(launch.slope)).toBeLessThan(0.16);
    expect(launch.speed).toBeGreaterThan(36);
    expect(launch.speed).toBeLessThan(45);
  }
});
