import { at, known, range } from '../../core/lists.ts';
import type { Action, Ask, Seat, Trump } from '../../protocol/vocabulary.ts';
import { diceOf, MAX_POINTS, numberOn, USUAL_POINTS } from './pieces.ts';
import type { Call, Naming, ReadonlyTrickyState, TrickyState } from './state.ts';
import type { TrickyPhrase } from './words/phrases.ts';

/** "30 points times the number of players." */
const OPENING = 30;
/** The highest number that may be named as trump, even if nobody holds it (TK-R15). */
export const HIGHEST_TRUMP = 20;
const NAMINGS: readonly Naming[] = [...range(HIGHEST_TRUMP).map(index => index + 1), 'none'];

/** A bid and its bidder. */
export interface Contract {
  readonly bidder: Seat;
  readonly bid: number;
}

/** Returns the highest bid so far, or null. */
export function highestBid(auction: readonly Call[]): Contract | null {
  for (let index = auction.length - 1; index >= 0; index--) {
    const [bidder, bid] = known(auction[index], 'call');
    if (bid !== 'pass') return { bidder, bid };
  }
  return null;
}

/** Returns the winning bid. Throws TypeError if nobody bid. */
export const contractOf = (auction: readonly Call[]): Contract => known(highestBid(auction), 'contract');

/** "Each subsequent bid must exceed the highest previous bid by at least as many points as there are players." */
export function leastBid(auction: readonly Call[], seats: number): number {
  const highest = highestBid(auction);
  return highest === null ? OPENING * seats : highest.bid + seats;
}

/** Returns true if all seats but the highest bidder have passed in succession, or all seats if nobody bid (TK-R7). */
export function isAuctionOver(auction: readonly Call[], seats: number): boolean {
  const passes = auction.length - 1 - auction.findLastIndex(([, call]) => call !== 'pass');
  return passes === (highestBid(auction) === null ? seats : seats - 1);
}

/**
 * "Either the trump number or the number of players, whichever is greater". Without trump, the number of players
 * (TK-R10).
 */
export const multiplierOf = (trump: Naming, seats: number): number =>
  trump === 'none' ? seats : Math.max(trump, seats);

const PASS_ONLY: readonly Action[] = [{ verb: 'pass' }];

/** Returns the ask: a pass, or any bid from the minimum raise to all points on all dice (TK-R8). */
export function bidAsk({ auction, seats, up }: Pick<ReadonlyTrickyState, 'auction' | 'seats' | 'up'>, seat: Seat): Ask {
  const least = leastBid(auction, seats);
  const most = MAX_POINTS * seats;
  if (least > most) return { listed: PASS_ONLY };
  const held = diceOf(seat).map(die => numberOn(at(up, die)));
  const trump = mostHeld(held);
  const times = {
    least: seats,
    most: HIGHEST_TRUMP,
    likely: { trump: trumpOf(trump), times: multiplierOf(trump, seats) },
  };
  const own = held.reduce((sum, number) => sum + number, 0);
  const share = Math.round((own + (seats - 1) * USUAL_POINTS) / seats);
  const stakes: TrickyPhrase[] = [{ key: 'even-share', facts: { own, share } }, { key: 'missed-bid' }];
  return { listed: PASS_ONLY, amount: { verb: 'bid', least, most, step: 1, times }, stakes };
}

/** Returns the number that most dice show; if tied, the highest. */
function mostHeld(numbers: readonly number[]): number {
  const countOf = (number: number): number => numbers.filter(each => each === number).length;
  return numbers.reduce((best, number) => {
    const more = countOf(number) - countOf(best);
    return more > 0 || (more === 0 && number > best) ? number : best;
  });
}

export const trumpOf = (naming: Naming): Trump => (naming === 'none' ? 'none' : { rank: naming });

const NAMES = NAMINGS.map((naming): Action => ({ verb: 'name', trump: trumpOf(naming) }));

/** "Any number from one to 20 as trump, or optionally declare that there will be no trump." */
export function nameAsk({ auction, seats }: Pick<ReadonlyTrickyState, 'auction' | 'seats'>): Ask {
  const { bid } = contractOf(auction);
  const worth = NAMINGS.map(naming => bid * multiplierOf(naming, seats));
  const stakes: TrickyPhrase[] = [{ key: 'worth-by-trump' }, { key: 'least-times', facts: { seats } }];
  return { listed: NAMES, worth, stakes };
}

/** Sets the trump. The highest bidder, who named it, leads to the first trick. */
export function nameTrump(state: TrickyState, trump: Trump): void {
  if (trump !== 'none' && !('rank' in trump)) throw new TypeError('the trump is a number or none');
  state.trump = trump === 'none' ? 'none' : trump.rank;
  state.phase = 'play';
}
