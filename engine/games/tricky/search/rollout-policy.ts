import { memoize } from '../../../core/lists.ts';
import { MAX_SEATS, TRICKS } from '../pieces.ts';
import type { Naming } from '../state.ts';
import { highOf, lowOf, NUMBERS } from './codes.ts';

/** Parameters of the rollout policy, in points. */
interface PolicyWeights {
  /** Value of keeping a die for later if it shows 1, 5, 9, 13, 17 or 20; interpolated in between. */
  readonly keep: readonly number[];
  /** Additional value of keeping a trump. */
  readonly keepTrump: number;
  /** Points that each following player is expected to add to a trick, when leading and when following. */
  readonly restOfLead: number;
  readonly rest: number;
  /** Value of a point taken, and cost to a defender of a point that the bidder takes. */
  readonly own: number;
  readonly deny: number;
}
const KNOTS = [1, 5, 9, 13, 17, 20];

/** Returns true for trumps that few dice can show, where totals decide most tricks. */
export const isRare = (trump: Naming): boolean => trump === 'none' || trump > 12;
export const BIDDER: PolicyWeights = {
  keep: [-1, 4, 9, 16, 23, 29],
  keepTrump: 31,
  restOfLead: 19,
  rest: -7.5,
  own: 1,
  deny: 0,
};
export const BIDDER_RARE: PolicyWeights = {
  keep: [-1, -1, 2, 10, 21, 23],
  keepTrump: 55,
  restOfLead: -15,
  rest: -29,
  own: 1,
  deny: 0,
};
export const DEFENDER: PolicyWeights = {
  keep: [-9, -9.5, -13.5, 0, 5, 8],
  keepTrump: 33,
  restOfLead: 10,
  rest: 19,
  own: 0.45,
  deny: 1,
};
export const DEFENDER_RARE: PolicyWeights = {
  keep: [-0.5, 0, 1.5, 5, 12, 14],
  keepTrump: 23,
  restOfLead: 10,
  rest: 22,
  own: 0.12,
  deny: 1,
};
const HOLD = { mid: 19, slope: 0.12, width: 5.7, lowShare: 0.6, trumped: 1, second: 150 };

/** Returns the value of keeping a die for later tricks, by code. */
export const keepTable = (trump: Naming, { keep, keepTrump }: PolicyWeights): Float64Array =>
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

/** Returns the class of every pair under a trump: pairs in a class are about equally hard to beat. */
export const classesUnder = memoize((trump: Naming): Int32Array => newClasses(trump, (low, high) => low + high));

/** Like `classesUnder`, for leads. A high number beside a low one is harder to beat than its total suggests. */
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

/** Returns the index in `holdsUnder` for a class of pairs, with this many tricks left and `after` seats to follow. */
export const holdIndex = (tricksLeft: number, after: number, pairClass: number): number =>
  (tricksLeft * MAX_SEATS + after) * CLASSES + pairClass;

/** Returns the chance that a pair of a class is not beaten, by `holdIndex`. It ignores hands. */
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

/** Returns the approximate share of dice that show this number. */
function trumpShare(trump: number): number {
  let share = 0;
  for (const faces of [4, 6, 8, 10, 12, 20]) if (trump <= faces) share += 1.3 / faces / 6;
  return share;
}
