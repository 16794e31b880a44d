import type { RollOffLine, TargetLine, TricksPhrase } from '../../../kit/words/phrases.ts';

type Bid = { readonly bid: number; readonly isSolo: boolean };

/** Why points are scored, and what is at stake. */
export type TrickyDicePhrase =
  | TricksPhrase
  | { readonly key: 'made'; readonly facts: Bid }
  | { readonly key: 'missed'; readonly facts: Bid & { readonly tricks: number } }
  | { readonly key: 'by-die'; readonly facts: { readonly tricks: number } }
  | { readonly key: 'bonus'; readonly facts: { readonly team: number; readonly solo: number } };

export type TrickyDiceLine =
  | TargetLine
  | RollOffLine
  | { readonly key: 'contract'; readonly facts: Bid }
  | { readonly key: 'sudden-death' };

export type PhaseName =
  | 'roll-off'
  | 'deal'
  | 'bag'
  | 'roll'
  | 'turn'
  | 'bid'
  | 'call'
  | 'switch'
  | 'refill'
  | 'switched'
  | 'play'
  | 'over';
