import { describe, expect, test } from 'vitest';
import { at as itemAt } from '../../lists.ts';
import { jointed, ring, sweep } from './geometry.ts';

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
    for (let vertex = 0; vertex < normal.count; vertex += 1)
      expect(Math.hypot(normal.getX(vertex), normal.getY(vertex), normal.getZ(vertex))).toBeCloseTo(1, 5);
  });
});

describe('a jointed ring', () => {
  test('starts its texture anew in the middle of every corner, and nowhere else', () => {
    const points = jointed(ring(OUTLINE));
    const jumps = points.slice(1).filter((point, index) => {
      const last = itemAt(points, index);
      return Math.abs(point.along - last.along - Math.hypot(point.x - last.x, point.z - last.z)) > 1e-6;
    });
    expect(jumps).toHaveLength(4);
    for (const { outX, outZ } of jumps) expect(Math.abs(outX)).toBeCloseTo(Math.abs(outZ), 5);
  });
});
