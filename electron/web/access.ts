import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns 192 random bits in URL-safe characters. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time. */
export function isKey(offered: string | null, key: string): boolean {
  const one = Buffer.from(offered ?? '');
  const other = Buffer.from(key);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** True if the Host header names this machine. A foreign name that resolves to it (DNS rebinding) does not count. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return ownNames(port).some(name => name === host);
}

/** True if the Origin header is missing or our own. Page visits and other programs send none. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === undefined || ownNames(port).some(name => `http://${name}` === origin);
}

/** True if a request, such as a WebSocket upgrade, comes from our own page: browsers always send the origin. */
export const isOfSameOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}`;

export interface KeyOptions {
  /** Milliseconds for which the key is valid; unlimited by default. */
  readonly lifetime?: number;
  /** Called when the key has been used. */
  readonly onUsed?: () => void;
}

/**
 * Keys that open the game in a browser. A browser exchanges its key for a cookie, which is valid until the server ends. A
 * key works once, so that it is worthless in a process list, a terminal's history or a copied address.
 */
export class AccessKeys {
  readonly #fixedKey: string | null;
  readonly #secret: string;
  /** Unused keys. */
  readonly #keys = new Map<string, { readonly end: number; readonly onUsed: () => void }>();
  readonly #port: () => number;
  readonly #now: () => number;

  /** `now` returns milliseconds. `fixedKey` is for tools: it works any number of times, even after a restart. */
  constructor(port: () => number, now: () => number, fixedKey: string | null = null) {
    this.#port = port;
    this.#now = now;
    this.#fixedKey = fixedKey;
    this.#secret = fixedKey === null ? newKey() : createHash('sha256').update(fixedKey).digest('base64url');
  }

  /** Returns a key that works once. */
  newKey({ lifetime = Number.POSITIVE_INFINITY, onUsed = () => undefined }: KeyOptions = {}): string {
    if (this.#fixedKey !== null) return this.#fixedKey;
    const key = newKey();
    this.#keys.set(key, { end: this.#now() + lifetime, onUsed });
    return key;
  }

  /** Uses up a key. Returns its cookie, or null if the key is not valid. */
  redeem(offered: string): string | null {
    if (!this.#isValid(offered)) return null;
    return `${this.#cookieName()}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  hasCookie({ headers }: IncomingMessage): boolean {
    const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='));
    return pairs.some(([name, value]) => name === this.#cookieName() && isKey(value ?? null, this.#secret));
  }

  #isValid(offered: string): boolean {
    if (this.#fixedKey !== null) return isKey(offered, this.#fixedKey);
    for (const [key, { end, onUsed }] of this.#keys) {
      if (!isKey(offered, key)) continue;
      this.#keys.delete(key);
      onUsed();
      return this.#now() < end;
    }
    return false;
  }

  /** Contains the port because all ports of a machine share cookies. */
  #cookieName(): string {
    return `trick-and-tumble-${this.#port()}`;
  }
}

function ownNames(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost'];
  const full = names.map(name => `${name}:${port}`);
  // Browsers leave out the default port of HTTP.
  return port === 80 ? [...full, ...names] : full;
}
