import { BODIES } from '../../layout/pieces/shapes.ts';
import { along, between, mix, UP, unit } from '../../layout/vector.ts';
import type { Actor } from './actor.ts';
import { out } from './curves.ts';
import { isOutOfSight, type Obstacle } from './obstacles.ts';

/** A piece carried from where it is to its place. Times are in milliseconds. */
export interface Flight {
  readonly from: Actor;
  readonly to: Actor;
  readonly delay: number;
  readonly duration: number;
  /** How high it is carried. */
  readonly rise: number;
}

/** The part of a flight after which the piece has touched down. In the rest it settles. */
const TOUCHDOWN = 0.9;
/** Parts of the way to the touchdown: it is lifted until the first and falls from the second. */
const LIFTED = 0.38;
const FALLING = 0.6;
/** It moves sideways between these parts of the way: lifted a little first, and above its place before it lands. */
const ACROSS = { from: 0.08, to: 0.97 } as const;
/** The part of the sideways motion of a tossed piece that is linear rather than eased. */
const TOSS_SLANT = 0.45;
/** The part of its flight after which a played piece has touched down. It arrives ever more slowly. */
const PLAYED_TOUCHDOWN = 0.66;
/** The height of the small hop after the touchdown, as a part of the rise and at most. */
const HOP = { part: 0.06, most: 0.07 } as const;

const partBetween = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));
const eased = (part: number): number => part * part * (3 - 2 * part);

/** The height of a piece at a part of its flight: it is lifted, falls, and hops once. A tossed one comes from the bag. */
function liftAt(part: number, rise: number, isTossed: boolean): number {
  const settling = partBetween(part, TOUCHDOWN, 1);
  if (settling > 0) return Math.min(HOP.most, HOP.part * rise) * 4 * settling * (1 - settling);
  const way = part / TOUCHDOWN;
  const rising = partBetween(way, 0, LIFTED);
  const fallen = partBetween(way, FALLING, 1);
  if (fallen > 0) return rise * (1 - fallen * fallen);
  return rise * (isTossed ? rising * (2 - rising) : eased(rising));
}

/** How far it has moved sideways, from 0 to 1. A tossed piece leaves the bag at a slant and so makes room for the next. */
function acrossAt(part: number, isTossed: boolean): number {
  const way = part / TOUCHDOWN;
  if (!isTossed) return eased(partBetween(way, ACROSS.from, ACROSS.to));
  const tossed = partBetween(way, 0, ACROSS.to);
  return TOSS_SLANT * tossed + (1 - TOSS_SLANT) * eased(tossed);
}

/** Whether the piece is played from a hand to the trick. */
export const isPlayed = ({ from, to }: Pick<Flight, 'from' | 'to'>): boolean =>
  from.place.zone === 'hand' && to.place.zone === 'trick';

/** How far sideways and how high a piece is at a part of its flight. A played one leaves the hand fast and on an arc. */
function courseAt(flight: Flight, part: number): { readonly across: number; readonly lift: number } {
  const isTossed = flight.from.place.hidden;
  if (!isPlayed(flight)) return { across: acrossAt(part, isTossed), lift: liftAt(part, flight.rise, isTossed) };
  const across = out(part);
  return { across, lift: flight.rise * 4 * across * (1 - across) };
}

/** The piece at a time of its flight. It turns the short way, so that a face that is up stays up. */
export function poseInFlight(flight: Flight, elapsed: number): Actor {
  const { from, to, delay, duration } = flight;
  if (elapsed >= delay + duration) return to;
  if (elapsed <= delay && from.place.hidden) return from;
  const part = Math.max(0, elapsed - delay) / duration;
  const { across, lift } = courseAt(flight, part);
  return {
    place: to.place.hidden ? from.place : to.place,
    position: along(mix(from.position, to.position, across), UP, lift),
    turn: between(from.turn, to.turn, across),
    scale: from.scale + (to.scale - from.scale) * across,
    normal: unit(mix(from.normal, to.normal, across)),
    lift: lift + from.lift * (1 - across),
    faded: from.faded + (to.faded - from.faded) * across,
    bent: from.bent + (to.bent - from.bent) * across,
  };
}

