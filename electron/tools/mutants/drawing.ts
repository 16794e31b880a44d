import type { Mutant } from './mutant.ts';

/** Faults of what is drawn. */
export const DRAWING: readonly Mutant[] = [];
