import { type Camera, type Frame, project, type Rect } from '../../../renderer/layout/interface/camera.ts';
import type { Vec } from '../../../renderer/layout/vector.ts';
import { at, last } from '../../../renderer/lists.ts';

/** A point of the window, in CSS pixels. */
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

/** Returns the outline of a convex body with these corners in the window. */
export function outlineOf(corners: readonly Vec[], camera: Camera, { width, height }: Frame): readonly Point[] {
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

/** Returns by how many pixels two convex outlines overlap. A negative number is a gap between them. */
export function overlapOf(a: readonly Point[], b: readonly Point[]): number {
  const edges = [a, b].flatMap(outline =>
    outline.map((p, index) => [p, at(outline, (index + 1) % outline.length)] as const),
  );
  return Math.min(
    ...edges.map(([p, q]) => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const across = ([x, y]: Point) => ((q[1] - p[1]) * x - (q[0] - p[0]) * y) / length;
      const [m, n] = [a.map(across), b.map(across)];
      return Math.min(Math.max(...m) - Math.min(...n), Math.max(...n) - Math.min(...m));
    }),
  );
}
