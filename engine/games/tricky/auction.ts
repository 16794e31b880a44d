import type { Seat } from '../../protocol/vocabulary.ts';
import { MOST_POINTS } from './pieces.ts';
import type { Call } from './state.ts';

/** "30 points times the number of players." */
const OPENING = 30;

/** A bid and who made it. */
export interface Contract {
  readonly bidder: Seat;
  readonly bid: number;
}

/** The bid that stands, or null. */
export function highestBid(auction: readonly Call[]): Contract | null {
  const last = auction.findLast(([, call]) => call !== 'pass');
  return last === undefined ? null : { bidder: last[0], bid: Number(last[1]) };
}

/** "Each subsequent bid must exceed the highest previous bid by at least as many points as there are players." */
export function leastBid(auction: readonly Call[], seats: number): number {
  const highest = highestBid(auction);
  return highest === null ? OPENING * seats : highest.bid + seats;
}

/** TK-R8: more than all points of all dice can never be made. */
export const mostBid = (seats: number): number => MOST_POINTS * seats;

/** TK-R7: passed seats are asked again; it ends when all the others have passed in succession. */
export function isAuctionOver(auction: readonly Call[], seats: number): boolean {
  const passes = auction.length - 1 - auction.findLastIndex(([, call]) => call !== 'pass');
  return passes === (highestBid(auction) === null ? seats : seats - 1);
}
