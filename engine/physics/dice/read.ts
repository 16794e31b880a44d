import type { DieShape } from '../../protocol/vocabulary.ts';
import { SOLIDS, type Solid } from './solids.ts';
import { dot, type Orientation, type Vector3 } from './vector.ts';

/** The result of reading a die at rest: the index of a face, or 'cocked' if none is flat enough. No default exists. */
export type Reading = number | 'cocked';

/** Cosine of 2 degrees: a die is flat if the normal of the face that counts is that near to the vertical. */
const FLAT = 0.9993908270190958;

/** Returns the face that lies flat: the bottom one of a d4, the top one of all others. */
export function readFace(orientation: Orientation, shape: DieShape): Reading {
  const { face, cosine } = nearestFace(orientation, SOLIDS[shape]);
  return cosine >= FLAT ? face : 'cocked';
}

/** Returns true if any face is within 2 degrees of flat. */
export function isFlat(orientation: Orientation, solid: Solid): boolean {
  const up = readingDirection(orientation, solid);
  for (const { normal } of solid.faces) if (dot(up, normal) >= FLAT) return true;
  return false;
}

/** Returns the face nearest to being read, flat or not, and the cosine of its tilt. */
export function nearestFace(orientation: Orientation, solid: Solid): { face: number; cosine: number } {
  const up = readingDirection(orientation, solid);
  const nearest = { face: 0, cosine: -2 };
  for (const [face, { normal }] of solid.faces.entries()) {
    const cosine = dot(up, normal);
    if (cosine > nearest.cosine) {
      nearest.face = face;
      nearest.cosine = cosine;
    }
  }
  return nearest;
}

/** The direction in which a die is read, in its own axes: the third row of its rotation matrix, or the opposite. */
function readingDirection({ x, y, z, w }: Orientation, { reads }: Solid): Vector3 {
  const side = reads === 'bottom' ? -1 : 1;
  return [side * (2 * (x * z - w * y)), side * (2 * (y * z + w * x)), side * (1 - 2 * (x * x + y * y))];
}
