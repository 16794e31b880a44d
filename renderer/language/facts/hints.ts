import type { Goal } from '../../../engine/protocol/match/advice.ts';
import type { NamedMove, NamedPiece, NamedPieces } from './moves.ts';
import type { PersonFacts } from './people.ts';
import type { FaceFacts, PieceNoun } from './pieces.ts';

/** Facts about choices that are compared, for hints and for the review of a round. */

/** How often something happens, in 100 times. */
export type Frequency = number | 'almost-always' | 'hardly-ever';

/** The odds of winning the open trick. `isTeam`: for the player's side rather than the player alone. */
export interface TrickChance {
  readonly isTeam: boolean;
  readonly chance: Frequency;
}

/** The odds of reaching the goal of a round. */
export interface GoalChance extends TrickChance {
  readonly goal: Goal;
}

/** What is ahead in the open trick: a number, a face, a pair of dice, or something that shows nothing. */
export interface AheadFacts {
  readonly by: PersonFacts;
  readonly shows: number | FaceFacts | 'pair' | null;
}

/** Pieces to be picked from the hand. `suits`: theirs, if they are one or two. */
export interface PickFacts {
  readonly suits: readonly string[];
  readonly noun: PieceNoun;
  readonly cards: number;
  readonly dice: number;
}

/** The two best choices; null if they have the same name. */
export type EitherMove = readonly [NamedMove, NamedMove] | null;

/** A question whether to keep some pieces. `inBoth`: what is right in any case. */
export interface KeepFacts {
  readonly pieces: number;
  readonly points: number | null;
  readonly inBoth: NamedMove | null;
}

/** The choice to make. */
export interface HintedMove {
  readonly move: NamedMove;
}

/** What a play brings more than another one. */
export interface PlayGain {
  readonly points: number;
  readonly than: NamedPieces;
}

/**
 * A rolled die that beats a number on some of its faces. `percent`: how often it wins, in 100 times. `kept`: what is
 * kept for later.
 */
export interface BeatingRoll extends HintedMove {
  readonly toBeat: number;
  readonly faces: number;
  readonly of: number;
  readonly percent: number;
  readonly kept: NamedPieces | null;
  readonly points: number | null;
}

/** A call, and the next best one. */
export interface HintedCall extends HintedMove {
  readonly than: NamedMove | null;
  readonly points: number | null;
}

/** How often a choice succeeds or wins its trick, in 100 times, and how often another one does. */
export interface ComparedOdds {
  readonly of: 'goal' | 'trick';
  readonly percent: number;
  readonly other: number;
}

/** A choice of a finished round, and what it was worth more or less than the one that was made. */
export interface OtherMove extends HintedMove {
  readonly points: number;
  readonly odds: ComparedOdds | null;
}

/** A right roll that lost: the number of its faces that would have won. */
export interface UnluckyRoll {
  readonly winning: number;
  readonly faces: number;
}

/** What a player saw at a choice of a finished round. */
export interface SeenFacts {
  readonly trick: readonly { readonly who: PersonFacts; readonly pieces: readonly SeenName[] }[];
  readonly hand: readonly SeenName[];
}
export interface SeenName {
  readonly piece: NamedPiece;
  readonly isChosen: boolean;
}
