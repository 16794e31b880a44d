import { cameraFor, project } from '../../layout/interface/camera.ts';
import { TRAY } from '../../layout/plan.ts';
import { mix, type Vec } from '../../layout/vector.ts';
import { cameraOn, type Orbit, orbitOf } from './orbit.ts';

/** What the camera shows. */
export type Shot =
  /** The whole table, or only the tray for matches that only throw dice. */
  | { readonly kind: 'rest'; readonly isNear?: boolean }
  /** The tray from a low angle, while dice are thrown. */
  | { readonly kind: 'throw' }
  /** A die that won, left of the middle of the picture. */
  | { readonly kind: 'won'; readonly point: Vec }
  /** The middle of the table from a low angle, at the end of a match. */
  | { readonly kind: 'end' };

export const REST: Shot = { kind: 'rest' };
export const THROW: Shot = { kind: 'throw' };
export const END: Shot = { kind: 'end' };
export const won = (point: Vec): Shot => ({ kind: 'won', point });

/** The aspect that the distances of shots with a fixed frame are made for. Narrower windows need more. */
const USUAL_ASPECT = 16 / 9;

const [TRAY_X, TRAY_Z] = TRAY.centre;
const TRAY_FLOOR: Vec = [TRAY_X, -TRAY.depth, TRAY_Z];
/** The parts of the way to the tray's floor that a camera near the tray stands ahead of the usual one. */
const NEAR = { position: 0.245, target: 0.35 } as const;

const THROW_ANGLE = { elevation: 30, fieldOfView: 33, azimuth: 5 } as const;
/** The part of the picture that the tray and the dice above it may fill in a throw. */
const THROW_FRAME = { side: 0.94, top: 0.8, bottom: -0.8 } as const;
/** How high above the moulding dice fly, and how far beside it a cup is tipped. */
const THROW_ROOM = { height: 3.4, beside: 1.6 } as const;

const WON = { aside: 2.2, above: 0.6, elevation: 31, distance: 13.2, fieldOfView: 30, azimuth: -4 } as const;
const END_ORBIT: Orbit = { target: [0, 2.1, 0], elevation: 17.5, distance: 19, fieldOfView: 32, azimuth: 3 };

/** The orbit that shows this in a window of an aspect. `isShared`: people look at it from several sides, so it never turns. */
export function orbitFor(shot: Shot, aspect: number, isShared: boolean): Orbit {
  const orbit = turnedOrbitFor(shot, aspect);
  return isShared ? { ...orbit, azimuth: 0 } : orbit;
}

function turnedOrbitFor(shot: Shot, aspect: number): Orbit {
  switch (shot.kind) {
    case 'rest':
      return restOrbit(aspect, shot.isNear ?? false);
    case 'throw':
      return throwOrbit(aspect);
    case 'won':
      return wonOrbit(shot.point, aspect);
    case 'end':
      return { ...END_ORBIT, distance: END_ORBIT.distance * widening(aspect) };
  }
}

/** How much farther away a camera is in a narrow window. */
const widening = (aspect: number): number => Math.max(1, USUAL_ASPECT / aspect);

function restOrbit(aspect: number, isNear: boolean): Orbit {
  const camera = cameraFor(aspect);
  if (!isNear) return orbitOf(camera);
  return orbitOf({
    ...camera,
    position: mix(camera.position, TRAY_FLOOR, NEAR.position),
    target: mix(camera.target, TRAY_FLOOR, NEAR.target),
  });
}

/** The upper corners of the room that dice and a cup need in a throw, and the corners of the moulding. */
function throwOutline(): readonly Vec[] {
  const [x, z] = [TRAY.half[0] + TRAY.moulding, TRAY.half[1] + TRAY.moulding];
  const corners = [-1, 1].flatMap(side =>
    [-1, 1].map((depth): Vec => [TRAY_X + side * x, TRAY.height, TRAY_Z + depth * z]),
  );
  const above = [-1, 1].map((side): Vec => [TRAY_X + side * (x + THROW_ROOM.beside), THROW_ROOM.height, TRAY_Z]);
  return [...corners, ...above];
}

/** The nearest camera at the angle of a throw that shows the whole tray and the room above it. */
function throwOrbit(aspect: number): Orbit {
  const points = throwOutline();
  let orbit: Orbit = { ...THROW_ANGLE, target: [TRAY_X, 0.8, TRAY_Z], distance: 18 };
  for (let round = 0; round < 40; round += 1) {
    const camera = cameraOn(orbit);
    const seen = points.map(point => project(point, camera, aspect));
    const low = Math.min(...seen.map(({ y }) => y));
    const high = Math.max(...seen.map(({ y }) => y));
    const wide = Math.max(...seen.map(({ x }) => Math.abs(x)));
    const fill = Math.max(wide / THROW_FRAME.side, (high - low) / (THROW_FRAME.top - THROW_FRAME.bottom));
    const [x, y, z] = orbit.target;
    const off = (high + low - THROW_FRAME.top - THROW_FRAME.bottom) / 2;
    orbit = { ...orbit, target: [x, y + off * 2, z], distance: orbit.distance * (1 + (fill - 1) * 0.6) };
  }
  return orbit;
}

function wonOrbit([x, y, z]: Vec, aspect: number): Orbit {
  const { aside, above, elevation, distance, fieldOfView, azimuth } = WON;
  return {
    target: [x + aside, y + above, z],
    elevation,
    distance: distance * widening(aspect),
    fieldOfView,
    azimuth,
  };
}
