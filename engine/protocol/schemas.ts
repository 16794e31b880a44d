import { dailyHostMessages, dailyScreenMessages } from './daily.ts';
import { labHostMessages, labScreenMessages } from './lab-schemas.ts';
import { lessonCard, lessonScreenMessages } from './lessons.ts';
import {
  choiceOdds,
  deviceMessages,
  hint,
  matchHostMessages,
  optionValues,
  play,
  players,
  result,
  table,
  tableAdviceRequests,
  view,
} from './match-schemas.ts';
import type {
  Claim,
  DealReview,
  GuideSection,
  HostMessage,
  KeptMatch,
  KeptThrow,
  Review,
  ScreenMessage,
} from './messages.ts';
import type { OptionSpec } from './options.ts';
import { phonesHostMessages, phonesScreenMessages } from './phone-schemas.ts';
import { practiceHostMessages, practiceScreenMessages } from './practice.ts';
import { gamePuzzles, ownPuzzles, type PuzzleAnswer, type PuzzleHint, puzzleScreenMessages } from './puzzles.ts';
import type { Sent } from './seen.ts';
import { seenTable, seenTableGuests } from './seen-schemas.ts';
import { shareHostMessages, shareScreenMessages } from './shares.ts';
import { statisticsHostMessages, statisticsScreenMessages } from './statistics-schemas.ts';
import { storageHostMessages, storageScreenMessages } from './storage-schemas.ts';
import type { Overruled, ThrowAnswer } from './throw.ts';
import { count, hex128, MOST_PIECES, pieceId, throwSpec, up } from './throw-schemas.ts';
import { updateHostMessages, updateScreenMessages } from './updates.ts';
import { MOST_SEATS, pieceIds, seat, shape, text, whole } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/**
 * Schemas for all messages between host and screens. They are strict: a message with an unknown field is refused, like
 * one with a missing field.
 */

/** Paragraphs of rules are longer than any other text. */
const LONGEST_PARAGRAPH = 800;

const answer = { up: z.array(up).max(60), digest: hex128 };
const throwAnswer: z.ZodType<ThrowAnswer> = z.strictObject(answer);
export const overruled: z.ZodType<Overruled> = z.enum(['lied', 'late', 'gone']);

const label = { label: text, help: text };
const optionSpec: z.ZodType<OptionSpec> = z.discriminatedUnion('kind', [
  z.strictObject({ ...label, kind: z.literal('flag'), usual: z.boolean() }),
  z.strictObject({
    ...label,
    kind: z.literal('number'),
    least: whole,
    most: whole,
    step: whole,
    usual: z.record(z.string().regex(/^\d+$/), whole),
  }),
  z.strictObject({
    ...label,
    kind: z.literal('choice'),
    values: z.array(z.strictObject({ value: text, label: text })),
    usual: text,
  }),
]);

const picturedPiece = z.strictObject({
  shape,
  suit: text.nullable(),
  rank: whole,
  note: z.exactOptional(text),
  look: z.exactOptional(z.enum(['wins', 'idle'])),
});
const guideSection: z.ZodType<GuideSection> = z.strictObject({
  title: text,
  paragraphs: z.array(z.string().max(LONGEST_PARAGRAPH)).max(12),
  examples: z.array(z.strictObject({ caption: text, pieces: z.array(picturedPiece).max(12) })).max(12),
});
const preset = z.strictObject({
  id: z.enum(['short', 'evening', 'full']),
  about: text,
  seats: count,
  options: optionValues,
  minutes: count,
  steps: count,
});
const gameCard = z.strictObject({
  id: text,
  name: text,
  designer: text,
  tagline: text,
  seats: z.array(count),
  usualSeats: count,
  options: z.record(text, optionSpec),
  presets: z.array(preset).max(3),
  partners: z.exactOptional(z.enum(['fixed', 'picked'])),
  levels: z.array(z.strictObject({ id: text, label: text, about: text })),
  guide: z.array(guideSection).max(20),
  lesson: z.exactOptional(lessonCard),
});
const saved = z.strictObject({
  id: text,
  game: text,
  name: text,
  players,
  deal: count,
  isOver: z.exactOptional(z.literal(true)),
  scores: z.array(whole),
  phones: z.exactOptional(z.int().min(1).max(MOST_SEATS)),
});
const standIns = z.array(z.strictObject({ seat, deals: z.array(count) })).max(MOST_SEATS);
const kept: z.ZodType<KeptMatch> = z.union([
  z.strictObject({ id: text, time: whole, game: text, name: text, players, deals: count, standIns, result }),
  z.strictObject({ id: text, time: whole, unreadable: z.string(), isAside: z.boolean() }),
]);
const keptThrow: z.ZodType<KeptThrow> = z.strictObject({
  by: seat.nullable(),
  isHidden: z.boolean(),
  deal: count,
  phase: text,
  trick: count.nullable(),
  pieces: pieceIds,
  up: z.array(up),
  rethrows: count,
  from: z.enum(['screen', 'host']),
  overruled: overruled.nullable(),
});
const review: z.ZodType<Review> = z.strictObject({
  table,
  standIns,
  result,
  tumbles: z.boolean(),
  throws: z.array(keptThrow),
  steps: z.array(z.strictObject({ deal: count, tricks: count, asked: z.array(seat) })),
});
const pastChoice = {
  seat,
  step: count,
  trick: count.nullable(),
  phase: text,
  chosen: choiceOdds,
  hand: z.array(z.strictObject({ id: pieceId, up: up.nullable() })).max(MOST_PIECES),
  plays: z.array(play).max(MOST_SEATS),
};
const rightPlay = z.strictObject(pastChoice);
const moment = z.strictObject({ ...pastChoice, better: choiceOdds, cost: z.number() });
const goodChoice = z.strictObject({ ...pastChoice, next: choiceOdds, gain: z.number() });
const dealReview: z.ZodType<DealReview> = z.strictObject({
  best: goodChoice.nullable(),
  moments: z.array(moment).max(3),
  right: z.array(rightPlay).max(64),
  cost: z.number(),
  luck: z.number(),
});
export const puzzleHint: z.ZodType<PuzzleHint> = hint.and(z.object({ gain: z.number().min(0) }));
const puzzleAnswer: z.ZodType<PuzzleAnswer> = z.strictObject({
  cost: z.number().min(0),
  hint: puzzleHint,
});
const claim: z.ZodType<Claim> = z.strictObject({
  share: z.number().min(0).max(1),
  points: z.array(z.number()).max(MOST_SEATS).nullable(),
  isExact: z.boolean(),
  worlds: count,
});

