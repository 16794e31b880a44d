import type { Clock } from './ports.ts';

/** Ends every wait of a room that is closed. */
export class RoomClosed extends Error {
  constructor() {
    super('the room is closed');
  }
}

/** Waits for conditions on plain state: whoever changes the state says `changed`, and every condition is asked again. */
export interface Waiting {
  /** Resolves to true once the condition holds, or to false when the time is up first. */
  until(condition: () => boolean, milliseconds?: number): Promise<boolean>;
  changed(): void;
  /** The promise, unless the room fails first. */
  during<T>(promise: Promise<T>): Promise<T>;
  /** Every wait, now and later, rejects with this. */
  fail(error: Error): void;
}

interface Waiter {
  readonly condition: () => boolean;
  settle(held: boolean): void;
  reject(error: Error): void;
}

export function newWaiting(clock: Clock): Waiting {
  const waiters = new Set<Waiter>();
  let failure: Error | null = null;
  let announce: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    announce = reject;
  });
  failed.catch(() => undefined);
  return {
    during: promise => Promise.race([promise, failed]),
    until(condition, milliseconds) {
      if (failure !== null) return Promise.reject(failure);
      if (condition()) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { condition, settle, reject: end(reject) };
        const cancel = milliseconds === undefined ? () => undefined : clock.after(milliseconds, () => settle(false));
        waiters.add(waiter);
        function settle(held: boolean): void {
          end(resolve)(held);
        }
        function end<T>(finish: (value: T) => void): (value: T) => void {
          return value => {
            waiters.delete(waiter);
            cancel();
            finish(value);
          };
        }
      });
    },
    changed() {
      for (const waiter of [...waiters]) if (waiter.condition()) waiter.settle(true);
    },
    fail(error) {
      failure ??= error;
      announce(error);
      for (const waiter of [...waiters]) waiter.reject(error);
    },
  };
}
