import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../ports.ts';

/** Milliseconds between two attempts: while somebody waits, and in the background. */
const SHORT_DELAY = 50;
const LONG_DELAY = 5_000;
/** The code of what has the name of a file and is none. */
export const NOT_PLAIN = 'NOT_PLAIN';
/** Errors that a retry will not change. */
const PERMANENT: ReadonlySet<string | null> = new Set(['ENOENT', 'EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT', NOT_PLAIN]);

/** How often to attempt something. Work on many files shares one policy, of which only the first failure is retried. */
export interface RetryPolicy {
  attempts: number;
}
export const newRetryPolicy = (): RetryPolicy => ({ attempts: 3 });

/** Retries errors that may be temporary (EBUSY, EPERM), as when another program has the file open. */
export async function retry<Value>(work: () => Promise<Value>, policy = newRetryPolicy()): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (PERMANENT.has(codeOf(error))) throw error;
      if (attempt >= policy.attempts) {
        policy.attempts = 1;
        throw error;
      }
      await setTimeout(SHORT_DELAY);
    }
  }
}

/** Attempts something again in the background, after the long delay. */
export class RetryTimer {
  #cancel: (() => void) | null = null;

  isRunning(): boolean {
    return this.#cancel !== null;
  }

  start(clock: Clock, task: () => void): void {
    this.stop();
    this.#cancel = clock.after(LONG_DELAY, () => {
      this.#cancel = null;
      task();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** The code of a system error, like ENOSPC; null for any other error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Handles a rejection: returns the value if the file is missing, and throws any other error on. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
