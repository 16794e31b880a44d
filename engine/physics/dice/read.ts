import type { DieShape } from '../../protocol/vocabulary.ts';
import { HULLS, type Hull } from './hull.ts';
import type { Orientation } from './vector.ts';

/** What a die at rest says: the index of a face, or that none is flat enough to be read. There is no default. */
export type Reading = number | 'cocked';

/** Cosine of 2 degrees: a die is flat if the normal of the face it is read by is that near to the vertical. */
export const FLAT = 0.9993908270190958;

/** Reads the face that lies flat: downward on a d4, upward on the others. */
export function readFace(orientation: Orientation, shape: DieShape): Reading {
  const hull = HULLS[shape];
  const face = readableFace(orientation, hull);
  return uprightness(orientation, hull, face) >= FLAT ? face : 'cocked';
}

/** Is some face within 2 degrees of flat? Blind to which one. */
export function isFlat(orientation: Orientation, hull: Hull): boolean {
  return uprightness(orientation, hull, readableFace(orientation, hull)) >= FLAT;
}

/** The face nearest to being read, flat or not. */
export function readableFace(orientation: Orientation, hull: Hull): number {
  let best = 0;
  let most = -2;
  for (let face = 0; face < hull.loops.length; face++) {
    const height = uprightness(orientation, hull, face);
    if (height > most) {
      most = height;
      best = face;
    }
  }
  return best;
}

/** Cosine between a face's normal and the direction in which it would be read. */
function uprightness({ x, y, z, w }: Orientation, hull: Hull, face: number): number {
  const at = 3 * face;
  // The third row of the rotation matrix: how high each axis of the die points.
  const height =
    2 * (x * z - w * y) * hull.normals[at]! +
    2 * (y * z + w * x) * hull.normals[at + 1]! +
    (1 - 2 * (x * x + y * y)) * hull.normals[at + 2]!;
  return hull.solid.reads === 'bottom' ? -height : height;
}
