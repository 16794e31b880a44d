import { z } from 'zod';
import { MOST_SEATS, seat } from './match-schemas.ts';
import { count, hex128 } from './throw-schemas.ts';
import type { Seat } from './vocabulary.ts';

/**
 * Messages by which devices add shares of their own to the seeds of a match, so that nobody can choose them. A share is 128
 * random bits. Its seal, the SHA-256 of its hexadecimal digits, is sent before the share.
 */

/** A share that is promised but not told yet. */
export interface SealedShare {
  readonly seat: Seat;
  readonly seal: string;
}

/** What a device gave in one round. `share` is null if it did not come in time, `seal` as well if nothing was promised. */
export interface Share {
  readonly seat: Seat;
  readonly seal: string | null;
  readonly share: string | null;
}

export type ShareHostMessage =
  /** The SHA-256 of the hexadecimal digits of the secret that the seeds of this match follow from. A device answers with a `seal`. */
  | { readonly kind: 'commitment'; readonly match: string; readonly commitment: string }
  /** Asks for the share that this device has sealed, in this round, now that these shares are fixed. */
  | { readonly kind: 'shares-due'; readonly round: number; readonly seals: readonly SealedShare[] }
  /** The match is over: the secret, and the shares of all rounds as they are in the record. */
  | {
      readonly kind: 'opening';
      readonly match: string;
      readonly secret: string;
      readonly rounds: readonly (readonly Share[])[];
    };

/** Only devices send these. */
export type ShareScreenMessage =
  /** Promises this device's next share. */
  | { readonly kind: 'seal'; readonly seal: string }
  /** Tells the share of this round, and promises the next. */
  | { readonly kind: 'share'; readonly round: number; readonly share: string; readonly seal: string };

export const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const sealedShare = z.strictObject({ seat, seal: hex256 });
/** The shares of one round, by seat. */
export const shareRound = z
  .array(z.strictObject({ seat, seal: hex256.nullable(), share: hex128.nullable() }))
  .max(MOST_SEATS)
  .readonly();

export const shareHostMessages = [
  z.strictObject({ kind: z.literal('commitment'), match: z.string().max(200), commitment: hex256 }),
  z.strictObject({ kind: z.literal('shares-due'), round: count, seals: z.array(sealedShare).max(MOST_SEATS) }),
  z.strictObject({
    kind: z.literal('opening'),
    match: z.string().max(200),
    secret: hex256,
    rounds: z.array(shareRound),
  }),
] as const;
export const shareScreenMessages = [
  z.strictObject({ kind: z.literal('seal'), seal: hex256 }),
  z.strictObject({ kind: z.literal('share'), round: count, share: hex128, seal: hex256 }),
] as const;
