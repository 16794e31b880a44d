import { at, floatAt, intAt, memoize, range } from '../../core/lists.ts';
import { HIGHEST_TRUMP, leastBid, multiplierOf } from './auction.ts';
import { NUMBERS } from './codes.ts';
import { FACES, SET_SIZE } from './pieces.ts';
import type { Naming } from './state.ts';

/** Namings as whole numbers: the trump number, or 0 for none. */
const NAMINGS = HIGHEST_TRUMP + 1;
export const namingAt = (index: number): Naming => (index === 0 ? 'none' : index);
export const indexOfNaming = (naming: Naming): number => (naming === 'none' ? 0 : naming);

/**
 * What the points that a highest bidder takes depend on: a linear fit to deals that were played by habit. `spread` is how
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
}
const KNOTS = [1, 5, 9, 13, 17, 20];
/** By the number of seats, from two on. */
const FITS: readonly Fit[] = [
  {
    dice: [2.6, 3.5, 7.1, 18.3, 28, 32.9],
    trumps: [0, 29.7, 53.3, 68.7, 76.4],
    furtherTrump: 26.7,
    threat: -12.2,
    threatIfNone: -15,
    threatByTrumps: -2.4,
    spread: 23,
  },
  {
    dice: [1.9, 3.1, 5.8, 15.5, 29.4, 34.7],
    trumps: [0, 42.2, 77.9, 105.7, 126.3],
    furtherTrump: 29,
    threat: -23.9,
    threatIfNone: -50.7,
    threatByTrumps: -1.8,
    spread: 36,
  },
  {
    dice: [-0.2, 2.6, 5.6, 13.8, 30.7, 37.9],
    trumps: [0, 44.2, 96.4, 136.9, 173.5],
    furtherTrump: 40,
    threat: -24.2,
    threatIfNone: -93.3,
    threatByTrumps: -5.1,
    spread: 48,
  },
  {
    dice: [1, 2.6, 5.5, 12.1, 31, 40.4],
    trumps: [0, 41.9, 92.5, 132.9, 174.7],
    furtherTrump: 33.8,
    threat: -39.2,
    threatIfNone: -128.4,
    threatByTrumps: -0.6,
    spread: 59,
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

/** A rough idea of what a hand of 18 dice takes if it wins the auction, for calls by habit. */
export class HandEstimate {
  /** The points it takes on average under each naming. */
  readonly taken = new Float64Array(NAMINGS);
  /** The bid that is worth most, and the highest one that is worth making. */
  bestBid = 0;
  mostBid = 0;
  private readonly counts = new Int32Array(NAMINGS);
  /** The namings worth considering: each takes more than all that multiply more. There are `fronts` of them. */
  private readonly front = new Int32Array(NAMINGS);
  private fronts = 0;
  private readonly seats: number;
  /** How many points are still of use. */
  private readonly missing: number;
  private readonly tables: ReturnType<typeof tablesFor>;

  constructor(seats: number, missing: number) {
    this.seats = seats;
    this.missing = missing;
    this.tables = tablesFor(seats);
  }

  /** Looks at the codes `hand[from]` and the 17 after it. */
  look(hand: Int32Array, from: number): void {
    const { counts, taken, front, tables } = this;
    counts.fill(0);
    let dice = 0;
    for (let place = from; place < from + SET_SIZE; place++) {
      const number = intAt(NUMBERS, intAt(hand, place));
      counts[number] = intAt(counts, number) + 1;
      dice += floatAt(tables.dice, number);
    }
    this.fronts = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let naming = HIGHEST_TRUMP; naming >= 0; naming--) {
      const held = intAt(counts, naming);
      const value = dice - held * floatAt(tables.dice, naming) + (tables.trumps[naming]?.[held] ?? 0);
      taken[naming] = value;
      if (value <= most) continue;
      most = value;
      front[this.fronts++] = naming;
    }
    this.findBids();
  }

  /** The chance to take at least so much under a naming. */
  chance(naming: number, bid: number): number {
    return 1 / (1 + Math.exp((-LOGISTIC * (floatAt(this.taken, naming) - bid)) / this.tables.spread));
  }

  /** What a bid under a naming brings on average, in points. */
  worth(naming: number, bid: number): number {
    return this.chance(naming, bid) * Math.min(bid * multiplierOf(namingAt(naming), this.seats), this.missing);
  }

  /** The naming that is worth most for a bid. */
  bestNaming(bid: number): number {
    let best = 0;
    let most = -1;
    for (let index = 0; index < this.fronts; index++) {
      const naming = intAt(this.front, index);
      const worth = this.worth(naming, bid);
      if (worth <= most) continue;
      most = worth;
      best = naming;
    }
    return best;
  }

  private findBids(): void {
    const { seats } = this;
    let most = -1;
    const least = leastBid([], seats);
    this.bestBid = least;
    this.mostBid = 0;
    for (let bid = least; ; bid += 2 * seats) {
      const worth = this.worth(this.bestNaming(bid), bid);
      if (worth > most) {
        most = worth;
        this.bestBid = bid;
      }
      if (worth < WORTH_BIDDING * seats) break;
      this.mostBid = bid;
    }
  }

  /** What a player with this hand bids if he has to bid at least so much; 0 if he passes. */
  bidFor(least: number): number {
    return least > this.mostBid ? 0 : Math.max(least, this.bestBid);
  }
}

/** A bid is made if it brings so many points on average, for each seat. */
const WORTH_BIDDING = 100;
