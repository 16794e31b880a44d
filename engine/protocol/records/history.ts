import { count, text, whole } from '../fields.ts';
import { table } from '../match/table.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { players } from '../players.ts';
import { overruled, throwAnswer, throwSpec } from '../throw.ts';
import { MAX_SEATS, pieceIds, result, seat, up, view } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** A person for whom a computer decided, and in which deals, counted from 0. */
const standInDeals = z.strictObject({ seat, deals: z.array(count) });
export type StandInDeals = Infer<typeof standInDeals>;
const standIns = z.array(standInDeals).max(MAX_SEATS);

/** A finished match, or a record that can't be read and why. `time`: when it was last written, in ms since 1970. */
const keptMatch = z.union([
  z.strictObject({ id: text, time: whole, game: text, name: text, players, deals: count, standIns, result }),
  /** `isAside`: it has just been moved away from the readable records, and is listed only this once. */
  z.strictObject({ id: text, time: whole, unreadable: z.string(), isAside: z.boolean() }),
]);
export type KeptMatch = Infer<typeof keptMatch>;

/** One throw of a finished match, from its record. */
const keptThrow = z.strictObject({
  by: seat.nullable(),
  /** Whether only `by` could see it. */
  isHidden: z.boolean(),
  /** When it was thrown: deal and trick count from 0; `trick` is null outside a trick. */
  deal: count,
  phase: text,
  trick: count.nullable(),
  /** The dice, and the index of the face that each showed. */
  pieces: pieceIds,
  up: z.array(up),
  /** How many times dice had to be thrown again. */
  rethrows: count,
  /** Whose result was used. */
  from: z.enum(['screen', 'host']),
  overruled: overruled.nullable(),
});
export type KeptThrow = Infer<typeof keptThrow>;

/** How far a match had come after one of its steps. */
const stepPlace = z.strictObject({
  deal: count,
  /** How many tricks of the deal had begun. */
  tricks: count,
  /** The seats that were to decide then. */
  asked: z.array(seat),
});
export type StepPlace = Infer<typeof stepPlace>;

/** A finished match to look at. */
const review = z.strictObject({
  /** `mine` holds the seat of the only person, who decided throughout; else it is empty. */
  table,
  standIns,
  result,
  /** Whether this host has the version of the physics that the dice were thrown with, so that throws can be shown again. */
  tumbles: z.boolean(),
  throws: z.array(keptThrow),
  /** The place before the first step, and those after each one. */
  steps: z.array(stepPlace),
});
export type Review = Infer<typeof review>;

/** Messages about finished matches from the host to a screen. */
export const historyHostMessages = {
  /** One page of past matches, the latest first. `next`: where the next page begins, or null after the last. */
  history: { from: count, matches: z.array(keptMatch), next: count.nullable() },
  review: { review },
  /** The spec of one throw of a finished match, and its result. */
  again: { match: text, throw: count, spec: throwSpec, answer: throwAnswer },
  /** The view of a seat (null: of an onlooker) after this many steps of a finished match. */
  'replay-step': {
    match: text,
    step: count,
    seat: seat.nullable(),
    view,
    /** The throw that the last of the steps answered, by its index; null if it answered none. */
    thrown: z.strictObject({ index: count, spec: throwSpec }).nullable(),
  },
} as const satisfies HostMessages;

/** Messages about finished matches from a screen to the host. */
export const historyScreenMessages = {
  /** Asks for a page of past matches, from this index on. */
  history: { from: TABLE, about: [], fields: { from: count } },
  /** Asks for a finished match and all its throws. */
  review: { from: TABLE, about: [], fields: { match: text } },
  /** Asks for one throw of a finished match, counted from 0, to show it again. */
  again: { from: TABLE, about: [], fields: { match: text, throw: count } },
  /** Asks for the view of a seat, or of an onlooker, after this many steps of a finished match. */
  'replay-step': { from: TABLE, about: [], fields: { match: text, step: count, seat: seat.nullable() } },
} as const satisfies ScreenMessages;
