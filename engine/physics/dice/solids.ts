import type { DieShape } from '../../protocol/vocabulary.ts';
import { DESIGNS, type Design } from './designs.ts';
import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector3 } from './vector.ts';

/** The corners of a face, counterclockwise as seen from outside. */
type Polygon = readonly [Vector3, Vector3, Vector3, ...Vector3[]];

/** One face of a die. Its index among the solid's faces is its `up`. */
export interface SolidFace {
  /** Value of the face: its index plus one. */
  readonly value: number;
  /** Indices of its corners among the vertices, counterclockwise as seen from outside. */
  readonly loop: readonly number[];
  /** The corners themselves. */
  readonly corners: Polygon;
  /** Outward unit normal. */
  readonly normal: Vector3;
  /** Mean of its corners, in d6 widths. */
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
  /** Principal moments about x, y, z per unit of mass, in widths squared; equal except on the d10, whose axis is z. */
  readonly inertia: Vector3;
  /** Position of the face that counts: the bottom of a d4, the top of all others. */
  readonly reads: 'top' | 'bottom';
}

/** Distance, in widths, below which two points along a direction count as equally far. */
const NEAR = 1e-9;

function solidOf(shape: DieShape, { corners, facing, inradius }: Design): Solid {
  const size = inradius / heightOf(polygonFacing(corners, facing[0]));
  const vertices = corners.map(corner => scale(corner, size));
  const faces = facing.map((direction, up) => faceOf(vertices, polygonFacing(vertices, direction), up + 1));
  const { volume, inertia } = massOf(faces.map(face => face.corners));
  return {
    shape,
    vertices,
    faces,
    inradius,
    circumradius: Math.max(...vertices.map(lengthOf)),
    volume,
    inertia,
    reads: shape === 'd4' ? 'bottom' : 'top',
  };
}

const faceOf = (vertices: readonly Vector3[], corners: Polygon, value: number): SolidFace => ({
  value,
  loop: corners.map(corner => vertices.indexOf(corner)),
  corners,
  normal: normalOf(corners),
  centre: meanOf(corners),
});

const normalOf = ([a, b, c]: Polygon): Vector3 => unit(cross(subtract(b, a), subtract(c, a)));

const heightOf = (polygon: Polygon): number => dot(polygon[0], normalOf(polygon));

const meanOf = (points: readonly Vector3[]): Vector3 =>
  scale(
    points.reduce((sum, point) => add(sum, point)),
    1 / points.length,
  );

/** Returns the corners that lie farthest in a direction, counterclockwise about it. */
function polygonFacing(corners: readonly Vector3[], direction: Vector3): Polygon {
  const farthest = Math.max(...corners.map(corner => dot(corner, direction)));
  const left = corners.filter(corner => dot(corner, direction) > farthest - NEAR);
  const middle = meanOf(left);
  const spoke = (corner: Vector3): Vector3 => unit(subtract(corner, middle));
  /** Takes the corner at the smallest turn. Comparing cosines is enough; no angle is computed. */
  const takeNext = (corner: Vector3): Vector3 | undefined => {
    const from = spoke(corner);
    const ahead = left.filter(other => dot(cross(from, spoke(other)), direction) > NEAR);
    const [next] = ahead.sort((a, b) => dot(from, spoke(b)) - dot(from, spoke(a)));
    if (next !== undefined) left.splice(left.indexOf(next), 1);
    return next;
  };
  const ordered: Vector3[] = [];
  for (let corner = left.shift(); corner !== undefined; corner = takeNext(corner)) ordered.push(corner);
  const [a, b, c, ...rest] = ordered;
  if (a === undefined || b === undefined || c === undefined || left.length > 0) {
    throw new RangeError('These corners do not bound a face.');
  }
  return [a, b, c, ...rest];
}

/** Volume and inertia of a solid of uniform density, per unit of mass. */
interface Mass {
  /** Cubic d6 widths. */
  readonly volume: number;
  /** Centre of mass, in widths: the origin for every die here. */
  readonly centre: Vector3;
  /** Principal moments of inertia about x, y and z, in widths squared. */
  readonly inertia: Vector3;
}

/** Splits a solid into tetrahedra from the origin and adds up their exact integrals. */
export function massOf(faces: readonly Polygon[]): Mass {
  let volume = 0;
  let first: Vector3 = [0, 0, 0];
  let second: Vector3 = [0, 0, 0];
  for (const [a, b, c] of faces.flatMap(trianglesOf)) {
    const part = dot(a, cross(b, c)) / 6;
    volume += part;
    first = add(first, [
      firstMoment(part, a[0], b[0], c[0]),
      firstMoment(part, a[1], b[1], c[1]),
      firstMoment(part, a[2], b[2], c[2]),
    ]);
    second = add(second, [
      secondMoment(part, a[0], b[0], c[0]),
      secondMoment(part, a[1], b[1], c[1]),
      secondMoment(part, a[2], b[2], c[2]),
    ]);
  }
  const [x, y, z] = [second[0] / volume, second[1] / volume, second[2] / volume];
  return {
    volume,
    centre: [first[0] / volume, first[1] / volume, first[2] / volume],
    inertia: withoutRounding([y + z, x + z, x + y]),
  };
}

const firstMoment = (volume: number, a: number, b: number, c: number): number => (volume * (a + b + c)) / 4;

function secondMoment(volume: number, a: number, b: number, c: number): number {
  const sum = a + b + c;
  return (volume * (sum * sum + a * a + b * b + c * c)) / 20;
}

type Triangle = readonly [Vector3, Vector3, Vector3];

/** Splits a polygon into triangles that share its first corner. */
function trianglesOf([hub, second, ...rest]: Polygon): Triangle[] {
  const triangles: Triangle[] = [];
  let previous = second;
  for (const corner of rest) {
    triangles.push([hub, previous, corner]);
    previous = corner;
  }
  return triangles;
}

/** Equalises moments that differ only by rounding, so that no axis of a die is privileged. */
function withoutRounding([x, y, z]: Vector3): Vector3 {
  const same = (a: number, b: number): boolean => (a - b) * (a - b) < 1e-18;
  return [x, same(x, y) ? x : y, same(x, z) ? x : z];
}

/** The one table of dice: physics throws these solids and the screen draws them. */
export const SOLIDS: Readonly<Record<DieShape, Solid>> = {
  d4: solidOf('d4', DESIGNS.d4),
  d6: solidOf('d6', DESIGNS.d6),
  d8: solidOf('d8', DESIGNS.d8),
  d10: solidOf('d10', DESIGNS.d10),
  d12: solidOf('d12', DESIGNS.d12),
  d20: solidOf('d20', DESIGNS.d20),
};

/** All kinds of dice, by number of faces. */
export const DIE_SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
