import { BODIES } from '../../layout/pieces/shapes.ts';
import { along, between, mix, UP, unit } from '../../layout/vector.ts';
import type { Actor } from './actor.ts';
import { out } from './curves.ts';
import { isOutOfSight, type Obstacle } from './obstacles.ts';

/** A piece carried to its place. Times are in milliseconds. */
export interface Flight {
  readonly from: Actor;
  readonly to: Actor;
  readonly delay: number;
  readonly duration: number;
  /** Height it is carried at. */
  readonly rise: number;
}

/** Part of a flight at which the piece touches down. It settles in the rest. */
const TOUCHDOWN = 0.9;
/** Parts of the way to touchdown: it rises until the first and falls from the second. */
const LIFTED = 0.38;
const FALLING = 0.6;
/** Parts of the way between which it moves sideways: after it rises a little, and before it lands. */
const ACROSS = { from: 0.08, to: 0.97 } as const;
/** Linear part of a tossed piece's sideways motion; the rest is eased. */
const TOSS_SLANT = 0.45;
/** Part of its flight at which a played piece touches down. It slows down steadily. */
const PLAYED_TOUCHDOWN = 0.66;
/** Height of the small hop after touchdown: a part of the rise, up to a maximum. */
const HOP = { part: 0.06, max: 0.07 } as const;

const partBetween = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));
const eased = (part: number): number => part * part * (3 - 2 * part);

/** Height of a piece at a part of its flight: it rises, falls, and hops once. A tossed one comes from the bag. */
function liftAt(part: number, rise: number, isTossed: boolean): number {
  const settling = partBetween(part, TOUCHDOWN, 1);
  if (settling > 0) return Math.min(HOP.max, HOP.part * rise) * 4 * settling * (1 - settling);
  const way = part / TOUCHDOWN;
  const rising = partBetween(way, 0, LIFTED);
  const fallen = partBetween(way, FALLING, 1);
  if (fallen > 0) return rise * (1 - fallen * fallen);
  return rise * (isTossed ? rising * (2 - rising) : eased(rising));
}

/** Sideways progress, from 0 to 1. A tossed piece leaves the bag at a slant and so makes room for the next. */
function acrossAt(part: number, isTossed: boolean): number {
  const way = part / TOUCHDOWN;
  if (!isTossed) return eased(partBetween(way, ACROSS.from, ACROSS.to));
  const tossed = partBetween(way, 0, ACROSS.to);
  return TOSS_SLANT * tossed + (1 - TOSS_SLANT) * eased(tossed);
}

/** True if the piece is played from a hand to the trick. */
export const isPlayed = ({ from, to }: Pick<Flight, 'from' | 'to'>): boolean =>
  from.place.zone === 'hand' && to.place.zone === 'trick';

/** Sideways progress and height at a part of a flight. A played piece leaves the hand fast, on an arc. */
function courseAt(flight: Flight, part: number): { readonly across: number; readonly lift: number } {
  const isTossed = flight.from.place.hidden;
  if (!isPlayed(flight)) return { across: acrossAt(part, isTossed), lift: liftAt(part, flight.rise, isTossed) };
  const across = out(part);
  return { across, lift: flight.rise * 4 * across * (1 - across) };
}

/** The piece at a time of its flight. It turns the short way, so that an upturned face stays up. */
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
    left: { place: from.place, part: across },
  };
}

export const touchdownOf = (flight: Flight): number =>
  flight.delay + (isPlayed(flight) ? PLAYED_TOUCHDOWN : TOUCHDOWN) * flight.duration;

/** The end of the last flight. */
export const endOf = (flights: readonly Flight[]): number => Math.max(0, ...flights.map(f => f.delay + f.duration));

/** Milliseconds between two samples of a track. */
const TICK = 8;
/** Allowed overlap of two pieces' inner spheres, as between resting neighbours. */
const TOLERANCE = 0.03;
/** Numbers per tick: x, y, z and the inner radius. */
const STRIDE = 4;
/** Radius of a piece that is out of sight, so that nothing touches it. */
const UNTOUCHABLE = -1e3;

/** Sampled positions of a flight, from tick 0 (its start, without the delay) to tick `last`. */
interface Track {
  readonly points: Float64Array;
  readonly last: number;
}
/** A track that starts at a tick of the plan. */
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

/** The number at an offset that is known to be in range. Faster than a checked access. */
const numberAt = (points: Float64Array, offset: number): number => points[offset] ?? 0;

/** The deepest overlap of two pieces while either moves, or 0 if they never touch. */
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
