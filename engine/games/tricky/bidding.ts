import { nextSeat } from '../../kit/seats.ts';
import type { Ask, Seat, Trump } from '../../protocol/vocabulary.ts';
import { highestBid, isAuctionOver, leastBid, mostBid } from './auction.ts';
import { multiplierOf, passOut } from './scoring.ts';
import type { Naming, TrickyState } from './state.ts';

/** Every one of them may be named, whether anybody holds it or not (TK-R15). */
const HIGHEST_TRUMP = 20;
export const NAMINGS: readonly Naming[] = [...Array.from({ length: HIGHEST_TRUMP }, (_, index) => index + 1), 'none'];

export const trumpOf = (naming: Naming): Trump => (naming === 'none' ? 'none' : { rank: naming });

/** Any bid that is high enough, or a pass; whoever passes may come back later. */
export function bidAsk({ auction, seats }: Readonly<TrickyState>): Ask {
  const least = leastBid(auction, seats);
  const most = mostBid(seats);
  const times = { least: seats, most: HIGHEST_TRUMP };
  return {
    listed: [{ verb: 'pass' }],
    ...(least <= most && { amount: { verb: 'bid', least, most, step: 1, times } }),
  };
}

export function applyCall(state: TrickyState, seat: Seat, call: number | 'pass'): void {
  state.auction.push([seat, call]);
  state.turn = nextSeat(seat, state.seats);
  if (!isAuctionOver(state.auction, state.seats)) return;
  const contract = highestBid(state.auction);
  if (contract === null) passOut(state);
  else {
    state.turn = contract.bidder;
    state.phase = 'name';
  }
}

/** "Any number from one to 20 as trump, or optionally declare that there will be no trump." */
export function nameAsk({ auction, seats }: Readonly<TrickyState>): Ask {
  const { bid } = highestBid(auction)!;
  return {
    listed: NAMINGS.map(naming => ({ verb: 'name', trump: trumpOf(naming) })),
    worth: NAMINGS.map(naming => bid * multiplierOf(naming, seats)),
  };
}

/** The highest bidder names, and leads the first trick. */
export function applyName(state: TrickyState, trump: Trump): void {
  if (trump !== 'none' && !('rank' in trump)) throw new TypeError('the trump is a number or none');
  state.trump = trump === 'none' ? 'none' : trump.rank;
  state.phase = 'play';
}
