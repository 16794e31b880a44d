import { cameraFor, type Onlookers, project } from '../../layout/interface/camera.ts';
import { TRAY } from '../../layout/plan.ts';
import { mix, type Vec } from '../../layout/vector.ts';
import { cameraOn, type Orbit, orbitOf } from './orbit.ts';

/** Largest throw, in dice, that the camera moves closer to. */
export const MAX_SHOWN_NEAR = 2;

/**
 * The point where one or two thrown dice come to rest; the camera moves closer and turns toward it. Null for more dice.
 */
type Goal = Vec | null;

/** A camera shot. */
export type Shot =
  /** The whole table from the onlookers' side, or only the tray in matches that only throw dice. */
  | { readonly kind: 'rest'; readonly isNear?: boolean; readonly onlookers?: Onlookers }
  /** The tray and the cup from a low angle, until physics takes over; slightly higher over a two-row rack. */
  | { readonly kind: 'throw'; readonly isOverTallRack?: boolean; readonly goal?: Goal }
  /** The floor of the tray, once physics alone moves the dice. */
  | { readonly kind: 'floor'; readonly goal?: Goal }
  /** A winning die, left of centre; for a trick as wide as the tray, the whole trick, left of the text. */
  | { readonly kind: 'won'; readonly point: Vec; readonly isWide: boolean }
  /** The middle of the table from a low angle, at the end of a match. */
  | { readonly kind: 'end' };

export const REST: Shot = { kind: 'rest' };
export type ThrowShot = Extract<Shot, { readonly kind: 'throw' }>;
export const THROW: ThrowShot = { kind: 'throw' };
export const THROW_OVER_TALL_RACK: ThrowShot = { kind: 'throw', isOverTallRack: true };
export const TRAY_FLOOR_SHOT = { kind: 'floor' } as const satisfies Shot;
export const END: Shot = { kind: 'end' };
export const won = (point: Vec, isWide = false): Shot => ({ kind: 'won', point, isWide });

/** The aspect that fixed-frame shots are tuned for. Narrower windows need more distance. */
const USUAL_ASPECT = 16 / 9;

export const isSameGoal = (a: Goal = null, b: Goal = null): boolean =>
  a === b || (a !== null && b !== null && a.every((value, axis) => value === b[axis]));

const [TRAY_X, TRAY_Z] = TRAY.centre;
const TRAY_FLOOR: Vec = [TRAY_X, -TRAY.depth, TRAY_Z];
/** Fractions by which a near camera moves from its usual position and target toward the tray floor. */
const NEAR = { position: 0.245, target: 0.35 } as const;

const THROW_ORBIT: Orbit = { target: [-0.25, 1.55, -0.5], elevation: 25, distance: 15.4, fieldOfView: 33, azimuth: 7 };
/** For one or two dice in the air: the distance factor, and how far the target moves toward their goal. */
const FEW_IN_AIR = { distance: 0.85, toGoal: 0.3 } as const;
/**
 * On the floor, the camera stays low for one or two dice, to keep the room and the cup in the picture. It is steeper
 * for dice in the near part of the tray, which its wall would hide: from `from` to `to` in front of the centre.
 */
const FEW_ON_FLOOR = {
  toGoal: 0.3,
  above: 1.7,
  distance: 13.6,
  fieldOfView: 33,
  azimuth: 7,
  elevation: 30,
  near: { elevation: 38, from: 0.6, to: 2.5 },
} as const;
/** Steep enough that the near wall of the tray hides no more than the foot of a die beside it. */
const FLOOR_ANGLE = { elevation: 43, fieldOfView: 33, azimuth: 5 } as const;
/** The part of the picture that the tray may fill in the floor shot. */
const FLOOR_FRAME = { side: 0.9, top: 0.74, bottom: -0.82 } as const;

/**
 * A camera that followed a piece below `minY` or nearer than `maxZ` would show the viewer's own hand instead of the
 * tray.
 */
const WON = {
  aside: 2.2,
  above: 0.6,
  minY: 0.75,
  maxZ: -0.35,
  elevation: 31,
  distance: 13.2,
  fieldOfView: 30,
  azimuth: 8,
} as const;
/** Overrides for pairs of dice or cards that span the tray. */
const WON_WIDE = { distance: 15, across: 2.4, maxZ: -0.75 } as const;
const END_ORBIT: Orbit = { target: [0, 2.1, 0], elevation: 17.5, distance: 19, fieldOfView: 32, azimuth: 3 };

/**
 * Returns the orbit for a shot in a window of this aspect. `isShared`: people look from several sides, so it never
 * turns.
 */
export function orbitFor(shot: Shot, aspect: number, isShared: boolean): Orbit {
  const orbit = turnedOrbitFor(shot, aspect);
  return isShared ? { ...orbit, azimuth: 0 } : orbit;
}

