import { memoize } from '../../../core/lists.ts';
import { MAX_SEATS, TRICKS } from '../pieces.ts';
import type { Naming } from '../state.ts';
import { highOf, lowOf, NUMBERS } from './codes.ts';

/** What a player who does not search weighs, in points. */
interface HabitWeights {
  /** What keeping a die for later is worth if it shows 1, 5, 9, 13, 17 or 20; between them in proportion. */
  readonly keep: readonly number[];
  /** The same for a trump, beyond that. */
  readonly keepTrump: number;
  /** What each player who follows is expected to add to a trick, if it is led and if not. */
  readonly restOfLead: number;
  readonly rest: number;
  /** What a point is worth to him who takes it, and what one costs a defender that the bidder takes. */
  readonly own: number;
  readonly deny: number;
}
const KNOTS = [1, 5, 9, 13, 17, 20];

/** Trumps that only d20s show are rare: then mostly totals decide. */
export const isRare = (trump: Naming): boolean => trump === 'none' || trump > 12;
export const BIDDER: HabitWeights = {
  keep: [-1, 4, 9, 16, 23, 29],
  keepTrump: 31,
  restOfLead: 19,
  rest: -7.5,
  own: 1,
  deny: 0,
};
export const BIDDER_RARE: HabitWeights = {
  keep: [-1, -1, 2, 10, 21, 23],
  keepTrump: 55,
  restOfLead: -15,
  rest: -29,
  own: 1,
  deny: 0,
};
export const DEFENDER: HabitWeights = {
  keep: [-9, -9.5, -13.5, 0, 5, 8],
  keepTrump: 33,
  restOfLead: 10,
  rest: 19,
  own: 0.45,
  deny: 1,
};
export const DEFENDER_RARE: HabitWeights = {
  keep: [-0.5, 0, 1.5, 5, 12, 14],
  keepTrump: 23,
  restOfLead: 10,
  rest: 22,
  own: 0.12,
  deny: 1,
};
const HOLD = { mid: 19, slope: 0.12, width: 5.7, lowShare: 0.6, trumped: 1, second: 150 };

/** What keeping a die for later tricks is worth, by code. */
export const keepTable = (trump: Naming, { keep, keepTrump }: HabitWeights): Float64Array =>
  Float64Array.from(NUMBERS, number => interpolate(keep, number) + (number === trump ? keepTrump : 0));

function interpolate(values: readonly number[], number: number): number {
  const next = Math.max(
    1,
    KNOTS.findIndex(knot => knot >= number),
  );
  const from = KNOTS[next - 1] ?? 0;
  const share = (number - from) / ((KNOTS[next] ?? 0) - from);
  return (1 - share) * (values[next - 1] ?? 0) + share * (values[next] ?? 0);
}

const CLASSES = 64;
const FIRST_TRUMP_CLASS = 41;
const TWO_TRUMPS = CLASSES - 1;

/** The class of every pair under a trump: all pairs in a class are about equally hard to beat. */
export const classesUnder = memoize((trump: Naming): Int32Array => newClasses(trump, (low, high) => low + high));

/** The same for pairs that are led. A high number beside a low one is harder to beat than its total tells. */
export const leadClassesUnder = memoize(
  (trump: Naming): Int32Array => newClasses(trump, (low, high) => low + high - HOLD.lowShare * (low - 6)),
);

function newClasses(trump: Naming, height: (low: number, high: number) => number): Int32Array {
  const classes = new Int32Array(CLASSES * CLASSES);
  for (let pair = 0; pair < classes.length; pair++) {
    const low = NUMBERS[lowOf(pair)] ?? 0;
    const high = NUMBERS[highOf(pair)] ?? 0;
    if (low === trump && high === trump) classes[pair] = TWO_TRUMPS;
    else if (low === trump) classes[pair] = FIRST_TRUMP_CLASS + high;
    else if (high === trump) classes[pair] = FIRST_TRUMP_CLASS + low;
    else classes[pair] = Math.min(FIRST_TRUMP_CLASS - 1, Math.max(0, Math.round(height(low, high))));
  }
  return classes;
}

/** The index in a table of `holdsUnder` for a class of pairs, if so many tricks are left and so many seats follow. */
export const holdIndex = (tricksLeft: number, after: number, pairClass: number): number =>
  (tricksLeft * MAX_SEATS + after) * CLASSES + pairClass;

/** The chance that a pair of a class is not beaten, by `holdIndex`. It looks at no hands. */
export const holdsUnder = memoize((trump: Naming): Float64Array => {
  const holds = new Float64Array((TRICKS + 1) * MAX_SEATS * CLASSES);
  for (let left = 1; left <= TRICKS; left++) {
    for (let pairClass = 0; pairClass < CLASSES; pairClass++) {
      const one = holdsAgainstOne(trump, left, pairClass);
      for (let after = 0; after < MAX_SEATS; after++) holds[holdIndex(left, after, pairClass)] = one ** after;
    }
  }
  return holds;
});

function holdsAgainstOne(trump: Naming, tricksLeft: number, pairClass: number): number {
  const dice = 2 * tricksLeft;
  const isTrumped = trump === 'none' ? 0 : HOLD.trumped * (1 - (1 - trumpShare(trump)) ** dice);
  if (pairClass === TWO_TRUMPS) return 1;
  if (pairClass >= FIRST_TRUMP_CLASS) return 1 - isTrumped * (1 - (pairClass - FIRST_TRUMP_CLASS) / HOLD.second);
  return (1 - isTrumped) / (1 + Math.exp((HOLD.mid + HOLD.slope * tricksLeft - pairClass) / HOLD.width));
}

/** About how often a die shows this number. */
function trumpShare(trump: number): number {
  let share = 0;
  for (const faces of [4, 6, 8, 10, 12, 20]) if (trump <= faces) share += 1.3 / faces / 6;
  return share;
}
