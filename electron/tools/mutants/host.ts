import type { Mutant } from './mutant.ts';

/** Faults of the host and its records. */
export const HOST: readonly Mutant[] = [];
