import { memoize } from '../../core/lists.ts';
import { highOf, lowOf, NUMBERS } from './codes.ts';
import { MOST_SEATS, TRICKS } from './pieces.ts';
import type { Naming } from './state.ts';

/** What a player who does not search weighs, in points. */
export interface HabitWeights {
  /** What keeping a die for later is worth: for each point on it, for each point above `HIGH`, and if it is a trump. */
  readonly keepPoint: number;
  readonly keepHigh: number;
  readonly keepTrump: number;
  /** What each player who follows is expected to add to a trick. */
  readonly rest: number;
  /** What a point is worth to a defender who takes it himself, and what one costs him that the bidder takes. */
  readonly own: number;
  readonly deny: number;
}
const HIGH = 12;
export const BIDDER: HabitWeights = { keepPoint: 0.5, keepHigh: 0.5, keepTrump: 8, rest: 9, own: 1, deny: 0 };
export const DEFENDER: HabitWeights = { keepPoint: 0.5, keepHigh: 0.5, keepTrump: 8, rest: 9, own: 0.5, deny: 1 };

/** What keeping a die for later tricks is worth, by code. */
export function keepTable(trump: Naming, { keepPoint, keepHigh, keepTrump }: HabitWeights): Float64Array {
  return Float64Array.from(NUMBERS, number => {
    const bonus = number === trump ? keepTrump : 0;
    return keepPoint * number + keepHigh * Math.max(0, number - HIGH) + bonus;
  });
}

const CLASSES = 64;
const FIRST_TRUMP_CLASS = 41;
const TWO_TRUMPS = CLASSES - 1;

/** The class of every pair under a trump: all pairs in a class are about equally hard to beat. */
export const classesUnder = memoize((trump: Naming): Int32Array => {
  const classes = new Int32Array(CLASSES * CLASSES);
  for (let pair = 0; pair < classes.length; pair++) {
    const one = NUMBERS[lowOf(pair)] ?? 0;
    const other = NUMBERS[highOf(pair)] ?? 0;
    if (one === trump && other === trump) classes[pair] = TWO_TRUMPS;
    else if (one === trump) classes[pair] = FIRST_TRUMP_CLASS + other;
    else if (other === trump) classes[pair] = FIRST_TRUMP_CLASS + one;
    else classes[pair] = one + other;
  }
  return classes;
});

/** The index in a table of `holdsUnder` for a class of pairs, if so many tricks are left and so many seats follow. */
export const holdIndex = (tricksLeft: number, after: number, pairClass: number): number =>
  (tricksLeft * MOST_SEATS + after) * CLASSES + pairClass;

/** The chance that a pair of a class is not beaten, by `holdIndex`. It looks at no hands. */
export const holdsUnder = memoize((trump: Naming): Float64Array => {
  const holds = new Float64Array((TRICKS + 1) * MOST_SEATS * CLASSES);
  for (let left = 1; left <= TRICKS; left++) {
    for (let pairClass = 0; pairClass < CLASSES; pairClass++) {
      const one = holdsAgainstOne(trump, left, pairClass);
      for (let after = 0; after < MOST_SEATS; after++) holds[holdIndex(left, after, pairClass)] = one ** after;
    }
  }
  return holds;
});

function holdsAgainstOne(trump: Naming, tricksLeft: number, pairClass: number): number {
  const dice = 2 * tricksLeft;
  const isTrumped = trump === 'none' ? 0 : 1 - (1 - trumpShare(trump)) ** dice;
  if (pairClass === TWO_TRUMPS) return 1;
  if (pairClass >= FIRST_TRUMP_CLASS) return 1 - isTrumped * (1 - (pairClass - FIRST_TRUMP_CLASS) / 24);
  return (1 - isTrumped) / (1 + Math.exp((12 + dice - pairClass) / 4));
}

/** About how often a die shows this number. */
function trumpShare(trump: number): number {
  let share = 0;
  for (const faces of [4, 6, 8, 10, 12, 20]) if (trump <= faces) share += 1.3 / faces / 6;
  return share;
}
