import { createHash } from 'node:crypto';

/** A 128-bit seed in counter mode: the same words always give the same seed, in whatever order they are asked for. */
export const seedAt = (...words: readonly (string | number)[]): string =>
  createHash('sha256').update(words.join('/')).digest('hex').slice(0, 32);
