import { count, hex128 } from '../fields.ts';
import { DEVICES, type HostMessages, type ScreenMessageIn, type ScreenMessages } from '../message.ts';
import { gesture } from '../throw.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/**
 * Messages by which devices add shares of their own to the seeds of a match, so that nobody can choose them. A share is 128
 * random bits. Its seal, the SHA-256 of its hexadecimal digits, is sent before the share.
 */

export const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const match = z.string().max(200);

/** A share that is promised but not told yet. */
const sealedShare = z.strictObject({ seat, seal: hex256 });
export type SealedShare = Infer<typeof sealedShare>;

/** What a device gave in one round. */
const share = z.strictObject({
  seat,
  /** Null if nothing was promised. */
  seal: hex256.nullable(),
  /** Null if it did not come in time. */
  share: hex128.nullable(),
});
export type Share = Infer<typeof share>;

/**
 * What comes next when shares are given: a draw after this many steps, or a throw. Its gesture is fixed before any share is
 * told, because somebody who knows a throw's seed could try out gestures until they like the faces.
 */
const sharedChance = z.union([
  z.strictObject({ draw: count }),
  z.strictObject({
    /** The index of the throw in its match. */
    throw: count,
    gesture: gesture.nullable(),
  }),
]);
export type SharedChance = Infer<typeof sharedChance>;

/** One round of shares, in the order of their seats. */
export const shareRound = z.strictObject({ next: sharedChance, shares: z.array(share).max(MAX_SEATS) });
export type ShareRound = Infer<typeof shareRound>;

export const shareHostMessages = {
  /** The SHA-256 of the hexadecimal digits of the secret that the seeds of this match follow from. A device answers with a `seal`. */
  commitment: { match, commitment: hex256 },
  /** Asks for the share that this device has sealed, in this round, now that what comes next and these shares are fixed. */
  'shares-due': { round: count, next: sharedChance, seals: z.array(sealedShare).max(MAX_SEATS) },
  /** The match is over: the secret, and the shares of all rounds as they are in the record. */
  opening: { match, secret: hex256, rounds: z.array(shareRound) },
} as const satisfies HostMessages;

/** Only devices send these. */
export const shareScreenMessages = {
  /** Promises this device's next share. */
  seal: { from: DEVICES, about: ['table'], isUnasked: true, fields: { seal: hex256 } },
  /** Tells the share of this round, and promises the next. */
  share: { from: DEVICES, about: ['table'], isUnasked: true, fields: { round: count, share: hex128, seal: hex256 } },
} as const satisfies ScreenMessages;
export type ShareScreenMessage = ScreenMessageIn<typeof shareScreenMessages>;

/** The text whose SHA-256 names the rounds of a match: two that differ in anything have different names. */
export const nameOfRounds = (match: string, commitment: string, rounds: readonly ShareRound[]): string =>
  JSON.stringify([
    match,
    commitment,
    rounds.map(({ next: chance, shares: given }) => [nextParts(chance), partsOf(given)]),
  ]);

/** A chance as a list, which is written the same whatever the order of its fields. */
export const nextParts = (chance: SharedChance): readonly unknown[] => {
  if ('draw' in chance) return ['draw', chance.draw];
  const { direction, strength, spin } = chance.gesture ?? {};
  return ['throw', chance.throw, chance.gesture && [direction, strength, spin]];
};

/** Shares as lists. */
export const partsOf = (given: readonly Share[]): readonly unknown[] =>
  given.map(({ seat: of, seal, share }) => [of, seal, share]);

/** How the name of a match's rounds is shown, of the hexadecimal digits of its SHA-256: "3f2a 9c01 77de 05b8". */
export const shownFingerprint = (digits: string): string => (digits.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
