import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { personName } from '../players.ts';
import type { Seat, View } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { dealOutcome } from './practice.ts';

/** Points are told where a deal is worth more than its tricks. */
const dailyUnit = z.enum(['tricks', 'points']);
export type DailyUnit = Infer<typeof dailyUnit>;

/** The daily deal on the table. */
export const tableDaily = z.strictObject({
  kind: z.literal('daily'),
  /** The date, as in 2026-11-22. */
  day: text,
  /** Whether this is the day's one try that counts. */
  isCounted: z.boolean(),
  /** What the player's result is told in. */
  unit: dailyUnit,
});
export type TableDaily = Infer<typeof tableDaily>;

/** What came of a daily deal for its player. */
const result = z.strictObject({
  amount: whole,
  /** For each trick whether the player's side won it. */
  won: z.array(z.boolean()).max(64),
});
export type DailyResult = Infer<typeof result>;

/** The results of computers that played a deal in the player's place. */
const par = z.strictObject({
  /** Each amount, and how often it came up. */
  amounts: z.array(z.tuple([whole, count])).max(2_000),
  /** Simulated plays in all. */
  wanted: count,
});
export type DailyPar = Infer<typeof par>;

/** How far the player is in the daily deal of a game. */
const dailyState = z.strictObject({
  game: text,
  unit: dailyUnit,
  /** `unreadable`: there is a record, which can't be read. */
  stage: z.enum(['new', 'begun', 'done', 'unreadable']),
  /** The id of the match of the try that counts. */
  match: text,
  /** Null before the try is done. */
  result: result.nullable(),
  /** Null before the try is done, and until it has been simulated. */
  par: par.nullable(),
});
export type DailyState = Infer<typeof dailyState>;

/** How far the player is in a deal of a day that is over. */
const earlierDaily = dailyState.extend({ day: text });
export type EarlierDaily = Infer<typeof earlierDaily>;

/** Days for which a deal that was begun can still be finished. */
export const DAYS_TO_FINISH = 7;
const MAX_EARLIER = 20 * DAYS_TO_FINISH;

/** Whether a daily deal is over: it has been scored, and something was played. If everybody passed, another one is dealt. */
export const isDailyOver = ({ sheet, deal, tricks }: View): boolean => sheet.length > deal && tricks.length > 0;

/** Returns what came of a daily deal for this seat, as of a view in which it lies scored on the table. */
export function dailyResult(view: View, seat: Seat, unit: DailyUnit): DailyResult {
  const { seats, tricks } = view;
  const isOwn = (winner: Seat | null): boolean => winner !== null && seats[winner]?.team === seats[seat]?.team;
  return { amount: dealOutcome(view, seat)[unit], won: tricks.map(({ winner }) => isOwn(winner)) };
}

/** Messages about daily deals from the host to a screen. */
export const dailyHostMessages = {
  /** The daily deals of a day. Sent again as their simulations go on. */
  dailies: {
    day: text,
    games: z.array(dailyState).max(20),
    /** Deals of the days before that were begun and are not done, and the one on the table. The latest come first. */
    earlier: z.array(earlierDaily).max(MAX_EARLIER + 1),
  },
  /** The record of the try that counts, for the player to keep or to share. */
  'daily-record': { match: text, text: z.string() },
} as const satisfies HostMessages;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Messages about daily deals from a screen to the host. */
export const dailyScreenMessages = {
  dailies: { from: TABLE, about: [], fields: {} },
  /**
   * Plays the deal of this day and game, or goes on with it. Once that is done, plays it for practice. Of an earlier day only
   * what was begun can be finished.
   */
  daily: { from: TABLE, about: ['table'], fields: { game: text, day, name: personName } },
  /** Asks for the record of the try of this day and game, which is done. */
  'daily-record': { from: TABLE, about: [], fields: { game: text, day } },
} as const satisfies ScreenMessages;
