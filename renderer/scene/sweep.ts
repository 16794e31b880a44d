import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry, Vector2 } from 'three';
import type { Outline } from '../layout/plan.ts';

/** A point on an outline with its way out and how far along it lies. */
export interface OutlinePoint {
  readonly x: number;
  readonly z: number;
  readonly outX: number;
  readonly outZ: number;
  readonly along: number;
}
/** A point of a profile: how far out of the outline, and how high. */
export type ProfilePoint = readonly [out: number, height: number];

const CORNER_STEPS = 12;
const SIDE_STEPS = 4;

/** A rounded rectangle as a closed ring, counter-clockwise seen from below; first and last point coincide. */
export function ring({ centre, half, corner }: Outline): readonly OutlinePoint[] {
  const points: OutlinePoint[] = [];
  const push = (x: number, z: number, outX: number, outZ: number) => {
    const last = points.at(-1);
    const along = last ? last.along + Math.hypot(x - last.x, z - last.z) : 0;
    points.push({ x, z, outX, outZ, along });
  };
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const signX = quarter === 0 || quarter === 3 ? 1 : -1;
    const signZ = quarter < 2 ? 1 : -1;
    for (let step = 0; step <= CORNER_STEPS; step += 1) {
      const angle = ((quarter + step / CORNER_STEPS) * Math.PI) / 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      push(
        centre[0] + signX * (half[0] - corner) + c * corner,
        centre[1] + signZ * (half[1] - corner) + s * corner,
        c,
        s,
      );
    }
    addSide(points, push, quarter, half, corner);
  }
  return points;
}

/**
 * The same way with joints in the middle of its corners: there the wood's figure starts anew, as where two boards
 * meet. Both boards' ends lie on one point.
 */
export function jointed(path: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const perQuarter = CORNER_STEPS + SIDE_STEPS;
  return path.flatMap((point, at) => {
    const quarter = Math.floor((at + perQuarter - CORNER_STEPS / 2) / perQuarter);
    const moved = { ...point, along: point.along + quarter * 5.3 };
    const isJoint = at % perQuarter === CORNER_STEPS / 2;
    return isJoint ? [{ ...moved, along: moved.along - 5.3 }, moved] : [moved];
  });
}

/** Points along the straight side after a corner, so that light and wood change along it. */
function addSide(
  points: readonly OutlinePoint[],
  push: (x: number, z: number, outX: number, outZ: number) => void,
  quarter: number,
  half: Outline['half'],
  corner: number,
): void {
  const from = points.at(-1)!;
  const lies = quarter % 2 === 0;
  const length = 2 * ((lies ? half[0] : half[1]) - corner);
  const [dx, dz] = [-Math.sin(((quarter + 1) * Math.PI) / 2), Math.cos(((quarter + 1) * Math.PI) / 2)];
  const steps = quarter === 3 ? SIDE_STEPS : SIDE_STEPS - 1;
  for (let step = 1; step <= steps; step += 1) {
    const part = (length * step) / SIDE_STEPS;
    push(from.x + dx * part, from.z + dz * part, from.outX, from.outZ);
  }
}

interface Lean {
  readonly out: number;
  readonly up: number;
}
const SHARP = 0.6;

function leanOf(profile: readonly ProfilePoint[], at: number): Lean {
  const [a, b] = [profile[at]!, profile[at + 1]!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return { out: (b[1] - a[1]) / length, up: -(b[0] - a[0]) / length };
}

/** Two neighbouring parts of a profile share a normal where the turn between them is small. */
function shared(own: Lean, other: Lean | undefined): Lean {
  if (!other || own.out * other.out + own.up * other.up < SHARP) return own;
  const sum = { out: own.out + other.out, up: own.up + other.up };
  const length = Math.hypot(sum.out, sum.up);
  return { out: sum.out / length, up: sum.up / length };
}

/** A profile without parts of no length: those have no direction, and a surface without a direction is black. */
const drawable = (profile: readonly ProfilePoint[]): readonly ProfilePoint[] =>
  profile.filter(
    (point, at) => at === 0 || Math.hypot(point[0] - profile[at - 1]![0], point[1] - profile[at - 1]![1]) > 1e-6,
  );

/** Sweeps a profile along an outline. The surface looks to the left of the profile's direction; `flip` turns it over. */
export function sweep(path: readonly OutlinePoint[], drawn: readonly ProfilePoint[], flip = false): BufferGeometry {
  const profile = drawable(drawn);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  const leans = profile.slice(1).map((_, at) => leanOf(profile, at));
  const sign = flip ? -1 : 1;
  let across = 0;
  leans.forEach((lean, at) => {
    const base = positions.length / 3;
    const [a, b] = [profile[at]!, profile[at + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const rows = [
      { point: a, lean: shared(lean, leans[at - 1]), v: across },
      { point: b, lean: shared(lean, leans[at + 1]), v: across + length },
    ];
    for (const row of rows)
      for (const p of path) {
        positions.push(p.x + p.outX * row.point[0], row.point[1], p.z + p.outZ * row.point[0]);
        normals.push(p.outX * row.lean.out * sign, row.lean.up * sign, p.outZ * row.lean.out * sign);
        uvs.push(p.along, row.v);
      }
    for (let i = 0; i + 1 < path.length; i += 1) {
      const [p, q, r, s] = [base + i, base + i + 1, base + path.length + i, base + path.length + i + 1];
      index.push(...(flip ? [p, q, r, q, s, r] : [p, r, q, q, r, s]));
    }
    across += length;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** Points of an arc for a profile. */
export function arc(
  out: number,
  height: number,
  radius: number,
  from: number,
  to: number,
  steps: number,
): ProfilePoint[] {
  return Array.from({ length: steps + 1 }, (_, step): ProfilePoint => {
    const angle = from + ((to - from) * step) / steps;
    return [out + Math.cos(angle) * radius, height + Math.sin(angle) * radius];
  });
}

/** A level surface inside an outline, with a hole where another outline is; its texture is measured in widths. */
export function level(outer: readonly OutlinePoint[], height: number, hole?: readonly OutlinePoint[]): BufferGeometry {
  const onPlane = (points: readonly OutlinePoint[]) => points.map(({ x, z }) => new Vector2(x, -z));
  const shape = new Shape(onPlane(outer));
  if (hole) shape.holes.push(new Path(onPlane(hole)));
  const geometry = new ShapeGeometry(shape, 1);
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, height, 0);
  return geometry;
}
