import { BODIES } from '../layout/body.ts';
import { isOutOfSight } from './bag-place.ts';
import { carried, type Flight } from './flight.ts';
import type { Wall } from './walls.ts';

/** Milliseconds between two looks at where everything is. */
const TICK = 8;
/** Pieces may come this near to each other's inner spheres; resting neighbours do. */
const SLACK = 0.03;
/** Numbers per tick: place and inner radius. */
const STRIDE = 4;

/** The radius of what is not seen: nothing can touch it. */
const NOWHERE = -1e3;

/** Where a flight's piece is from its own start to its end, tick by tick. */
export interface Track {
  readonly points: Float64Array;
  readonly last: number;
}
/** A track that sets out at a tick. */
export interface Timed {
  readonly track: Track;
  readonly start: number;
}

export const ticksIn = (milliseconds: number): number => Math.round(milliseconds / TICK);
export const millisecondsOf = (ticks: number): number => ticks * TICK;

export function trackOf(flight: Flight): Track {
  const last = Math.ceil(flight.duration / TICK);
  const points = new Float64Array((last + 1) * STRIDE);
  for (let tick = 0; tick <= last; tick += 1) {
    const { position, scale, place } = carried({ ...flight, delay: 0 }, tick * TICK);
    const isSeen = !place.hidden && !isOutOfSight(position);
    points.set([...position, isSeen ? BODIES[place.shape].inradius * scale : NOWHERE], tick * STRIDE);
  }
  return { points, last };
}

const indexAt = ({ track, start }: Timed, tick: number): number =>
  Math.max(0, Math.min(track.last, tick - start)) * STRIDE;

/** How deep two pieces get into each other at most while one of them moves; nothing below zero is told. */
export function overlap(a: Timed, b: Timed): number {
  let deepest = 0;
  const end = Math.max(a.start + a.track.last, b.start + b.track.last);
  const [p, q] = [a.track.points, b.track.points];
  for (let tick = Math.min(a.start, b.start); tick <= end; tick += 1) {
    const [i, j] = [indexAt(a, tick), indexAt(b, tick)];
    const apart = Math.hypot(p[i]! - q[j]!, p[i + 1]! - q[j + 1]!, p[i + 2]! - q[j + 2]!);
    deepest = Math.max(deepest, p[i + 3]! + q[j + 3]! - SLACK - apart);
  }
  return deepest;
}

/** How deep a piece gets into a wall at most. */
export function overlapWithWall({ points, last }: Track, { from, to, height, thickness }: Wall): number {
  let deepest = 0;
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dz * dz;
  for (let at = 0; at <= last * STRIDE; at += STRIDE) {
    const [x, y, z] = [points[at]! - from[0], points[at + 1]!, points[at + 2]! - from[1]];
    const along = Math.max(0, Math.min(1, (x * dx + z * dz) / square));
    const apart = Math.hypot(x - along * dx, Math.max(0, y - height), z - along * dz);
    deepest = Math.max(deepest, points[at + 3]! + thickness / 2 - apart);
  }
  return deepest;
}
