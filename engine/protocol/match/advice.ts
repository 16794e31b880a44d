import { count, text } from '../fields.ts';
import { type HostMessages, hostSchema, PLAYERS, type ScreenMessages, TABLE } from '../message.ts';
import { action, MAX_PIECES, MAX_SEATS, pieceId, pieceIds, play, seat, up } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** How often something happens, in 100 times, and half of its 95 % interval. */
const odds = z.strictObject({ percent: z.int().min(0).max(100), within: z.int().min(0).max(100) });
export type Odds = Infer<typeof odds>;
/** What a side may play for in a deal. `make`: its bid or contract; `set`: the other side fails; `win-deal`: the deal. */
const goal = z.enum(['make', 'set', 'win-deal']);
export type Goal = Infer<typeof goal>;
/** What may come of one choice, from what its player can see. */
const choiceOdds = z.strictObject({
  action,
  /** How often the player's side wins this trick; null if no piece is played. */
  trick: odds.nullable(),
  /** How often the goal is reached; null if there is none. */
  goal: odds.nullable(),
});
export type ChoiceOdds = Infer<typeof choiceOdds>;
/** What is advised to a player who asks. */
export const hint = z.strictObject({
  /** The best choice and its odds; null if others are about as good. */
  best: choiceOdds.nullable(),
  /** The next best choice, if another one is worth trying. Where none is best, the two best, which are about equal. */
  next: z.array(choiceOdds).max(2),
  /** Whether a choice that looks possible costs much. */
  isAnyCostly: z.boolean(),
  /** The pieces whose play is such a choice; left out if there is none. */
  costly: z.exactOptional(pieceIds),
  /** What the player's side plays for, if anything. */
  goal: goal.nullable(),
  /** How many points more the best choice brings on average than the next best. Left out if none is best or it is not clear. */
  gain: z.exactOptional(z.number()),
  /** Set if the piece of the next best choice clearly wins a later trick more often when the best choice is made. */
  keeps: z.exactOptional(z.literal(true)),
});
export type Hint = Infer<typeof hint>;

/** A choice of a player in a deal, as it looked when it was made. */
const pastChoice = z.strictObject({
  seat,
  /** After how many steps of the match it was made. */
  step: count,
  /** The index of the trick in the deal; null for a call. */
  trick: count.nullable(),
  phase: text,
  chosen: choiceOdds,
  /** The player's own pieces then. */
  hand: z.array(z.strictObject({ id: pieceId, up: up.nullable() })).max(MAX_PIECES),
  /** What lay in the open trick then; empty for a lead, and for a call. */
  plays: z.array(play).max(MAX_SEATS),
});
export type PastChoice = Infer<typeof pastChoice>;
/** A choice of a player that cost points. */
const moment = pastChoice.extend({
  better: choiceOdds,
  /** How many points the better choice brings more on average. */
  cost: z.number(),
});
export type Moment = Infer<typeof moment>;
/** A choice of a player that was clearly the best. */
const goodChoice = pastChoice.extend({
  next: choiceOdds,
  /** How many points more than the next best it brings on average. */
  gain: z.number(),
});
export type GoodChoice = Infer<typeof goodChoice>;
/** A player's choices in one deal, judged again. In points a deal, as differences to what the others score. */
const dealReview = z.strictObject({
  /** The choice that was the best by most; null if none was clearly the best, or by less than the game finds worth a word. */
  best: goodChoice.nullable(),
  /** The choices that cost most, costliest first. Left out are those that cost less than the game finds worth a word. */
  moments: z.array(moment).max(3),
  /** The plays for which no better one was found, in order. */
  right: z.array(pastChoice).max(64),
  /** What all choices that were clearly not the best cost together. */
  cost: z.number(),
  /** What luck brought: how much better the deal went than was to be expected at first, the cost of choices apart. */
  luck: z.number(),
});
export type DealReview = Infer<typeof dealReview>;

/** Whether the points of a deal are settled, whatever is still played and thrown. */
const claim = z.strictObject({
  /** The chance that they are, with these points, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** The points of each seat; null if they are settled in no world. */
  points: z.array(z.number()).max(MAX_SEATS).nullable(),
  /** Whether all deals of unseen pieces were looked at, not only some; and how many were. */
  isExact: z.boolean(),
  worlds: count,
});
export type Claim = Infer<typeof claim>;

/** What a screen may ask for while the match goes on. */
const questions = {
  /** Asks what a seat of this screen, which is to decide since this beat or an earlier one, would best do. */
  hint: { seat, seq: count },
  /** Asks whether the deal is settled, as far as that seat can see. */
  claim: { seat, seq: count },
  /** Asks for that seat's choices in the deal that was just scored, judged again. */
  'review-deal': { seat, deal: count },
} as const satisfies HostMessages;
export const adviceRequest = hostSchema(questions);
export type AdviceRequest = z.infer<typeof adviceRequest>;

export const hintRequest = {
  hint: { from: PLAYERS, about: ['table'], fields: questions.hint },
} as const satisfies ScreenMessages;
export const adviceRequests = {
  ...hintRequest,
  claim: { from: TABLE, about: ['table'], fields: questions.claim },
  'review-deal': { from: TABLE, about: ['table'], fields: questions['review-deal'] },
} as const satisfies ScreenMessages;

/** The answer to `hint`; null if there is nothing to decide. */
export const hintAnswer = {
  hint: { seat, seq: count, hint: hint.nullable() },
} as const satisfies HostMessages;
export const adviceAnswers = {
  ...hintAnswer,
  /** The answer to `claim`; null unless a piece is to be played. */
  claim: { seat, seq: count, claim: claim.nullable() },
  /** The answer to `review-deal`; null if the seat had nothing to decide in it. */
  'deal-review': { seat, deal: count, review: dealReview.nullable() },
} as const satisfies HostMessages;
