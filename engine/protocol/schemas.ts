import { z } from 'zod';
import { labHostMessages, labScreenMessages } from './lab-schemas.ts';
import type {
  Claim,
  DealReview,
  GuideSection,
  Hint,
  HostMessage,
  KeptMatch,
  KeptThrow,
  PhaseWords,
  PlayerSpec,
  Review,
  ScreenMessage,
} from './messages.ts';
import type { OptionSpec } from './options.ts';
import { storageHostMessages, storageScreenMessages } from './storage-schemas.ts';
import type { Overruled, ThrowAnswer } from './throw.ts';
import { count, dieShape, gesture, hex128, MOST_PIECES, pieceId, thrownDice, throwSpec, up } from './throw-schemas.ts';
import { updateHostMessages, updateScreenMessages } from './updates.ts';
import type { Action, Ask, Outcome, Piece, PieceView, Trump, View } from './vocabulary.ts';

/**
 * Schemas for all messages between host and screens. They are strict: a message with an unknown field is refused, like
 * one with a missing field.
 */
const LONGEST_TEXT = 200;
/** Paragraphs of rules are the only longer texts. */
const LONGEST_PARAGRAPH = 800;
const MOST_SEATS = 6;

const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1);
const whole = z.int();
const text = z.string().max(LONGEST_TEXT);
const pieceIds = z.array(pieceId).max(MOST_PIECES);
const shape = z.enum(['card', ...dieShape.options]);
const face = z.strictObject({ suit: text.nullable(), rank: whole });
const faces = z.array(face).max(64);
const pickVerb = z.enum(['give', 'discard', 'reroll', 'switch']);

const piece: z.ZodType<Piece> = z.strictObject({ shape, faces, kind: z.exactOptional(text) });
const trump: z.ZodType<Trump> = z.union([
  z.literal('none'),
  z.strictObject({ suit: text, high: z.exactOptional(whole) }),
  z.strictObject({ rank: whole }),
  z.strictObject({ faces }),
]);

const pick = z.strictObject({ verb: pickVerb, pieces: pieceIds });
export const action: z.ZodType<Action> = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('play'), pieces: pieceIds, as: z.exactOptional(text) }),
  z.strictObject({ verb: z.literal('give'), pieces: pieceIds }),
  z.strictObject({ verb: z.literal('discard'), pieces: pieceIds }),
  z.strictObject({ verb: z.literal('reroll'), pieces: pieceIds }),
  z.strictObject({ verb: z.literal('switch'), pieces: pieceIds }),
  z.strictObject({ verb: z.literal('bid'), amount: whole, alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('name'), trump, alone: z.exactOptional(z.boolean()) }),
  z.strictObject({ verb: z.literal('turn'), piece: pieceId, up }),
  z.strictObject({ verb: z.literal('call'), partner: seat }),
  z.strictObject({ verb: z.literal('pass') }),
]);

const refusalReason = z.enum(['must-follow', 'must-match']);
const ask: z.ZodType<Ask> = z.strictObject({
  listed: z.array(action),
  subset: z.exactOptional(z.strictObject({ verb: pick.shape.verb, from: pieceIds, least: count, most: count })),
  amount: z.exactOptional(
    z.strictObject({
      verb: z.literal('bid'),
      least: whole,
      most: whole,
      step: whole,
      times: z.exactOptional(z.strictObject({ least: whole, most: whole })),
    }),
  ),
  worth: z.exactOptional(z.array(whole)),
  refused: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, why: refusalReason }))),
  needs: z.exactOptional(z.strictObject({ oneOf: pieceIds, why: refusalReason })),
  lacks: z.exactOptional(text),
  preview: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, brings: z.enum(['is-rolled']) }))),
});

export const outcome: z.ZodType<Outcome> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw'), pieces: pieceIds }),
  z.strictObject({ kind: z.literal('roll'), up: z.array(up).max(MOST_PIECES) }),
]);

const answer = { up: z.array(up).max(60), digest: hex128 };
const throwAnswer: z.ZodType<ThrowAnswer> = z.strictObject(answer);
export const overruled: z.ZodType<Overruled> = z.enum(['lied', 'late', 'gone']);

