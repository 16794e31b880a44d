import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { PieceFace, PieceSolid } from '../../layout/pieces/shapes.ts';
import {
  add,
  along,
  cross,
  dot,
  lengthOf,
  mix,
  perpendicularPart,
  scale,
  subtract,
  unit,
  type Vec,
} from '../../layout/vector.ts';
import { at, first } from '../../lists.ts';

/** Radius of the ball that rounds the edges, in d6 widths, and the number of strips per edge. */
const BEVEL: Readonly<Record<DieShape, { readonly radius: number; readonly strips: number }>> = {
  d4: { radius: 0.05, strips: 4 },
  d6: { radius: 0.11, strips: 4 },
  d8: { radius: 0.07, strips: 4 },
  d10: { radius: 0.065, strips: 4 },
  d12: { radius: 0.07, strips: 3 },
  d20: { radius: 0.055, strips: 3 },
};

export interface Corner {
  readonly position: Vec;
  readonly normal: Vec;
  /** The flat face it belongs to, or null on edges and corners. */
  readonly face: number | null;
}
interface Mesh {
  readonly corners: readonly Corner[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

/** The distance from the middle of a face to the edge of its flat part. Numerals are measured in this unit. */
export function flatRadius(shape: DieShape, solid: PieceSolid): number {
  const face = first(solid.faces);
  const shrink = 1 - BEVEL[shape].radius / solid.inradius;
  const distances = face.loop.map((corner, index) => {
    const a = at(solid.vertices, corner);
    const b = at(solid.vertices, at(face.loop, (index + 1) % face.loop.length));
    const edge = unit(subtract(b, a));
    const toMiddle = subtract(face.centre, a);
    return lengthOf(along(toMiddle, edge, -dot(toMiddle, edge)));
  });
  return Math.min(...distances) * shrink;
}

const slerp = (a: Vec, b: Vec, t: number): Vec => {
  const angle = Math.acos(Math.min(1, dot(a, b)));
  return unit(add(scale(a, Math.sin((1 - t) * angle)), scale(b, Math.sin(t * angle))));
};

/** The directions across an edge, from face to face. */
type Arc = (from: PieceFace, to: PieceFace) => readonly Vec[];

/**
 * Returns the directions across an edge. They are computed once per edge, so that the vertices of adjoining surfaces
 * match bit for bit. Otherwise single pixels would shine through the seam.
 */
function arcsOf(strips: number): Arc {
  const known = new Map<PieceFace, Map<PieceFace, readonly Vec[]>>();
  const compute = (from: PieceFace, to: PieceFace): readonly Vec[] => {
    const between = Array.from({ length: strips - 1 }, (_, at) => slerp(from.normal, to.normal, (at + 1) / strips));
    const arc = [from.normal, ...between, to.normal];
    known.set(from, (known.get(from) ?? new Map()).set(to, arc));
    known.set(to, (known.get(to) ?? new Map()).set(from, arc.toReversed()));
    return arc;
  };
  return (from, to) => known.get(from)?.get(to) ?? compute(from, to);
}

/** Collects corners and orients every triangle outward. */
class SolidBuilder {
  readonly corners: Corner[] = [];
  readonly triangles: [number, number, number][] = [];

  put(position: Vec, normal: Vec, face: number | null = null): number {
    return this.corners.push({ position, normal, face }) - 1;
  }

  triangle(a: number, b: number, c: number): void {
    const [p, q, r] = [at(this.corners, a), at(this.corners, b), at(this.corners, c)];
    const normal = cross(subtract(q.position, p.position), subtract(r.position, p.position));
    if (lengthOf(normal) < 1e-9) return;
    const outward = dot(normal, add(p.normal, add(q.normal, r.normal))) > 0;
    this.triangles.push(outward ? [a, b, c] : [a, c, b]);
  }

  /** Adds the strip between two rows of corners of equal length. */
  strip(lower: readonly number[], upper: readonly number[]): void {
    for (let index = 1; index < lower.length; index += 1) {
      this.triangle(at(lower, index - 1), at(lower, index), at(upper, index - 1));
      this.triangle(at(lower, index), at(upper, index), at(upper, index - 1));
    }
  }
}

function addFaces(build: SolidBuilder, solid: PieceSolid, core: readonly Vec[], radius: number): void {
  solid.faces.forEach((face, index) => {
    const ring = face.loop.map(corner => build.put(along(at(core, corner), face.normal, radius), face.normal, index));
    for (let end = 2; end < ring.length; end += 1) build.triangle(first(ring), at(ring, end - 1), at(ring, end));
  });
}

function addEdges(build: SolidBuilder, solid: PieceSolid, core: readonly Vec[], radius: number, arc: Arc): void {
  const owner = new Map<string, PieceFace>();
  for (const face of solid.faces)
    face.loop.forEach((a, index) => {
      const b = at(face.loop, (index + 1) % face.loop.length);
      const other = owner.get(`${b} ${a}`);
      if (!other) {
        owner.set(`${a} ${b}`, face);
        return;
      }
      const rows = [a, b].map(end =>
        arc(face, other).map(normal => build.put(along(at(core, end), normal, radius), normal)),
      );
      build.strip(first(rows), at(rows, 1));
    });
}

/** The faces that meet in a corner, in order round it. */
function facesRound(solid: PieceSolid, corner: number): readonly PieceFace[] {
  const axis = unit(at(solid.vertices, corner));
  const faces = solid.faces.filter(face => face.loop.includes(corner));
  const start = perpendicularPart(first(faces).normal, axis);
  const aside = cross(axis, start);
  const angle = (face: PieceFace) => Math.atan2(dot(face.normal, aside), dot(face.normal, start));
  return faces.toSorted((a, b) => angle(a) - angle(b));
}

function addCorner(
  build: SolidBuilder,
  solid: PieceSolid,
  corner: number,
  centre: Vec,
  radius: number,
  arc: Arc,
): void {
  const faces = facesRound(solid, corner);
  const tip = unit(faces.reduce<Vec>((sum, face) => add(sum, face.normal), [0, 0, 0]));
  const rings = 2;
  faces.forEach((face, index) => {
    const next = at(faces, (index + 1) % faces.length);
    const rows = Array.from({ length: rings + 1 }, (_, ring) =>
      arc(face, next).map(edge => {
        const normal = ring === rings ? edge : unit(mix(tip, edge, ring / rings));
        return build.put(along(centre, normal, radius), normal);
      }),
    );
    rows.slice(1).forEach((row, ring) => {
      build.strip(at(rows, ring), row);
    });
  });
}

/**
 * A solid with rounded edges: the shrunken solid plus a ball (their Minkowski sum). Its flat faces lie exactly in the
 * planes of the physical solid.
 */
export function roundedSolid(shape: DieShape, solid: PieceSolid): Mesh {
  const { radius, strips } = BEVEL[shape];
  const core = solid.vertices.map(vertex => scale(vertex, 1 - radius / solid.inradius));
  const build = new SolidBuilder();
  const arc = arcsOf(strips);
  addFaces(build, solid, core, radius);
  addEdges(build, solid, core, radius, arc);
  core.forEach((centre, at) => {
    addCorner(build, solid, at, centre, radius, arc);
  });
  return { corners: build.corners, triangles: build.triangles };
}
