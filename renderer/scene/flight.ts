import { along, between, mix, UP, unit } from '../layout/vector.ts';
import type { Actor } from './actor.ts';

/** A piece carried from where it is to its place. */
export interface Flight {
  readonly from: Actor;
  readonly to: Actor;
  readonly delay: number;
  readonly duration: number;
  readonly rise: number;
}

/** The part of a flight after which the piece has touched down; in the rest of it, it settles. */
const TOUCH = 0.9;
/** Parts of the way to the touch: until the first it is lifted, from the second on it falls. */
const LIFTED = 0.38;
const FALLING = 0.6;
/** It sets out sideways a little after it was lifted, and is above its place a little before it lands. */
const ACROSS = { from: 0.08, to: 0.97 } as const;
const SLANT = 0.45;
const HOP = { part: 0.06, most: 0.07 } as const;

const within = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));
const eased = (part: number): number => part * part * (3 - 2 * part);

/** How high a piece is carried: lifted with a will, then it falls and hops once. Out of the bag it comes with a toss. */
function liftAt(part: number, rise: number, isTossed: boolean): number {
  const settling = within(part, TOUCH, 1);
  if (settling > 0) return Math.min(HOP.most, HOP.part * rise) * 4 * settling * (1 - settling);
  const way = part / TOUCH;
  const rising = within(way, 0, LIFTED);
  const fallen = within(way, FALLING, 1);
  if (fallen > 0) return rise * (1 - fallen * fallen);
  return rise * (isTossed ? rising * (2 - rising) : eased(rising));
}

/** How far across it has come: a tossed piece leaves the bag slanting, so that the next one finds its way free. */
function acrossAt(part: number, isTossed: boolean): number {
  const way = part / TOUCH;
  if (!isTossed) return eased(within(way, ACROSS.from, ACROSS.to));
  const tossed = within(way, 0, ACROSS.to);
  return SLANT * tossed + (1 - SLANT) * eased(tossed);
}

/** Where a carried piece is; it turns the short way, so a face that is up stays up. */
export function carried({ from, to, delay, duration, rise }: Flight, elapsed: number): Actor {
  if (elapsed >= delay + duration) return to;
  if (elapsed <= delay && from.place.hidden) return from;
  const part = Math.max(0, elapsed - delay) / duration;
  const across = acrossAt(part, from.place.hidden);
  const lift = liftAt(part, rise, from.place.hidden);
  return {
    place: to.place.hidden ? from.place : to.place,
    position: along(mix(from.position, to.position, across), UP, lift),
    turn: between(from.turn, to.turn, across),
    scale: from.scale + (to.scale - from.scale) * across,
    normal: unit(mix(from.normal, to.normal, across)),
    lift: lift + from.lift * (1 - across),
    faded: from.faded + (to.faded - from.faded) * across,
  };
}

/** When a carried piece touches down. */
export const touchOf = ({ delay, duration }: Flight): number => delay + TOUCH * duration;

export const endOf = (flights: readonly Flight[]): number => Math.max(0, ...flights.map(f => f.delay + f.duration));
