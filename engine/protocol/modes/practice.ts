import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import type { Seat, View } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** What a seat's side took in a deal, and scored. */
const outcome = z.strictObject({ tricks: count, points: whole });
export type DealOutcome = Infer<typeof outcome>;

/** A scored deal that is played again on the table. Nothing of it is kept. The record that it begins with stays on the host. */
export const tablePractice = z.strictObject({
  kind: z.literal('practice'),
  /** The match that the deal is from. */
  match: text,
  deal: count,
  /** What came of the deal for the player in that match. */
  before: outcome,
  /** Whether that match was left for this and can be resumed. */
  isWaiting: z.boolean(),
});
export type TablePractice = Infer<typeof tablePractice>;

/** What came of a deal for this seat, as of a view in which the deal lies scored on the table. */
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
  /** The tricks and points that computers take on average in the player's place, in a deal that was played again. */
  'simulated-average': {
    match: text,
    deal: count,
    average: z.strictObject({ tricks: z.number(), points: z.number() }),
  },
} as const satisfies HostMessages;

/** Messages about practice from a screen to the host. */
export const practiceScreenMessages = {
  /**
   * Plays a scored deal again, alone and with the same hands and guests: from its first decision, or where the player decided
   * after this many steps of the match. The match is over, on the table, or the practice on the table.
   */
  practise: { from: TABLE, about: ['table'], fields: { match: text, deal: count, step: z.exactOptional(count) } },
  /** Goes back to the player's choice before, in a practice or in a scene of a lesson. */
  'back-one': { from: TABLE, about: ['table'], fields: {} },
  /** Asks for the average of computers in the deal that has been played again. The answer comes once it is known. */
  'simulated-average': { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
