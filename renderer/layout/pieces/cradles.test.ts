import { describe, expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { CASES, nameOf, SHARED_CASES } from '../../../test/support/layout/dice-tables.ts';
import { faultsOf, layTable, pixelOf, type Scene, scenesOf } from '../../../test/support/layout/scenes.ts';
import { at } from '../../lists.ts';
import { TRAY } from '../plan.ts';
import { add, along, dot, lengthOf, scale, subtract, turned, UP, unit, type Vec } from '../vector.ts';
import { inCradle } from './cradles.ts';
import type { DieItem } from './groups.ts';
import { type PiecePlace, poseOf } from './place.ts';
import { cornerOpposite, SOLIDS } from './shapes.ts';

type Die = PiecePlace & { readonly shape: DieShape; readonly up: number };
const isRead = (place: PiecePlace): place is Die =>
  place.shape !== 'card' && ['trick', 'score', 'front'].includes(place.zone) && place.up !== null && !place.hidden;

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1080 },
];
const SCENES = [
  ...scenesOf(
    CASES.map(given => layTable(given)),
    WINDOWS,
  ),
  ...scenesOf(
    SHARED_CASES.map(given => layTable(given)),
    WINDOWS,
    ({ view }) => ({ isShared: true, onlookers: view.you === null ? 'everybody' : 'holder' }),
  ),
];
const readIn = ({ places }: Scene): readonly Die[] => places.filter(isRead);

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const onDie = ({ position, turn, scale: size }: Die, point: Vec): Vec =>
  add(position, scale(turned(point, turn), size));

/** The angle of each face to the viewer, in degrees. */
function anglesOf(die: Die, { camera }: Scene): readonly number[] {
  return SOLIDS[die.shape].faces.map(({ normal, centre }) => {
    const toViewer = unit(subtract(camera.position, onDie(die, centre)));
    return degrees(Math.acos(dot(turned(normal, die.turn), toViewer)));
  });
}

const faultOfFace = (die: Die, scene: Scene): readonly string[] => {
  const angles = anglesOf(die, scene);
  const counted = at(angles, die.up);
  const nearest = Math.min(...angles.filter((_, face) => face !== die.up));
  return nearest - counted > 12 ? [] : [`${nameOf(die)}: ${counted.toFixed(0)} and ${nearest.toFixed(0)} degrees`];
};

/** The angle of a direction on the die to the vertical of the picture, in degrees. */
function leanOf(from: Vec, to: Vec, scene: Scene): number {
  const [a, b] = [pixelOf(from, scene), pixelOf(to, scene)];
  return degrees(Math.atan2(b[0] - a[0], a[1] - b[1]));
}

test('the face that counts faces the viewer more than any other', () => {
  const faults = faultsOf(SCENES, scene => readIn(scene).filter(({ shape }) => shape !== 'd4'), faultOfFace);
  expect(faults).toEqual([]);
});

test('the side of a d4 with its number at the top faces the viewer', () => {
  const faults = faultsOf(
    SCENES,
    scene => readIn(scene).filter(({ shape }) => shape === 'd4'),
    (die, scene) => {
      const [first = 0, second = 0] = anglesOf(die, scene).toSorted((a, b) => a - b);
      return first < 30 && second - first > 40 ? [] : [`${nameOf(die)}: ${first.toFixed(0)}, ${second.toFixed(0)}`];
    },
  );
  expect(faults).toEqual([]);
});

test('the number that counts is upright in the picture', () => {
  const faults = faultsOf(SCENES, readIn, (die, scene) => {
    const { shape, up } = die;
    const solid = SOLIDS[shape];
    const face = at(solid.faces, up);
    const top = shape === 'd4' ? at(solid.vertices, cornerOpposite(solid, up)) : along(face.centre, face.up, 0.2);
    const lean = leanOf(onDie(die, face.centre), onDie(die, top), scene);
    return Math.abs(lean) < 10 ? [] : [`${nameOf(die)} leans by ${lean.toFixed(1)} degrees`];
  });
  expect(faults).toEqual([]);
});

const lowestOf = (die: Die): number => Math.min(...SOLIDS[die.shape].vertices.map(vertex => onDie(die, vertex)[1]));

