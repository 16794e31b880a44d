import { at, known, range } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Action, Ask, Call, Seat } from '../../protocol/vocabulary.ts';
import { SEATS, TRICKS } from './pieces.ts';
import type { ReadonlyTrickyDiceState, TrickyDiceState } from './state.ts';

/** "The player on the dealer's left must start with the minimum bid of four tricks." */
const OPENING = 4;
/** TD-R4: a solo player is held to six tricks, whatever was bid before. */
export const SOLO_TRICKS = 6;
/** TD-R12. */
const MOST_TRICKS = TRICKS;
/** From the opening up. */
export const ALL_BIDS: readonly number[] = range(MOST_TRICKS - OPENING + 1).map(more => OPENING + more);

const PASS: Action = { verb: 'pass' };
const SOLO: Action = { verb: 'bid', amount: SOLO_TRICKS, alone: true };
/** TD-R13: by the seat that picks: any other player, who may not refuse. */
const PARTNERS: readonly Ask[] = FOUR_SEATS.map(seat => ({
  listed: FOUR_SEATS.filter(other => other !== seat).map(partner => ({ verb: 'call', partner })),
}));

type Auction = readonly Call[];

/** The bid that stands. */
export interface Contract {
  readonly bidder: Seat;
  readonly bid: number;
  readonly isSolo: boolean;
}

export function highestBid(auction: Auction): Contract | null {
  for (const { seat, bid, alone } of auction.toReversed()) {
    if (bid !== 'pass') return { bidder: seat, bid, isSolo: alone === true };
  }
  return null;
}

/** The bid that stands, where there must be one. */
export const contractOf = (auction: Auction): Contract => known(highestBid(auction), 'bid');

/** What the bidding seats are held to, or null as long as it is open: a team has it once the partner is picked. */
export function settledContract({
  auction,
  partner,
}: Pick<ReadonlyTrickyDiceState, 'auction' | 'partner'>): Contract | null {
  const contract = highestBid(auction);
  return contract !== null && (contract.isSolo || partner !== null) ? contract : null;
}

/** Whether this seat plays for the bid: the bidder and the partner, or the solo player. */
export const isBidding = (contract: Contract, partner: Seat | null, seat: Seat): boolean =>
  seat === contract.bidder || seat === partner;

/** TD-R4: the opening may not be passed. */
export const mayPass = (auction: Auction): boolean => auction.length > 0;

/** "Successive players may increase the bid by one or more tricks or pass." */
export function bidAsk({ auction }: ReadonlyTrickyDiceState): Ask {
  const contract = highestBid(auction);
  return {
    listed: mayPass(auction) ? [PASS, SOLO] : [SOLO],
    amount: { verb: 'bid', least: contract === null ? OPENING : contract.bid + 1, most: MOST_TRICKS, step: 1 },
  };
}

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

/** TD-R4, TD-R12: a solo and the highest bid end it at once; else it ends when all the others have passed. */
const isAuctionOver = (auction: Auction, { isSolo, bid }: Contract): boolean =>
  isSolo || bid === MOST_TRICKS || auction.filter(call => call.bid === 'pass').length === SEATS - 1;

/** The next seat clockwise that has not passed: a pass is final (TD-R3). */
function nextCaller(auction: Auction, seat: Seat): Seat {
  const next = nextSeat(seat, SEATS);
  const hasPassed = auction.some(call => call.seat === next && call.bid === 'pass');
  return hasPassed ? nextCaller(auction, next) : next;
}

export const partnerAsk = (_state: ReadonlyTrickyDiceState, seat: Seat): Ask => at(PARTNERS, seat);
