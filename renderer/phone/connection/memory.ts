import { inLatinLetters } from '../../../engine/protocol/names/same-name.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';

/** Data that the phone's page keeps between visits. */
export interface Memory {
  /** The token that brings this phone back to its seat; null until it has been admitted. */
  token: string | null;
  /** The person's name, as last typed. */
  name: string;
  /** 128 random bits that identify this phone, in hexadecimal. */
  readonly device: string;
  /** The part after `#` of the scanned address. It lasts as long as the browser's tab. */
  ticket: string | null;
  /** This phone's contributions to the seeds of the latest match. */
  shares: string | null;
  /** The last seat of this phone, so that its person is told of a stand-in even after a reload. */
  seat: SeatInMatch | null;
}

interface SeatInMatch {
  readonly match: string;
  readonly seat: Seat;
}

/** The parts of the browser's storage used here. */
export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'hand-';
const DEVICE = /^[0-9a-f]{32}$/;

/** Keeps data in the browser's storage. Where that is forbidden, they last for this visit only. */
export function memoryIn(lasting: KeyedStorage | null, ofTab: KeyedStorage | null): Memory {
  const [kept, tab] = [saved(lasting), saved(ofTab)];
  const device = kept.get('device');
  if (device === null || !DEVICE.test(device)) kept.set('device', newDevice());
  return {
    get token() {
      return kept.get('token');
    },
    set token(token) {
      kept.set('token', token);
    },
    get name() {
      return kept.get('name') ?? '';
    },
    set name(name) {
      kept.set('name', name);
    },
    device: kept.get('device') ?? '',
    get shares() {
      return kept.get('shares');
    },
    set shares(shares) {
      kept.set('shares', shares);
    },
    get ticket() {
      return tab.get('ticket');
    },
    set ticket(ticket) {
      tab.set('ticket', ticket);
    },
    get seat() {
      return readSeat(kept.get('seat'));
    },
    set seat(seat) {
      kept.set('seat', seat && `${seat.seat} ${seat.match}`);
    },
  };
}

/** Reads "2 match-7"; returns null for anything else. */
function readSeat(text: string | null): SeatInMatch | null {
  const [, seat, match] = /^(\d) (.+)$/.exec(text ?? '') ?? [];
  return seat === undefined || match === undefined ? null : { seat: Number(seat), match };
}

/** Texts by name, also written to a storage as far as it accepts them. */
function saved(storage: KeyedStorage | null) {
  const texts = new Map<string, string | null>();
  return {
    get(name: string): string | null {
      if (!texts.has(name))
        texts.set(
          name,
          attempt(() => storage?.getItem(PREFIX + name) ?? null),
        );
      return texts.get(name) ?? null;
    },
    set(name: string, text: string | null): void {
      texts.set(name, text);
      attempt(() => (text === null ? storage?.removeItem(PREFIX + name) : storage?.setItem(PREFIX + name, text)));
    },
  };
}

/** Returns null if the storage is full or forbidden. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
function newDevice(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Normalizes a code for sending: capitals, including those typed full-width or with a Cyrillic or Greek keyboard,
 * without spaces and dashes.
 */
export const cleanCode = (typed: string): string =>
  inLatinLetters(typed.normalize('NFKC').toUpperCase()).replace(/[^A-Z0-9]/g, '');
