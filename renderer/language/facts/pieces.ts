import type { Honour, Piece } from '../../../engine/protocol/vocabulary.ts';
import type { PersonFacts } from './people.ts';

/** Cards, dice, and what they show, as messages are told of them. */

/** What can be played: only cards, only dice, or both. */
export type PieceNoun = 'card' | 'die' | 'either';

export type ByNoun = Readonly<Record<PieceNoun, string>>;

/** What tells a piece from others of its suit and shape. */
export type PieceKind = NonNullable<Piece['kind']>;

/** How a die is told from others before it shows a face. */
export interface DieName {
  readonly kind: PieceKind | undefined;
  readonly sides: number;
  /** Null if its faces have no suit. */
  readonly suit: string | null;
}

/** What a face shows. */
export interface FaceFacts {
  readonly rank: number;
  /** Null if it has none. */
  readonly suit: string | null;
  /** The deck of a playing card, on a die too: four suits, painted dice, or a joker. Null for a number. */
  readonly deck: 'suits' | 'inks' | 'joker' | null;
  /** Its special name under this round's trump. */
  readonly honour?: Honour['id'];
}

/** A piece to be named: a card, or a die. Null: a die of all suits of playing cards, which has no name. */
export type PieceFacts = { readonly card: FaceFacts } | { readonly die: DieName | null };

/** What a play shows: its number, with the suit if it is to be named; or its faces, none while they are hidden. */
export type ShownFacts =
  | { readonly counts: number; readonly suit: string | null }
  | { readonly faces: readonly FaceFacts[] };

/** Some pieces of a player. */
export interface OwnedFacts {
  readonly by: PersonFacts;
  readonly pieces: readonly PieceFacts[];
}

/** A piece in a hand. */
export interface ShownPiece {
  readonly piece: PieceFacts;
  /** Null if it is a die that shows none. */
  readonly face: FaceFacts | null;
}
