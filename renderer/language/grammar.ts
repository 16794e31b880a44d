import type { Piece } from '../../engine/protocol/vocabulary.ts';

/** Facts that messages get about the things they name. Each language knows which forms of them it needs. */

/** Somebody at the table. Nobody's gender is known, so no sentence may depend on it. */
export interface PersonFacts {
  readonly name: string;
  /** True if the sentence addresses this person. */
  readonly isYou: boolean;
}

/** What can be played: only cards, only dice, or both. */
export type PieceNoun = 'card' | 'die' | 'either';
export type ByNoun = Readonly<Record<PieceNoun, string>>;

/** The purpose of a phase's throws, as in "for the deal"; undefined if it has none. */
export type Purpose = string | undefined;

/** What tells a piece from others of its suit and shape. */
export type PieceKind = NonNullable<Piece['kind']>;

/** How a die is told from others before it shows a face. */
export interface DieName {
  readonly kind: PieceKind | undefined;
  readonly sides: number;
  /** Null if its faces have no suit. */
  readonly suit: string | null;
}

export interface ThrowFacts {
  /** Number of dice. */
  readonly dice: number;
  readonly purpose: Purpose;
}

/** The decision to make trump. */
export interface NamingFacts {
  /** True if the seat must play alone. */
  readonly isAlone: boolean;
  readonly mayPass: boolean;
}

/** Words of trick-taking games that are explained. */
export type TermId =
  | 'alone'
  | 'bower'
  | 'cancel'
  | 'contract'
  | 'dealer'
  | 'euchred'
  | 'exploding'
  | 'follow'
  | 'high-low'
  | 'high-rank'
  | 'led'
  | 'low-dice'
  | 'maker'
  | 'no-trump'
  | 'order-up'
  | 'set-aside'
  | 'sudden-death'
  | 'switch'
  | 'target'
  | 'trick'
  | 'trump'
  | 'turned-up'
  | 'void';
