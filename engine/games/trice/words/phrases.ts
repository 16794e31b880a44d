import type { RollOffLine, TargetLine, TricksPhrase } from '../../../kit/words/phrases.ts';

/** Why points are scored. */
export type TricePhrase = TricksPhrase;

export type TriceLine = TargetLine | RollOffLine | { readonly key: 'exploding' };

export type PhaseName = 'roll-off' | 'draw' | 'roll' | 'play' | 'throw' | 'over';
