import { count } from '../fields.ts';
import { type HostMessages, type ScreenMessageIn, type ScreenMessages, TABLE } from '../message.ts';
import { personName } from '../players.ts';
import { MAX_GUESTS, type SeenGuest } from '../seen.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** What tables know of phones that people use as private hands. A phone is any device with a browser. */

export const MARK_COLORS = ['ruby', 'amber', 'jade', 'sapphire', 'violet', 'ivory'] as const;
export const MARK_SHAPES = ['moon', 'star', 'sun', 'leaf', 'crown', 'key'] as const;
/** A colour and a shape, as in "ruby moon": shown alike on a phone and on the table, so that people know whose phone it is. */
export const mark = z.strictObject({ color: z.enum(MARK_COLORS), shape: z.enum(MARK_SHAPES) });
export type Mark = Infer<typeof mark>;

/** The number of a guest while the program runs. It is no secret. */
const guestId = count;
export type GuestId = Infer<typeof guestId>;

/** Somebody with a phone. */
const guest = z.strictObject({
  id: guestId,
  name: personName,
  mark,
  /** `knocking`: has not been let in yet. `here`: connected. `away`: the phone is locked, out of reach or closed. */
  state: z.enum(['knocking', 'here', 'away']),
  /** The seat of the match on the table that is played with this phone; null if it only watches or waits. */
  seat: seat.nullable(),
  /** How long the phone has been away, in ms; 0 if it is not. */
  awayFor: z.int().min(0),
  /** How often another device has come with the token of this guest while the phone was here. */
  takeOvers: count,
  /** Whether the phone answered so late that throws wait for it no more until it answers in time. */
  isSlow: z.boolean(),
});
export type Guest = Infer<typeof guest>;

/** Returns a guest as a press depends on it. */
export const asSeen = ({ id, seat, state }: Guest): SeenGuest => ({
  id,
  seat,
  isKnocking: state === 'knocking',
  isAway: state === 'away',
});

/** How far any phone has got: it asked for the page; its page has connected; its person has knocked. */
const lights = z.strictObject({ found: z.boolean(), loaded: z.boolean(), knocked: z.boolean() });
export type PhoneLights = Infer<typeof lights>;

/** Why phones that were here no longer find the table by themselves: this machine, or the table on it, has another address. */
const moved = z.enum(['address', 'port']);
export type Moved = Infer<typeof moved>;

const address = z.string().max(80);
/** Where phones find the table, while it is open to them. */
const open = z.strictObject({
  /** The address and port, as people type it: `192.168.1.20:47111`. */
  address,
  /** What the QR code holds: the address with a ticket in the fragment. A new one every 15 minutes, and when it is used up. */
  url: address,
  /** Six letters to type instead of scanning. */
  code: z.string().length(6),
  /** Null if phones that were here find the table at the same address. */
  moved: moved.nullable(),
});
export type OpenToPhones = Infer<typeof open>;

/** Why the table could not be opened to phones: no private network address, or an error of the system. */
const problem = z.enum(['no-network', 'failed']);
export type PhonesProblem = Infer<typeof problem>;

const phones = z.strictObject({
  /** Null while nothing listens. */
  open: open.nullable(),
  /** This machine's private addresses, the likeliest first. */
  addresses: z.array(address).max(20),
  problem: problem.nullable(),
  lights,
  /** Whether people who knock are let in at once. */
  letsEverybodyIn: z.boolean(),
  /** Whether a computer takes over for a guest whose phone is away when the table has waited for a minute. */
  keepsGoing: z.boolean(),
  guests: z.array(guest).max(MAX_GUESTS + MAX_SEATS),
});
export type PhonesState = Infer<typeof phones>;

/** Messages about phones from the host to a table. */
export const phonesHostMessages = {
  /** Sent whenever something about phones changes. */
  phones: { phones },
} as const satisfies HostMessages;

/** Messages about phones from a table to the host. */
export const phonesScreenMessages = {
  /** Begins to listen at one of this machine's private addresses; the likeliest if it is null. */
  'open-phones': { from: TABLE, about: [], fields: { address: address.nullable() } },
  /** Ends listening. Every phone is told; seats held by phones get stand-ins. */
  'close-phones': { from: TABLE, about: ['guests'], fields: {} },
  'let-everybody-in': { from: TABLE, about: [], fields: { isOn: z.boolean() } },
  /**
   * Shows a new ticket and code in place of those shown so far, and refuses all who knock. People who are in stay. About nobody:
   * refused while people keep knocking, it could not end the code that they knock with.
   */
  'new-code': { from: TABLE, about: [], fields: {} },
  /** Whether a computer takes over for a guest whose phone is away when the table has waited for a minute. */
  'keep-going': { from: TABLE, about: [], fields: { isOn: z.boolean() } },
  /** The table waits for this guest, also if it keeps going, until the phone is back. */
  'wait-for-guest': { from: TABLE, about: [], fields: { guest: guestId } },
  /** Ends all tokens: everybody who was let in before has to knock again. Seats of guests stay theirs, as while they are away. */
  'forget-guests': { from: TABLE, about: ['guests'], fields: {} },
  /**
   * Lets a guest in, or gives a guest who is in another place. `seat`: a person's seat of the match on the table that is to be
   * played with this phone from now on; null to watch, or to wait in the lobby until a match begins.
   */
  admit: { from: TABLE, about: ['table', 'guests'], fields: { guest: guestId, seat: seat.nullable() } },
  /** A person at this screen plays the seat of a guest from now on, who watches. */
  'take-from-phone': { from: TABLE, about: ['table', 'guests'], fields: { guest: guestId } },
  /** Sends a guest away, whether let in or not. The seat gets a stand-in. */
  dismiss: { from: TABLE, about: ['guests'], fields: { guest: guestId } },
} as const satisfies ScreenMessages;
export type PhonesScreenMessage = ScreenMessageIn<typeof phonesScreenMessages>;
