import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters that can't be mistaken for another letter or a digit. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** Returns this many random bits as URL-safe characters. */
export const newSecret = (bits: number): string => randomBytes(bits / 8).toString('base64url');

/** Returns a code of six random letters for typing. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** True if the text has the format of a code. */
export const isCode = (text: string): boolean => /^[A-Z]{6}$/.test(text);

/** Returns the SHA-256 of a secret in hexadecimal, the only form in which secrets are stored. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two hashes or secrets in constant time. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
