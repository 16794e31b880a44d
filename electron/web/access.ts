import { randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits, fit for an address. */
export function newKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Takes as long for a wrong key as for a right one. */
export function isKey(offered: string | null, key: string): boolean {
  const one = Buffer.from(offered ?? '');
  const other = Buffer.from(key);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The name a browser was told to visit must be this machine's own: a foreign one, led here by its name server, is refused. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return ownNames(port).some(name => name === host);
}

/** Only our own page may call. Visits and programs that are no browser name no origin. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === undefined || ownNames(port).some(name => `http://${name}` === origin);
}

function ownNames(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost'];
  const full = names.map(name => `${name}:${port}`);
  // The usual port of HTTP is left out of addresses by browsers.
  return port === 80 ? [...full, ...names] : full;
}
