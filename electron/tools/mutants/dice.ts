import type { Mutant } from './mutant.ts';

/** Faults of the dice and their throws. */
export const DICE: readonly Mutant[] = [];
