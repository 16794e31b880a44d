import { count, text } from './fields.ts';
import { MAX_SEATS, seat } from './vocabulary.ts';
import { type Infer, z } from './zod.ts';

/** The most guests that a table knows at once, whether let in or not. Those who come back to their seats are not counted. */
export const MAX_GUESTS = 20;

/** A guest, as far as a press depends on it. */
const seenGuest = z.strictObject({ id: count, seat: seat.nullable(), isKnocking: z.boolean(), isAway: z.boolean() });
export type SeenGuest = Infer<typeof seenGuest>;

/**
 * What a message was pressed about. A press that arrives after another screen, a clock or the table itself has changed
 * things must not do to the new thing what was meant for the old, so such messages say what the screen showed when it was
 * made, in the field `seen`. The host refuses one about anything else, and nothing changes.
 */
export const seen = z.strictObject({
  /** The match, lesson, practice or puzzle on the table, by the id of its table; null in the menu. */
  table: text.nullable(),
  /** The finished deal that was being read; null if none was. */
  deal: count.nullable(),
  /** Everybody with a phone. */
  guests: z.array(seenGuest).max(MAX_GUESTS + MAX_SEATS),
  /** The newer version that was offered; null if none was. */
  version: z.string().max(40).nullable(),
});
export type Seen = Infer<typeof seen>;