/** The time at which the piece touches down. */
export const touchdownOf = (flight: Flight): number =>
  flight.delay + (isPlayed(flight) ? PLAYED_TOUCHDOWN : TOUCHDOWN) * flight.duration;

/** The time at which the last flight ends. */
export const endOf = (flights: readonly Flight[]): number => Math.max(0, ...flights.map(f => f.delay + f.duration));

/** Milliseconds between two sampled positions of a track. */
const TICK = 8;
/** The inner spheres of two pieces may overlap by this much. Those of resting neighbours do. */
const TOLERANCE = 0.03;
/** Numbers per tick: x, y, z and the inner radius. */
const STRIDE = 4;
/** The radius of a piece that is out of sight. Nothing can touch it. */
const UNTOUCHABLE = -1e3;

/** The sampled positions of a flight's piece, from tick 0 (the start without its delay) to tick `last`. */
interface Track {
  readonly points: Float64Array;
  readonly last: number;
}
/** A track that starts at a tick of the whole plan. */
export interface TimedTrack {
  readonly track: Track;
  readonly start: number;
}

export const ticksIn = (milliseconds: number): number => Math.round(milliseconds / TICK);
export const millisecondsIn = (ticks: number): number => ticks * TICK;

export function trackOf(flight: Flight): Track {
  const last = Math.ceil(flight.duration / TICK);
  const points = new Float64Array((last + 1) * STRIDE);
  for (let tick = 0; tick <= last; tick += 1) {
    const { position, scale, place } = poseInFlight({ ...flight, delay: 0 }, tick * TICK);
    const isVisible = !place.hidden && !isOutOfSight(position);
    points.set([...position, isVisible ? BODIES[place.shape].inradius * scale : UNTOUCHABLE], tick * STRIDE);
  }
  return { points, last };
}

const offsetAt = ({ track, start }: TimedTrack, tick: number): number =>
  Math.max(0, Math.min(track.last, tick - start)) * STRIDE;

/** The number at an offset, which `offsetAt` and `last` keep within the track. Faster than a checked access. */
const numberAt = (points: Float64Array, offset: number): number => points[offset] ?? 0;

/** The deepest overlap of two pieces while one of them moves, or 0 if they never touch. */
export function overlap(a: TimedTrack, b: TimedTrack): number {
  let deepest = 0;
  const end = Math.max(a.start + a.track.last, b.start + b.track.last);
  const [p, q] = [a.track.points, b.track.points];
  for (let tick = Math.min(a.start, b.start); tick <= end; tick += 1) {
    const [i, j] = [offsetAt(a, tick), offsetAt(b, tick)];
    const distance = Math.hypot(
      numberAt(p, i) - numberAt(q, j),
      numberAt(p, i + 1) - numberAt(q, j + 1),
      numberAt(p, i + 2) - numberAt(q, j + 2),
    );
    deepest = Math.max(deepest, numberAt(p, i + 3) + numberAt(q, j + 3) - TOLERANCE - distance);
  }
  return deepest;
}

/** The deepest overlap of a piece with an obstacle, or 0 if it never touches it. */
export function overlapWithObstacle({ points, last }: Track, { from, to, height, thickness }: Obstacle): number {
  let deepest = 0;
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const squaredLength = dx * dx + dz * dz;
  for (let offset = 0; offset <= last * STRIDE; offset += STRIDE) {
    const [x, y, z] = [
      numberAt(points, offset) - from[0],
      numberAt(points, offset + 1),
      numberAt(points, offset + 2) - from[1],
    ];
    const nearest = Math.max(0, Math.min(1, (x * dx + z * dz) / squaredLength));
    const distance = Math.hypot(x - nearest * dx, Math.max(0, y - height), z - nearest * dz);
    deepest = Math.max(deepest, numberAt(points, offset + 3) + thickness / 2 - distance);
  }
  return deepest;
}
