import type { RollOffLine, TargetLine, TricksPhrase } from '../../../kit/words/phrases.ts';

/** The suit of the die that was turned up. */
export type TurnedSuit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

type Makers = { readonly tricks: number; readonly alone: boolean };

/** Why points are scored. */
export type EuchrePhrase =
  | TricksPhrase
  | { readonly key: 'made'; readonly facts: Makers }
  | { readonly key: 'euchred'; readonly facts: Makers & { readonly needed: number } }
  | { readonly key: 'stopped' }
  | { readonly key: 'passed-out' };

export type EuchreLine =
  | TargetLine
  | RollOffLine
  | { readonly key: 'turned-up' | 'turned-down'; readonly facts: { readonly suit: TurnedSuit } };

export type PhaseName =
  | 'roll-off'
  | 'draw'
  | 'turn-up'
  | 'order'
  | 'discard'
  | 'name'
  | 'play'
  | 'choose'
  | 'played'
  | 'over';
