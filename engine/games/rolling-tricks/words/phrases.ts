import type { RollOffLine, TargetLine, TricksPhrase } from '../../../kit/words/phrases.ts';

/** Why points are scored, and how the turned-up cards make trump. */
export type RollingPhrase =
  | TricksPhrase
  | { readonly key: 'won-round'; readonly facts: { readonly tricks: number } }
  | { readonly key: 'no-winner' }
  | { readonly key: 'equal-cards' }
  | { readonly key: 'low-and-high-card' };

export type RollingLine =
  | TargetLine
  | RollOffLine
  | { readonly key: 'set-aside'; readonly facts: { readonly tricks: number } };

export type PhaseName = 'roll-off' | 'deal' | 'flip' | 'passing' | 'play' | 'over';
