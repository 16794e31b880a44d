import type { Action, Ask, Seat } from '../../protocol/vocabulary.ts';
import {
  type Call,
  contractOf,
  isAuctionOver,
  leastBid,
  MOST_TRICKS,
  mayPass,
  nextCaller,
  SOLO_TRICKS,
} from './auction.ts';
import { ALL_SEATS, type TrickyDiceState } from './state.ts';

const PASS: Action = { verb: 'pass' };
const SOLO: Action = { verb: 'bid', amount: SOLO_TRICKS, alone: true };

/** A higher bid, solo, or a pass, which the opener does not have. */
export const bidAsk = ({ auction }: Readonly<TrickyDiceState>): Ask => ({
  listed: mayPass(auction) ? [PASS, SOLO] : [SOLO],
  amount: { verb: 'bid', least: leastBid(auction), most: MOST_TRICKS, step: 1 },
});

export function applyCall(state: TrickyDiceState, seat: Seat, call: Call['call']): void {
  state.auction.push({ seat, call });
  if (!isAuctionOver(state.auction)) {
    state.turn = nextCaller(state.auction, seat);
    return;
  }
  const { bidder, isSolo } = contractOf(state.auction)!;
  state.turn = bidder;
  state.phase = isSolo ? 'switch' : 'call';
}

/** TD-R13: any other player, who may not refuse. */
export const callAsk = (seat: Seat): Ask => ({
  listed: ALL_SEATS.filter(other => other !== seat).map(partner => ({ verb: 'call', partner })),
});

export function applyPartner(state: TrickyDiceState, partner: Seat): void {
  state.partner = partner;
  state.phase = 'switch';
}
