import type { CallFacts } from './asks.ts';
import type { DieName, FaceFacts } from './pieces.ts';
import type { TrumpFacts } from './trump.ts';

/** Facts about pieces and about what players choose, for sentences that name them. */

/** A piece as a sentence names it. */
export interface NamedPiece {
  readonly noun: 'card' | 'die';
  /** Null if it shows nothing. The suit of a number is null if it goes without saying. */
  readonly face: FaceFacts | null;
  /** How the die is told from others; null for a card, and for a die that has faces of several suits. */
  readonly die: DieName | null;
  /** True if a card and a die in the hand show the same, so that the name must say which it is. */
  readonly isDoubled?: true;
}

/** Pieces that are named, or only counted if they are many. */
export type NamedPieces = readonly NamedPiece[] | CountedPieces;
export interface CountedPieces {
  readonly cards: number;
  readonly dice: number;
  /** True if they are marked on the table. */
  readonly areMarked: boolean;
}

/** How a trump is named: freely, or by accepting the suit of the open die, which a seat may get itself. */
type NamingWay = 'name' | 'order-up' | 'pick-up';

/** A player's choice, as a sentence names it. A piece is `roll`ed if it is thrown when it is played. */
export type NamedMove =
  | { readonly verb: 'pass' }
  | { readonly verb: 'bid'; readonly amount: number; readonly isAlone: boolean }
  | { readonly verb: 'name'; readonly way: NamingWay; readonly trump: TrumpFacts; readonly isAlone: boolean }
  | { readonly verb: 'call'; readonly partner: string }
  | { readonly verb: 'turn'; readonly piece: NamedPiece; readonly to: FaceFacts | null }
  | { readonly verb: 'play'; readonly pieces: NamedPieces; readonly as: string | null }
  | { readonly verb: 'roll' | PickedVerb; readonly pieces: NamedPieces };
/** Verbs whose pieces are picked one by one. */
export type PickedVerb = 'give' | 'discard' | 'reroll' | 'switch';

/** Pieces that are picked, of those that could be. */
export interface PickedFacts {
  readonly verb: PickedVerb;
  readonly cards: number;
  readonly dice: number;
  readonly of: number;
}

/** A partner that can be picked. `shows`: their open dice; `calls`: what they said in the auction; null if there was none. */
export interface PartnerFacts {
  readonly name: string;
  readonly shows: readonly FaceFacts[];
  readonly calls: readonly CallFacts[] | null;
  readonly score: number;
}

/** What naming a trump brings: points, and how many of the player's dice show its number. Null if not known. */
export interface WorthFacts {
  readonly worth: number | null;
  readonly inHand: number | null;
}

/** A piece that is pointed out. `label`: the piece, and what a press does. */
export interface MarkedPiece {
  readonly label: string;
  readonly isHinted: boolean;
  readonly isTaught: boolean;
}
