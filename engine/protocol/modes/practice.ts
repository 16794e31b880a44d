import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import type { Seat, View } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** Tricks and points of a seat's side in a deal. */
const outcome = z.strictObject({ tricks: count, points: whole });
export type DealOutcome = Infer<typeof outcome>;

/** A scored deal replayed on the table. It is not recorded. The record that it starts from stays on the host. */
export const tablePractice = z.strictObject({
  kind: z.literal('practice'),
  /** Id of the match that the deal comes from. */
  match: text,
  deal: count,
  /** The player's result of the deal in that match. */
  before: outcome,
  /** That match was left for this practice and can be resumed. */
  isWaiting: z.boolean(),
});
export type TablePractice = Infer<typeof tablePractice>;

/** Returns a seat's result of a deal, given a view of the scored deal. */
export function dealOutcome({ seats, sheet, deal }: View, seat: Seat): DealOutcome {
  const team = seats[seat]?.team;
  const own = seats.filter(each => each.team === team);
  const lines = (sheet[deal] ?? []).filter(line => line.seats.includes(seat));
  return {
    tricks: own.reduce((sum, { tricks }) => sum + tricks, 0),
    points: lines.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Messages about practice from the host to a screen. */
export const practiceHostMessages = {
  /** Average tricks and points of computers in the player's place, in the replayed deal. */
  'simulated-average': {
    match: text,
    deal: count,
    average: z.strictObject({ tricks: z.number(), points: z.number() }),
  },
} as const satisfies HostMessages;

/** Messages about practice from a screen to the host. */
export const practiceScreenMessages = {
  /**
   * Replays a scored deal alone, with the same hands and computer players: from its first decision, or from the player's
   * decision after this many steps of the match. The match is finished, on the table, or the source of the practice on the
   * table.
   */
  practise: { from: TABLE, about: ['table'], fields: { match: text, deal: count, step: z.exactOptional(count) } },
  /** Goes back to the player's previous choice, in a practice or a scene of a lesson. */
  'back-one': { from: TABLE, about: ['table'], fields: {} },
  /** Asks for the computers' average in the replayed deal. The answer follows once it is known. */
  'simulated-average': { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
