import type { Body } from 'cannon-es';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { at } from '../at.ts';
import { DIE_SHAPES, SOLIDS, type Solid } from './solids.ts';
import { add, cross, lengthOf, subtract, unit, type Vector3, type Xyz } from './vector.ts';

/** Data of a solid for collision detection, beyond its faces. */
interface Hull {
  /** Unit directions of the edges, parallel ones once. */
  readonly edges: readonly Vector3[];
  /** True if every corner has its mirror image through the centre (all but the d4). */
  readonly isSymmetric: boolean;
  /** Indices of corners that suffice to find the extent: one of each mirrored pair, or all where there are no pairs. */
  readonly extremes: readonly number[];
}

/** Returns the index of a corner's mirror image through the centre, or -1. */
const oppositeOf = (vertices: readonly Vector3[], index: number): number =>
  vertices.findIndex(vertex => lengthOf(add(vertex, at(vertices, index))) < 1e-9);

const isParallel = (a: Vector3, b: Vector3): boolean => lengthOf(cross(a, b)) < 1e-9;

function hullOf({ vertices, faces }: Solid): Hull {
  const indices = [...vertices.keys()];
  const isSymmetric = indices.every(index => oppositeOf(vertices, index) >= 0);
  const halves = indices.filter(index => oppositeOf(vertices, index) > index);
  const edges: Vector3[] = [];
  for (const { from, to } of faces.flatMap(face => sidesOf<Vector3>(face.corners))) {
    const edge = unit(subtract(to, from));
    if (!edges.some(other => isParallel(edge, other))) edges.push(edge);
  }
  return { edges, isSymmetric, extremes: isSymmetric ? halves : indices };
}

interface Side<Corner> {
  readonly from: Corner;
  readonly to: Corner;
}

/** The sides of a polygon in order, the closing one last. */
const sidesOf = <Corner>(polygon: readonly Corner[]): Side<Corner>[] =>
  polygon.map((from, index) => ({ from, to: at(polygon, (index + 1) % polygon.length) }));

const HULLS = Object.fromEntries(DIE_SHAPES.map(shape => [shape, hullOf(SOLIDS[shape])])) as Readonly<
  Record<DieShape, Hull>
>;

/** A rotation matrix; the first digit counts rows. */
class Rotation {
  m11 = 1;
  m12 = 0;
  m13 = 0;
  m21 = 0;
  m22 = 1;
  m23 = 0;
  m31 = 0;
  m32 = 0;
  m33 = 1;

  set({ x, y, z, w }: Body['quaternion']): void {
    this.m11 = 1 - 2 * (y * y + z * z);
    this.m12 = 2 * (x * y - w * z);
    this.m13 = 2 * (x * z + w * y);
    this.m21 = 2 * (x * y + w * z);
    this.m22 = 1 - 2 * (x * x + z * z);
    this.m23 = 2 * (y * z - w * x);
    this.m31 = 2 * (x * z - w * y);
    this.m32 = 2 * (y * z + w * x);
    this.m33 = 1 - 2 * (x * x + y * y);
  }
}

/** A vector fixed to a die, in the die's current orientation. */
class TurnedVector implements Xyz {
  x = 0;
  y = 0;
  z = 0;
  readonly #localX: number;
  readonly #localY: number;
  readonly #localZ: number;

  constructor([x, y, z]: Vector3) {
    this.#localX = x;
    this.#localY = y;
    this.#localZ = z;
  }

  turn(rotation: Rotation): void {
    this.x = rotation.m11 * this.#localX + rotation.m12 * this.#localY + rotation.m13 * this.#localZ;
    this.y = rotation.m21 * this.#localX + rotation.m22 * this.#localY + rotation.m23 * this.#localZ;
    this.z = rotation.m31 * this.#localX + rotation.m32 * this.#localY + rotation.m33 * this.#localZ;
  }
}

/** A face in its die's current orientation. */
export interface TurnedFace {
  readonly normal: TurnedVector;
  /** Relative to the die's centre, like all corners here. */
  readonly corners: readonly TurnedVector[];
  readonly sides: readonly Side<TurnedVector>[];
}

/** A solid in its die's current orientation, updated at most once per step and only if something is near. */
export class Pose {
  readonly corners: readonly TurnedVector[];
  /** Made when another die first comes near. */
  faces: readonly TurnedFace[] = [];
  /** Unit directions of the edges, parallel ones once. Made with the faces. */
  edges: readonly TurnedVector[] = [];
  readonly #solid: Solid;
  readonly #hull: Hull;
  readonly #body: Body;
  readonly #rotation = new Rotation();
  #extremes: readonly TurnedVector[] = [];
  #cornersStep = -1;
  #facesStep = -1;

  constructor(solid: Solid, body: Body) {
    this.#solid = solid;
    this.#hull = HULLS[solid.shape];
    this.#body = body;
    this.corners = solid.vertices.map(vertex => new TurnedVector(vertex));
  }

  /** Rotates the corners, which is enough for contact with the tray. */
  turnCorners(step: number): void {
    if (this.#cornersStep === step) return;
    this.#cornersStep = step;
    this.#rotation.set(this.#body.quaternion);
    for (const corner of this.corners) corner.turn(this.#rotation);
  }

  /** Rotates everything, for contact with another die. */
  turnAll(step: number): void {
    if (this.#facesStep === step) return;
    if (this.#facesStep === -1) this.#makeFaces();
    this.turnCorners(step);
    this.#facesStep = step;
    for (const { normal } of this.faces) normal.turn(this.#rotation);
    for (const edge of this.edges) edge.turn(this.#rotation);
  }

  #makeFaces(): void {
    const corner = (index: number): TurnedVector => at(this.corners, index);
    this.#extremes = this.#hull.extremes.map(corner);
    this.edges = this.#hull.edges.map(edge => new TurnedVector(edge));
    this.faces = this.#solid.faces.map(({ normal, loop }) => {
      const corners = loop.map(corner);
      return { normal: new TurnedVector(normal), corners, sides: sidesOf(corners) };
    });
  }

  /** Returns the solid's extent from its centre along a unit direction, in widths. */
  extentAlong(x: number, y: number, z: number): number {
    const { isSymmetric } = this.#hull;
    let extent = 0;
    for (const corner of this.#extremes) {
      const along = corner.x * x + corner.y * y + corner.z * z;
      if (along > extent) extent = along;
      else if (isSymmetric && -along > extent) extent = -along;
    }
    return extent;
  }

  /** Returns the corner that lies farthest along a direction. */
  supportCorner(x: number, y: number, z: number): TurnedVector {
    let most = Number.NEGATIVE_INFINITY;
    let support = at(this.corners, 0);
    for (const corner of this.corners) {
      const along = corner.x * x + corner.y * y + corner.z * z;
      if (along > most) {
        most = along;
        support = corner;
      }
    }
    return support;
  }

  /** Returns the face whose normal is nearest to a unit direction. */
  faceAlong(x: number, y: number, z: number): TurnedFace {
    let most = -2;
    let nearest = at(this.faces, 0);
    for (const face of this.faces) {
      const { normal } = face;
      const along = normal.x * x + normal.y * y + normal.z * z;
      // Rounding differences are ignored, so that ties go to the first face on every machine.
      if (along > most + 1e-12) {
        most = along;
        nearest = face;
      }
    }
    return nearest;
  }
}
