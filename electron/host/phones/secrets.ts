import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters that nobody takes for another letter or a digit. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

/** Returns so many random bits in characters that are valid in a URL. */
export const newSecret = (bits: number): string => randomBytes(bits / 8).toString('base64url');

/** Returns six random letters, to be typed. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Whether this has the form of a code. */
export const isCode = (text: string): boolean => /^[A-Z]{6}$/.test(text);

/** Returns the SHA-256 of a secret in hexadecimal digits: what is kept of it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two hashes or two secrets are the same, compared in constant time. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
