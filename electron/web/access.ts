import { randomBytes, timingSafeEqual } from 'node:crypto';

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

function ownNames(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost'];
  const full = names.map(name => `${name}:${port}`);
  // Browsers leave out the default port of HTTP.
  return port === 80 ? [...full, ...names] : full;
}
