import { dealOutcome } from './practice.ts';
import { seenTable } from './seen-schemas.ts';
import { count } from './throw-schemas.ts';
import type { Seat, View } from './vocabulary.ts';
import { personName, text, whole } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** The daily deal on the table. */
export interface TableDaily {
  readonly kind: 'daily';
  /** The date, as in 2026-11-22. */
  readonly day: string;
  /** Whether this is the day's one try that counts. */
  readonly isCounted: boolean;
  /** What the player's result is told in. */
  readonly unit: DailyUnit;
}
/** Points are told where a deal is worth more than its tricks. */
export type DailyUnit = 'tricks' | 'points';

/** What came of a daily deal for its player. */
export interface DailyResult {
  readonly amount: number;
  /** For each trick whether the player's side won it. */
  readonly won: readonly boolean[];
}

/** What the house made of a deal in the player's place: each amount, and how often. */
export interface DailyPar {
  readonly amounts: readonly (readonly [amount: number, times: number])[];
  /** How often the house plays it altogether. */
  readonly wanted: number;
}

/** How far the player is in the daily deal of a game. `unreadable`: there is a record, which can't be read. */
export interface DailyState {
  readonly game: string;
  readonly unit: DailyUnit;
  readonly stage: 'new' | 'begun' | 'done' | 'unreadable';
  /** The id of the match of the try that counts. */
  readonly match: string;
  /** Null before the try is done. */
  readonly result: DailyResult | null;
  /** Null before the try is done, and until the house has played. */
  readonly par: DailyPar | null;
}

/** How far the player is in a deal of a day that is over. */
export interface EarlierDaily extends DailyState {
  readonly day: string;
}

/** Days for which a deal that was begun can still be finished. */
export const DAYS_TO_FINISH = 7;

/** Whether a daily deal is over: it has been scored, and something was played. If everybody passed, another one is dealt. */
export const isDailyOver = ({ sheet, deal, tricks }: View): boolean => sheet.length > deal && tricks.length > 0;

/** Returns what came of a daily deal for this seat, as of a view in which it lies scored on the table. */
export function dailyResult(view: View, seat: Seat, unit: DailyUnit): DailyResult {
  const { seats, tricks } = view;
  const isOwn = (winner: Seat | null): boolean => winner !== null && seats[winner]?.team === seats[seat]?.team;
  return { amount: dealOutcome(view, seat)[unit], won: tricks.map(({ winner }) => isOwn(winner)) };
}

/** Messages about daily deals from the host to a screen. */
export type DailyHostMessage =
  /** The daily deals of a day. Sent again as the house plays on. */
  | {
      readonly kind: 'dailies';
      readonly day: string;
      readonly games: readonly DailyState[];
      /** Deals of the days before that were begun and are not done, and the one on the table. The latest come first. */
      readonly earlier: readonly EarlierDaily[];
    }
  /** The record of the try that counts, for the player to keep or to share. */
  | { readonly kind: 'daily-record'; readonly match: string; readonly text: string };

/** Messages about daily deals from a screen to the host. */
export type DailyScreenMessage =
  | { readonly kind: 'dailies' }
  /**
   * Plays the deal of this day and game, or goes on with it. Once that is done, plays it for practice. Of an earlier day only
   * what was begun can be finished.
   */
  | { readonly kind: 'daily'; readonly game: string; readonly day: string; readonly name: string }
  /** Asks for the record of the try of this day and game, which is done. */
  | { readonly kind: 'daily-record'; readonly game: string; readonly day: string };

const unit = z.enum(['tricks', 'points']);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const tableDaily = z.strictObject({ kind: z.literal('daily'), day: text, isCounted: z.boolean(), unit });

const dailyState = z.strictObject({
  game: text,
  unit,
  stage: z.enum(['new', 'begun', 'done', 'unreadable']),
  match: text,
  result: z.strictObject({ amount: whole, won: z.array(z.boolean()).max(64) }).nullable(),
  par: z.strictObject({ amounts: z.array(z.tuple([whole, count]).readonly()).max(2_000), wanted: count }).nullable(),
});
const MAX_EARLIER = 20 * DAYS_TO_FINISH;

export const dailyHostMessages = [
  z.strictObject({
    kind: z.literal('dailies'),
    day: text,
    games: z.array(dailyState).max(20),
    earlier: z.array(dailyState.extend({ day: text })).max(MAX_EARLIER + 1),
  }),
  z.strictObject({ kind: z.literal('daily-record'), match: text, text: z.string() }),
] as const;

export const dailyScreenMessages = [
  z.strictObject({ kind: z.literal('dailies') }),
  z.strictObject({ kind: z.literal('daily'), game: text, day, name: personName, ...seenTable }),
  z.strictObject({ kind: z.literal('daily-record'), game: text, day }),
] as const;
