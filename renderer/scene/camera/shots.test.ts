import { describe, expect, test } from 'vitest';
import { project } from '../../layout/interface/camera.ts';
import { FELT, onRack, RACK, RACKS, RIM, TRAY } from '../../layout/plan.ts';
import { dot, subtract, unit, type Vec } from '../../layout/vector.ts';
import { required } from '../../lists.ts';
import { mouthOf } from '../throwing/cup/cup-motion.ts';
import { cupOpening } from '../throwing/cup/opening.ts';
import { cameraOn } from './orbit.ts';
import {
  END,
  MAX_SHOWN_NEAR,
  orbitFor,
  REST,
  type Shot,
  THROW,
  THROW_OVER_TALL_RACK,
  TRAY_FLOOR_SHOT,
  won,
} from './shots.ts';

const WINDOWS = { '16:9': 16 / 9, '16:10': 16 / 10, '21:9': 21 / 9, '4:3': 4 / 3 } as const;
const DIE: Vec = [1, 0.5, -2];

describe.each(Object.entries(WINDOWS))('in a window of %s', (_, aspect) => {
  const seen = (point: Vec, shot: Parameters<typeof orbitFor>[0]) =>
    project(point, cameraOn(orbitFor(shot, aspect, false)), aspect);

  test.each([THROW, THROW_OVER_TALL_RACK, TRAY_FLOOR_SHOT])(
    'a throw shows the whole tray, larger than at rest: $kind',
    shot => {
      const [x, z] = TRAY.centre;
      const corners = [-1, 1].flatMap(side =>
        [-1, 1].map((depth): Vec => [x + side * TRAY.half[0], 0, z + depth * TRAY.half[1]]),
      );
      for (const corner of corners) {
        const { x: across, y: up } = seen(corner, shot);
        expect(Math.abs(across)).toBeLessThan(0.97);
        expect(Math.abs(up)).toBeLessThan(0.9);
      }
      const widthIn = (each: Shot) => seen(TRAY_RIGHT, each).x - seen(TRAY_LEFT, each).x;
      expect(widthIn(shot)).toBeGreaterThan(1.2 * widthIn(REST));
    },
  );
  /** How far each cup of this many dice is turned to the camera: 1 if one looks straight into it, 0 from the side. */
  const facings = (count: number): readonly number[] =>
    (['near', 'left', 'far', 'right'] as const).flatMap(side => {
      const goals = Array.from({ length: count }, (): Vec => [0, 0, 0]);
      const opening = cupOpening(goals, { side, isOwn: true });
      const { at, direction } = mouthOf(required(opening.cupAt(opening.duration), 'cup'));
      const goal = count > MAX_SHOWN_NEAR ? null : ([0, 0, 0] as const);
      return [THROW, THROW_OVER_TALL_RACK].map(usual => {
        const shot = { ...usual, goal };
        const { x: across, y: up } = seen(at, shot);
        expect(Math.abs(across)).toBeLessThan(1);
        expect(up).toBeLessThan(0.97);
        return dot(unit(subtract(cameraOn(orbitFor(shot, aspect, false)).position, at)), direction);
      });
    });
  test.each([1, 2, 3])('while %i dice are in the air, the mouth of every cup is seen from inside', count => {
    // Seen from near, it is turned aside.
    const least = count > MAX_SHOWN_NEAR ? 0.25 : 0.08;
    for (const facing of facings(count)) expect(facing).toBeGreaterThan(least);
  });
  // On the floor they need not be larger, since the cup and the room stay in the picture.
  test.each([
    { shot: THROW, least: 1 },
    { shot: TRAY_FLOOR_SHOT, least: 0.8 },
  ])('one or two dice are seen well, wherever they come to rest: $shot.kind', ({ shot, least }) => {
    const [x, z] = TRAY.centre;
    for (const side of [-1, 1])
      for (const depth of [-1, 1]) {
        const goal: Vec = [x + side * (TRAY.half[0] - 0.5), 0.5 - TRAY.depth, z + depth * (TRAY.half[1] - 0.5)];
        const near = { ...shot, goal };
        expect(Math.abs(seen(goal, near).x)).toBeLessThan(0.7);
        expect(Math.abs(seen(goal, near).y)).toBeLessThan(0.82);
        const sizeIn = (each: Shot) => seen([goal[0] + 0.5, goal[1], goal[2]], each).x - seen(goal, each).x;
        expect(sizeIn(near)).toBeGreaterThan(least * sizeIn(shot));
      }
  });
  test('a rack of two rows hides little of the floor of the tray', () => {
    const { height, z } = onRack(RACKS.twoRows, RACKS.twoRows.slope);
    const ridge = seen([0, height, z], THROW_OVER_TALL_RACK).y;
    const [, middle] = TRAY.centre;
    expect(seen([0, -TRAY.depth, middle + 0.6 * TRAY.half[1]], THROW_OVER_TALL_RACK).y).toBeGreaterThan(ridge);
    expect(seen([0, 0.5 - TRAY.depth, middle + TRAY.half[1] - 0.5], TRAY_FLOOR_SHOT).y).toBeGreaterThan(
      seen([0, height, z], TRAY_FLOOR_SHOT).y,
    );
  });
  test('once the physics alone moves the dice, the near wall does not hide the middle of a cube beside it', () => {
    const wall = TRAY.centre[1] + TRAY.half[1];
    for (const x of [-4, 0, 4]) {
      const middle = seen([x, 0.5 - TRAY.depth, wall - 0.5], TRAY_FLOOR_SHOT).y;
      expect(middle).toBeGreaterThan(seen([x, TRAY.height, wall + TRAY.moulding / 2], TRAY_FLOOR_SHOT).y);
    }
  });
  test('the near wall does not hide the middle of one cube beside it, though the camera is low', () => {
    const wall = TRAY.centre[1] + TRAY.half[1];
    for (const x of [-4, 0, 4]) {
      const goal: Vec = [x, 0.5 - TRAY.depth, wall - 0.5];
      const edge: Vec = [x, TRAY.height, wall + TRAY.moulding / 2];
      const shot = { ...TRAY_FLOOR_SHOT, goal };
      expect(seen(goal, shot).y).toBeGreaterThan(seen(edge, shot).y);
    }
  });
  test('behind one die that comes to rest beyond the middle of the tray the room is seen', () => {
    const rim: Vec = [0, RIM.top, -FELT.half[1] - RIM.width];
    for (const z of [-2, -1, 0]) expect(seen(rim, { ...TRAY_FLOOR_SHOT, goal: [0, 0, z] }).y).toBeLessThan(0.9);
  });
  test('a winner stands left of the middle, with room for words at its right', () => {
    const { x, y } = seen(DIE, won(DIE));
    expect(x).toBeLessThan(-0.15);
    expect(x).toBeGreaterThan(-0.7);
    expect(Math.abs(y)).toBeLessThan(0.4);
  });
  test('of a trick as wide as the tray all is seen left of the words', () => {
    for (const winner of [-3.4, 1.1, 3.4]) {
      const shot = won([winner, 0.5, -0.3], true);
      expect(seen(TRAY_LEFT, shot).x).toBeGreaterThan(-1);
      expect(seen(TRAY_RIGHT, shot).x).toBeLessThan(0.33);
      expect(seen([0, 0.5, RACK.front - 1], shot).y).toBeLessThan(-1);
    }
  });
  test('the nearest die that won is seen whole, above the middle of the own hand', () => {
    const near: Vec = [0, 0.5, 1.3];
    expect(seen(near, won(near)).y).toBeGreaterThan(-0.5);
    expect(seen([0, 0.5, RACK.front - 1], won(near)).y).toBeLessThan(-1);
  });
  test('the end of a match shows the width of the tray and what rises from it', () => {
    for (const point of [TRAY_LEFT, TRAY_RIGHT, [0, 4.5, 0] as const])
      for (const value of [seen(point, END).x, seen(point, END).y]) expect(Math.abs(value)).toBeLessThan(0.97);
  });
  test('no shot turns on a shared screen', () => {
    for (const shot of [REST, THROW, TRAY_FLOOR_SHOT, END, won(DIE)])
      expect(orbitFor(shot, aspect, true).azimuth).toBe(0);
    expect(orbitFor(THROW, aspect, false).azimuth).not.toBe(0);
  });
});

const TRAY_LEFT: Vec = [TRAY.centre[0] - TRAY.half[0], -TRAY.depth, TRAY.centre[1]];
const TRAY_RIGHT: Vec = [TRAY.centre[0] + TRAY.half[0], -TRAY.depth, TRAY.centre[1]];
