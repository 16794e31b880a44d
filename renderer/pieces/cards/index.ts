export { CardSet, type DrawnCard } from './card-set.ts';
export type { Patch } from './patches.ts';
