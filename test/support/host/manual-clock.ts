import type { Clock } from '../../../electron/host/ports.ts';

/** A clock whose timers fire only when the test fires them. */
export interface ManualClock extends Clock {
  /** Fires all current timers. */
  fireTimers(): void;
  /** Resolves when a timer of this many milliseconds is set. */
  timerSet(milliseconds: number): Promise<void>;
}

export function manualClock(): ManualClock {
  const timers = new Map<() => void, number>();
  const watchers = new Set<() => void>();
  return {
    after(milliseconds, call) {
      timers.set(call, milliseconds);
      for (const watch of [...watchers]) watch();
      return () => timers.delete(call);
    },
    fireTimers() {
      const due = [...timers.keys()];
      timers.clear();
      for (const call of due) call();
    },
    timerSet: milliseconds =>
      new Promise(resolve => {
        const watch = (): void => {
          if (![...timers.values()].includes(milliseconds)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
  };
}

/** Milliseconds after which the host retries what could not be written. */
const RETRY_TIME = 5000;

/** Fires the timers whenever a retry is due, until `saved`: the first may come before the failed write is over. */
export async function retriedUntil(saved: Promise<unknown>, clock: ManualClock): Promise<void> {
  let isSaved = false;
  const noted = saved.then(() => {
    isSaved = true;
  });
  while (!isSaved) {
    await Promise.race([noted, clock.timerSet(RETRY_TIME)]);
    clock.fireTimers();
  }
}
