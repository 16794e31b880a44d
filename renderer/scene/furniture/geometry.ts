import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry, Vector2 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { RoundedRect } from '../../layout/plan.ts';
import { at, last } from '../../lists.ts';

/** A point on an outline, with its outward direction and its distance along the outline. */
export interface OutlinePoint {
  readonly x: number;
  readonly z: number;
  readonly outX: number;
  readonly outZ: number;
  readonly along: number;
  /** Offset of the texture coordinate across the profile. */
  readonly across: number;
}
/** A profile point: distance outside the outline, and height. */
export type ProfilePoint = readonly [out: number, height: number];

const CORNER_STEPS = 12;
const SIDE_STEPS = 4;
/** Offsets of `along` and `across` at each joint, so that no two boards show the same part of the wood texture. */
const JOINT_OFFSET = { along: 5.3, across: 1.1 } as const;

/** A rounded rectangle as a closed ring, counter-clockwise seen from below. The first and last points coincide. */
export function ring({ centre, half, corner }: RoundedRect): readonly OutlinePoint[] {
  const points: OutlinePoint[] = [];
  const push = (x: number, z: number, outX: number, outZ: number) => {
    const previous = points.at(-1);
    const along = previous ? previous.along + Math.hypot(x - previous.x, z - previous.z) : 0;
    points.push({ x, z, outX, outZ, along, across: 0 });
  };
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const signX = quarter === 0 || quarter === 3 ? 1 : -1;
    const signZ = quarter < 2 ? 1 : -1;
    for (let step = 0; step <= CORNER_STEPS; step += 1) {
      const angle = ((quarter + step / CORNER_STEPS) * Math.PI) / 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      push(
        centre[0] + signX * (half[0] - corner) + cos * corner,
        centre[1] + signZ * (half[1] - corner) + sin * corner,
        cos,
        sin,
      );
    }
    addSide(last(points), push, quarter, half, corner);
  }
  return points;
}

/** Adds points along the straight side after a corner, so that light and texture can vary along it. */
function addSide(
  start: OutlinePoint,
  push: (x: number, z: number, outX: number, outZ: number) => void,
  quarter: number,
  half: RoundedRect['half'],
  corner: number,
): void {
  const isAlongX = quarter % 2 === 0;
  const length = 2 * ((isAlongX ? half[0] : half[1]) - corner);
  const [dx, dz] = [-Math.sin(((quarter + 1) * Math.PI) / 2), Math.cos(((quarter + 1) * Math.PI) / 2)];
  const steps = quarter === 3 ? SIDE_STEPS : SIDE_STEPS - 1;
  for (let step = 1; step <= steps; step += 1) {
    const distance = (length * step) / SIDE_STEPS;
    push(start.x + dx * distance, start.z + dz * distance, start.outX, start.outZ);
  }
}

/**
 * Adds a mitre joint in the middle of each corner, where the wood texture restarts as if two boards met. The ends of
 * both boards share a point.
 */
export function jointed(path: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const perQuarter = CORNER_STEPS + SIDE_STEPS;
  return path.flatMap((point, index) => {
    const quarter = Math.floor((index + perQuarter - CORNER_STEPS / 2) / perQuarter);
    const boardAt = (board: number): OutlinePoint => ({
      ...point,
      along: point.along + board * JOINT_OFFSET.along,
      across: board * JOINT_OFFSET.across,
    });
    const isJoint = index % perQuarter === CORNER_STEPS / 2;
    return isJoint ? [boardAt(quarter - 1), boardAt(quarter)] : [boardAt(quarter)];
  });
}

/** The part of a profile between two neighbouring points. */
interface ProfileSegment {
  readonly from: ProfilePoint;
  readonly to: ProfilePoint;
  readonly length: number;
  readonly normal: ProfileNormal;
}
interface ProfileNormal {
  readonly out: number;
  readonly up: number;
}

