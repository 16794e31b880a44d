import type { Mutant } from './mutant.ts';

/** Faults of computer players. */
export const PLAYERS: readonly Mutant[] = [];
