import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns 192 random bits in characters that are valid in a URL. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether this is the key, compared in constant time. */
export function isKey(offered: string | null, key: string): boolean {
  const one = Buffer.from(offered ?? '');
  const other = Buffer.from(key);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the Host header names this machine. A foreign name that resolves to it (DNS rebinding) does not count. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return ownNames(port).some(name => name === host);
}

/** Whether the Origin header is missing or our own. Plain visits and other programs send none. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === undefined || ownNames(port).some(name => `http://${name}` === origin);
}

/** Whether a WebSocket is asked for by the page that this server gave out: every browser names the origin. */
export const isOfSameOrigin = ({ headers }: IncomingMessage): boolean => headers.origin === `http://${headers.host}`;

export interface KeyOptions {
  /** Milliseconds within which the key opens; as long as the server runs if it is left out. */
  readonly lifetime?: number;
  /** Called when somebody has used the key. */
  readonly onUsed?: () => void;
}

/**
 * The keys that open the game in a browser. A browser gets a cookie for a key, and is served with it until the server
 * ends. A key is used once, so that it is worth nothing in a list of processes, a history of a terminal or an address
 * that was copied.
 */
export class AccessKeys {
  readonly #fixedKey: string | null;
  readonly #secret: string;
  /** Keys that are not used yet. */
  readonly #keys = new Map<string, { readonly end: number; readonly onUsed: () => void }>();
  readonly #port: () => number;
  readonly #now: () => number;

  /** `now` returns milliseconds. `fixedKey` is for tools: it opens any number of times, also after a restart. */
  constructor(port: () => number, now: () => number, fixedKey: string | null = null) {
    this.#port = port;
    this.#now = now;
    this.#fixedKey = fixedKey;
    this.#secret = fixedKey === null ? newKey() : createHash('sha256').update(fixedKey).digest('base64url');
  }

  /** Returns a key that opens once. */
  newKey({ lifetime = Number.POSITIVE_INFINITY, onUsed = () => undefined }: KeyOptions = {}): string {
    if (this.#fixedKey !== null) return this.#fixedKey;
    const key = newKey();
    this.#keys.set(key, { end: this.#now() + lifetime, onUsed });
    return key;
  }

  /** Uses a key up. Returns the cookie for it, or null if it opens nothing. */
  redeem(offered: string): string | null {
    if (!this.#isGood(offered)) return null;
    return `${this.#cookieName()}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether a request has the cookie. */
  hasCookie({ headers }: IncomingMessage): boolean {
    const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='));
    return pairs.some(([name, value]) => name === this.#cookieName() && isKey(value ?? null, this.#secret));
  }

  #isGood(offered: string): boolean {
    if (this.#fixedKey !== null) return isKey(offered, this.#fixedKey);
    for (const [key, { end, onUsed }] of this.#keys) {
      if (!isKey(offered, key)) continue;
      this.#keys.delete(key);
      onUsed();
      return this.#now() < end;
    }
    return false;
  }

  /** Cookies of one machine are shared by all its ports. */
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
