import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../ports.ts';

/** Milliseconds between attempts: while somebody waits, and in the background. */
const SHORT_DELAY = 50;
const LONG_DELAY = 5_000;
/** Error code when a path is not a plain file. */
export const NOT_PLAIN = 'NOT_PLAIN';
/** Errors that a retry can't fix. */
const PERMANENT: ReadonlySet<string | null> = new Set(['ENOENT', 'EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT', NOT_PLAIN]);

/** Maximum attempts. Work on many files shares one policy, so that only the first failure is retried. */
export interface RetryPolicy {
  attempts: number;
}
export const newRetryPolicy = (): RetryPolicy => ({ attempts: 3 });

/** Retries on errors that may be temporary (EBUSY, EPERM), such as when another program has the file open. */
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

/** Retries something in the background after the long delay. */
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

/** Returns a system error's code, like ENOSPC; null for any other error. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Returns a rejection handler that yields the value if the file is missing and rethrows any other error. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
