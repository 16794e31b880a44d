import { at, floatAt, intAt, memoize, range } from '../../../core/lists.ts';
import { HIGHEST_TRUMP, leastBid, multiplierOf } from '../auction.ts';
import { FACES, SET_SIZE } from '../pieces.ts';
import type { Naming } from '../state.ts';
import { NUMBERS } from './codes.ts';

/** Number of namings. As an index, a naming is the trump number, or 0 for none. */
const NAMINGS = HIGHEST_TRUMP + 1;
export const namingAt = (index: number): Naming => (index === 0 ? 'none' : index);
export const indexOfNaming = (naming: Naming): number => (naming === 'none' ? 0 : naming);

/**
 * Linear fit of the points that the highest bidder takes, in deals played by the rollout policy. `spread`: standard
 * deviation of the residuals.
 */
interface Fit {
  /** Points per die other than trump that shows 1, 5, 9, 13, 17 or 20; interpolated in between. */
  readonly dice: readonly number[];
  /** Points for holding 0 to 4 trumps, and for each further one. */
  readonly trumps: readonly number[];
  readonly furtherTrump: number;
  /** Per average number of trumps in another hand: base effect, extra if the bidder has none, and extra per trump held. */
  readonly threat: number;
  readonly threatIfNone: number;
  readonly threatByTrumps: number;
  readonly spread: number;
  /** Hands differ less if everybody searches: the bidder takes `base` plus this share of the rollout policy's points. */
  readonly base: number;
  readonly share: number;
}
const KNOTS = [1, 5, 9, 13, 17, 20];
/** By the number of seats, from two on. */
const FITS: readonly Fit[] = [
  {
    dice: [4.0, 3.3, 7.7, 14.0, 23.2, 26.4],
    trumps: [0, 45.3, 57.6, 59.3, 60.5],
    furtherTrump: 21.2,
    threat: -22.3,
    threatIfNone: 14.0,
    threatByTrumps: 0.8,
    spread: 25,
    base: 2,
    share: 0.89,
  },
  {
    dice: [1.6, 2.1, 5.0, 16.4, 30.4, 35.0],
    trumps: [0, 59.0, 81.9, 98.9, 111.5],
    furtherTrump: 16.8,
    threat: -36.5,
    threatIfNone: 13.6,
    threatByTrumps: 3.3,
    spread: 37,
    base: 10,
    share: 0.85,
  },
  {
    dice: [-0.4, 0.5, 5.4, 13.0, 32.6, 39.5],
    trumps: [0, 69.0, 105.7, 136.2, 142.0],
    furtherTrump: 43.0,
    threat: -36.3,
    threatIfNone: -33.8,
    threatByTrumps: 0,
    spread: 42,
    base: 51,
    share: 0.61,
  },
  {
    dice: [-1.2, 0.6, 4.8, 11.7, 33.5, 45.6],
    trumps: [0, 69.5, 102.3, 134.6, 122.2],
    furtherTrump: 41.4,
    threat: -50.2,
    threatIfNone: -71.2,
    threatByTrumps: 5.7,
    spread: 54,
    base: 60,
    share: 0.56,
  },
];

/** Precomputed tables of a fit. */
const tablesFor = memoize((seats: number) => {
  const fit = at(FITS, seats - 2);
  const most = fit.trumps.length - 1;
  const value = (trumps: number, threat: number): number =>
    at(fit.trumps, Math.min(trumps, most)) +
    Math.max(0, trumps - most) * fit.furtherTrump +
    threat * (fit.threat + (trumps === 0 ? fit.threatIfNone : trumps * fit.threatByTrumps));
  return {
    dice: Float64Array.from(range(NAMINGS), number => interpolate(fit.dice, number)),
    /** Points for trumps, by naming and number of trumps held. */
    trumps: range(NAMINGS).map(naming => Float64Array.from(range(SET_SIZE + 1), held => value(held, threatOf(naming)))),
    spread: fit.spread,
    base: fit.base,
    share: fit.share,
  };
});

function interpolate(values: readonly number[], number: number): number {
  if (number === 0) return 0;
  const next = Math.max(
    1,
    KNOTS.findIndex(knot => knot >= number),
  );
  const from = at(KNOTS, next - 1);
  const share = (number - from) / (at(KNOTS, next) - from);
  return (1 - share) * at(values, next - 1) + share * at(values, next);
}

