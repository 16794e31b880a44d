import type { Clock } from '../ports.ts';

/** Rejects every wait in a room that is closed. */
export class RoomClosed extends Error {}

/** Waits for conditions on plain state. Whoever changes the state calls `changed`, which checks every condition. */
export class Waiting {
  private readonly clock: Clock;
  private readonly checks = new Set<() => void>();
  private failure: Error | null = null;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Resolves to true once the condition holds, or to false if the time is up first. Rejects if the room fails. */
  until(condition: () => boolean, milliseconds = Number.POSITIVE_INFINITY): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let cancel = (): void => undefined;
      const end = (finish: () => void): void => {
        this.checks.delete(check);
        cancel();
        finish();
      };
      const check = (): void => {
        if (this.failure !== null) end(() => reject(this.failure));
        else if (condition()) end(() => resolve(true));
      };
      this.checks.add(check);
      check();
      // A timer for ever would be due at once.
      if (Number.isFinite(milliseconds) && this.checks.has(check))
        cancel = this.clock.after(milliseconds, () => end(() => resolve(false)));
    });
  }

  /** Resolves with the promise's value, or null once it is no longer wanted. Rejects if the room fails first. */
  async during<Value>(promise: Promise<Value>): Promise<Value>;
  async during<Value>(promise: Promise<Value>, isUnwanted: () => boolean): Promise<Value | null>;
  async during<Value>(promise: Promise<Value>, isUnwanted = () => false): Promise<Value | null> {
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
      this.changed();
    };
    promise.then(settle, settle);
    await this.until(() => isSettled || isUnwanted());
    return isUnwanted() ? null : promise;
  }

  changed(): void {
    for (const check of [...this.checks]) check();
  }

  /** Every wait, now and later, rejects with this error. */
  fail(error: Error): void {
    this.failure ??= error;
    this.changed();
  }
}
