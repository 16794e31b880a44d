import type { Action, Seat } from './vocabulary.ts';

/** Messages of phones that people use as private hands. A phone is any device with a browser. */

export const MARK_COLORS = ['ruby', 'amber', 'jade', 'sapphire', 'violet', 'ivory'] as const;
export const MARK_SHAPES = ['moon', 'star', 'sun', 'leaf', 'crown', 'key'] as const;
/** A colour and a shape, as in "ruby moon": shown alike on a phone and on the table, so that people know whose phone it is. */
export interface Mark {
  readonly color: (typeof MARK_COLORS)[number];
  readonly shape: (typeof MARK_SHAPES)[number];
}

/** The number of a guest while the program runs. It is no secret. */
export type GuestId = number;

/** Somebody with a phone. */
export interface Guest {
  readonly id: GuestId;
  readonly name: string;
  readonly mark: Mark;
  /** `knocking`: has not been let in yet. `here`: connected. `away`: the phone is locked, out of reach or closed. */
  readonly state: 'knocking' | 'here' | 'away';
  /** The seat of the match on the table that is played with this phone; null if it only watches or waits. */
  readonly seat: Seat | null;
  /** How long the phone has been away, in ms; 0 if it is not. */
  readonly awayFor: number;
  /** How often another device has come with the token of this guest while the phone was here. */
  readonly takeOvers: number;
  /** Whether the phone answered so late that throws wait for it no more until it answers in time. */
  readonly isSlow: boolean;
}

/** How far any phone has got: it asked for the page; its page has connected; its person has knocked. */
export interface PhoneLights {
  readonly found: boolean;
  readonly loaded: boolean;
  readonly knocked: boolean;
}

/** Why phones that were here no longer find the table by themselves: this machine, or the table on it, has another address. */
export type Moved = 'address' | 'port';

/** Where phones find the table, while it is open to them. */
export interface OpenToPhones {
  /** The address and port, as people type it: `192.168.1.20:47111`. */
  readonly address: string;
  /** What the QR code holds: the address with a ticket in the fragment. A new one every 15 minutes, and when it is used up. */
  readonly url: string;
  /** Six letters to type instead of scanning. */
  readonly code: string;
  /** Null if phones that were here find the table at the same address. */
  readonly moved: Moved | null;
}

/** Why the table could not be opened to phones: no private network address, or an error of the system. */
export type PhonesProblem = 'no-network' | 'failed';

/** Sent to tables whenever something about phones changes. */
export interface PhonesState {
  /** Null while nothing listens. */
  readonly open: OpenToPhones | null;
  /** This machine's private addresses, the likeliest first. */
  readonly addresses: readonly string[];
  readonly problem: PhonesProblem | null;
  readonly lights: PhoneLights;
  /** Whether whoever knocks is let in at once. */
  readonly letsEverybodyIn: boolean;
  /** Whether a computer takes over for a guest whose phone is away when the table has waited for a minute. */
  readonly keepsGoing: boolean;
  readonly guests: readonly Guest[];
}

/** Messages about phones from the host to a table. */
export type PhonesHostMessage = { readonly kind: 'phones'; readonly phones: PhonesState };

/** Messages about phones from a table to the host. */
export type PhonesScreenMessage =
  /** Begins to listen at one of this machine's private addresses; the likeliest if it is null. */
  | { readonly kind: 'open-phones'; readonly address: string | null }
  /** Ends listening. Every phone is told; seats held by phones get stand-ins. */
  | { readonly kind: 'close-phones' }
  | { readonly kind: 'let-everybody-in'; readonly isOn: boolean }
  /** Shows a new ticket and code in place of those shown so far, and refuses all who knock. Whoever is in stays. */
  | { readonly kind: 'new-code' }
  /** Whether a computer takes over for a guest whose phone is away when the table has waited for a minute. */
  | { readonly kind: 'keep-going'; readonly isOn: boolean }
  /** The table waits for this guest, also if it keeps going, until the phone is back. */
  | { readonly kind: 'wait-for-guest'; readonly guest: GuestId }
  /** Ends all tokens: whoever was let in before has to knock. Seats of guests stay theirs, as while they are away. */
  | { readonly kind: 'forget-guests' }
  /**
   * Lets a guest in, or gives a guest who is in another place. `seat`: a person's seat of the match on the table that is to be
   * played with this phone from now on; null to watch, or to wait in the lobby until a match begins.
   */
  | { readonly kind: 'admit'; readonly guest: GuestId; readonly seat: Seat | null }
  /** Sends a guest away, whether let in or not. The seat gets a stand-in. */
  | { readonly kind: 'dismiss'; readonly guest: GuestId };

/** What only a phone says to the host. With a seat it also says what a device may say. */
export type PhoneMessage =
  /** Asks to be let in, with the ticket of the QR code or the six letters. `device`: 128 random bits that the phone keeps. */
  | {
      readonly kind: 'knock';
      readonly protocol: number;
      readonly ticket: string;
      readonly name: string;
      readonly device: string;
    }
  /** Comes back with the token of an earlier `admitted`. */
  | { readonly kind: 'back'; readonly protocol: number; readonly token: string }
  /** Gives the seat up; the guest is gone. */
  | { readonly kind: 'stand-up' };

/** Why a phone's connection ends. */
export type PhoneEnd =
  | 'refused' // not let in
  | 'dismissed'
  | 'closed' // the table is no longer open to phones
  | 'taken-over' // another page has this token
  | 'old-page' // of another build: load it again
  | 'full'
  | 'wrong-ticket' // or a wrong code
  | 'too-many-tries'
  | 'unknown'; // a token that is not known: the page forgets it

/** What only a phone is told. With a seat, or watching, it is also told of the match on the table. */
export type PhoneHostMessage =
  /** Has knocked; a person at the table lets in. */
  | { readonly kind: 'wait'; readonly mark: Mark; readonly name: string }
  /** Is let in, or back. The token is sent only with the first. */
  | { readonly kind: 'admitted'; readonly mark: Mark; readonly name: string; readonly token?: string }
  /** No match is on the table. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ended'; readonly why: PhoneEnd };

/** What the computer has played for a person while the phone was away, the latest last. Told to that person's phone only. */
export type PlayedForYouMessage = { readonly kind: 'played-for-you'; readonly actions: readonly Action[] };

/** Close codes of a phone's socket. The page forgets its token only after 4003. */
export const PHONE_CLOSE = { ended: 4000, takenOver: 4001, unknown: 4003, tooFast: 4008 } as const;
