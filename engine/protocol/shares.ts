import { seenTable } from './seen-schemas.ts';
import type { Gesture } from './throw.ts';
import { count, gesture, hex128 } from './throw-schemas.ts';
import type { Seat } from './vocabulary.ts';
import { MOST_SEATS, seat } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

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

/**
 * What comes next when shares are given: a draw after so many steps, or a throw. Its gesture is fixed before any share is
 * told, because whoever knows a throw's seed could try out gestures until they like the faces.
 */
export type SharedChance =
  | { readonly draw: number }
  | {
      /** The index of the throw in its match. */
      readonly throw: number;
      readonly gesture: Gesture | null;
    };

/** One round of shares, in the order of their seats. */
export interface ShareRound {
  readonly next: SharedChance;
  readonly shares: readonly Share[];
}

export type ShareHostMessage =
  /** The SHA-256 of the hexadecimal digits of the secret that the seeds of this match follow from. A device answers with a `seal`. */
  | { readonly kind: 'commitment'; readonly match: string; readonly commitment: string }
  /** Asks for the share that this device has sealed, in this round, now that what comes next and these shares are fixed. */
  | {
      readonly kind: 'shares-due';
      readonly round: number;
      readonly next: SharedChance;
      readonly seals: readonly SealedShare[];
    }
  /** The match is over: the secret, and the shares of all rounds as they are in the record. */
  | {
      readonly kind: 'opening';
      readonly match: string;
      readonly secret: string;
      readonly rounds: readonly ShareRound[];
    };

/** Only devices send these. */
export type ShareScreenMessage =
  /** Promises this device's next share. */
  | { readonly kind: 'seal'; readonly seal: string }
  /** Tells the share of this round, and promises the next. */
  | { readonly kind: 'share'; readonly round: number; readonly share: string; readonly seal: string };

export const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const sealedShare = z.strictObject({ seat, seal: hex256 });
const next = z
  .union([z.strictObject({ draw: count }), z.strictObject({ throw: count, gesture: gesture.nullable() })])
  .readonly();
const shares = z
  .array(z.strictObject({ seat, seal: hex256.nullable(), share: hex128.nullable() }).readonly())
  .max(MOST_SEATS)
  .readonly();
/** The fields of a round of shares. */
export const shareRound = { next, shares };

export const shareHostMessages = [
  z.strictObject({ kind: z.literal('commitment'), match: z.string().max(200), commitment: hex256 }),
  z.strictObject({
    kind: z.literal('shares-due'),
    round: count,
    next,
    seals: z.array(sealedShare).max(MOST_SEATS),
  }),
  z.strictObject({
    kind: z.literal('opening'),
    match: z.string().max(200),
    secret: hex256,
    rounds: z.array(z.strictObject(shareRound)),
  }),
] as const;
export const shareScreenMessages = [
  z.strictObject({ kind: z.literal('seal'), seal: hex256, ...seenTable }),
  z.strictObject({ kind: z.literal('share'), round: count, share: hex128, seal: hex256, ...seenTable }),
] as const;

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
