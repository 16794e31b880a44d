import { count, text, whole } from '../fields.ts';
import { table } from '../match/table.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { players } from '../players.ts';
import { overruled, throwAnswer, throwSpec } from '../throw.ts';
import { MAX_SEATS, pieceIds, result, seat, up, view } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { whyAside } from './storage.ts';

/** A person's seat, and the deals (from 0) in which a computer decided for it. */
const standInDeals = z.strictObject({ seat, deals: z.array(count) });
export type StandInDeals = Infer<typeof standInDeals>;
const standIns = z.array(standInDeals).max(MAX_SEATS);

/** The reason why a record can't be read, as far as it makes a difference to players. The host's log has the details. */
const whyUnreadable = z.enum([
  ...whyAside.options,
  'other-version', // valid, but of rules, dice, options or opponents that this program doesn't have
  'self-play', // valid, but no dice were thrown
  'not-replayable', // an internal error in the rules
  'inaccessible', // the system currently denies access, so the content is unknown
]);
export type WhyUnreadable = Infer<typeof whyUnreadable>;

/** A finished match, or a record that can't be read and the reason. `time`: last write, in ms since 1970. */
const keptMatch = z.union([
  z.strictObject({ id: text, time: whole, game: text, name: text, players, deals: count, standIns, result }),
  z.strictObject({
    id: text,
    time: whole,
    unreadable: whyUnreadable,
    /** The line with the reason, from 1; null if it is not in any one line. */
    line: count.nullable(),
    /** It has just been moved away from the readable records and is listed only this once. */
    isAside: z.boolean(),
  }),
]);
export type KeptMatch = Infer<typeof keptMatch>;
export type UnreadableMatch = Extract<KeptMatch, { unreadable: WhyUnreadable }>;

/** One throw of a finished match, from its record. */
const keptThrow = z.strictObject({
  by: seat.nullable(),
  /** Only `by` could see it. */
  isHidden: z.boolean(),
  /** Deal and trick of the throw, from 0; `trick` is null outside a trick. */
  deal: count,
  phase: text,
  trick: count.nullable(),
  /** The dice and, below, the index of the face that each showed. */
  pieces: pieceIds,
  up: z.array(up),
  /** Number of dice thrown again because they were cocked. */
  rethrows: count,
  /** The source of the result that counted. */
  from: z.enum(['screen', 'host']),
  overruled: overruled.nullable(),
});
export type KeptThrow = Infer<typeof keptThrow>;

/** A match's progress after one of its steps. */
const stepPlace = z.strictObject({
  deal: count,
  /** Number of tricks begun in the deal. */
  tricks: count,
  /** The seats that had to decide. */
  asked: z.array(seat),
});
export type StepPlace = Infer<typeof stepPlace>;

/** A finished match to look at. */
const review = z.strictObject({
  /** `mine` holds the seat of the only person if that person decided throughout; otherwise it is empty. */
  table,
  standIns,
  result,
  /** This host has the physics version of the throws, so that they can be shown again. */
  tumbles: z.boolean(),
  throws: z.array(keptThrow),
  /** The place before the first step, and those after each one. */
  steps: z.array(stepPlace),
});
export type Review = Infer<typeof review>;

/** Messages about finished matches from the host to a screen. */
export const historyHostMessages = {
  /** One page of past matches, latest first. `next`: the start of the next page; null after the last. */
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
    /** The throw whose result is the last of these steps; null if there is none. */
    thrown: z.strictObject({ index: count, spec: throwSpec }).nullable(),
  },
} as const satisfies HostMessages;

/** Messages about finished matches from a screen to the host. */
export const historyScreenMessages = {
  /** Asks for a page of past matches, from this index on. */
  history: { from: TABLE, about: [], fields: { from: count } },
  /** Asks for a finished match and all its throws. */
  review: { from: TABLE, about: [], fields: { match: text } },
  /** Asks for one throw of a finished match, from 0, to show it again. */
  again: { from: TABLE, about: [], fields: { match: text, throw: count } },
  /** Asks for the view of a seat, or of an onlooker, after this many steps of a finished match. */
  'replay-step': { from: TABLE, about: [], fields: { match: text, step: count, seat: seat.nullable() } },
} as const satisfies ScreenMessages;
