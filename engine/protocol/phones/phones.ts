import { count } from '../fields.ts';
import { type HostMessages, type ScreenMessageIn, type ScreenMessages, TABLE } from '../message.ts';
import { personName } from '../players.ts';
import { MAX_GUESTS, type SeenGuest } from '../seen.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** A table's state of phones, which people use as private hands. A phone is any device with a browser. */

export const MARK_COLORS = ['ruby', 'amber', 'jade', 'sapphire', 'violet', 'ivory'] as const;
export const MARK_SHAPES = ['moon', 'star', 'sun', 'leaf', 'crown', 'key'] as const;
/** A colour and a shape, as in "ruby moon", shown on both phone and table so that people know whose phone it is. */
export const mark = z.strictObject({ color: z.enum(MARK_COLORS), shape: z.enum(MARK_SHAPES) });
export type Mark = Infer<typeof mark>;

/** A guest's number while the program runs. Not secret. */
const guestId = count;
export type GuestId = Infer<typeof guestId>;

/** Somebody with a phone. */
const guest = z.strictObject({
  id: guestId,
  /** Empty for an absent guest whose name is not known any more. */
  name: personName,
  mark,
  /** `knocking`: not admitted yet. `here`: connected. `away`: the phone is locked, out of reach or closed. */
  state: z.enum(['knocking', 'here', 'away']),
  /** The seat played with this phone; null if it only watches or waits. */
  seat: seat.nullable(),
  /** Milliseconds that the phone has been away; 0 if it is not. */
  awayFor: z.int().min(0),
  /** Number of times another device has presented this guest's token while the phone was here. */
  takeOvers: count,
  /** The phone replied so late that throws no longer wait for it, until it replies in time. */
  isSlow: z.boolean(),
});
export type Guest = Infer<typeof guest>;

/** Returns the parts of a guest that a press may depend on. */
export const asSeen = ({ id, seat, state }: Guest): SeenGuest => ({
  id,
  seat,
  isKnocking: state === 'knocking',
  isAway: state === 'away',
});

/** Milestones reached by any phone: it requested the page; the page connected; its person knocked. */
const lights = z.strictObject({ found: z.boolean(), loaded: z.boolean(), knocked: z.boolean() });
export type PhoneLights = Infer<typeof lights>;

/** The reason why earlier phones can't find the table on their own: the machine's address or the port has changed. */
const moved = z.enum(['address', 'port']);
export type Moved = Infer<typeof moved>;

const address = z.string().max(80);
/** The table's address for phones while it is open to them. */
const open = z.strictObject({
  /** Address and port for typing: `192.168.1.20:47111`. */
  address,
  /** The QR code's content: the address with a ticket in the fragment. Renewed every 15 minutes, and when used up. */
  url: address,
  /** Six letters to type instead of scanning. */
  code: z.string().length(6),
  /** Null if earlier phones find the table at the same address. */
  moved: moved.nullable(),
});
export type OpenToPhones = Infer<typeof open>;

/** The reason why the table could not be opened to phones: no private network address, or a system error. */
const problem = z.enum(['no-network', 'failed']);
export type PhonesProblem = Infer<typeof problem>;

const phones = z.strictObject({
  /** Null while not listening. */
  open: open.nullable(),
  /** This machine's private addresses, likeliest first. */
  addresses: z.array(address).max(20),
  problem: problem.nullable(),
  lights,
  /** People who knock are admitted at once. */
  letsEverybodyIn: z.boolean(),
  /** A computer stands in for a guest whose phone is away once the table has waited for a minute. */
  keepsGoing: z.boolean(),
  guests: z.array(guest).max(MAX_GUESTS + MAX_SEATS),
});
export type PhonesState = Infer<typeof phones>;

/** Messages about phones from the host to a table. */
export const phonesHostMessages = {
  /** Sent whenever the state of phones changes. */
  phones: { phones },
} as const satisfies HostMessages;

/** Messages about phones from a table to the host. */
export const phonesScreenMessages = {
  /** Starts listening at one of this machine's private addresses; null for the likeliest. */
  'open-phones': { from: TABLE, about: [], fields: { address: address.nullable() } },
  /** Stops listening. Every phone is told; seats held by phones get stand-ins. */
  'close-phones': { from: TABLE, about: ['guests'], fields: {} },
  'let-everybody-in': { from: TABLE, about: [], fields: { isOn: z.boolean() } },
  /**
   * Replaces the ticket and code, and refuses everybody who is knocking. Admitted guests stay. `about` is empty on purpose:
   * if each new knock made this message out of date, a leaked code could never be revoked.
   */
  'new-code': { from: TABLE, about: [], fields: {} },
  /** Sets `keepsGoing`. */
  'keep-going': { from: TABLE, about: [], fields: { isOn: z.boolean() } },
  /** Makes the table wait until this guest's phone is back, even if it keeps going for others. */
  'wait-for-guest': { from: TABLE, about: [], fields: { guest: guestId } },
  /** Revokes all tokens: everybody admitted so far has to knock again. Guests keep their seats, as while they are away. */
  'forget-guests': { from: TABLE, about: ['guests'], fields: {} },
  /**
   * Admits a guest, or moves an admitted one. `seat`: the person's seat to play with this phone from now on; null to watch,
   * or to wait in the lobby until a match begins.
   */
  admit: { from: TABLE, about: ['table', 'guests'], fields: { guest: guestId, seat: seat.nullable() } },
  /** Gives a guest's seat to a person at this screen. The guest watches from now on. */
  'take-from-phone': { from: TABLE, about: ['table', 'guests'], fields: { guest: guestId } },
  /** Dismisses a guest, admitted or not. The seat gets a stand-in. */
  dismiss: { from: TABLE, about: ['guests'], fields: { guest: guestId } },
} as const satisfies ScreenMessages;
export type PhonesScreenMessage = ScreenMessageIn<typeof phonesScreenMessages>;
