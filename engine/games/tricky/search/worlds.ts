import { EveryDraw } from '../../../bots/search/every-draw.ts';
import { at, floatAt, intAt, known, memoize, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { leastBid } from '../auction.ts';
import { facesOf, numberOn, SET_SIZE } from '../pieces.ts';
import type { Call, Naming } from '../state.ts';
import { lackedNumbers, type TrickyFacts } from '../view.ts';
import { type Code, codeOf } from './codes.ts';
import { HandEstimate, indexOfNaming } from './hand-estimate.ts';

/** Scale of random integers that stand for fractions of 1. */
const ONE = 2 ** 30;

/**
 * Sampled hidden dice that fit a view. A seat is assumed to have rerolled the dice with the lowest share of their faces, as
 * many as it said, which gives the odds of each die's numbers. The highest bidder's hand is favoured if it would make this
 * bid and name this trump. In weighted worlds the other hands, too, are favoured if they would call as their seats did.
 */
export class Worlds {
  /** The dice of each seat as SET_SIZE codes: first those in hand, then those played. */
  readonly codes: Int32Array;
  readonly #hidden: readonly HiddenHand[];
  readonly #pools: readonly (readonly Int32Array[] | null)[];
  readonly #random: Random;

  constructor(facts: TrickyFacts, you: Seat, isWeighted: boolean, random: Random) {
    this.#random = random;
    this.codes = new Int32Array(facts.seats * SET_SIZE);
    for (const [seat, hand] of facts.hands.entries()) {
      const own = seat === you ? hand.map(die => codeOn(die, at(facts.up, die))) : hand.map(() => 0);
      this.codes.set([...own, ...codesPlayed(facts, seat)], seat * SET_SIZE);
    }
    this.#hidden = hiddenHands(facts, you);
    this.#pools = this.#hidden.map(hand => this.#poolOf(facts, hand, isWeighted));
  }

  /** Samples the next world into `codes`. */
  next(): void {
    const { codes } = this;
    for (const [index, hand] of this.#hidden.entries()) {
      const pool = at(this.#pools, index);
      if (pool === null) throwDice(hand, codes, hand.seat * SET_SIZE, this.#random);
      else codes.set(at(pool, this.#random.below(pool.length)), hand.seat * SET_SIZE);
    }
  }

  /** Counts the possible combinations of hidden numbers, up to `limit`. */
  count(limit: number): number {
    const faces = this.#hidden.flatMap(({ dice }) => dice.map(({ codes }) => codes.length));
    return Math.min(
      limit,
      faces.reduce((product, each) => product * each, 1),
    );
  }

  /** Writes each possible combination of hidden numbers into `codes` in turn, and yields its chance. */
  *all(): Generator<number> {
    const { codes } = this;
    const dice = this.#hidden.flatMap(hand =>
      hand.dice.map((die, index) => ({ die, place: hand.seat * SET_SIZE + index })),
    );
    const faces = new EveryDraw(dice.length);
    do {
      let chance = 1;
      for (const { die, place } of dice) {
        const face = faces.below(die.codes.length);
        codes[place] = intAt(die.codes, face);
        chance *= (floatAt(die.upTo, face) - (face === 0 ? 0 : floatAt(die.upTo, face - 1))) / ONE;
      }
      yield chance;
    } while (faces.next());
  }

  /** Returns hands of a seat, sampled by the likelihood of its actions; null if its calls are ignored. */
  #poolOf(facts: TrickyFacts, hand: HiddenHand, isWeighted: boolean): readonly Int32Array[] | null {
    const isBidder = facts.trump !== null && namedAt(facts.auction, hand.seat) !== null;
    if (!isBidder && !(isWeighted && facts.auction.length > 0)) return null;
    const size = isBidder ? POOL_OF_BIDDER : POOL;
    const from = hand.seat * SET_SIZE;
    const likelihood = likelihoodOf(facts, hand.seat);
    const tries = range(size).map(() => {
      throwDice(hand, this.codes, from, this.#random);
      return this.codes.slice(from, from + hand.dice.length);
    });
    const weights = Float64Array.from(tries, codes => {
      this.codes.set(codes, from);
      return likelihood(this.codes, from);
    });
    const step = weights.reduce((sum, weight) => sum + weight, 0) / size;
    const pool: Int32Array[] = [];
    let mark = (step * this.#random.below(ONE)) / ONE;
    for (const [index, codes] of tries.entries()) {
      for (; mark < floatAt(weights, index); mark += step) pool.push(codes);
      mark -= floatAt(weights, index);
    }
    return pool.length === 0 ? tries : pool;
  }
}

/** Number of random hands of a seat to pick likely ones from. Few of them fit a high bid and its trump. */
const POOL = 200;
const POOL_OF_BIDDER = 1200;

/** The dice behind another seat's screen. */
interface HiddenHand {
  readonly seat: Seat;
  /** By die: the codes it may show, and their cumulative chances in parts of `ONE`. */
  readonly dice: readonly { readonly codes: Int32Array; readonly upTo: Float64Array }[];
}

export function codeOn(die: PieceId, up: number | null): Code {
  return codeOf(facesOf(die), numberOn(known(up, 'face')));
}

/** Returns the dice that a seat has played, as codes. */
function codesPlayed({ tricks }: TrickyFacts, seat: Seat): Code[] {
  const plays = tricks.flatMap(trick => trick.plays.filter(play => play.seat === seat));
  return plays.flatMap(({ pieces, up }) => pieces.map((die, index) => codeOn(die, at(up, index))));
}

function hiddenHands(facts: TrickyFacts, you: Seat): HiddenHand[] {
  const lacked = lackedNumbers(facts.tricks, facts.seats);
  return range(facts.seats)
    .filter(seat => seat !== you)
    .map(seat => {
      const choice = at(facts.rerolls, seat);
      const rerolled = typeof choice === 'number' ? choice : USUALLY_REROLLED;
      const dice = at(facts.hands, seat).map(die => {
        const chances = numberChances(facesOf(die), rerolled);
        const numbers = range(facesOf(die)).map(numberOn);
        const possible = numbers.filter(number => !at(lacked, seat).has(number));
        const weights = possible.map(number => at(chances, number - 1));
        const scale = ONE / weights.reduce((sum, weight) => sum + weight, 0);
        let sum = 0;
        const upTo = Float64Array.from(weights, weight => (sum += weight * scale));
        return { codes: Int32Array.from(possible, number => codeOf(facesOf(die), number)), upTo };
      });
      return { seat, dice };
    });
}

/** Assumed number of rerolled dice of players whose choice is not known yet. */
const USUALLY_REROLLED = SET_SIZE / 2;

/**
 * Returns the chance of each final number of a die, if this many dice of its set were rerolled: those with the lowest share
 * of their faces.
 */
export const numberChances = memoize((faces: number, rerolled: number): readonly number[] => {
  const share = rerolled / SET_SIZE;
  return range(faces).map(up => Math.min(1 / faces, Math.max(0, (up + 1) / faces - share)) + share / faces);
});

function throwDice({ dice }: HiddenHand, codes: Int32Array, from: number, random: Random): void {
  for (let index = 0; index < dice.length; index++) {
    const { codes: faces, upTo } = at(dice, index);
    const mark = random.below(ONE);
    let face = 0;
    while (face < faces.length - 1 && floatAt(upTo, face) <= mark) face += 1;
    codes[from + index] = intAt(faces, face);
  }
}

/** Returns the likelihood of a seat's calls and naming given these 18 dice. */
function likelihoodOf(
  { auction, seats, trump, scores, options }: TrickyFacts,
  seat: Seat,
): (codes: Int32Array, from: number) => number {
  const estimate = new HandEstimate(seats, options.target - at(scores, seat));
  const calls = auction.map((call, index) => ({ call, least: leastBid(auction.slice(0, index), seats) }));
  const own = calls.filter(({ call: [by] }) => by === seat);
  const bid = namedAt(auction, seat);
  return (codes, from) => {
    estimate.look(codes, from);
    let likelihood = 1;
    for (const { call, least } of own) likelihood *= chanceOfCall(estimate, call, least, seats);
    return trump === null || bid === null ? likelihood : likelihood * chanceOfNaming(estimate, trump, bid);
  };
}

/** Returns the bid with which this seat won the auction; null if it did not. */
function namedAt(auction: readonly Call[], seat: Seat): number | null {
  const highest = auction.findLast(([, call]) => call !== 'pass');
  return highest?.[0] === seat && highest[1] !== 'pass' ? highest[1] : null;
}

/** Logistic model of bids beyond the rollout policy's: mean and width, in points per seat. */
const CALL_BEYOND = 8;
const CALL_WIDTH = 6;
function chanceOfCall({ mostBid }: HandEstimate, [, call]: Call, least: number, seats: number): number {
  const bid = call === 'pass' ? least : call;
  const chance = 1 / (1 + Math.exp((bid - mostBid - CALL_BEYOND * seats) / (CALL_WIDTH * seats)));
  return call === 'pass' ? 1 - chance : chance;
}

function chanceOfNaming(estimate: HandEstimate, trump: Naming, bid: number): number {
  const named = estimate.worth(indexOfNaming(trump), bid);
  const best = estimate.worth(estimate.bestNaming(bid), bid);
  return MIN_CHANCE + Math.min(1, named / best) ** NAMING_POWER;
}
/** Players name the most valuable trump, or nearly so, and rarely any other. */
const NAMING_POWER = 4;
const MIN_CHANCE = 0.02;
