import type { Play, Seat, Trick } from '../../engine/protocol/vocabulary.ts';
import { CARD } from './card.ts';
import type { Item } from './groups.ts';
import { flat, type Spot } from './spot.ts';
import { add, type Vec } from './vector.ts';

/**
 * Of cards that cancelled each other: how large beside those that stand, how far each leans out of the upright, and how far
 * it is pushed to its side: so much that the print in the corner of both is seen and nothing else is covered.
 */
const CROSSED = { scale: 0.66, lean: 0.3, aside: 0.22, back: 0.08 } as const;

/** A card that is out of its trick, and where it lies: on the other one, or under it. */
interface Crossing {
  /** Where the first of the two was played. */
  readonly at: Seat;
  readonly isUpper: boolean;
}

/** How this seat's card lies in the trick, if another one has cancelled it; else null. */
export function crossingOf(tricks: readonly Trick[], seat: Seat): Crossing | null {
  const plays: readonly Play[] = tricks.at(-1)?.plays ?? [];
  const own = plays.findIndex(play => play.seat === seat);
  const other = plays.findIndex(play => play.seat === plays[own]?.cancelledWith);
  if (own < 0 || other < 0) return null;
  return { at: plays[Math.min(own, other)]!.seat, isUpper: own > other };
}

/** Crossed, the later card over the earlier one. */
export function crossedSpot(item: Item, at: Vec, scale: number, { isUpper }: Crossing): Spot {
  const size = CROSSED.scale * scale;
  const sign = isUpper ? 1 : -1;
  const over = isUpper ? 1.5 * CARD.thickness * size : 0;
  const ground = flat(add(at, [sign * CROSSED.aside * size, over, sign * CROSSED.back * size]));
  return { item, ground, scale: size, yaw: -sign * CROSSED.lean, isOut: true };
}