/** Returns the average number of dice in another full hand that show this number. */
const threatOf = (naming: number): number =>
  naming === 0 ? 0 : FACES.reduce((sum, faces) => sum + (naming <= faces ? (3 * KEPT_MORE) / faces : 0), 0);
/** Factor for numbers being likelier on kept dice than on thrown ones. */
const KEPT_MORE = 1.3;

/** Factor of the logistic approximation of a normal distribution. */
const LOGISTIC = 1.7;

/** Rough estimate of the points that a hand of 18 dice takes if it wins the auction, for calls by the rollout policy. */
export class HandEstimate {
  /** Average points taken, by naming. */
  readonly taken = new Float64Array(NAMINGS);
  /** The most valuable bid, and the highest one worth making. */
  bestBid = 0;
  mostBid = 0;
  readonly #counts = new Int32Array(NAMINGS);
  /** The namings worth considering (Pareto front): each takes more points than all with a higher multiplier. */
  readonly #front = new Int32Array(NAMINGS);
  #frontSize = 0;
  readonly #seats: number;
  /** Number of points still of use. */
  readonly #missing: number;
  readonly #tables: ReturnType<typeof tablesFor>;

  constructor(seats: number, missing: number) {
    this.#seats = seats;
    this.#missing = missing;
    this.#tables = tablesFor(seats);
  }

  /** Evaluates the codes `hand[from]` and the 17 after it. */
  look(hand: Int32Array, from: number): void {
    const { taken } = this;
    const counts = this.#counts;
    const tables = this.#tables;
    counts.fill(0);
    let dice = 0;
    for (let place = from; place < from + SET_SIZE; place++) {
      const number = intAt(NUMBERS, intAt(hand, place));
      counts[number] = intAt(counts, number) + 1;
      dice += floatAt(tables.dice, number);
    }
    this.#frontSize = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let naming = HIGHEST_TRUMP; naming >= 0; naming--) {
      const held = intAt(counts, naming);
      const byPolicy = dice - held * floatAt(tables.dice, naming) + (tables.trumps[naming]?.[held] ?? 0);
      const value = tables.base + tables.share * byPolicy;
      taken[naming] = value;
      if (value <= most) continue;
      most = value;
      this.#front[this.#frontSize++] = naming;
    }
    this.#findBids();
  }

  /** Returns how many more points than with the rollout policy are taken under a naming if everybody searches. */
  gainOfSearch(naming: number): number {
    const { base, share } = this.#tables;
    const taken = floatAt(this.taken, naming);
    return taken - (taken - base) / share;
  }

  /** Returns the chance to take at least `bid` points under a naming. */
  chance(naming: number, bid: number): number {
    return 1 / (1 + Math.exp((-LOGISTIC * (floatAt(this.taken, naming) - bid)) / this.#tables.spread));
  }

  /** Returns the expected points of a bid under a naming. */
  worth(naming: number, bid: number): number {
    return this.chance(naming, bid) * Math.min(bid * multiplierOf(namingAt(naming), this.#seats), this.#missing);
  }

  /** Returns the most valuable naming for a bid. */
  bestNaming(bid: number): number {
    let best = 0;
    let most = -1;
    for (let index = 0; index < this.#frontSize; index++) {
      const naming = intAt(this.#front, index);
      const worth = this.worth(naming, bid);
      if (worth <= most) continue;
      most = worth;
      best = naming;
    }
    return best;
  }

  /** Returns the value of 18 dice at a bid that usually wins the auction, in points. */
  worthOf(hand: Int32Array, from: number): number {
    this.look(hand, from);
    const bid = USUAL_BID * this.#seats;
    return this.worth(this.bestNaming(bid), bid);
  }

  #findBids(): void {
    let most = -1;
    const least = leastBid([], this.#seats);
    this.bestBid = least;
    this.mostBid = 0;
    for (let bid = least; ; bid += 2 * this.#seats) {
      const worth = this.worth(this.bestNaming(bid), bid);
      if (worth > most) {
        most = worth;
        this.bestBid = bid;
      }
      if (this.chance(this.bestNaming(bid), bid) < MIN_CHANCE) break;
      this.mostBid = bid;
    }
  }

  /** Returns this hand's bid given a minimum; 0 to pass. */
  bidFor(least: number): number {
    return least > this.mostBid ? 0 : Math.max(least, this.bestBid);
  }
}

/** A usual winning bid, in points per seat. */
const USUAL_BID = 36;
/** Minimum chance of success for a bid by the rollout policy. */
const MIN_CHANCE = 0.5;
