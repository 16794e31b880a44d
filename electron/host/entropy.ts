import { createHash, randomBytes } from 'node:crypto';
import type { Entropy } from './ports.ts';

/** The system's generator: real matches use nothing else, and nothing shipped can seed it. */
export const systemEntropy: Entropy = { seed: () => randomBytes(16).toString('hex') };

/** For self-play and tests: every seed follows from one number and its own name, whatever order they are asked in. */
export const countedEntropy = (seed: number): Entropy => ({
  seed: (purpose, match, step, seat) =>
    createHash('sha256')
      .update(JSON.stringify([seed, purpose, match, step, seat]))
      .digest('hex')
      .slice(0, 32),
});
