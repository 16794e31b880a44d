import { describe, expect, test } from 'vitest';
import { FELT, RACK, RIM } from '../plan.ts';
import type { Vec } from '../vector.ts';
import { cameraFor, project } from './camera.ts';

const WINDOWS = { '16:9': 16 / 9, '16:10': 16 / 10, '21:9': 21 / 9, '4:3': 4 / 3 } as const;

describe.each(Object.entries(WINDOWS))('in a window of %s', (_, aspect) => {
  const camera = cameraFor(aspect);
  const seen = (point: Vec) => project(point, camera, aspect);

  test('the cloth is in the picture, but for its near corners', () => {
    for (const x of [-1, 1]) {
      const far = seen([x * (FELT.half[0] - FELT.corner), 0, -FELT.half[1]]);
      const middle = seen([x * FELT.half[0], 0, 2]);
      for (const point of [far, middle]) expect(Math.abs(point.x)).toBeLessThan(0.98);
    }
    expect(seen([0, 0, FELT.half[1]]).y).toBeGreaterThan(-0.9);
  });
  test('the room is seen above the far rim, and the prompt has room below the rack', () => {
    const rim = seen([0, RIM.top, -FELT.half[1] - RIM.width]).y;
    expect(rim).toBeLessThan(0.63);
    expect(seen([0, RACK.height, RACK.front]).y).toBeGreaterThan(-0.82);
  });
  test('the table is as large as the window allows', () => {
    const side = seen([FELT.half[0] + RIM.width, RIM.top, -1]).x;
    const [top, bottom] = [seen([0, RIM.top, -FELT.half[1] - RIM.width]).y, seen([0, RACK.height, RACK.front + 0.3]).y];
    expect(side > 0.93 || top - bottom > 1.4).toBe(true);
  });
});