describe.each(['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const)('a %s', shape => {
  const solid = SOLIDS[shape];
  const dieWith = (up: number, spot: Vec): Die => {
    const item: DieItem = { piece: 1, shape, up, suit: null, rank: 0, onCorner: false };
    const { ground, scale: size, yaw } = inCradle(item, spot, 1.3, 0.06);
    const { cradle } = ground;
    const place = { key: '', piece: 1, shape, up, zone: 'trick', seat: 0, scale: size, hidden: false } as const;
    return { ...place, ...poseOf(shape, up, ground, size, yaw), normal: ground.normal, ...(cradle && { cradle }) };
  };
  const dice = solid.faces.flatMap((_, up) => [dieWith(up, [0, -0.6, 1.5]), dieWith(up, [-9, 0, 3])]);

  test('touches the table and has no corner below it', () => {
    for (const die of dice) expect(lowestOf(die)).toBeCloseTo(die.position[0] < -5 ? 0 : -0.6, 6);
  });
  test('lies with a whole face on its cradle, or on the table', () => {
    for (const die of dice) {
      const surface = die.cradle?.at ?? [0, lowestOf(die), 0];
      const heights = solid.vertices.map(vertex => dot(subtract(onDie(die, vertex), surface), die.normal));
      expect(Math.min(...heights)).toBeCloseTo(0, 6);
      expect(heights.filter(height => Math.abs(height) < 1e-6).length).toBeGreaterThanOrEqual(3);
    }
  });
  test('has each face up, toward the viewer', () => {
    for (const die of dice) {
      const face = turned(at(solid.faces, die.up).normal, die.turn);
      expect(dot(face, die.normal)).toBeCloseTo(shape === 'd4' ? -1 : 1, 6);
    }
  });
  test('stands in the middle of its spot', () => {
    for (const { position } of dice) {
      const [x, z] = position[0] < -5 ? [-9, 3] : [0, 1.5];
      expect(lengthOf([position[0] - x, 0, position[2] - z])).toBeLessThan(1e-6);
    }
  });
});

test('an unthrown die on its corner has no cradle', () => {
  const item: DieItem = { piece: 1, shape: 'd20', up: null, suit: null, rank: 0, onCorner: true };
  expect(inCradle(item, [0, 0, 0], 1, 0).ground).toMatchObject({ normal: UP });
  expect(inCradle(item, [0, 0, 0], 1, 0).ground.cradle).toBeUndefined();
});

test('no two cradles touch', () => {
  const faults = faultsOf(
    SCENES.filter(({ frame }) => frame === WINDOWS[0]),
    ({ places }) => places.flatMap(place => (place.cradle ? [{ place, cradle: place.cradle }] : [])),
    ({ place, cradle }, { places }) =>
      places
        .filter(({ key }) => key > place.key)
        .filter(other => {
          if (!other.cradle) return false;
          const [x, , z] = subtract(other.cradle.foot, cradle.foot);
          // Seen from above a cradle is an ellipse.
          const run = (cradle.normal[1] + other.cradle.normal[1]) / 2;
          return Math.hypot(x, z / run) < cradle.radius + other.cradle.radius - 1e-6;
        })
        .map(other => `${nameOf(place)} and ${nameOf(other)}`),
  );
  expect(faults).toEqual([]);
});

test('a cradle in the tray touches no wall', () => {
  const faults = faultsOf(
    SCENES.filter(({ frame, table }) => frame === WINDOWS[0] && table.furniture.hands !== 'fan'),
    readIn,
    ({ cradle, zone, ...place }) => {
      if (!cradle || zone !== 'trick') return [];
      const {
        at: [x, , z],
        normal,
        radius,
      } = cradle;
      const [wide, deep] = [Math.abs(x - TRAY.centre[0]) + radius, Math.abs(z - TRAY.centre[1]) + radius * normal[1]];
      const isWithin = wide < TRAY.half[0] && deep < TRAY.half[1];
      return isWithin ? [] : [`${place.key} (${place.shape}): ${wide.toFixed(2)}, ${deep.toFixed(2)}`];
    },
  );
  expect(faults).toEqual([]);
});
