import { at, floatAt, intAt, memoize, range } from '../../../core/lists.ts';
import { HIGHEST_TRUMP, leastBid, multiplierOf } from '../auction.ts';
import { FACES, SET_SIZE } from '../pieces.ts';
import type { Naming } from '../state.ts';
import { NUMBERS } from './codes.ts';

/** Namings as whole numbers: the trump number, or 0 for none. */
const NAMINGS = HIGHEST_TRUMP + 1;
export const namingAt = (index: number): Naming => (index === 0 ? 'none' : index);
export const indexOfNaming = (naming: Naming): number => (naming === 'none' ? 0 : naming);

/**
 * What the points that a highest bidder takes depend on: a linear fit to deals that were played by the rollout policy. `spread` is how
 * far they lie from it (standard deviation).
 */
interface Fit {
  /** Points for each die that shows 1, 5, 9, 13, 17 or 20 and is no trump; between them in proportion. */
  readonly dice: readonly number[];
  /** Points for holding none to four trumps, and for each further one. */
  readonly trumps: readonly number[];
  readonly furtherTrump: number;
  /** For each trump that another hand holds on average: always, besides if the bidder has none, and by each he has. */
  readonly threat: number;
  readonly threatIfNone: number;
  readonly threatByTrumps: number;
  readonly spread: number;
  /** If all search, hands differ less: the bidder takes `base` and this share of what he takes by the rollout policy. */
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

/** Tables that a fit is read from. */
const tablesFor = memoize((seats: number) => {
  const fit = at(FITS, seats - 2);
  const most = fit.trumps.length - 1;
  const value = (trumps: number, threat: number): number =>
    at(fit.trumps, Math.min(trumps, most)) +
    Math.max(0, trumps - most) * fit.furtherTrump +
    threat * (fit.threat + (trumps === 0 ? fit.threatIfNone : trumps * fit.threatByTrumps));
  return {
    dice: Float64Array.from(range(NAMINGS), number => interpolate(fit.dice, number)),
    /** For each naming, and each number of trumps held, the points for the trumps. */
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

/** How many dice of another full hand show this number on average. */
const threatOf = (naming: number): number =>
  naming === 0 ? 0 : FACES.reduce((sum, faces) => sum + (naming <= faces ? (3 * KEPT_MORE) / faces : 0), 0);
/** Numbers are likelier on dice that were kept than on thrown ones. */
const KEPT_MORE = 1.3;

/** Turns a distance in standard deviations of a normal distribution into a chance (a logistic approximation). */
const LOGISTIC = 1.7;

/** A rough idea of what a hand of 18 dice takes if it wins the auction, for calls by the rollout policy. */
export class HandEstimate {
  /** The points it takes on average under each naming. */
  readonly taken = new Float64Array(NAMINGS);
  /** The bid that is worth most, and the highest one that is worth making. */
  bestBid = 0;
  mostBid = 0;
  readonly #counts = new Int32Array(NAMINGS);
  /** The namings worth considering: each takes more than all that multiply more. There are `fronts` of them. */
  readonly #front = new Int32Array(NAMINGS);
  #fronts = 0;
  readonly #seats: number;
  /** How many points are still of use. */
  readonly #missing: number;
  readonly #tables: ReturnType<typeof tablesFor>;

  constructor(seats: number, missing: number) {
    this.#seats = seats;
    this.#missing = missing;
    this.#tables = tablesFor(seats);
  }

  /** Looks at the codes `hand[from]` and the 17 after it. */
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
    this.#fronts = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let naming = HIGHEST_TRUMP; naming >= 0; naming--) {
      const held = intAt(counts, naming);
      const byPolicy = dice - held * floatAt(tables.dice, naming) + (tables.trumps[naming]?.[held] ?? 0);
      const value = tables.base + tables.share * byPolicy;
      taken[naming] = value;
      if (value <= most) continue;
      most = value;
      this.#front[this.#fronts++] = naming;
    }
    this.#findBids();
  }

  /** How many points more than by the rollout policy are taken under a naming if all search. */
  gainOfSearch(naming: number): number {
    const { base, share } = this.#tables;
    const taken = floatAt(this.taken, naming);
    return taken - (taken - base) / share;
  }

  /** The chance to take at least so much under a naming. */
  chance(naming: number, bid: number): number {
    return 1 / (1 + Math.exp((-LOGISTIC * (floatAt(this.taken, naming) - bid)) / this.#tables.spread));
  }

  /** What a bid under a naming brings on average, in points. */
  worth(naming: number, bid: number): number {
    return this.chance(naming, bid) * Math.min(bid * multiplierOf(namingAt(naming), this.#seats), this.#missing);
  }

  /** The naming that is worth most for a bid. */
  bestNaming(bid: number): number {
    let best = 0;
    let most = -1;
    for (let index = 0; index < this.#fronts; index++) {
      const naming = intAt(this.#front, index);
      const worth = this.worth(naming, bid);
      if (worth <= most) continue;
      most = worth;
      best = naming;
    }
    return best;
  }

  /** What 18 dice are worth at a bid that usually wins the auction, in points. */
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

  /** What a player with this hand bids if he has to bid at least so much; 0 if he passes. */
  bidFor(least: number): number {
    return least > this.mostBid ? 0 : Math.max(least, this.bestBid);
  }
}

/** A usual highest bid, for each seat. */
const USUAL_BID = 36;
/** By the rollout policy nobody makes a bid with a lower chance than this. */
const MIN_CHANCE = 0.5;
