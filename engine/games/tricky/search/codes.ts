import { at, intAt, known, memoize, range } from '../../../core/lists.ts';
import { FACES, numberOn } from '../pieces.ts';
import type { Naming } from '../state.ts';
import { type ShownDie, strengthOf } from '../strength.ts';

/** A die's shape and number as an integer below `CODES`, sorted by number, then by faces. */
export type Code = number;
const DICE: readonly ShownDie[] = FACES.flatMap(faces =>
  range(faces).map(up => ({ faces, number: numberOn(up) })),
).sort((one, other) => one.number - other.number || one.faces - other.faces);
const CODES = DICE.length;

/** The number on the die, by code. */
export const NUMBERS = Int32Array.from(DICE, ({ number }) => number);

const codes = new Map(DICE.map(({ faces, number }, code) => [faces * CODES + number, code]));
export const codeOf = (faces: number, number: number): Code => known(codes.get(faces * CODES + number), 'such die');

/** Combines two codes into one integer, the lower code first. */
export const pairCode = (one: Code, other: Code): number => (one < other ? one * RADIX + other : other * RADIX + one);
export const lowOf = (pair: number): Code => (pair / RADIX) | 0;
export const highOf = (pair: number): Code => pair % RADIX;
const RADIX = 64;

/** Returns the points of a pair. */
export const pointsOf = (pair: number): number => intAt(NUMBERS, lowOf(pair)) + intAt(NUMBERS, highOf(pair));

/** Returns the strength of every pair under this trump, by `pairCode`. Equal values mean equal strength. */
export const strengthsUnder = memoize((trump: Naming): Int32Array => {
  const strengths = new Int32Array(RADIX * RADIX);
  for (let low = 0; low < CODES; low++) {
    for (let high = low; high < CODES; high++) {
      strengths[pairCode(low, high)] = strengthOf([at(DICE, low), at(DICE, high)], trump);
    }
  }
  return strengths;
});
