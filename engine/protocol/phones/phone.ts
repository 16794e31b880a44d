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
import { personName } from '../players.ts';
import { action } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { mark } from './phones.ts';
import { shareHostMessages, shareScreenMessages } from './shares.ts';

/** What a phone says and hears. The phone's page imports no other messages. */

/** The most actions that a phone is told of when its person is back. */
export const MAX_PLAYED = 20;

const token = z.string().min(1).max(40);

/** What only a phone says, to those who receive phones. None of it belongs to a match. */
export const greetings = {
  /** Asks to be let in, with the ticket of the QR code or the six letters. `device`: 128 random bits that the phone keeps. */
  knock: { from: [], about: [], fields: { protocol: count, ticket: token, name: personName, device: hex128 } },
  /** Comes back with the token of an earlier `admitted`. */
  back: { from: [], about: [], fields: { protocol: count, token } },
  /** Gives the seat up; the guest is gone. */
  'stand-up': { from: [], about: [], fields: {} },
} as const satisfies ScreenMessages;
export type PhoneMessage = ScreenMessageIn<typeof greetings>;

/** All that a phone may say: what only phones say, and what the device of one person may say. */
export const phoneMessages = { ...greetings, ...deviceMessages, ...shareScreenMessages };
export type FromPhone = ScreenMessageIn<typeof phoneMessages>;
/** Returns a phone's message as it is sent from a page that shows this. */
export const sentFromPhone = senderOf(phoneMessages);

/** Why a phone's connection ends. */
const phoneEnd = z.enum([
  'refused', // not let in
  'dismissed',
  'closed', // the table is no longer open to phones
  'taken-over', // another page has this token
  'old-page', // of another build: load it again
  'full',
  'wrong-ticket', // or a wrong code
  'too-many-tries',
  'unknown', // a token that is not known: the page forgets it
]);
export type PhoneEnd = Infer<typeof phoneEnd>;

/** What only a phone is told. With a seat, or watching, it is also told of the match on the table. */
const ownHostMessages = {
  /** Has knocked; a person at the table lets in. */
  wait: { mark, name: personName },
  /** Is let in, or back. The token is sent only with the first. */
  admitted: { mark, name: personName, token: z.exactOptional(z.string().max(40)) },
  /** No match is on the table. */
  'no-match': {},
  ended: { why: phoneEnd },
} as const satisfies HostMessages;
export type PhoneHostMessage = HostMessageIn<typeof ownHostMessages>;

const playedHostMessages = {
  /** What the computer has played for a person while the phone was away, the latest last. Told to that person's phone only. */
  'played-for-you': { actions: z.array(action).max(MAX_PLAYED) },
} as const satisfies HostMessages;
export type PlayedForYouMessage = HostMessageIn<typeof playedHostMessages>;

/** All that a phone may hear: what only phones are told, and what the device of one person is told of a match. */
export const phoneHostMessage = hostSchema({
  ...ownHostMessages,
  ...playedHostMessages,
  ...matchHostMessages,
  ...shareHostMessages,
});
export type ToPhone = z.infer<typeof phoneHostMessage>;
