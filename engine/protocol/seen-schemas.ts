import { count } from './throw-schemas.ts';
import { MOST_SEATS, seat, text } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

const table = text.nullable();
const deal = count.nullable();
/** The most guests with a seat, and those without. */
const MAX_GUESTS = 20 + MOST_SEATS;
const guests = z
  .array(z.strictObject({ id: count, seat: seat.nullable(), isKnocking: z.boolean() }).readonly())
  .max(MAX_GUESTS);

/** The field of messages about what lies on the table, and of those that are about more. */
export const seenTable = { seen: z.strictObject({ table }) } as const;
export const seenDeal = { seen: z.strictObject({ table, deal }) } as const;
export const seenTableGuests = { seen: z.strictObject({ table, guests }) } as const;
export const seenGuests = { seen: z.strictObject({ guests }) } as const;
export const seenVersion = { seen: z.strictObject({ version: z.string().max(40).nullable() }) } as const;
