import type { Mutant } from './mutant.ts';

/** Faults of the page: words, focus, clicks. */
export const PAGE: readonly Mutant[] = [];
