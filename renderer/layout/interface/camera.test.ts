import { describe, expect, test } from 'vitest';
import { FELT, RIM } from '../plan.ts';
import type { Vec } from '../vector.ts';
import { cameraFor, project } from './camera.ts';

const WINDOWS = { '16:9': 16 / 9, '16:10': 16 / 10, '21:9': 21 / 9, '4:3': 4 / 3 } as const;

describe.each(Object.entries(WINDOWS))('in a window of %s', (_, aspect) => {
  const camera = cameraFor(aspect);
  const seen = (point: Vec) => project(point, camera, aspect);

  test('the whole cloth is in the picture, below the far player’s plate', () => {
    for (const x of [-1, 0, 1])
      for (const z of [-1, 1]) {
        const far = seen([x * (FELT.half[0] - FELT.corner), 0, z * FELT.half[1]]);
        expect(Math.abs(far.x)).toBeLessThan(0.97);
        expect(far.y).toBeLessThan(0.87);
        expect(far.y).toBeGreaterThan(-0.98);
      }
  });
  test('the sides of the rim are in the picture', () => {
    expect(seen([FELT.half[0] + RIM.width, RIM.top, FELT.half[1] - FELT.corner]).x).toBeLessThan(0.975);
  });
  test('the table is as large as the window allows', () => {
    const side = seen([FELT.half[0] + RIM.width, RIM.top, FELT.half[1] - FELT.corner]).x;
    const top = seen([0, RIM.top, -FELT.half[1] - RIM.width]).y;
    expect(side > 0.93 || top > 0.84).toBe(true);
  });
});
