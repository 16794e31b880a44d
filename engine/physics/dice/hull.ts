import type { DieShape } from '../../protocol/vocabulary.ts';
import { DIE_SHAPES, SOLIDS, type Solid } from './solids.ts';
import { cross, lengthOf, minus, plus, unit, type Vector3 } from './vector.ts';

/** A solid laid out for collision: flat lists of x, y, z, so that a step allocates nothing. */
export interface Hull {
  readonly solid: Solid;
  readonly inradius: number;
  readonly circumradius: number;
  readonly vertices: Float64Array;
  /** Outward face normals. */
  readonly normals: Float64Array;
  /** Edge directions, each once whichever way it runs. */
  readonly edges: Float64Array;
  readonly loops: readonly Int32Array[];
  /** True if every corner has its mirror image through the centre (all but the d4). */
  readonly symmetric: boolean;
  /** Corners whose extent stands for all: one of each mirrored pair, or all where there are no pairs. */
  readonly extremes: Float64Array;
}

function hullOf(solid: Solid): Hull {
  const symmetric = solid.vertices.every(a => solid.vertices.some(b => isOpposite(a, b)));
  const half = solid.vertices.filter((a, at) => solid.vertices.findIndex(b => isOpposite(a, b)) > at);
  return {
    solid,
    inradius: solid.inradius,
    circumradius: solid.circumradius,
    vertices: flat(solid.vertices),
    normals: flat(solid.faces.map(face => face.normal)),
    edges: flat(edgesOf(solid)),
    loops: solid.faces.map(face => Int32Array.from(face.loop)),
    symmetric,
    extremes: flat(symmetric ? half : solid.vertices),
  };
}

const flat = (points: readonly Vector3[]): Float64Array => Float64Array.from(points.flat());

const isOpposite = (a: Vector3, b: Vector3): boolean => lengthOf(plus(a, b)) < 1e-9;

const isParallel = (a: Vector3, b: Vector3): boolean => lengthOf(cross(a, b)) < 1e-9;

function edgesOf(solid: Solid): Vector3[] {
  const found: Vector3[] = [];
  for (const { loop } of solid.faces) {
    for (const [at, corner] of loop.entries()) {
      const next = loop[(at + 1) % loop.length]!;
      const edge = unit(minus(solid.vertices[next]!, solid.vertices[corner]!));
      if (!found.some(other => isParallel(edge, other))) found.push(edge);
    }
  }
  return found;
}

/** The hull of every die. */
export const HULLS = Object.fromEntries(DIE_SHAPES.map(shape => [shape, hullOf(SOLIDS[shape])])) as Readonly<
  Record<DieShape, Hull>
>;
