import type { Clock } from './ports.ts';

/** Milliseconds until what could not be written is tried again, though nothing more has happened. */
const AGAIN = 5_000;

/** One try that waits, or none. */
export interface Retry {
  /** Tries again after a while, once. */
  later(): void;
  callOff(): void;
}

export function newRetry(clock: Clock, task: () => void): Retry {
  let stop = (): void => undefined;
  return {
    later() {
      stop();
      stop = clock.after(AGAIN, task);
    },
    callOff: () => stop(),
  };
}