/** All messages from the host to a screen. */
export const hostMessage: z.ZodType<HostMessage> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('menu'),
    protocol: count,
    games: z.array(gameCard),
    saved: z.array(saved),
    finished: z.array(text),
  }),
  z.strictObject({ kind: z.literal('throw'), by: seat.nullable(), spec: throwSpec }),
  ...matchHostMessages,
  z.strictObject({ kind: z.literal('past-deals'), views: z.array(view) }),
  z.strictObject({ kind: z.literal('history'), from: count, matches: z.array(kept), next: count.nullable() }),
  z.strictObject({ kind: z.literal('review'), review }),
  z.strictObject({ kind: z.literal('again'), match: text, throw: count, spec: throwSpec, answer: throwAnswer }),
  z.strictObject({
    kind: z.literal('replay-step'),
    match: text,
    step: count,
    seat: seat.nullable(),
    view,
    thrown: z.strictObject({ index: count, spec: throwSpec }).nullable(),
  }),
  z.strictObject({ kind: z.literal('claim'), seat, seq: count, claim: claim.nullable() }),
  z.strictObject({ kind: z.literal('worker-lost') }),
  z.strictObject({ kind: z.literal('deal-review'), seat, deal: count, review: dealReview.nullable() }),
  z.strictObject({ kind: z.literal('puzzles'), games: z.array(gamePuzzles).max(20), own: ownPuzzles }),
  z.strictObject({ kind: z.literal('puzzle-answer'), answer: puzzleAnswer }),
  ...dailyHostMessages,
  ...practiceHostMessages,
  ...phonesHostMessages,
  ...labHostMessages,
  ...shareHostMessages,
  ...statisticsHostMessages,
  ...storageHostMessages,
  ...updateHostMessages,
]);

/** All messages from a screen to the host. */
export const screenMessage: z.ZodType<Sent<ScreenMessage>> = z.discriminatedUnion('kind', [
  ...deviceMessages,
  z.strictObject({
    kind: z.literal('new'),
    game: text,
    options: optionValues,
    players,
    isShared: z.exactOptional(z.boolean()),
    guests: z.exactOptional(z.array(z.strictObject({ seat, guest: count })).max(MOST_SEATS)),
    ...seenTable,
  }),
  z.strictObject({ kind: z.literal('resume'), match: text, ...seenTable }),
  z.strictObject({ kind: z.literal('leave'), ...seenTable }),
  z.strictObject({
    kind: z.literal('hold'),
    seat,
    holder: z.enum(['person', 'bot']),
    level: z.exactOptional(text),
    ...seenTableGuests,
  }),
  z.strictObject({ kind: z.literal('play-here'), ...seenTable }),
  z.strictObject({ kind: z.literal('history'), from: count }),
  z.strictObject({ kind: z.literal('review'), match: text }),
  z.strictObject({ kind: z.literal('again'), match: text, throw: count }),
  z.strictObject({ kind: z.literal('replay-step'), match: text, step: count, seat: seat.nullable() }),
  z.strictObject({ kind: z.literal('reveal'), seat: seat.nullable(), ...seenTable }),
  z.strictObject({ kind: z.literal('thrown'), throw: count, ...answer, ...seenTable }),
  z.strictObject({ kind: z.literal('hurry'), ...seenTable }),
  ...tableAdviceRequests,
  ...dailyScreenMessages,
  ...phonesScreenMessages,
  ...labScreenMessages,
  ...lessonScreenMessages,
  ...practiceScreenMessages,
  ...puzzleScreenMessages,
  ...shareScreenMessages,
  ...statisticsScreenMessages,
  ...storageScreenMessages,
  ...updateScreenMessages,
]);
