import type { DailyUnit } from '../../../engine/protocol/modes/daily.ts';
import type { DealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { KeptThrow } from '../../../engine/protocol/records/history.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { PersonFacts } from './people.ts';
import type { ShownPiece } from './pieces.ts';

/** Facts that messages of the menu's pages and of the table's dialogs get. */

/** The level of some computer players. */
export interface LevelFacts {
  readonly names: readonly string[];
  /** Id of the level. */
  readonly level: string;
}

/** Everyone in a match. */
export interface PlayersFacts {
  readonly persons: readonly PersonFacts[];
  /** The computer players by level. */
  readonly computers: readonly LevelFacts[];
  /** A level that computers play at least while they are partners of persons; null if all do so anyway. */
  readonly partnerLevel: string | null;
}

/** Where a counted roll was simulated, why, and how many dice were rolled again. */
export type OriginFacts = Pick<KeptThrow, 'from' | 'overruled' | 'isHidden' | 'rethrows'>;

/** A roll of a finished match. */
export interface KeptRollFacts {
  /** The trick or the phase. */
  readonly stage: string;
  /** Null if the dice of all were rolled at once. */
  readonly by: PersonFacts | null;
  readonly shown: readonly ShownPiece[];
  readonly origin: OriginFacts;
}

/** The numbers that dice of one shape show. */
export interface ShapeGroup {
  readonly shape: DieShape;
  readonly numbers: readonly number[];
}

/** How even the counts of a die's faces are. `oneIn`: one series of fair dice in this many is as extreme. */
export type Evenness =
  | { readonly verdict: 'none' }
  /** `missing`: dice to roll before anything can be said. */
  | { readonly verdict: 'few'; readonly missing: number }
  | { readonly verdict: 'very-even'; readonly oneIn: number }
  /** `inHundred`: series of a hundred with fair dice that are more uneven. */
  | { readonly verdict: 'usual'; readonly inHundred: number }
  | { readonly verdict: 'uneven' | 'unusual' | 'extreme'; readonly oneIn: number };
export type EvennessVerdict = Evenness['verdict'];
export interface JudgedShape {
  readonly shape: DieShape;
  readonly verdict: EvennessVerdict;
}

/** A player's amount in a daily round. */
export interface AmountFacts {
  readonly amount: number;
  readonly unit: DailyUnit;
}

/** Results of computers that play a daily round in the player's place. */
export interface ParFacts {
  readonly mean: number;
  /** Percentage of their results below the player's. */
  readonly better: number;
  readonly plays: number;
  /** Number of plays to be made. */
  readonly wanted: number;
}

/** A round of a game's daily rounds. */
export interface GameOfDay {
  readonly game: string;
  /** As in 2026-11-22. */
  readonly day: string;
}

/** Results of a round played before and again, in tricks, where a trick is a point. */
export interface TrickResults {
  readonly before: number;
  readonly now: number;
  /** The average of computers; null while unknown. */
  readonly average: number | null;
}

/** The same in tricks and points. */
export interface OutcomeResults {
  readonly before: DealOutcome;
  readonly now: DealOutcome;
  readonly average: DealOutcome | null;
}

/** The points of those who are ahead. */
export interface PointsFacts {
  readonly points: number;
  /** Null in a game without one. */
  readonly target: number | null;
}

/** What became of a play in a trick. */
export interface PlayNote {
  readonly led: boolean;
  readonly cancelled: boolean;
  readonly won: boolean;
}

/** Numbers of matches left out of a data file: the oldest, for lack of room, and unreadable ones. */
export interface LeftOutFacts {
  readonly leftOut: number;
  readonly unread: number;
}
