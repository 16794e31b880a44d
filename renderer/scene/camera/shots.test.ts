import { describe, expect, test } from 'vitest';
import { project } from '../../layout/interface/camera.ts';
import { TRAY } from '../../layout/plan.ts';
import type { Vec } from '../../layout/vector.ts';
import { cameraOn } from './orbit.ts';
import { END, orbitFor, REST, THROW, won } from './shots.ts';

const WINDOWS = { '16:9': 16 / 9, '16:10': 16 / 10, '21:9': 21 / 9, '4:3': 4 / 3 } as const;
const DIE: Vec = [1, 0.5, -2];

describe.each(Object.entries(WINDOWS))('in a window of %s', (_, aspect) => {
  const seen = (point: Vec, shot: Parameters<typeof orbitFor>[0]) =>
    project(point, cameraOn(orbitFor(shot, aspect, false)), aspect);

  test('a throw shows the whole tray, larger than at rest', () => {
    const [x, z] = TRAY.centre;
    const corners = [-1, 1].flatMap(side =>
      [-1, 1].map((depth): Vec => [x + side * TRAY.half[0], 0, z + depth * TRAY.half[1]]),
    );
    for (const corner of corners) {
      const { x: across, y: up } = seen(corner, THROW);
      expect(Math.abs(across)).toBeLessThan(0.97);
      expect(Math.abs(up)).toBeLessThan(0.9);
    }
    const widthIn = (shot: typeof THROW) => seen(TRAY_RIGHT, shot).x - seen(TRAY_LEFT, shot).x;
    expect(widthIn(THROW)).toBeGreaterThan(1.2 * widthIn(REST));
  });
  test('a winner stands left of the middle, with room for words at its right', () => {
    const { x, y } = seen(DIE, won(DIE));
    expect(x).toBeLessThan(-0.15);
    expect(x).toBeGreaterThan(-0.7);
    expect(Math.abs(y)).toBeLessThan(0.4);
  });
  test('the end of a match shows the width of the tray and what rises from it', () => {
    for (const point of [TRAY_LEFT, TRAY_RIGHT, [0, 4.5, 0] as const])
      for (const value of [seen(point, END).x, seen(point, END).y]) expect(Math.abs(value)).toBeLessThan(0.97);
  });
  test('no shot turns on a shared screen', () => {
    for (const shot of [REST, THROW, END, won(DIE)]) expect(orbitFor(shot, aspect, true).azimuth).toBe(0);
    expect(orbitFor(THROW, aspect, false).azimuth).not.toBe(0);
  });
});

const TRAY_LEFT: Vec = [TRAY.centre[0] - TRAY.half[0], -TRAY.depth, TRAY.centre[1]];
const TRAY_RIGHT: Vec = [TRAY.centre[0] + TRAY.half[0], -TRAY.depth, TRAY.centre[1]];
