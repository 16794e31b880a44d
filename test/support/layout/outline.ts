import { type Camera, project, type Rect, type WindowSize } from '../../../renderer/layout/interface/camera.ts';
import { BAG, FELT, RACKS } from '../../../renderer/layout/plan.ts';
import { dot, type Vec } from '../../../renderer/layout/vector.ts';
import { at, last } from '../../../renderer/lists.ts';

/** A point in the window, in CSS pixels. */
export type Point = readonly [x: number, y: number];

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(at(hull, hull.length - 2), last(hull), point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** Returns the convex hull of points. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const along = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(along), ...halfHull(along.toReversed())];
}

/** Corners of the bag: a belly and a neck. */
export const BAG_CORNERS: readonly Vec[] = Array.from({ length: 16 }, (_, index) => (index / 8) * Math.PI).flatMap(
  angle =>
    [
      { radius: BAG.radius, y: 0 },
      { radius: BAG.radius, y: BAG.height * 0.4 },
      { radius: BAG.radius * 0.55, y: BAG.height },
    ].map(({ radius, y }): Vec => [BAG.at[0] + radius * Math.cos(angle), y, BAG.at[2] + radius * Math.sin(angle)]),
);

/** Returns the outline in the window of a convex body with these corners. */
export function outlineOf(corners: readonly Vec[], camera: Camera, { width, height }: WindowSize): readonly Point[] {
  return hullOf(
    corners.map((corner): Point => {
      const { x, y } = project(corner, camera, width / height);
      return [((x + 1) / 2) * width, ((1 - y) / 2) * height];
    }),
  );
}

export const outlineOfRect = ({ left, top, width, height }: Rect): readonly Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** True if two convex outlines overlap by more than this many pixels, by the separating axis theorem. */
export const doOverlap = (a: readonly Point[], b: readonly Point[], tolerance = 0): boolean =>
  !hasSeparatingEdge(a, b, tolerance) && !hasSeparatingEdge(b, a, tolerance);

/** True if the outlines overlap by at most `tolerance` pixels across some edge of `a`. */
function hasSeparatingEdge(a: readonly Point[], b: readonly Point[], tolerance: number): boolean {
  let [px, py] = last(a);
  for (const [qx, qy] of a) {
    const [dx, dy] = [qx - px, qy - py];
    const [minA, maxA] = extentAcross(a, dx, dy);
    const [minB, maxB] = extentAcross(b, dx, dy);
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    if (Math.min(maxA - minB, maxB - minA) <= tolerance * length) return true;
    [px, py] = [qx, qy];
  }
  return false;
}

/** Returns an outline's extent across a line in this direction, times the direction's length. */
function extentAcross(outline: readonly Point[], dx: number, dy: number): readonly [min: number, max: number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const [x, y] of outline) {
    const across = dy * x - dx * y;
    if (across < min) min = across;
    if (across > max) max = across;
  }
  return [min, max];
}

const span = (points: readonly Vec[], direction: Vec): readonly [number, number] => {
  const along = points.map(point => dot(point, direction));
  return [Math.min(...along), Math.max(...along)];
};

/** Directions all around, and across the slope of the racks. */
const DIRECTIONS: readonly Vec[] = [
  ...Array.from({ length: 36 }, (_, at): Vec => [Math.cos((at * Math.PI) / 36), 0, Math.sin((at * Math.PI) / 36)]),
  ...Object.values(RACKS).map(({ tilt }): Vec => [0, Math.sin(tilt), -Math.cos(tilt)]),
];

/** True if two solid bodies on the table are separated in some direction. */
export function areApart(a: readonly Vec[], b: readonly Vec[]): boolean {
  return DIRECTIONS.some(direction => {
    const [p, q] = [span(a, direction), span(b, direction)];
    return p[1] <= q[0] + 1e-6 || q[1] <= p[0] + 1e-6;
  });
}

/** True if a point lies on the felt, whose corners are round. */
export function isOnFelt(x: number, z: number): boolean {
  const { centre, half, corner } = FELT;
  const [dx, dz] = [Math.abs(x - centre[0]), Math.abs(z - centre[1])];
  if (dx > half[0] || dz > half[1]) return false;
  const [cornerX, cornerZ] = [dx - (half[0] - corner), dz - (half[1] - corner)];
  return cornerX <= 0 || cornerZ <= 0 || Math.hypot(cornerX, cornerZ) <= corner;
}
