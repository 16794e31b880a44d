import type { PlayerSpec } from './messages.ts';
import type { Seat } from './vocabulary.ts';

/** What players read about an achievement. */
export interface AchievementCard {
  readonly id: string;
  readonly title: string;
  /** What has to be done in a match. */
  readonly how: string;
  /** What is worth knowing about it. */
  readonly teaches: string;
}

/** How often something went well, and how often it was tried. */
export interface Tally {
  readonly tried: number;
  readonly done: number;
}

/** A person's finished matches of one game. */
export interface GameStatistics {
  readonly game: string;
  readonly name: string;
  readonly matches: Tally;
  /** Trumps that the person made, and bids that the person won. */
  readonly promises: Tally;
  /** Rounds in which tricks were played, and the tricks that the person took in them. */
  readonly rounds: number;
  readonly tricks: number;
  /** How often the person, or the person's team, came first, second and so on. */
  readonly places: readonly number[];
  /** The match with the greatest lead or, if none was won, the smallest gap; null before the first match. */
  readonly best: { readonly own: number; readonly other: number } | null;
  readonly achievements: readonly (AchievementCard & {
    /** When the match was over in which it was earned first, in ms since 1970; null if it was not earned yet. */
    readonly earned: number | null;
  })[];
}

/** A person's finished matches with one other player: a person, or a computer of this character and level. */
export interface OpponentStatistics {
  readonly player: PlayerSpec;
  /** What the level is called; left out for a person. */
  readonly level?: string;
  readonly matches: number;
  /** Matches against this player: those that the person won, and those that this player won. */
  readonly against: { readonly matches: number; readonly won: number; readonly lost: number };
  /** Matches in one team, which stays the same for the whole match. */
  readonly together: Tally;
}

/** What the finished matches in the data folder say of one person. */
export interface Statistics {
  /** Everybody who has finished a match here, whoever did so most often first. */
  readonly persons: readonly string[];
  /** The person that the rest is about; null if there is nobody yet. */
  readonly person: string | null;
  readonly games: readonly GameStatistics[];
  readonly opponents: readonly OpponentStatistics[];
  /** Matches that are not counted, because a computer played a part of them for this person. */
  readonly standIns: number;
  /** Finished matches that are still to be read. */
  readonly unread: number;
}

/** An achievement that a person has just earned for the first time. */
export interface NewAchievement {
  readonly seat: Seat;
  readonly title: string;
}

/** Messages about statistics from the host to a screen. */
export type StatisticsHostMessage =
  | { readonly kind: 'statistics'; readonly asked: string | null; readonly statistics: Statistics }
  | {
      readonly kind: 'earned';
      readonly match: string;
      readonly earned: readonly NewAchievement[];
      readonly unread: number;
    };

/** Messages about statistics from a screen to the host. */
export type StatisticsScreenMessage =
  /** Asks for the statistics of a person, or of whoever has played most. */
  | { readonly kind: 'statistics'; readonly asked: string | null }
  /** Asks what was earned in the finished match on the table. */
  | { readonly kind: 'earned'; readonly match: string };
