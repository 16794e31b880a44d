import { count, text } from './fields.ts';
import { MAX_SEATS, seat } from './vocabulary.ts';
import { type Infer, z } from './zod.ts';

/** Maximum number of guests at a table, admitted or not. Guests returning to their seats do not count. */
export const MAX_GUESTS = 20;

/** The parts of a guest that a press may depend on. */
const seenGuest = z.strictObject({ id: count, seat: seat.nullable(), isKnocking: z.boolean(), isAway: z.boolean() });
export type SeenGuest = Infer<typeof seenGuest>;

/**
 * The state of the screen when a button was pressed. By the time the press arrives, another screen, a clock or the table
 * may have changed things, so such messages carry this in the field `seen`, and the host refuses those that are out of
 * date.
 */
export const seen = z.strictObject({
  /** Id of the table with its match, lesson, practice or puzzle; null in the menu. */
  table: text.nullable(),
  /** The finished deal being read; null if none. */
  deal: count.nullable(),
  /** Everybody with a phone. */
  guests: z.array(seenGuest).max(MAX_GUESTS + MAX_SEATS),
  /** The newer version on offer; null if none. */
  version: z.string().max(40).nullable(),
});
export type Seen = Infer<typeof seen>;
