import type { ChoiceOdds, Hint, PhaseWords, PlayerSpec } from './messages.ts';
import { tableMode } from './modes.ts';
import { seenDeal, seenTable } from './seen-schemas.ts';
import { count, gesture, MOST_PIECES, pieceId, thrownDice, up } from './throw-schemas.ts';
import type { Action, Ask, Outcome, Piece, PieceView, Play, Trump, View } from './vocabulary.ts';
import {
  keptName,
  MOST_SEATS,
  personName,
  pickVerb,
  pieceIds,
  seat,
  shape,
  text,
  whole,
  zone,
} from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** Schemas of a match as it is played: what screens and devices are sent of it, and what a device may say. */
const face = z.strictObject({ suit: text.nullable(), rank: whole });
const faces = z.array(face).max(64);

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
      times: z.exactOptional(
        z.strictObject({
          least: whole,
          most: whole,
          likely: z.exactOptional(z.strictObject({ trump, times: whole })),
        }),
      ),
    }),
  ),
  worth: z.exactOptional(z.array(whole)),
  stakes: z.exactOptional(z.array(text)),
  refused: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, why: refusalReason }))),
  needs: z.exactOptional(z.strictObject({ oneOf: pieceIds, why: refusalReason })),
  lacks: z.exactOptional(text),
  preview: z.exactOptional(z.array(z.strictObject({ pieces: pieceIds, brings: z.enum(['is-rolled']) }))),
});

export const outcome: z.ZodType<Outcome> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw'), pieces: pieceIds }),
  z.strictObject({ kind: z.literal('roll'), up: z.array(up).max(MOST_PIECES) }),
]);

const pieceView: z.ZodType<PieceView> = z.union([
  z.strictObject({ zone, seat: seat.nullable(), id: pieceId, up: up.nullable() }),
  z.strictObject({ zone, seat: seat.nullable(), shape: shape.nullable(), unseen: count }),
]);
export const play: z.ZodType<Play> = z.strictObject({
  seat,
  pieces: pieceIds,
  up: z.array(up.nullable()),
  rolls: z.array(whole).nullable(),
  counts: whole.nullable(),
  cancelledWith: z.exactOptional(seat),
});
const ahead = z.strictObject({
  seat,
  why: z.enum([
    'only',
    'highest',
    'first-of-equals',
    'trump',
    'higher-trump',
    'right-bower',
    'left-bower',
    'high-value',
    'card-over-die',
    'highest-total',
    'two-trumps',
    'second-die',
    'more-faces',
    'fewer-faces',
    'third-copy',
    'rest-cancelled',
    'later-trump',
  ]),
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
const contract = z.strictObject({
  unit: z.enum(['tricks', 'points']),
  needed: count,
  taken: count,
  most: count,
  tricksLeft: count,
});
const scoreLine = z.strictObject({ seats: z.array(seat), points: whole, why: text });
export const result = z.strictObject({ winners: z.array(seat), scores: z.array(whole) });
export const view: z.ZodType<View> = z.strictObject({
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
      ahead: ahead.nullable(),
      winner: seat.nullable(),
      bonusFor: z.exactOptional(pieceId),
    }),
  ),
  tricksToWin: z.exactOptional(count),
  received: z.exactOptional(pieceIds),
  trump: trump.nullable(),
  trumpMadeBy: z.exactOptional(text),
  nominated: z.exactOptional(z.strictObject({ suit: text, to: seat })),
  ladder: z.exactOptional(ladder),
  contract: z.exactOptional(contract),
  honours: z.exactOptional(z.array(z.strictObject({ face, name: text, suit: text }))),
  sheet: z.array(z.array(scoreLine)),
  lines: z.array(z.strictObject({ label: text, value: text })),
  result: result.nullable(),
  facts: z.json(),
});

/** Chosen options, not yet checked against any game. */
export const optionValues = z.record(text, z.union([z.boolean(), z.number(), text]));
const playerCalled = (name: z.ZodType<string>): z.ZodType<PlayerSpec> =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name }),
    z.strictObject({
      kind: z.literal('bot'),
      name,
      level: text,
      character: z.exactOptional(z.enum(['bold', 'loyal', 'miser', 'spoiler', 'steady'])),
    }),
  ]);
export const playerSpec = playerCalled(personName);
/** A player as files name them. */
export const keptPlayer = playerCalled(keptName);
export const players = z.array(playerSpec).min(2).max(MOST_SEATS);

