import { NUMBERS } from './pieces.ts';

/** A set of kinds of card: bit `kind` is set for each. */
export type Kinds = number;

/** All kinds of the lowest colour; shifted by a multiple of NUMBERS, those of another. */
export const ONE_COLOUR: Kinds = (1 << NUMBERS) - 1;

/** The lowest kind of this kind's colour. */
export const lowestOf = (kind: number): number => ((kind / NUMBERS) | 0) * NUMBERS;

/** The lowest kind of a set that is not empty. */
export const lowestBit = (kinds: Kinds): number => 31 - Math.clz32(kinds & -kinds);
