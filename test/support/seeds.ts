import { type Random, randomFrom } from '../../engine/core/random.ts';

/** A generator for one numbered case, so that a failing one can be run again alone. */
export const randomOf = (number: number): Random => randomFrom(number.toString(16).padStart(32, '0'));
