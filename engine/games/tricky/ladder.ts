import { firstHighest } from '../../kit/seats.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import type { Naming } from './state.ts';

/** A die as a trick compares it. */
export interface Shown {
  readonly faces: number;
  readonly number: number;
}
export type Pair = readonly [Shown, Shown];

/** Room for one rung; every rung is a whole number below it. */
const RUNG = 100;

/**
 * What a pair is worth in a trick under this trump; the higher takes it, and of equal ones the earlier.
 * One number holds the whole ladder, so the order is strict whatever is compared first.
 */
export function strengthOf(pair: Pair, trump: Naming): number {
  return rungsOf(pair, trump).reduce((strength, rung) => strength * RUNG + rung);
}

/** Trumps shown, then what decides among those who show as many, each rung the higher the better. */
function rungsOf([one, other]: Pair, trump: Naming): readonly [number, number, number, number] {
  if (one.number === trump && other.number === trump) {
    // TK-R1: of two trumps the die with more faces is the trump die, the other the second one.
    return [2, 0, Math.max(one.faces, other.faces), fewest(Math.min(one.faces, other.faces))];
  }
  if (one.number === trump) return [1, other.number, one.faces, fewest(other.faces)];
  if (other.number === trump) return [1, one.number, other.faces, fewest(one.faces)];
  return [0, one.number + other.number, 0, 0];
}

/** Fewer faces stand higher. */
const fewest = (faces: number): number => RUNG - 1 - faces;

/** Who takes a complete trick: "if there is still a tie, the player who played earliest". */
export function winnerOf(plays: readonly { readonly seat: Seat; readonly pair: Pair }[], trump: Naming): Seat {
  const best = firstHighest(plays, ({ pair }) => strengthOf(pair, trump));
  if (best === undefined) throw new RangeError('an empty trick has no winner');
  return best.seat;
}