const zone = z.enum(['hand', 'front', 'trick', 'won', 'stock', 'turnup', 'aside', 'score']);
const pieceView: z.ZodType<PieceView> = z.union([
  z.strictObject({ zone, seat: seat.nullable(), id: pieceId, up: up.nullable() }),
  z.strictObject({ zone, seat: seat.nullable(), shape: shape.nullable(), unseen: count }),
]);
const play = z.strictObject({
  seat,
  pieces: pieceIds,
  up: z.array(up.nullable()),
  rolls: z.array(whole).nullable(),
  counts: whole.nullable(),
  cancelledWith: z.exactOptional(seat),
});
const seatView = z.strictObject({
  score: whole,
  tricks: count,
  team: count,
  bid: z.union([whole, z.literal('pass')]).nullable(),
  points: count.nullable(),
  rerolled: count.nullable(),
  switchesLeft: z.exactOptional(count),
  gave: z.exactOptional(count),
  roles: z.array(z.enum(['leader', 'dealer', 'maker', 'partner', 'alone', 'sitting-out'])),
});
const call = z.strictObject({
  seat,
  bid: z.union([whole, z.literal('pass')]),
  alone: z.exactOptional(z.literal(true)),
});
const ladder = z.strictObject({ rungs: z.array(whole).max(64), calls: z.array(call).max(200), isOpen: z.boolean() });
const scoreLine = z.strictObject({ seats: z.array(seat), points: whole, why: text });
const result = z.strictObject({ winners: z.array(seat), scores: z.array(whole) });
const view: z.ZodType<View> = z.strictObject({
  you: seat.nullable(),
  phase: text,
  deal: count,
  waitingFor: z.array(seat),
  ask: ask.nullable(),
  seats: z.array(seatView).max(MOST_SEATS),
  pieces: z.array(pieceView),
  tricks: z.array(
    z.strictObject({
      plays: z.array(play),
      led: text.nullable(),
      winner: seat.nullable(),
      bonusFor: z.exactOptional(pieceId),
    }),
  ),
  tricksToWin: z.exactOptional(count),
  received: z.exactOptional(pieceIds),
  trump: trump.nullable(),
  nominated: z.exactOptional(z.strictObject({ suit: text, to: seat })),
  ladder: z.exactOptional(ladder),
  honours: z.exactOptional(z.array(z.strictObject({ face, name: text, suit: text }))),
  sheet: z.array(z.array(scoreLine)),
  lines: z.array(z.strictObject({ label: text, value: text })),
  result: result.nullable(),
  facts: z.json(),
});

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
/** Chosen options, not yet checked against any game. */
export const optionValues = z.record(text, z.union([z.boolean(), z.number(), text]));
export const playerSpec: z.ZodType<PlayerSpec> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().trim().min(1).max(24) }),
  z.strictObject({
    kind: z.literal('bot'),
    name: z.string().trim().min(1).max(24),
    level: text,
    character: z.exactOptional(z.enum(['bold', 'loyal', 'miser', 'spoiler', 'steady'])),
  }),
]);
const players = z.array(playerSpec).min(2).max(MOST_SEATS);

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
const gameCard = z.strictObject({
  id: text,
  name: text,
  designer: text,
  tagline: text,
  seats: z.array(count),
  usualSeats: count,
  options: z.record(text, optionSpec),
  partners: z.exactOptional(z.enum(['fixed', 'picked'])),
  levels: z.array(z.strictObject({ id: text, label: text, about: text })),
  guide: z.array(guideSection).max(20),
});
const saved = z.strictObject({
  id: text,
  game: text,
  name: text,
  seats: count,
  deal: count,
  scores: z.array(whole),
});
const phaseWords: z.ZodType<PhaseWords> = z.strictObject({
  title: text.nullable(),
  purpose: z.exactOptional(text),
  quiet: z.exactOptional(text),
  doing: z.exactOptional(text),
});
const table = z.strictObject({
  match: text,
  game: text,
  name: text,
  options: optionValues,
  players,
  equipment: z.array(piece).max(MOST_PIECES),
  mine: z.array(seat),
  holders: z.array(z.enum(['here', 'curtain', 'hand', 'bot', 'stand-in'])).max(MOST_SEATS),
  isShared: z.boolean(),
  isWatching: z.boolean(),
  perPlay: z.exactOptional(z.int().min(1)),
  furniture: z.strictObject({
    hands: z.enum(['rack', 'fan']),
    handSize: count,
    hasBag: z.boolean(),
    hasOpenDice: z.boolean(),
    hasTrumpStand: z.boolean(),
    keepsWonDice: z.boolean(),
  }),
  phases: z.record(text, phaseWords),
});
const kept: z.ZodType<KeptMatch> = z.union([
  z.strictObject({ id: text, time: whole, name: text, players, deals: count, result }),
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
  standIns: z.array(z.strictObject({ seat, deals: z.array(count) })).max(MOST_SEATS),
  result,
  tumbles: z.boolean(),
  throws: z.array(keptThrow),
});
const odds = z.strictObject({ percent: z.int().min(0).max(100), within: z.int().min(0).max(100) });
const choiceOdds = z.strictObject({ action, trick: odds.nullable(), goal: odds.nullable() });
const hint: z.ZodType<Hint> = z.strictObject({
  best: choiceOdds.nullable(),
  goal: z.enum(['make', 'set', 'win-deal']).nullable(),
});
const moment = z.strictObject({
  seat,
  trick: count.nullable(),
  phase: text,
  chosen: choiceOdds,
  better: choiceOdds,
  cost: z.number(),
});
const dealReview: z.ZodType<DealReview> = z.strictObject({
  moments: z.array(moment).max(3),
  cost: z.number(),
  luck: z.number(),
});
const claim: z.ZodType<Claim> = z.strictObject({
  share: z.number().min(0).max(1),
  points: z.array(z.number()).max(MOST_SEATS).nullable(),
  isExact: z.boolean(),
  worlds: count,
});
const refusal = z.enum([
  'malformed',
  'no-match',
  'busy',
  'unknown-game',
  'bad-options',
  'bad-players',
  'no-such-match',
  'unreadable',
  'not-finished',
  'not-your-seat',
  'not-your-turn',
  'stale',
  'not-allowed',
  'in-use',
  'unsaved',
  'no-such-throw',
  'already-thrown',
  'overruled',
  'broken',
  'lab-failed',
]);

