import { count, hex128 } from '../fields.ts';
import { deviceMessages, matchHostMessages } from '../match/play.ts';
import {
  type HostMessageIn,
  type HostMessages,
  hostSchema,
  type ScreenMessageIn,
  type ScreenMessages,
  senderOf,
} from '../message.ts';
import { visibleName } from '../players.ts';
import { action } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { mark } from './phones.ts';
import { shareHostMessages, shareScreenMessages } from './shares.ts';

/** Messages to and from a phone. The phone's page imports no others. */

/** Maximum number of actions that a phone is told about when its person is back. */
export const MAX_PLAYED = 20;

const token = z.string().min(1).max(40);

/** Messages that only phones send, about admission rather than a match. */
export const greetings = {
  /** Asks for admission, with the ticket of the QR code or the six letters. `device`: 128 random bits that the phone keeps. */
  knock: { from: [], about: [], fields: { protocol: count, ticket: token, name: visibleName, device: hex128 } },
  /** Returns with the token of an earlier `admitted`. */
  back: { from: [], about: [], fields: { protocol: count, token } },
  /** Gives up the seat and leaves for good. */
  'stand-up': { from: [], about: [], fields: {} },
} as const satisfies ScreenMessages;
export type PhoneMessage = ScreenMessageIn<typeof greetings>;

/** All messages that a phone may send: its own, and those of any single person's device. */
export const phoneMessages = { ...greetings, ...deviceMessages, ...shareScreenMessages };
export type FromPhone = ScreenMessageIn<typeof phoneMessages>;
/** Adds to a phone's message the state of the page that it was pressed about. */
export const sentFromPhone = senderOf(phoneMessages);

/** The reason for ending a phone's connection. */
const phoneEnd = z.enum([
  'refused', // not admitted
  'dismissed',
  'closed', // the table is no longer open to phones
  'taken-over', // another page has this token
  'old-page', // from another build; reload it
  'full',
  'wrong-ticket', // or a wrong code
  'too-many-tries',
  'unknown', // unknown token; the page discards it
]);
export type PhoneEnd = Infer<typeof phoneEnd>;

/** Messages that only phones receive. With a seat, or as a spectator, a phone also gets those of the match. */
const ownHostMessages = {
  /** The guest has knocked and waits for admission by a person at the table. */
  wait: { mark, name: visibleName },
  /** The guest is admitted, or back. The token is sent only on admission. */
  admitted: { mark, name: visibleName, token: z.exactOptional(z.string().max(40)) },
  /** No match is on the table. */
  'no-match': {},
  ended: { why: phoneEnd },
} as const satisfies HostMessages;
export type PhoneHostMessage = HostMessageIn<typeof ownHostMessages>;

const playedHostMessages = {
  /** A stand-in's actions while the phone was away, latest last. Sent only to that person's phone. */
  'played-for-you': { actions: z.array(action).max(MAX_PLAYED) },
} as const satisfies HostMessages;
export type PlayedForYouMessage = HostMessageIn<typeof playedHostMessages>;

/** All messages that a phone may receive: its own, and those about a match to any single person's device. */
export const phoneHostMessage = hostSchema({
  ...ownHostMessages,
  ...playedHostMessages,
  ...matchHostMessages,
  ...shareHostMessages,
});
export type ToPhone = z.infer<typeof phoneHostMessage>;
