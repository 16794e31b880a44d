import { FELT, RACK, RACKS, RIM } from '../plan.ts';
import { add, cross, dot, scale, subtract, unit, type Vec } from '../vector.ts';

/** A window in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
/** A part of the window in CSS pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** Vertical, in degrees. */
  readonly fieldOfView: number;
  readonly position: Vec;
  readonly target: Vec;
}
interface Projected {
  /** -1 to 1, right and up. */
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

const FIELD_OF_VIEW = 32;
/** Radians the camera looks down: low enough to show the room behind the table. */
export const ELEVATION = (40 * Math.PI) / 180;
/** Points that must be in the picture, and the part of the picture they fill, from -1 to 1. */
interface Framing {
  readonly points: readonly Vec[];
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
  /** Part of a tall window's spare height that goes below the table. */
  readonly below: number;
}
/**
 * Who looks at the table: a player at their own screen, everybody at a shared one, or the person there whose hand is
 * shown.
 */
export type Onlookers = 'player' | 'everybody' | 'holder';
/**
 * Returns the onlookers of a shared table while no hand is shown. Cards need as much felt in front of the tray as an
 * open hand.
 */
export const onlookersAt = (hasCards: boolean): Onlookers => (hasCards ? 'holder' : 'everybody');

export function project(point: Vec, camera: Camera, aspect: number): Projected {
  const forward = unit(subtract(camera.target, camera.position));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const away = subtract(point, camera.position);
  const distance = dot(away, forward);
  const half = distance * Math.tan((camera.fieldOfView * Math.PI) / 360);
  return { x: dot(away, right) / (half * aspect), y: dot(away, up) / half, distance };
}

/** The top edge of the hands on the far side of a shared table. */
const FAR_HANDS: Vec = [0, 1, -7.8];
/** The outer edges of the hands on its right side, and of the pieces in its near corner. */
const RIGHT_EDGES: readonly Vec[] = [
  [10.7, 0, 2],
  [10.3, 0, 5.8],
];
const RACK_END: Vec = [RACKS.twoRows.half + RACK.ends, RACK.height, RACK.front];
const RACK_FOOT: Vec = [0, RACK.height, RACK.front + 0.3];

/**
 * The room and the far plates are visible above the table. The near rim below it may be cut off, and the prompt covers
 * it. At a shared screen nothing important is near an edge, and the table is as close as the hands allow.
 */
const FRAMINGS: Readonly<Record<Onlookers, Framing>> = {
  player: {
    points: [
      [0, RIM.top, -FELT.half[1] - RIM.width],
      [FELT.half[0], RIM.top, 2],
      [FELT.half[0] + RIM.width, RIM.top, -1],
      RACK_END,
      RACK_FOOT,
    ],
    side: 0.965,
    top: 0.62,
    bottom: -0.8,
    below: 0.2,
  },
  everybody: { points: [FAR_HANDS, ...RIGHT_EDGES, [0, 0, 5.35]], side: 0.995, top: 0.62, bottom: -0.64, below: 0.4 },
  holder: {
    points: [FAR_HANDS, ...RIGHT_EDGES, RACK_END, RACK_FOOT],
    side: 0.98,
    top: 0.62,
    bottom: -0.66,
    below: 0.3,
  },
};

const cameraAt = (distance: number, depth: number): Camera => ({
  fieldOfView: FIELD_OF_VIEW,
  position: add([0, 0, depth], scale([0, Math.sin(ELEVATION), Math.cos(ELEVATION)], distance)),
  target: [0, 0, depth],
});

/**
 * Returns the nearest camera that shows the whole table. The table's height decides in wide windows, its width in tall
 * ones.
 */
export function cameraFor(aspect: number, onlookers: Onlookers = 'player'): Camera {
  const { points, side, top, bottom, below } = FRAMINGS[onlookers];
  let distance = 32;
  let depth = 0;
  for (let round = 0; round < 60; round += 1) {
    const seen = points.map(point => project(point, cameraAt(distance, depth), aspect));
    const low = Math.min(...seen.map(({ y }) => y));
    const high = Math.max(...seen.map(({ y }) => y));
    const wide = Math.max(...seen.map(({ x }) => Math.abs(x)));
    const fill = Math.max(wide / side, (high - low) / (top - bottom));
    const spare = Math.max(0, top - bottom - (high - low));
    const off = bottom + spare * below - low;
    depth += ((off * distance * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)) / Math.sin(ELEVATION)) * 0.7;
    distance *= 1 + (fill - 1) * 0.6;
  }
  return cameraAt(distance, depth);
}

export type ToPixels = (point: Vec) => readonly [x: number, y: number];

/** Returns a function that converts points of the table to CSS pixels of a window. */
export function pixelsIn(frame: WindowSize, onlookers: Onlookers = 'player'): ToPixels {
  const aspect = frame.width / frame.height;
  const camera = cameraFor(aspect, onlookers);
  return point => {
    const { x, y } = project(point, camera, aspect);
    return [((x + 1) / 2) * frame.width, ((1 - y) / 2) * frame.height];
  };
}
