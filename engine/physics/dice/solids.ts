import type { DieShape } from '../../protocol/vocabulary.ts';
import { massOf } from './mass.ts';
import { BLANKS, type Blank } from './numbering.ts';
import { cross, dot, lengthOf, minus, plus, scaled, unit, type Vector3 } from './vector.ts';

/** One face of a die. Its index among the solid's faces is its `up`. */
export interface SolidFace {
  /** What the face counts: its index plus one. (The d10 prints 0 for 10.) */
  readonly value: number;
  /** Indices of its corners, counterclockwise as seen from outside. */
  readonly loop: readonly number[];
  /** Outward unit normal. */
  readonly normal: Vector3;
  /** Middle of its corners, in d6 widths. */
  readonly centre: Vector3;
}

/** The true convex solid of a die, in d6 widths, about its centre of mass. */
export interface Solid {
  readonly shape: DieShape;
  readonly vertices: readonly Vector3[];
  readonly faces: readonly SolidFace[];
  /** Radius of the sphere that touches every face, in widths. */
  readonly inradius: number;
  /** Radius of the sphere through the farthest corner, in widths. */
  readonly circumradius: number;
  /** Cubic widths. */
  readonly volume: number;
  /** Principal moments about x, y, z per unit of mass, in widths squared; equal but for the d10, whose axis is z. */
  readonly inertia: Vector3;
  /** Which way the face that is read looks: the d4 stands on it. */
  readonly reads: 'top' | 'bottom';
}

const NEAR = 1e-9;

function solidOf(shape: DieShape, blank: Blank): Solid {
  const loops = blank.facing.map(direction => loopFacing(blank.corners, direction));
  const size = blank.inradius / heightOf(blank.corners, loops[0]!);
  const vertices = blank.corners.map(corner => scaled(corner, size));
  const { volume, inertia } = massOf(vertices, loops);
  return {
    shape,
    vertices,
    faces: loops.map((loop, up) => faceOf(vertices, loop, up + 1)),
    inradius: blank.inradius,
    circumradius: Math.max(...vertices.map(lengthOf)),
    volume,
    inertia,
    reads: shape === 'd4' ? 'bottom' : 'top',
  };
}

function faceOf(vertices: readonly Vector3[], loop: readonly number[], value: number): SolidFace {
  return { value, loop, normal: normalOf(vertices, loop), centre: middleOf(loop.map(at => vertices[at]!)) };
}

function normalOf(vertices: readonly Vector3[], loop: readonly number[]): Vector3 {
  const [a, b, c] = loop.map(at => vertices[at]!) as [Vector3, Vector3, Vector3];
  return unit(cross(minus(b, a), minus(c, a)));
}

const heightOf = (vertices: readonly Vector3[], loop: readonly number[]): number =>
  dot(vertices[loop[0]!]!, normalOf(vertices, loop));

const middleOf = (points: readonly Vector3[]): Vector3 =>
  scaled(
    points.reduce((sum, point) => plus(sum, point)),
    1 / points.length,
  );

/** The corners that lie farthest in a direction, in counterclockwise order about it. */
function loopFacing(corners: readonly Vector3[], direction: Vector3): number[] {
  const far = Math.max(...corners.map(corner => dot(corner, direction)));
  const left = corners.flatMap((corner, at) => (dot(corner, direction) > far - NEAR ? [at] : []));
  const middle = middleOf(left.map(at => corners[at]!));
  const spoke = (at: number): Vector3 => unit(minus(corners[at]!, middle));
  const loop = [left.shift()!];
  while (left.length > 0) {
    const from = spoke(loop.at(-1)!);
    const ahead = left.filter(at => dot(cross(from, spoke(at)), direction) > NEAR);
    // The next corner is the one reached by the smallest turn: no angle needs to be computed to know it.
    const next = ahead.reduce((best, at) => (dot(from, spoke(at)) > dot(from, spoke(best)) ? at : best));
    loop.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return loop;
}

/** The one table of dice: physics throws these solids and the screen draws them. */
export const SOLIDS: Readonly<Record<DieShape, Solid>> = {
  d4: solidOf('d4', BLANKS.d4),
  d6: solidOf('d6', BLANKS.d6),
  d8: solidOf('d8', BLANKS.d8),
  d10: solidOf('d10', BLANKS.d10),
  d12: solidOf('d12', BLANKS.d12),
  d20: solidOf('d20', BLANKS.d20),
};

/** Every die there is, by growing number of faces. */
export const DIE_SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
