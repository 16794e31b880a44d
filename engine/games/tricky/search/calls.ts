import { known, range } from '../../../core/lists.ts';
import type { Action, Ask, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { HIGHEST_TRUMP, highestBid, trumpOf } from '../auction.ts';
import { facesOf, numberOn } from '../pieces.ts';
import type { Call } from '../state.ts';
import { type HandEstimate, namingAt } from './hand-estimate.ts';

/** An auction in progress. */
interface OpenAuction {
  /** The highest bidder, -1 before any bid, and the bid. */
  bidder: Seat;
  bid: number;
  /** Number of passes since then. */
  passes: number;
  turn: Seat;
}

export function openAuction(calls: readonly Call[], turn: Seat): OpenAuction {
  const highest = highestBid(calls);
  const passes = calls.length - 1 - calls.findLastIndex(([, call]) => call !== 'pass');
  return { bidder: highest?.bidder ?? -1, bid: highest?.bid ?? 0, passes, turn };
}

/** Records a bid or a pass (0) by the seat in turn. */
export function addCall(auction: OpenAuction, bid: number, seats: number): void {
  if (bid === 0) auction.passes += 1;
  else {
    auction.bidder = auction.turn;
    auction.bid = bid;
    auction.passes = 0;
  }
  auction.turn = (auction.turn + 1) % seats;
}

/** Finishes the auction: each seat bids the value of its hand. */
export function finishAuction(auction: OpenAuction, hands: readonly HandEstimate[], least: number): void {
  const seats = hands.length;
  while (auction.passes < (auction.bidder < 0 ? seats : seats - 1)) {
    const bid = known(hands[auction.turn], 'hand').bidFor(auction.bidder < 0 ? least : auction.bid + seats);
    addCall(auction, bid, seats);
  }
}

/** Chances to make a bid at which bids are tried. */
const CHANCES_TRIED = [0.9, 0.75, 0.6, 0.45, 0.3, 0.15];

/** Returns a pass, the minimum bid, and increasingly bold bids. */
export function bidsToTry({ listed, amount }: Ask, hand: HandEstimate): Action[] {
  if (amount === undefined) return listed.slice();
  const bids = new Set([amount.least]);
  for (const chance of CHANCES_TRIED) {
    let bid = amount.least;
    while (bid < amount.most && hand.chance(hand.bestNaming(bid), bid) > chance) bid += BID_STEP;
    bids.add(Math.min(bid, amount.most));
  }
  return [...listed, ...[...bids].map((bid): Action => ({ verb: 'bid', amount: bid }))];
}
const BID_STEP = 4;

/** Number of trumps tried. */
const NAMINGS_TRIED = 8;

/** Returns the most valuable namings for this bid. */
export function namingsToTry(hand: HandEstimate, bid: number): Action[] {
  const worth = (naming: number): number => hand.worth(naming, bid);
  const all = range(HIGHEST_TRUMP + 1).sort((one, other) => worth(other) - worth(one));
  return all.slice(0, NAMINGS_TRIED).map(naming => ({ verb: 'name', trump: trumpOf(namingAt(naming)) }));
}

/** Minimum number for keeping a die, as a share of its faces: a d20, and any other. */
const KEEP_FROM: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.65, 0.5],
  [0.65, 0.65],
];
const D20 = 20;

/** Returns choices of dice to reroll: all low ones, by several thresholds, also without dice of a frequent number. */
export function rerollsToTry(dice: readonly { readonly id: PieceId; readonly up: number }[]): Action[] {
  const choices = new Map<string, readonly PieceId[]>();
  const often = numbersHeldOften(dice.map(({ up }) => numberOn(up)));
  for (const [d20, other] of KEEP_FROM) {
    const low = dice.filter(({ id, up }) => numberOn(up) - 0.5 < facesOf(id) * (facesOf(id) === D20 ? d20 : other));
    for (const kept of [0, ...often]) {
      const thrown = low.filter(({ up }) => numberOn(up) !== kept).map(({ id }) => id);
      choices.set(thrown.join(), thrown);
    }
  }
  return [...choices.values()].map(pieces => ({ verb: 'reroll', pieces }));
}

/** Returns the numbers that a hand has often enough for trump, most promising first. */
function numbersHeldOften(numbers: readonly number[]): number[] {
  const count = (number: number): number => numbers.filter(each => each === number).length;
  const often = [...new Set(numbers)].filter(number => count(number) >= 2);
  return often.sort((one, other) => other * count(other) ** 2 - one * count(one) ** 2).slice(0, 2);
}
