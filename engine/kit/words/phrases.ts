import type { RollOffPrize } from '../../protocol/match/table.ts';

/** The seats' tricks. */
export type TricksPhrase = { readonly key: 'tricks'; readonly facts: { readonly tricks: number } };

/** The match's target score. */
export type TargetLine = { readonly key: 'target'; readonly facts: { readonly points: number } };

/** What the winner of a roll-off gets. */
export type RollOffLine = {
  readonly key: 'roll-off';
  readonly facts: { readonly prize: RollOffPrize | 'match' };
};