function turnedOrbitFor(shot: Shot, aspect: number): Orbit {
  switch (shot.kind) {
    case 'rest':
      return restOrbit(aspect, shot.isNear ?? false, shot.onlookers);
    case 'throw':
      return nearer(throwOrbit(aspect, shot.isOverTallRack ?? false), shot.goal ?? null);
    case 'floor':
      return shot.goal ? fewOnFloor(shot.goal, aspect) : floorOrbit(aspect);
    case 'won':
      return wonOrbit(shot, aspect);
    case 'end':
      return { ...END_ORBIT, distance: END_ORBIT.distance * widening(aspect) };
  }
}

/** Moves an orbit closer to one or two dice in the air. */
const nearer = (orbit: Orbit, goal: Goal): Orbit =>
  goal === null
    ? orbit
    : {
        ...orbit,
        target: mix(orbit.target, goal, FEW_IN_AIR.toGoal),
        distance: orbit.distance * FEW_IN_AIR.distance,
      };

function fewOnFloor([x, y, z]: Vec, aspect: number): Orbit {
  const { toGoal, above, distance, fieldOfView, azimuth, elevation, near } = FEW_ON_FLOOR;
  const part = Math.min(1, Math.max(0, (z - TRAY_Z - near.from) / (near.to - near.from)));
  const [targetX, targetY, targetZ] = mix(TRAY_FLOOR, [x, y, z], toGoal);
  return {
    target: [targetX, targetY + above * (1 - part), targetZ],
    elevation: elevation + (near.elevation - elevation) * part,
    distance: distance * widening(aspect),
    fieldOfView,
    azimuth,
  };
}

/** Distance factor for a narrow window. */
const widening = (aspect: number): number => Math.max(1, USUAL_ASPECT / aspect);

function restOrbit(aspect: number, isNear: boolean, onlookers?: Onlookers): Orbit {
  const camera = cameraFor(aspect, onlookers);
  if (!isNear) return orbitOf(camera);
  return orbitOf({
    ...camera,
    position: mix(camera.position, TRAY_FLOOR, NEAR.position),
    target: mix(camera.target, TRAY_FLOOR, NEAR.target),
  });
}

/** Overrides for a tall rack, which would hide the near side of the tray. */
const OVER_TALL_RACK = { elevation: 33, target: [-0.25, 1.2, -0.3] } as const;

function throwOrbit(aspect: number, isOverTallRack: boolean): Orbit {
  const orbit = isOverTallRack ? { ...THROW_ORBIT, ...OVER_TALL_RACK } : THROW_ORBIT;
  return { ...orbit, distance: orbit.distance * widening(aspect) };
}

/** The outer corners of the moulding. */
const TRAY_CORNERS: readonly Vec[] = [-1, 1].flatMap(side =>
  [-1, 1].map(
    (depth): Vec => [
      TRAY_X + side * (TRAY.half[0] + TRAY.moulding),
      TRAY.height,
      TRAY_Z + depth * (TRAY.half[1] + TRAY.moulding),
    ],
  ),
);

/** Returns the nearest camera at its angle that shows the whole tray. */
function floorOrbit(aspect: number): Orbit {
  let orbit: Orbit = { ...FLOOR_ANGLE, target: [TRAY_X, 0, TRAY_Z], distance: 16 };
  for (let round = 0; round < 40; round += 1) {
    const camera = cameraOn(orbit);
    const seen = TRAY_CORNERS.map(point => project(point, camera, aspect));
    const low = Math.min(...seen.map(({ y }) => y));
    const high = Math.max(...seen.map(({ y }) => y));
    const wide = Math.max(...seen.map(({ x }) => Math.abs(x)));
    const fill = Math.max(wide / FLOOR_FRAME.side, (high - low) / (FLOOR_FRAME.top - FLOOR_FRAME.bottom));
    const [x, y, z] = orbit.target;
    const off = (high + low - FLOOR_FRAME.top - FLOOR_FRAME.bottom) / 2;
    orbit = { ...orbit, target: [x, y + off * 2, z], distance: orbit.distance * (1 + (fill - 1) * 0.6) };
  }
  return orbit;
}

function wonOrbit({ point: [x, y, z], isWide }: Extract<Shot, { readonly kind: 'won' }>, aspect: number): Orbit {
  const { aside, above, minY, elevation, fieldOfView, azimuth } = WON;
  const { distance, maxZ } = isWide ? WON_WIDE : WON;
  return {
    target: [isWide ? TRAY_X + WON_WIDE.across : x + aside, Math.max(y + above, minY), Math.min(z, maxZ)],
    elevation,
    distance: distance * widening(aspect),
    fieldOfView,
    azimuth,
  };
}
