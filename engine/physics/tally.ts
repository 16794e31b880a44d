import { FACES } from '../protocol/lab/faces.ts';
import type { FaceTally, Lifetime } from '../protocol/lab/lab.ts';
import type { DieShape } from '../protocol/vocabulary.ts';
import { at } from './at.ts';

const perShape = <T>(of: (shape: DieShape) => T): Record<DieShape, T> => ({
  d4: of('d4'),
  d6: of('d6'),
  d8: of('d8'),
  d10: of('d10'),
  d12: of('d12'),
  d20: of('d20'),
});

const zeros = (shape: DieShape): number[] => Array<number>(FACES[shape]).fill(0);

/** Empty counts. */
export const NO_TALLY: FaceTally = perShape(zeros);
export const NO_LIFETIME: Lifetime = { lab: NO_TALLY, matches: NO_TALLY };

/** Returns the sum of two counts, capped where integers are no longer exact. */
export const plusTally = (one: FaceTally, other: FaceTally): FaceTally =>
  perShape(shape => one[shape].map((count, up) => Math.min(Number.MAX_SAFE_INTEGER, count + at(other[shape], up))));

export const plusLifetime = (one: Lifetime, other: Lifetime): Lifetime => ({
  lab: plusTally(one.lab, other.lab),
  matches: plusTally(one.matches, other.matches),
});

/** Counts the faces of throws of the same dice; each throw lists the face index of every die. */
export function tallyThrows(dice: readonly DieShape[], throws: readonly (readonly number[])[]): FaceTally {
  const counts = perShape(zeros);
  for (const faces of throws) {
    for (const [die, up] of faces.entries()) {
      const own = counts[at(dice, die)];
      own[up] = at(own, up) + 1;
    }
  }
  return counts;
}

/**
 * Returns the chance that fair dice give face counts at least as uneven as these: the upper tail of Pearson's chi-square
 * distribution, with all faces equally likely.
 */
export function chiSquareP(counts: readonly number[]): number {
  const expected = sum(counts) / counts.length;
  const chi = sum(counts.map(count => (count - expected) ** 2 / expected));
  return upperGamma((counts.length - 1) / 2, chi / 2);
}

/** Regularised upper incomplete gamma function Q(a, x), by series below and continued fraction above (Lentz). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < 500 && term > total * 1e-15; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 500; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h;
}

/** The logarithm of the gamma function at a whole or half number; degrees of freedom need no other. */
function logGamma(a: number): number {
  let total = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let x = a % 1 === 0 ? 1 : 0.5; x < a; x++) total += Math.log(x);
  return total;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
