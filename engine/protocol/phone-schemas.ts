import { action, deviceMessages, matchHostMessages } from './match-schemas.ts';
import type { HostMessage, ScreenMessage } from './messages.ts';
import {
  type Guest,
  MARK_COLORS,
  MARK_SHAPES,
  type Mark,
  type PhoneHostMessage,
  type PhoneMessage,
  type PhonesState,
  type PlayedForYouMessage,
} from './phones.ts';
import type { Sent } from './seen.ts';
import { seenGuests, seenTableGuests } from './seen-schemas.ts';
import { type ShareHostMessage, type ShareScreenMessage, shareHostMessages, shareScreenMessages } from './shares.ts';
import { count, hex128 } from './throw-schemas.ts';
import { MOST_SEATS, personName, seat } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** Schemas of all messages of phones, strict like all others. The phone's page imports no others. */

/** The most guests that a table knows at once, whether let in or not. */
export const MOST_GUESTS = 20;
/** The most actions that a phone is told of when its person is back. */
export const MOST_PLAYED = 20;

const address = z.string().max(80);
export const mark: z.ZodType<Mark> = z.strictObject({ color: z.enum(MARK_COLORS), shape: z.enum(MARK_SHAPES) });
const guest: z.ZodType<Guest> = z.strictObject({
  id: count,
  name: personName,
  mark,
  state: z.enum(['knocking', 'here', 'away']),
  seat: seat.nullable(),
  awayFor: z.int().min(0),
  takeOvers: count,
  isSlow: z.boolean(),
});
const phones: z.ZodType<PhonesState> = z.strictObject({
  open: z
    .strictObject({
      address,
      url: address,
      code: z.string().length(6),
      moved: z.enum(['address', 'port']).nullable(),
    })
    .nullable(),
  addresses: z.array(address).max(20),
  problem: z.enum(['no-network', 'failed']).nullable(),
  lights: z.strictObject({ found: z.boolean(), loaded: z.boolean(), knocked: z.boolean() }),
  letsEverybodyIn: z.boolean(),
  keepsGoing: z.boolean(),
  guests: z.array(guest).max(MOST_GUESTS + MOST_SEATS),
});

/** Messages about phones from the host to a table. */
export const phonesHostMessages = [z.strictObject({ kind: z.literal('phones'), phones })] as const;

/** Messages about phones from a table to the host. */
export const phonesScreenMessages = [
  z.strictObject({ kind: z.literal('open-phones'), address: address.nullable() }),
  z.strictObject({ kind: z.literal('close-phones'), ...seenGuests }),
  z.strictObject({ kind: z.literal('let-everybody-in'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('new-code') }),
  z.strictObject({ kind: z.literal('keep-going'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('wait-for-guest'), guest: count }),
  z.strictObject({ kind: z.literal('forget-guests'), ...seenGuests }),
  z.strictObject({ kind: z.literal('admit'), guest: count, seat: seat.nullable(), ...seenTableGuests }),
  z.strictObject({ kind: z.literal('dismiss'), guest: count, ...seenGuests }),
] as const;

/** All that a phone may say: what only phones say, and what the device of one person may say. */
export type FromPhone =
  | PhoneMessage
  | ShareScreenMessage
  | Extract<ScreenMessage, { kind: 'hello' | 'act' | 'shown' | 'hidden' | 'gesture' | 'next' | 'hint' }>;
export const phoneMessage: z.ZodType<Sent<FromPhone>> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('knock'),
    protocol: count,
    ticket: z.string().min(1).max(40),
    name: personName,
    device: hex128,
  }),
  z.strictObject({ kind: z.literal('back'), protocol: count, token: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.literal('stand-up') }),
  ...deviceMessages,
  ...shareScreenMessages,
]);

/** All that a phone may hear: what only phones are told, and what the device of one person is told of a match. */
export type ToPhone =
  | PhoneHostMessage
  | PlayedForYouMessage
  | ShareHostMessage
  | Extract<
      HostMessage,
      { kind: 'table' | 'beat' | 'aim' | 'asked' | 'shaken' | 'pause' | 'ready' | 'hint' | 'refused' }
    >;
export const phoneHostMessage: z.ZodType<ToPhone> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wait'), mark, name: personName }),
  z.strictObject({ kind: z.literal('admitted'), mark, name: personName, token: z.exactOptional(z.string().max(40)) }),
  z.strictObject({ kind: z.literal('no-match') }),
  z.strictObject({ kind: z.literal('played-for-you'), actions: z.array(action).max(MOST_PLAYED) }),
  z.strictObject({
    kind: z.literal('ended'),
    why: z.enum([
      'refused',
      'dismissed',
      'closed',
      'taken-over',
      'old-page',
      'full',
      'wrong-ticket',
      'too-many-tries',
      'unknown',
    ]),
  }),
  ...matchHostMessages,
  ...shareHostMessages,
]);