/** The segments of a profile. Empty segments are dropped: without a normal they would be drawn black. */
function segmentsOf(profile: readonly ProfilePoint[]): readonly ProfileSegment[] {
  const points = profile.filter((point, index) => index === 0 || distanceBetween(point, at(profile, index - 1)) > 1e-6);
  return points.slice(1).map((to, index) => {
    const from = at(points, index);
    const length = distanceBetween(to, from);
    return { from, to, length, normal: { out: (to[1] - from[1]) / length, up: -(to[0] - from[0]) / length } };
  });
}

const distanceBetween = (a: ProfilePoint, b: ProfilePoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Segments whose normals have a smaller cosine than this meet in a visible edge. */
const EDGE_COSINE = 0.6;

/** The normal where a segment meets its neighbour: their mean, unless they meet in an edge. */
function smoothNormal(normal: ProfileNormal, neighbour: ProfileNormal | undefined): ProfileNormal {
  if (!neighbour || normal.out * neighbour.out + normal.up * neighbour.up < EDGE_COSINE) return normal;
  const sum = { out: normal.out + neighbour.out, up: normal.up + neighbour.up };
  const length = Math.hypot(sum.out, sum.up);
  return { out: sum.out / length, up: sum.up / length };
}

/** Two triangles per quad between two rows of vertices, the first of which starts at vertex `base`. */
const quadsBetweenRows = (base: number, rowLength: number): readonly number[] =>
  Array.from({ length: rowLength - 1 }, (_, column) => {
    const [a, b] = [base + column, base + column + 1];
    const [c, d] = [a + rowLength, b + rowLength];
    return [a, c, b, b, c, d];
  }).flat();

/** Sweeps a profile along an outline. The surface faces left of the profile's direction. */
export function sweep(path: readonly OutlinePoint[], profile: readonly ProfilePoint[]): BufferGeometry {
  const segments = segmentsOf(profile);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  let across = 0;
  for (const [place, { from, to, length, normal }] of segments.entries()) {
    const base = positions.length / 3;
    const rows = [
      { point: from, normal: smoothNormal(normal, segments[place - 1]?.normal), v: across },
      { point: to, normal: smoothNormal(normal, segments[place + 1]?.normal), v: across + length },
    ];
    for (const row of rows)
      for (const p of path) {
        positions.push(p.x + p.outX * row.point[0], row.point[1], p.z + p.outZ * row.point[0]);
        normals.push(p.outX * row.normal.out, row.normal.up, p.outZ * row.normal.out);
        uvs.push(p.along, row.v + p.across);
      }
    index.push(...quadsBetweenRows(base, path.length));
    across += length;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** Arc points for a profile. */
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

/** A horizontal surface inside an outline, with an optional hole. Texture coordinates are scene coordinates. */
export function level(outer: readonly OutlinePoint[], height: number, hole?: readonly OutlinePoint[]): BufferGeometry {
  const onPlane = (points: readonly OutlinePoint[]) => points.map(({ x, z }) => new Vector2(x, -z));
  const shape = new Shape(onPlane(outer));
  if (hole) shape.holes.push(new Path(onPlane(hole)));
  const geometry = new ShapeGeometry(shape, 1);
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, height, 0);
  return geometry;
}

/** Adds an index if a geometry has none, as merging requires. */
export function indexed(geometry: BufferGeometry): BufferGeometry {
  if (geometry.index) return geometry;
  const count = geometry.getAttribute('position').count;
  geometry.setIndex(Array.from({ length: count }, (_, vertex) => vertex));
  return geometry;
}

/** Merges geometries into one draw call. */
export const merged = (parts: readonly BufferGeometry[]): BufferGeometry => mergeGeometries(parts.map(indexed));

/** Scales texture coordinates from 0 to 1, usually to scene coordinates. */
export function scaleTexture(geometry: BufferGeometry, width: number, height: number): void {
  const uv = geometry.getAttribute('uv');
  for (let vertex = 0; vertex < uv.count; vertex += 1)
    uv.setXY(vertex, uv.getX(vertex) * width, uv.getY(vertex) * height);
}