/** All messages from the host to a screen. */
export const hostMessage: z.ZodType<HostMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('menu'), protocol: count, games: z.array(gameCard), saved: z.array(saved) }),
  z.strictObject({ kind: z.literal('table'), table }),
  z.strictObject({ kind: z.literal('beat'), seq: count, seat: seat.nullable(), view }),
  z.strictObject({ kind: z.literal('aim'), throw: count, by: seat, dice: thrownDice }),
  z.strictObject({ kind: z.literal('asked'), throw: count, by: seat, dice: count }),
  z.strictObject({ kind: z.literal('throw'), by: seat.nullable(), spec: throwSpec }),
  z.strictObject({ kind: z.literal('shaken'), by: seat, dice: count }),
  z.strictObject({ kind: z.literal('pause'), deal: count }),
  z.strictObject({ kind: z.literal('history'), from: count, matches: z.array(kept), next: count.nullable() }),
  z.strictObject({ kind: z.literal('review'), review }),
  z.strictObject({ kind: z.literal('again'), match: text, throw: count, spec: throwSpec, answer: throwAnswer }),
  z.strictObject({ kind: z.literal('hint'), seat, seq: count, hint: hint.nullable() }),
  z.strictObject({ kind: z.literal('claim'), seat, seq: count, claim: claim.nullable() }),
  z.strictObject({ kind: z.literal('deal-review'), seat, deal: count, review: dealReview.nullable() }),
  z.strictObject({ kind: z.literal('refused'), code: refusal }),
  ...labHostMessages,
  ...storageHostMessages,
  ...updateHostMessages,
]);

/** All messages from a screen to the host. */
export const screenMessage: z.ZodType<ScreenMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), protocol: count }),
  z.strictObject({
    kind: z.literal('new'),
    game: text,
    options: optionValues,
    players,
    isShared: z.exactOptional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('resume'), match: text }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({
    kind: z.literal('hold'),
    seat,
    holder: z.enum(['person', 'bot']),
    level: z.exactOptional(text),
  }),
  z.strictObject({ kind: z.literal('play-here') }),
  z.strictObject({ kind: z.literal('history'), from: count }),
  z.strictObject({ kind: z.literal('review'), match: text }),
  z.strictObject({ kind: z.literal('again'), match: text, throw: count }),
  z.strictObject({ kind: z.literal('reveal'), seat: seat.nullable() }),
  z.strictObject({ kind: z.literal('act'), seat, seq: count, action }),
  z.strictObject({ kind: z.literal('shown'), seq: count }),
  z.strictObject({ kind: z.literal('hidden'), hidden: z.boolean() }),
  z.strictObject({ kind: z.literal('gesture'), throw: count, gesture: gesture.nullable() }),
  z.strictObject({ kind: z.literal('thrown'), throw: count, ...answer }),
  z.strictObject({ kind: z.literal('next') }),
  z.strictObject({ kind: z.literal('hurry') }),
  z.strictObject({ kind: z.literal('hint'), seat, seq: count }),
  z.strictObject({ kind: z.literal('claim'), seat, seq: count }),
  z.strictObject({ kind: z.literal('review-deal'), seat, deal: count }),
  ...labScreenMessages,
  ...storageScreenMessages,
  ...updateScreenMessages,
]);