const phaseWords: z.ZodType<PhaseWords> = z.strictObject({
  title: text.nullable(),
  purpose: z.exactOptional(text),
  quiet: z.exactOptional(text),
  doing: z.exactOptional(text),
  bids: z.exactOptional(text),
  decides: z.exactOptional(z.enum(['leads', 'deals', 'bids'])),
});
export const table = z.strictObject({
  match: text,
  game: text,
  name: text,
  options: optionValues,
  players,
  equipment: z.array(piece).max(MOST_PIECES),
  mine: z.array(seat),
  holders: z.array(z.enum(['here', 'curtain', 'device', 'bot', 'stand-in'])).max(MOST_SEATS),
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
  hasOpenHands: z.exactOptional(z.literal(true)),
  phases: z.record(text, phaseWords),
  mode: tableMode,
});

const refusal = z.enum([
  'malformed',
  'no-match',
  'busy',
  'working',
  'unknown-game',
  'bad-options',
  'bad-players',
  'no-such-match',
  'no-such-lesson',
  'no-such-puzzle',
  'unreadable',
  'not-finished',
  'not-your-seat',
  'not-your-turn',
  'stale',
  'changed',
  'other-day',
  'not-allowed',
  'in-use',
  'unsaved',
  'no-such-throw',
  'no-such-step',
  'no-practice',
  'first-choice',
  'already-thrown',
  'overruled',
  'broken',
  'lab-failed',
]);

const hintRequest = z.strictObject({ kind: z.literal('hint'), seat, seq: count });
const claimRequest = z.strictObject({ kind: z.literal('claim'), seat, seq: count });
const reviewRequest = z.strictObject({ kind: z.literal('review-deal'), seat, deal: count });
/** What else a table may ask for while the match goes on. */
export const tableAdviceRequests = [claimRequest.extend(seenTable), reviewRequest.extend(seenTable)] as const;
const adviceRequest = z.discriminatedUnion('kind', [hintRequest, claimRequest, reviewRequest]);

const odds = z.strictObject({ percent: z.int().min(0).max(100), within: z.int().min(0).max(100) });
export const choiceOdds: z.ZodType<ChoiceOdds> = z.strictObject({
  action,
  trick: odds.nullable(),
  goal: odds.nullable(),
});
export const hint: z.ZodType<Hint> = z.strictObject({
  best: choiceOdds.nullable(),
  next: z.array(choiceOdds).max(2),
  isAnyCostly: z.boolean(),
  goal: z.enum(['make', 'set', 'win-deal']).nullable(),
  gain: z.exactOptional(z.number()),
  costly: z.exactOptional(pieceIds),
  keeps: z.exactOptional(z.literal(true)),
});

/** Messages about the match on the table from the host, that any screen or device may be sent. */
export const matchHostMessages = [
  z.strictObject({ kind: z.literal('table'), table }),
  z.strictObject({ kind: z.literal('beat'), seq: count, seat: seat.nullable(), view }),
  z.strictObject({ kind: z.literal('aim'), throw: count, by: seat, dice: thrownDice }),
  z.strictObject({ kind: z.literal('asked'), throw: count, by: seat, dice: count }),
  z.strictObject({ kind: z.literal('shaken'), by: seat, dice: count }),
  z.strictObject({ kind: z.literal('pause'), deal: count }),
  z.strictObject({ kind: z.literal('ready'), deal: count, seats: z.array(seat).max(MOST_SEATS) }),
  z.strictObject({ kind: z.literal('hint'), seat, seq: count, hint: hint.nullable() }),
  z.strictObject({ kind: z.literal('refused'), code: refusal, about: z.exactOptional(adviceRequest) }),
] as const;

/** Messages that a device may send to play the seat of its person. */
export const deviceMessages = [
  z.strictObject({ kind: z.literal('hello'), protocol: count }),
  z.strictObject({ kind: z.literal('act'), seat, seq: count, action, ...seenTable }),
  z.strictObject({ kind: z.literal('shown'), seq: count, ...seenTable }),
  z.strictObject({ kind: z.literal('hidden'), hidden: z.boolean() }),
  z.strictObject({ kind: z.literal('gesture'), throw: count, gesture: gesture.nullable(), ...seenTable }),
  z.strictObject({ kind: z.literal('next'), seat: z.exactOptional(seat), ...seenDeal }),
  hintRequest.extend(seenTable),
] as const;
