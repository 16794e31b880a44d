import type { RollOffLine, TargetLine } from '../../../kit/words/phrases.ts';

/** Why points are scored, and what is at stake. */
export type TrickyPhrase =
  | { readonly key: 'made'; readonly facts: { readonly bid: number; readonly times: number } }
  | { readonly key: 'set'; readonly facts: { readonly points: number; readonly bid: number } }
  | { readonly key: 'taken' }
  | { readonly key: 'taken-and-half'; readonly facts: { readonly points: number } }
  | { readonly key: 'passed-out' }
  /** The sum of the seat's dice, and the expected share of all points. */
  | { readonly key: 'even-share'; readonly facts: { readonly own: number; readonly share: number } }
  | { readonly key: 'missed-bid' }
  | { readonly key: 'worth-by-trump' }
  | { readonly key: 'least-times'; readonly facts: { readonly seats: number } };

export type TrickyLine =
  | TargetLine
  | RollOffLine
  | { readonly key: 'contract'; readonly facts: { readonly bid: number; readonly times: number } };

export type PhaseName = 'roll-off' | 'gather' | 'roll' | 'again' | 'reroll' | 'bid' | 'name' | 'play' | 'over';
