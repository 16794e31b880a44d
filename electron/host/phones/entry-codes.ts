import type { PhoneEnd } from '../../../engine/protocol/phones/phone.ts';
import { isCode, isSame, newCode, newSecret } from './secrets.ts';

/** Milliseconds for which a ticket is shown. It is valid as long again, for people who have just scanned it. */
export const TICKET_TIME = 15 * 60_000;
const TICKET_BITS = 64;
/** The most wrong codes within a minute, from one address and from all together: nobody can lock the others out. */
const MAX_TRIES = 5;
const MAX_TRIES_OF_ALL = 100;
const MINUTE = 60_000;
/** The most knocks with one ticket. A device that knocks again counts once. */
const MAX_KNOCKS = 20;

interface Ticket {
  /** In the QR code. */
  readonly ticket: string;
  /** To be typed. */
  readonly code: string;
  /** The knocks of new devices so far. */
  knocks: number;
  /** The devices whose knocks were counted, by their hashes. */
  readonly counted: Set<string>;
}

/** What opens the table to knocks: a ticket to scan, or a code to type. Both are renewed in time, and when they are used up. */
export class EntryCodes {
  current = newTicket();
  #previous: Ticket | null = null;
  #wrongTries: { readonly at: number; readonly from: string }[] = [];
  readonly #now: () => number;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  renew(): void {
    this.#previous = this.current;
    this.current = newTicket();
  }

  /** Renews ticket and code. Those that were shown before open nothing any more. */
  replace(): void {
    this.renew();
    this.#previous = null;
  }

  /** Returns why somebody at this address who offers this may not knock; null if they may. */
  refusalOf(offered: string, from: string): PhoneEnd | null {
    const time = this.#now();
    this.#wrongTries = this.#wrongTries.filter(({ at }) => time - at < MINUTE);
    // Also for a right code, or else wrong ones could be told by how they are refused.
    if (isCode(offered) && this.#mayNotTry(from)) return 'too-many-tries';
    if (this.#ticketOf(offered) !== null) return null;
    if (isCode(offered)) this.#wrongTries.push({ at: time, from });
    return 'wrong-ticket';
  }

  /**
   * Counts the knock of a device with a valid ticket or code, once however often its line drops. Returns whether that was not
   * used up. The person who uses it up is the last with it: the next is shown at once.
   */
  countKnock(offered: string, device: string): boolean {
    const ticket = this.#ticketOf(offered);
    if (ticket === null) return false;
    if (ticket.counted.has(device)) return true;
    if (ticket.knocks >= MAX_KNOCKS) return false;
    ticket.knocks += 1;
    ticket.counted.add(device);
    if (ticket === this.current && ticket.knocks >= MAX_KNOCKS) this.renew();
    return true;
  }

  /** The next knock of this device counts again, since its person was told no. */
  refuse(device: string): void {
    for (const { counted } of this.#valid()) counted.delete(device);
  }

  #mayNotTry(from: string): boolean {
    const wrongTries = this.#wrongTries;
    return wrongTries.length >= MAX_TRIES_OF_ALL || wrongTries.filter(tried => tried.from === from).length >= MAX_TRIES;
  }

  #ticketOf(offered: string): Ticket | null {
    const isTyped = isCode(offered);
    return this.#valid().find(({ ticket, code }) => isSame(offered, isTyped ? code : ticket)) ?? null;
  }

  #valid(): readonly Ticket[] {
    return this.#previous === null ? [this.current] : [this.current, this.#previous];
  }
}

const newTicket = (): Ticket => ({
  ticket: newSecret(TICKET_BITS),
  code: newCode(),
  knocks: 0,
  counted: new Set(),
});
