import { type Random, randomFrom } from '../../engine/core/random.ts';

/** Returns the generator of a numbered case, so that a failing case can be run alone. */
export const randomOf = (number: number): Random => randomFrom(number.toString(16).padStart(32, '0'));
