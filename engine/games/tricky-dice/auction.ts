import { nextSeat } from '../../kit/seats.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { SEATS, TRICKS } from './pieces.ts';

/** "The player on the dealer's left must start with the minimum bid of four tricks." */
const OPENING = 4;
/** TD-R4: a solo player is held to six tricks, whatever was bid before. */
export const SOLO_TRICKS = 6;
/** TD-R12. */
export const MOST_TRICKS = TRICKS;

/** From the opening up. */
export const ALL_BIDS: readonly number[] = Array.from(
  { length: MOST_TRICKS - OPENING + 1 },
  (_, more) => OPENING + more,
);

/** What a seat said in the auction. */
export interface Call {
  readonly seat: Seat;
  readonly call: number | 'pass' | 'solo';
}

/** The bid that stands. */
export interface Contract {
  readonly bidder: Seat;
  readonly bid: number;
  readonly isSolo: boolean;
}

export function contractOf(auction: readonly Call[]): Contract | null {
  const last = auction.findLast(({ call }) => call !== 'pass');
  if (last === undefined) return null;
  const isSolo = last.call === 'solo';
  return { bidder: last.seat, bid: isSolo ? SOLO_TRICKS : Number(last.call), isSolo };
}

/** "Successive players may increase the bid by one or more tricks or pass." */
export function leastBid(auction: readonly Call[]): number {
  const contract = contractOf(auction);
  return contract === null ? OPENING : contract.bid + 1;
}

/** TD-R4: the opening may not be passed. */
export const mayPass = (auction: readonly Call[]): boolean => auction.length > 0;

/** TD-R3: a pass is final. */
const hasPassed = (auction: readonly Call[], seat: Seat): boolean =>
  auction.some(call => call.seat === seat && call.call === 'pass');

/** TD-R4, TD-R12: a solo and the highest bid end it at once; else it ends when all the others have passed. */
export function isAuctionOver(auction: readonly Call[]): boolean {
  const contract = contractOf(auction);
  if (contract === null) return false;
  return (
    contract.isSolo ||
    contract.bid === MOST_TRICKS ||
    auction.filter(({ call }) => call === 'pass').length === SEATS - 1
  );
}

/** The next seat clockwise that has not passed. */
export function nextCaller(auction: readonly Call[], seat: Seat): Seat {
  const next = nextSeat(seat, SEATS);
  return hasPassed(auction, next) ? nextCaller(auction, next) : next;
}
