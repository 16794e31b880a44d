import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { personName } from '../players.ts';
import type { Seat, View } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { dealOutcome } from './practice.ts';

/** Unit of a daily result: points if a deal is worth more than its tricks. */
const dailyUnit = z.enum(['tricks', 'points']);
export type DailyUnit = Infer<typeof dailyUnit>;

/** The daily deal on the table. */
export const tableDaily = z.strictObject({
  kind: z.literal('daily'),
  /** The date, as in 2026-11-22. */
  day: text,
  /** This is the day's one try that counts. */
  isCounted: z.boolean(),
  unit: dailyUnit,
});
export type TableDaily = Infer<typeof tableDaily>;

/** A player's result of a daily deal. */
const result = z.strictObject({
  amount: whole,
  /** True for each trick won by the player's side. */
  won: z.array(z.boolean()).max(64),
});
export type DailyResult = Infer<typeof result>;

/** The results of computers in the player's place. */
const par = z.strictObject({
  /** Each amount and its number of occurrences. */
  amounts: z.array(z.tuple([whole, count])).max(2_000),
  /** Total number of simulated plays to be made. */
  wanted: count,
});
export type DailyPar = Infer<typeof par>;

/** The player's progress in a game's daily deal. */
const dailyState = z.strictObject({
  game: text,
  unit: dailyUnit,
  /** `unreadable`: there is a record that can't be read. */
  stage: z.enum(['new', 'begun', 'done', 'unreadable']),
  /** Match id of the try that counts. */
  match: text,
  /** Null until the try is done. */
  result: result.nullable(),
  /** Null until the try is done and the simulations have been run. */
  par: par.nullable(),
});
export type DailyState = Infer<typeof dailyState>;

/** The player's progress in a deal of an earlier day. */
const earlierDaily = dailyState.extend({ day: text });
export type EarlierDaily = Infer<typeof earlierDaily>;

/** Number of days within which a started deal can be finished. */
export const DAYS_TO_FINISH = 7;
const MAX_EARLIER = 20 * DAYS_TO_FINISH;

/** Returns true once a deal with any play has been scored. If everybody passes, another one is dealt. */
export const isDailyOver = ({ sheet, deal, tricks }: View): boolean => sheet.length > deal && tricks.length > 0;

/** Returns a seat's result of a daily deal, given a view of the scored deal. */
export function dailyResult(view: View, seat: Seat, unit: DailyUnit): DailyResult {
  const { seats, tricks } = view;
  const isOwn = (winner: Seat | null): boolean => winner !== null && seats[winner]?.team === seats[seat]?.team;
  return { amount: dealOutcome(view, seat)[unit], won: tricks.map(({ winner }) => isOwn(winner)) };
}

/** Messages about daily deals from the host to a screen. */
export const dailyHostMessages = {
  /** The daily deals of a day. Sent again as their simulations progress. */
  dailies: {
    day: text,
    games: z.array(dailyState).max(20),
    /** Unfinished deals of earlier days, and the one on the table, latest first. */
    earlier: z.array(earlierDaily).max(MAX_EARLIER + 1),
  },
  /** The record of the try that counts, for the player to keep or share. */
  'daily-record': { match: text, text: z.string() },
} as const satisfies HostMessages;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Messages about daily deals from a screen to the host. */
export const dailyScreenMessages = {
  dailies: { from: TABLE, about: [], fields: {} },
  /**
   * Starts or resumes the deal of this day and game; once it is done, plays it for practice. A deal of an earlier day can
   * only be resumed.
   */
  daily: { from: TABLE, about: ['table'], fields: { game: text, day, name: personName } },
  /** Asks for the record of the finished try of this day and game. */
  'daily-record': { from: TABLE, about: [], fields: { game: text, day } },
} as const satisfies ScreenMessages;
