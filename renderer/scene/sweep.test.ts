import { describe, expect, test } from 'vitest';
import { jointed, ring, sweep } from './sweep.ts';

const OUTLINE = { centre: [0, 0], half: [6, 4], corner: 1 } as const;

describe('a swept profile', () => {
  test('has a unit normal everywhere, even where two points of the profile coincide', () => {
    const geometry = sweep(ring(OUTLINE), [
      [1, 0],
      [1, 0.5],
      [1, 0.5],
      [0, 0.5],
    ]);
    const normal = geometry.getAttribute('normal');
    for (let at = 0; at < normal.count; at += 1)
      expect(Math.hypot(normal.getX(at), normal.getY(at), normal.getZ(at))).toBeCloseTo(1, 5);
  });
});

describe('a jointed way', () => {
  test('starts its figure anew in the middle of every corner, and nowhere else', () => {
    const way = jointed(ring(OUTLINE));
    const jumps = way.slice(1).filter((point, at) => {
      const last = way[at]!;
      return Math.abs(point.along - last.along - Math.hypot(point.x - last.x, point.z - last.z)) > 1e-6;
    });
    expect(jumps).toHaveLength(4);
    for (const { outX, outZ } of jumps) expect(Math.abs(outX)).toBeCloseTo(Math.abs(outZ), 5);
  });
});
