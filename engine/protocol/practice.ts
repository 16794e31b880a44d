import { seenTable } from './seen-schemas.ts';
import { count } from './throw-schemas.ts';
import type { Seat, View } from './vocabulary.ts';
import { text, whole } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** What a seat's side took in a deal, and scored. */
export interface DealOutcome {
  readonly tricks: number;
  readonly points: number;
}

/** A scored deal that is played again on the table. Nothing of it is kept. The record that it begins with stays on the host. */
export interface TablePractice {
  readonly kind: 'practice';
  /** The match that the deal is from. */
  readonly match: string;
  readonly deal: number;
  /** What came of the deal for the player in that match. */
  readonly before: DealOutcome;
  /** Whether that match was put down for this and can be taken up again. */
  readonly isWaiting: boolean;
}

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
export type PracticeHostMessage =
  /** What the house takes and scores on average in a deal that was played again, in the player's place. */
  { readonly kind: 'practice-house'; readonly match: string; readonly deal: number; readonly average: DealOutcome };

/** Messages about practice from a screen to the host. */
export type PracticeScreenMessage =
  /**
   * Plays a scored deal again, alone and with the same hands and guests: from its first decision, or where the player decided
   * after so many steps of the match. The match is over, on the table, or the practice on the table.
   */
  | { readonly kind: 'practise'; readonly match: string; readonly deal: number; readonly step?: number }
  /** Goes back to the player's choice before, in a practice or in a scene of a lesson. */
  | { readonly kind: 'back-one' }
  /** Asks what the house makes of the deal that has been played again. It is told once it is known. */
  | { readonly kind: 'practice-house' };

export const tablePractice = z.strictObject({
  kind: z.literal('practice'),
  match: text,
  deal: count,
  before: z.strictObject({ tricks: count, points: whole }),
  isWaiting: z.boolean(),
});

export const practiceHostMessages = [
  z.strictObject({
    kind: z.literal('practice-house'),
    match: text,
    deal: count,
    average: z.strictObject({ tricks: z.number(), points: z.number() }),
  }),
] as const;

export const practiceScreenMessages = [
  z.strictObject({ kind: z.literal('practise'), match: text, deal: count, step: z.exactOptional(count), ...seenTable }),
  z.strictObject({ kind: z.literal('back-one'), ...seenTable }),
  z.strictObject({ kind: z.literal('practice-house'), ...seenTable }),
] as const;
