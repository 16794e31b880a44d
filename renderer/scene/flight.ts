import type { Move } from '../layout/index.ts';
import { along, between, lengthOf, mix, subtract, UP, unit } from '../layout/vector.ts';
import { type Actor, resting } from './actor.ts';

/** A piece carried from where it is to its place. */
export interface Flight {
  readonly from: Actor;
  readonly to: Actor;
  readonly delay: number;
  readonly duration: number;
  readonly rise: number;
}

const LONGEST_QUEUE = 900;
const BETWEEN_STARTS = 45;
const eased = (part: number): number => part * part * (3 - 2 * part);

const isSame = (a: Actor, b: Actor): boolean =>
  lengthOf(subtract(a.position, b.position)) < 1e-3 &&
  Math.abs(a.scale - b.scale) < 1e-3 &&
  Math.abs(a.turn[0] * b.turn[0] + a.turn[1] * b.turn[1] + a.turn[2] * b.turn[2] + a.turn[3] * b.turn[3]) > 0.9999;

/** The flights of the moves; what goes farthest rises highest, and many pieces set out one after another. */
export function flightsOf(moves: readonly Move[], actorOf: (move: Move) => Actor): readonly Flight[] {
  const all = moves.map(move => ({ from: actorOf(move), to: resting(move.to) }));
  const moving = all.filter(({ from, to }) => !isSame(from, to)).length;
  const pause = Math.min(BETWEEN_STARTS, LONGEST_QUEUE / Math.max(1, moving));
  let started = 0;
  return all.map(({ from, to }) => {
    if (isSame(from, to)) return { from, to, delay: 0, duration: 0, rise: 0 };
    const distance = lengthOf(subtract(from.position, to.position));
    const duration = Math.min(600, 340 + distance * 18);
    return { from, to, delay: pause * started++, duration, rise: Math.min(2.6, 0.25 + distance * 0.16) };
  });
}

export const endOf = (flights: readonly Flight[]): number => Math.max(0, ...flights.map(f => f.delay + f.duration));

/** Where a carried piece is; it turns the short way, so a face that is up stays up. */
export function carried({ from, to, delay, duration, rise }: Flight, elapsed: number): Actor {
  if (elapsed >= delay + duration) return to;
  const part = eased(Math.max(0, elapsed - delay) / duration);
  const lift = Math.sin(part * Math.PI) * rise;
  return {
    place: to.place.hidden ? from.place : to.place,
    position: along(mix(from.position, to.position, part), UP, lift),
    turn: between(from.turn, to.turn, part),
    scale: from.scale + (to.scale - from.scale) * part,
    normal: unit(mix(from.normal, to.normal, part)),
    lift,
  };
}
