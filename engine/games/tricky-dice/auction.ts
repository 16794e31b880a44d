import { at, known, range } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Action, Ask, Call, Seat } from '../../protocol/vocabulary.ts';
import { SEATS, TRICKS } from './pieces.ts';
import type { ReadonlyTrickyDiceState, TrickyDiceState } from './state.ts';
import type { TrickyDicePhrase } from './words/phrases.ts';

/** "The player on the dealer's left must start with the minimum bid of four tricks." */
export const OPENING = 4;
/** Tricks that a solo player must take, even after a higher bid (TD-R4). */
export const SOLO_TRICKS = 6;
/** The highest bid (TD-R12). */
const MAX_TRICKS = TRICKS;
/** All possible bids, from the opening up. */
export const ALL_BIDS: readonly number[] = range(MAX_TRICKS - OPENING + 1).map(more => OPENING + more);

/** Points won or lost for the bid itself. */
export const BONUS = { team: 5, solo: 10 } as const;
const STAKES: readonly TrickyDicePhrase[] = [{ key: 'bonus', facts: BONUS }];

const PASS: Action = { verb: 'pass' };
const SOLO: Action = { verb: 'bid', amount: SOLO_TRICKS, alone: true };
/** The ask for picking a partner, by seat: any other player (TD-R13). */
const PARTNERS: readonly Ask[] = FOUR_SEATS.map(seat => ({
  listed: FOUR_SEATS.filter(other => other !== seat).map(partner => ({ verb: 'call', partner })),
}));

type Auction = readonly Call[];

/** A bid and its bidder. */
export interface Contract {
  readonly bidder: Seat;
  readonly bid: number;
  readonly isSolo: boolean;
}

/** Returns the highest bid so far, or null. A solo ends the auction, so it counts as the highest. */
export function highestBid(auction: Auction): Contract | null {
  for (const { seat, bid, alone } of auction.toReversed()) {
    if (bid !== 'pass') return { bidder: seat, bid, isSolo: alone === true };
  }
  return null;
}

/** Returns the winning bid. Throws TypeError if nobody bid. */
export const contractOf = (auction: Auction): Contract => known(highestBid(auction), 'bid');

/** Returns the bid being played, or null until the auction is over and a partner is picked. */
export function settledContract({
  auction,
  partner,
}: Pick<ReadonlyTrickyDiceState, 'auction' | 'partner'>): Contract | null {
  const contract = highestBid(auction);
  return contract !== null && (contract.isSolo || partner !== null) ? contract : null;
}

/** Returns true if this seat is on the bidding side: the bidder and the partner, or the solo player. */
export const isBidding = (contract: Contract, partner: Seat | null, seat: Seat): boolean =>
  seat === contract.bidder || seat === partner;

/** TD-R4: the opener may not pass. */
const mayPass = (auction: Auction): boolean => auction.length > 0;

/** "Successive players may increase the bid by one or more tricks or pass." */
export function bidAsk({ auction }: ReadonlyTrickyDiceState): Ask {
  const contract = highestBid(auction);
  return {
    listed: mayPass(auction) ? [PASS, SOLO] : [SOLO],
    amount: { verb: 'bid', least: contract === null ? OPENING : contract.bid + 1, most: MAX_TRICKS, step: 1 },
    stakes: STAKES,
  };
}

/** Records a bid or a pass. After the auction the highest bidder picks a partner or, playing solo, switches. */
export function applyCall(state: TrickyDiceState, call: Call): void {
  const { auction } = state;
  auction.push(call);
  const contract = highestBid(auction);
  if (contract === null || !isAuctionOver(auction, contract)) {
    state.turn = nextCaller(auction, call.seat);
    return;
  }
  state.turn = contract.bidder;
  state.phase = contract.isSolo ? 'switch' : 'call';
}

/** Returns true after a solo (TD-R4), after the highest possible bid (TD-R12), or if all others have passed. */
const isAuctionOver = (auction: Auction, { isSolo, bid }: Contract): boolean =>
  isSolo || bid === MAX_TRICKS || auction.filter(call => call.bid === 'pass').length === SEATS - 1;

/** Returns the next seat clockwise that has not passed. A pass is final (TD-R3). */
function nextCaller(auction: Auction, seat: Seat): Seat {
  const next = nextSeat(seat, SEATS);
  const hasPassed = auction.some(call => call.seat === next && call.bid === 'pass');
  return hasPassed ? nextCaller(auction, next) : next;
}

export const partnerAsk = (_state: ReadonlyTrickyDiceState, seat: Seat): Ask => at(PARTNERS, seat);
