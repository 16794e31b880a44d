import type { Clock } from '../../../electron/host/ports.ts';

/** A clock whose time is up when the test says so. */
export interface HandClock extends Clock {
  /** Everything that waits for the clock now has waited long enough. */
  ring(): void;
  /** Resolves once something waits this many milliseconds. */
  waits(milliseconds: number): Promise<void>;
}

export function handClock(): HandClock {
  const timers = new Map<() => void, number>();
  const watchers = new Set<() => void>();
  return {
    after(milliseconds, call) {
      timers.set(call, milliseconds);
      for (const watch of [...watchers]) watch();
      return () => timers.delete(call);
    },
    ring() {
      const due = [...timers.keys()];
      timers.clear();
      for (const call of due) call();
    },
    waits: milliseconds =>
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
