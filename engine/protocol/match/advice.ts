import { count, text } from '../fields.ts';
import { type HostMessages, hostSchema, PLAYERS, type ScreenMessages, TABLE } from '../message.ts';
import { action, MAX_PIECES, MAX_SEATS, pieceId, pieceIds, play, seat, up } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** A probability in percent, and half of its 95 % interval. */
const odds = z.strictObject({ percent: z.int().min(0).max(100), within: z.int().min(0).max(100) });
export type Odds = Infer<typeof odds>;
/** A side's goal in a deal. `make`: make its bid or contract; `set`: set the other side; `win-deal`: win the deal. */
const goal = z.enum(['make', 'set', 'win-deal']);
export type Goal = Infer<typeof goal>;
/** The odds of a choice from its player's view. */
const choiceOdds = z.strictObject({
  action,
  /** Odds that the player's side wins this trick; null if no piece is played. */
  trick: odds.nullable(),
  /** Odds of reaching the goal; null if there is none. */
  goal: odds.nullable(),
});
export type ChoiceOdds = Infer<typeof choiceOdds>;
/** Advice to a player who asks. */
export const hint = z.strictObject({
  /** The best choice and its odds; null if others are about as good. */
  best: choiceOdds.nullable(),
  /** The next best choice, if there is one worth trying. If none is best, the two best, which are about equal. */
  next: z.array(choiceOdds).max(2),
  /** Some choice that looks plausible is costly. */
  isAnyCostly: z.boolean(),
  /** The pieces of such choices; omitted if there are none. */
  costly: z.exactOptional(pieceIds),
  /** The goal of the player's side; null if none. */
  goal: goal.nullable(),
  /** Average gain of the best choice over the next best, in points. Omitted if none is best or the gain is not clear. */
  gain: z.exactOptional(z.number()),
  /** Set if the best choice keeps the next best one's piece, which then clearly wins a later trick more often. */
  keeps: z.exactOptional(z.literal(true)),
});
export type Hint = Infer<typeof hint>;

/** A player's past choice, as it looked when it was made. */
const pastChoice = z.strictObject({
  seat,
  /** Number of match steps before it. */
  step: count,
  /** Index of the trick in the deal; null for a call. */
  trick: count.nullable(),
  phase: text,
  chosen: choiceOdds,
  /** The player's own pieces at the time. */
  hand: z.array(z.strictObject({ id: pieceId, up: up.nullable() })).max(MAX_PIECES),
  /** Plays in the open trick at the time; empty for a lead or a call. */
  plays: z.array(play).max(MAX_SEATS),
});
export type PastChoice = Infer<typeof pastChoice>;
/** A player's choice that cost points. */
const moment = pastChoice.extend({
  better: choiceOdds,
  /** Average loss compared with the better choice, in points. */
  cost: z.number(),
});
export type Moment = Infer<typeof moment>;
/** A player's choice that was clearly the best. */
const goodChoice = pastChoice.extend({
  next: choiceOdds,
  /** Average gain over the next best choice, in points. */
  gain: z.number(),
});
export type GoodChoice = Infer<typeof goodChoice>;
/** A review of a player's choices in one deal. All amounts are points per deal, relative to the others' points. */
const dealReview = z.strictObject({
  /** The clearly best choice with the largest gain; null if no gain was clear and worth mentioning. */
  best: goodChoice.nullable(),
  /** The costliest choices, worst first, without those not worth mentioning. */
  moments: z.array(moment).max(3),
  /** Plays for which no better one was found, in order. */
  right: z.array(pastChoice).max(64),
  /** Total cost of all choices that were clearly not the best. */
  cost: z.number(),
  /** Luck: the deal's result minus the initial expectation, with the cost of choices added back. */
  luck: z.number(),
});
export type DealReview = Infer<typeof dealReview>;

/** The chance that a deal's points are settled, whatever is still played or thrown. */
const claim = z.strictObject({
  /** Chance that the deal ends with these points, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Points by seat; null if no world is settled. */
  points: z.array(z.number()).max(MAX_SEATS).nullable(),
  /** All possible deals of unseen pieces were examined, not a sample. */
  isExact: z.boolean(),
  worlds: count,
});
export type Claim = Infer<typeof claim>;

/** Requests for advice during a match. */
const questions = {
  /** Asks for the best choice of a seat of this screen that has had to decide since this beat or an earlier one. */
  hint: { seat, seq: count },
  /** Asks whether the deal is settled, as far as that seat can see. */
  claim: { seat, seq: count },
  /** Asks for a review of that seat's choices in the deal just scored. */
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
