import type { PersonFacts } from './people.ts';
import type { FaceFacts, ShownFacts } from './pieces.ts';

/** Tricks: who is ahead, why, and how they end. */

/** Why the best play takes a trick. */
export type TrickReason =
  | { readonly is: 'trump' | 'highest-trump' | 'high-trump' | 'high-rank'; readonly what: TrickWinner }
  | {
      readonly is: 'only' | 'only-left' | 'highest' | 'highest-left';
      readonly what: TrickWinner;
      readonly suit: string | null;
    }
  | { readonly is: 'highest-number' | 'highest-total' | 'beside-trump'; readonly number: number }
  | { readonly is: 'first'; readonly of: 'numbers' | 'totals' | 'trumps' | 'ranks' | 'pairs' }
  | { readonly is: 'card-over-die' | 'last-trump' | 'two-trumps' | 'larger-die' | 'smaller-die' };

/** What wins: a face, or of a pair of dice the number that is trump. */
export type TrickWinner = { readonly face: FaceFacts } | { readonly trump: number };

/** Why a play does not take a trick: `short` by so many. */
export type PlayShortfall =
  | 'cancelled'
  | 'one-trump'
  | 'no-trump'
  | 'trump'
  | 'off-suit'
  | 'equal'
  | 'equal-later'
  | 'lower'
  | { readonly rolledWithout: string }
  | { readonly short: number };

/** Why a play is ahead, if a higher number does not say it. `rank`: the number that is trump, on one die of a pair. */
export type AheadAs =
  | 'trump'
  | 'higher-trump'
  | 'later-trump'
  | 'two-trumps'
  | 'high-value'
  | { readonly rank: number };

/** A trick in the log of a round. */
export interface LoggedTrick {
  readonly number: number;
  readonly plays: readonly {
    readonly by: PersonFacts;
    /** Null while it is hidden. */
    readonly shown: ShownFacts | null;
    readonly isRolled: boolean;
    readonly isCancelled: boolean;
    /** The number of tricks it won. */
    readonly won: number;
  }[];
  readonly carriesOver: boolean;
}

/**
 * How a trick ends. `carried`: the number of tricks carried over from before, which the winner takes too. `lacks`: the
 * suit led, if no card of it is left; null if all cards have cancelled each other.
 */
export type TrickEndFacts =
  | { readonly winner: PersonFacts; readonly carried: number }
  | { readonly lacks: string | null };

/** Why the marked play is ahead, if its value does not say it. `beside`: the number beside its trump. */
export type MarkReason =
  | 'first'
  | 'later'
  | 'high'
  | 'card-over-die'
  | 'third-copy'
  | 'others-cancelled'
  | 'two-trumps'
  | 'larger-die'
  | 'smaller-die'
  | { readonly beside: number };

/** The mark at the play that is ahead. `isWon`: it has won the trick; `value`: as printed, null if the rest says it. */
export interface MarkFacts {
  readonly isWon: boolean;
  readonly isTrump: boolean;
  readonly value: string | null;
  readonly why: MarkReason | null;
}
