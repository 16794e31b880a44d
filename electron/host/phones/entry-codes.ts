import type { PhoneEnd } from '../../../engine/protocol/phones/phone.ts';
import { isCode, isSame, newCode, newSecret } from './secrets.ts';

/** Milliseconds for which a ticket is shown. It stays valid as long again, for people who have just scanned it. */
export const TICKET_TIME = 15 * 60_000;
const TICKET_BITS = 64;
/** Maximum wrong codes within a minute, per address, so that no one can lock out the others, and in total. */
const MAX_TRIES = 5;
const MAX_TRIES_IN_TOTAL = 100;
const MINUTE = 60_000;
/** Maximum knocks per ticket. A device that knocks again counts once. */
const MAX_KNOCKS = 20;

interface Ticket {
  /** Encoded in the QR code. */
  readonly ticket: string;
  /** For typing. */
  readonly code: string;
  /** Number of knocks by new devices so far. */
  knocks: number;
  /** Hashes of the devices whose knocks were counted. */
  readonly counted: Set<string>;
}

/**
 * Credentials for knocking at the table: a ticket to scan or a code to type. Both are renewed regularly, and when used
 * up.
 */
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

  /** Renews ticket and code and revokes the earlier ones. */
  replace(): void {
    this.renew();
    this.#previous = null;
  }

  /** Returns why this ticket or code, offered from this address, does not allow knocking; null if it does. */
  refusalOf(offered: string, from: string): PhoneEnd | null {
    const time = this.#now();
    this.#wrongTries = this.#wrongTries.filter(({ at }) => time - at < MINUTE);
    // This applies to correct codes too, or the kind of refusal would reveal which codes are wrong.
    if (isCode(offered) && this.#isOutOfTries(from)) return 'too-many-tries';
    if (this.#ticketOf(offered) !== null) return null;
    if (isCode(offered)) this.#wrongTries.push({ at: time, from });
    return 'wrong-ticket';
  }

  /**
   * Counts a device's knock with a valid ticket or code, once even if its connection drops. Returns false if the ticket
   * is used up. Using it up renews it at once.
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

  /** Makes this device's next knock count again, since its person was refused. */
  refuse(device: string): void {
    for (const { counted } of this.#valid()) counted.delete(device);
  }

  #isOutOfTries(from: string): boolean {
    const wrongTries = this.#wrongTries;
    return (
      wrongTries.length >= MAX_TRIES_IN_TOTAL || wrongTries.filter(tried => tried.from === from).length >= MAX_TRIES
    );
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
