import type { PhoneEnd } from '../../../engine/protocol/phones.ts';
import { isCode, isSame, newCode, newSecret } from './secrets.ts';

/** Milliseconds for which a ticket is shown. It is valid as long again, for whoever has just scanned it. */
export const TICKET_TIME = 15 * 60_000;
const TICKET_BITS = 64;
/** The most wrong codes within a minute, from all phones together. */
const MOST_TRIES = 5;
const MINUTE = 60_000;
/** The most devices that knock with one ticket. */
const MOST_KNOCKS = 20;

interface Ticket {
  /** In the QR code. */
  readonly ticket: string;
  /** To be typed. */
  readonly code: string;
}

/** What opens the table to knocks: a ticket to scan, or a code to type. Both are renewed. */
export class Invitation {
  current = newTicket();
  private previous: Ticket | null = null;
  private wrongTries: number[] = [];
  private knocks = 0;
  /** The devices whose knocks were counted, by their hashes. */
  private readonly counted = new Set<string>();
  private readonly now: () => number;

  /** `now` returns milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  renew(): void {
    this.previous = this.current;
    this.current = newTicket();
    this.knocks = 0;
    this.counted.clear();
  }

  /** Returns why somebody who offers this may not knock; null if they may. */
  refusalOf(offered: string): PhoneEnd | null {
    const time = this.now();
    this.wrongTries = this.wrongTries.filter(tried => time - tried < MINUTE);
    const isTyped = isCode(offered);
    // Also for a right code, or else wrong ones could be told by how they are refused.
    if (isTyped && this.wrongTries.length >= MOST_TRIES) return 'too-many-tries';
    const valid = [this.current, ...(this.previous === null ? [] : [this.previous])];
    if (valid.some(({ ticket, code }) => isSame(offered, isTyped ? code : ticket))) return null;
    if (isTyped) this.wrongTries.push(time);
    return 'wrong-ticket';
  }

  /** Counts the knock of a device, once however often its line drops. Returns whether it is within the limit. */
  countKnock(device: string): boolean {
    if (this.counted.has(device)) return true;
    if (this.knocks >= MOST_KNOCKS) return false;
    this.knocks += 1;
    this.counted.add(device);
    return true;
  }

  /** The next knock of this device counts again, since its person was told no. */
  refuse(device: string): void {
    this.counted.delete(device);
  }
}

const newTicket = (): Ticket => ({ ticket: newSecret(TICKET_BITS), code: newCode() });
