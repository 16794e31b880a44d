import { count, hex128 } from '../fields.ts';
import { DEVICES, type HostMessages, type ScreenMessageIn, type ScreenMessages } from '../message.ts';
import { gesture } from '../throw.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/**
 * Messages by which devices contribute shares to the seeds of a match, so that nobody can choose the seeds. A share is 128
 * random bits. Its seal (commitment), the SHA-256 of its hexadecimal digits, is sent before the share.
 */

export const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const match = z.string().max(200);

/** A share that is committed but not revealed yet. */
const sealedShare = z.strictObject({ seat, seal: hex256 });
export type SealedShare = Infer<typeof sealedShare>;

/** A device's contribution to one round. */
const share = z.strictObject({
  seat,
  /** Null if nothing was committed. */
  seal: hex256.nullable(),
  /** Null if it did not come in time. */
  share: hex128.nullable(),
});
export type Share = Infer<typeof share>;

/**
 * The chance event that shares are for: a draw after this many steps, or a throw. A throw's gesture is fixed before any
 * share is revealed; otherwise somebody who knew its seed could try gestures until they liked the faces.
 */
const sharedChance = z.union([
  z.strictObject({ draw: count }),
  z.strictObject({
    /** Index of the throw in its match. */
    throw: count,
    gesture: gesture.nullable(),
  }),
]);
export type SharedChance = Infer<typeof sharedChance>;

/** One round of shares, in seat order. */
export const shareRound = z.strictObject({ next: sharedChance, shares: z.array(share).max(MAX_SEATS) });
export type ShareRound = Infer<typeof shareRound>;

export const shareHostMessages = {
  /** The SHA-256 of the hexadecimal digits of the secret behind this match's seeds. A device replies with a `seal`. */
  commitment: { match, commitment: hex256 },
  /** Asks for this device's sealed share of this round, now that the chance event and all seals are fixed. */
  'shares-due': { round: count, next: sharedChance, seals: z.array(sealedShare).max(MAX_SEATS) },
  /** At the end of a match: the secret, and the shares of all rounds as recorded. */
  opening: { match, secret: hex256, rounds: z.array(shareRound) },
} as const satisfies HostMessages;

/** Only devices send these. */
export const shareScreenMessages = {
  /** Commits this device to its next share. */
  seal: { from: DEVICES, about: ['table'], isUnasked: true, fields: { seal: hex256 } },
  /** Reveals the share of this round and commits to the next. */
  share: { from: DEVICES, about: ['table'], isUnasked: true, fields: { round: count, share: hex128, seal: hex256 } },
} as const satisfies ScreenMessages;
export type ShareScreenMessage = ScreenMessageIn<typeof shareScreenMessages>;

/** Returns the text whose SHA-256 is the fingerprint of a match's rounds, which any difference changes. */
export const nameOfRounds = (match: string, commitment: string, rounds: readonly ShareRound[]): string =>
  JSON.stringify([
    match,
    commitment,
    rounds.map(({ next: chance, shares: given }) => [nextParts(chance), partsOf(given)]),
  ]);

/** Returns a chance event as a list, so that the order of its fields does not matter. */
export const nextParts = (chance: SharedChance): readonly unknown[] => {
  if ('draw' in chance) return ['draw', chance.draw];
  const { direction, strength, spin } = chance.gesture ?? {};
  return ['throw', chance.throw, chance.gesture && [direction, strength, spin]];
};

/** Returns shares as lists. */
export const partsOf = (given: readonly Share[]): readonly unknown[] =>
  given.map(({ seat: of, seal, share }) => [of, seal, share]);

/** Formats the fingerprint of a match's rounds, given the hexadecimal digits of the SHA-256: "3f2a 9c01 77de 05b8". */
export const shownFingerprint = (digits: string): string => (digits.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
