import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { cameraFor } from '../interface/camera.ts';
import { seenSize } from '../seats/trick-spots.ts';
import { along, cross, perpendicularPart, scale, subtract, turned, UP, unit, type Vec } from '../vector.ts';
import type { DieItem } from './groups.ts';
import { type Cradle, flat, type Ground, poseOf, type Spot } from './place.ts';
import { SOLIDS } from './shapes.ts';

/**
 * The angle of a cradle to the table, in radians. Flat on the table, a neighbour of the counted face would be seen
 * larger than that face. A d4 needs no cradle: it stands with its number at the top of the side that faces the viewer.
 * The faces of a d20 are the closest to each other.
 */
const TILTS: Readonly<Record<DieShape, number>> = { d4: 0, d6: 0.36, d8: 0.5, d10: 0.5, d12: 0.5, d20: 0.76 };
/** Radius of a cradle as a part of its die's visible width, and of one that stands beside another. */
const RADIUS = { single: 0.6, pair: 0.5 } as const;

/** The viewer's camera. */
const VIEWER = cameraFor(1.6);
const VIEWER_UP = perpendicularPart(UP, unit(subtract(VIEWER.target, VIEWER.position)));

/** A slope that faces the viewer, with the direction in it that is upright in the picture. */
function slopeAt(at: Vec, tilt: number): Ground {
  const away = subtract(at, VIEWER.position);
  const toViewer = perpendicularPart(scale(away, -1), UP);
  const normal = along(scale(UP, Math.cos(tilt)), toViewer, Math.sin(tilt));
  return { at, normal, top: unit(cross(normal, cross(away, VIEWER_UP))) };
}

/** The height of the lowest corner of a die. */
function lowestOf(shape: DieShape, up: number, ground: Ground, size: number, yaw: number): number {
  const { position, turn } = poseOf(shape, up, ground, size, yaw);
  return Math.min(...SOLIDS[shape].vertices.map(vertex => position[1] + turned(vertex, turn)[1] * size));
}

/**
 * A die that leans toward the viewer with its counted face: it lies on the slope of a cradle, and its lowest corner
 * touches the table.
 */
export function inCradle(die: DieItem, at: Vec, size: number, yaw: number, isSingle = false): Spot {
  const { shape, up, onCorner } = die;
  const tilt = TILTS[shape];
  const spot = { item: die, scale: size, yaw };
  if (tilt === 0 || onCorner) return { ...spot, ground: flat(at) };
  const slope = slopeAt(at, tilt);
  // The die, not its cradle, is in the middle of its spot.
  const [x, , z] = along(at, slope.normal, -SOLIDS[shape].inradius * size);
  const foot: Vec = [x, at[1], z];
  const raised = along(foot, UP, at[1] - lowestOf(shape, up ?? 0, { ...slope, at: foot }, size, yaw));
  const radius = RADIUS[isSingle ? 'single' : 'pair'] * seenSize(shape) * size;
  return { ...spot, ground: { ...slope, at: raised, cradle: cradleUnder(raised, slope.normal, at[1], radius) } };
}

/** Part of its radius by which a cradle is shifted down its slope: its front is sunk into the table. */
const SHIFT = 0.3;

function cradleUnder(point: Vec, normal: Vec, floor: number, radius: number): Cradle {
  const at = along(point, cross(unit(cross(UP, normal)), normal), SHIFT * radius);
  return { at, foot: [at[0], floor, at[2]], normal, radius };
}
