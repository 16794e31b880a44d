import type { Clock } from '../ports.ts';

/** Rejects every wait in a room that is closed. */
export class RoomClosed extends Error {}

/** A time limit that several waits share. */
interface TimeLimit {
  readonly isUp: boolean;
  /** Nobody needs it any more. */
  end(): void;
}

/** Waits for conditions on plain state. Code that changes the state calls `changed`, which checks every condition. */
export class Waiting {
  readonly #clock: Clock;
  readonly #checks = new Set<() => void>();
  #failure: Error | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves to true once the condition holds, or to false if the time is up first. Rejects if the room fails. */
  until(condition: () => boolean, milliseconds = Number.POSITIVE_INFINITY): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let cancel = (): void => undefined;
      const end = (finish: () => void): void => {
        this.#checks.delete(check);
        cancel();
        finish();
      };
      const check = (): void => {
        if (this.#failure !== null) end(() => reject(this.#failure));
        else if (condition()) end(() => resolve(true));
      };
      this.#checks.add(check);
      check();
      // A timer for ever would be due at once.
      if (Number.isFinite(milliseconds) && this.#checks.has(check))
        cancel = this.#clock.after(milliseconds, () => end(() => resolve(false)));
    });
  }

  /** Begins a time limit. Every condition is checked when the time is up. */
  limit(milliseconds: number): TimeLimit {
    const limit = { isUp: false, end: (): void => undefined };
    if (Number.isFinite(milliseconds))
      limit.end = this.#clock.after(milliseconds, () => {
        limit.isUp = true;
        this.changed();
      });
    return limit;
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
    for (const check of [...this.#checks]) check();
  }

  /** Every wait, now and later, rejects with this error. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.changed();
  }
}

/** A question to several. A key stands for the same screen, or the same seat, in every question. */
interface Inquiry<Key> {
  /** Those who are asked and can still answer. */
  asked(): readonly Key[];
  hasAnswered(key: Key): boolean;
  /** The time they have for it. Only an answer within this time counts as one. */
  readonly milliseconds: number;
}

/** Waits until this holds for all who are asked and not given up, or until the time for the question is over. */
type WaitForAll<Key> = (holds: (key: Key) => boolean) => Promise<unknown>;

/** How punctual somebody has been. */
interface Punctuality {
  /** Late answers. */
  late: number;
  /** Answers in time in a row since the last late one. */
  inTime: number;
  /** Times that they were given up. */
  givenUp: number;
}

interface PunctualityByKey<Key> {
  get(key: Key): Punctuality | undefined;
  set(key: Key, punctuality: Punctuality): unknown;
}

/** Answers in time in a row after which late ones are forgotten, and the most that are wanted of somebody given up. */
const MAX_PROOF = 8;

/**
 * Decides whose answers are waited for. Those who are late too often are given up: they are asked, but hold nobody up, until
 * they have answered in time. Each time that they are given up again they must do so twice as often in a row.
 */
export class Patience<Key> {
  readonly #waiting: Waiting;
  /** Late answers after which somebody is given up. */
  readonly #maxLate: number;
  /** Called when somebody is given up, or is waited for again. */
  readonly #changed: () => void;
  readonly #known: PunctualityByKey<Key>;
  /** Those whose answer to an earlier question is still timed. */
  readonly #timed = new Set<Key>();

  /** `known`: keeps what is known of each; a WeakMap for screens, which are gone once they are closed. */
  constructor(waiting: Waiting, maxLate: number, known: PunctualityByKey<Key>, changed: () => void = () => undefined) {
    this.#waiting = waiting;
    this.#maxLate = maxLate;
    this.#known = known;
    this.#changed = changed;
  }

  /** Whether nobody waits for this one. */
  hasGivenUp(key: Key): boolean {
    return (this.#known.get(key)?.late ?? 0) >= this.#maxLate;
  }

  /** Asks a question in as many steps as `ask` takes, which share its time. Times the answers, also those that nobody waits for. */
  async inquire(inquiry: Inquiry<Key>, ask: (waitForAll: WaitForAll<Key>) => Promise<void>): Promise<void> {
    const limit = this.#waiting.limit(inquiry.milliseconds);
    const timed = this.#time(inquiry, limit);
    const isDone = (holds: (key: Key) => boolean): boolean =>
      limit.isUp || inquiry.asked().every(key => holds(key) || this.hasGivenUp(key));
    try {
      await ask(holds => this.#waiting.until(() => isDone(holds)));
    } finally {
      void timed.then(limit.end);
    }
  }

  /** Notes who answers in time. Somebody who leaves without an answer is late. */
  async #time({ asked, hasAnswered }: Inquiry<Key>, limit: TimeLimit): Promise<void> {
    const open = new Set(asked().filter(key => !this.#timed.has(key) && !hasAnswered(key)));
    const close = (key: Key, isInTime: boolean): void => {
      open.delete(key);
      this.#timed.delete(key);
      this.#note(key, isInTime);
    };
    const isClosed = (): boolean => {
      const present = asked();
      for (const key of [...open]) {
        if (hasAnswered(key)) close(key, true);
        else if (limit.isUp || !present.includes(key)) close(key, false);
      }
      return open.size === 0;
    };
    for (const key of open) this.#timed.add(key);
    await this.#waiting.until(isClosed).catch(() => undefined);
  }

  #note(key: Key, isInTime: boolean): void {
    const had = this.hasGivenUp(key);
    const record = this.#known.get(key) ?? { late: 0, inTime: 0, givenUp: 0 };
    this.#known.set(key, record);
    record.inTime = isInTime ? record.inTime + 1 : 0;
    const proof = had ? Math.min(2 ** (record.givenUp - 1), MAX_PROOF) : MAX_PROOF;
    if (isInTime && record.inTime >= proof) {
      record.inTime = 0;
      // Once more is enough to be given up again.
      record.late = had ? this.#maxLate - 1 : 0;
    }
    if (!isInTime && !had) record.late += 1;
    const has = this.hasGivenUp(key);
    if (has && !had) record.givenUp += 1;
    if (has !== had) this.#changed();
  }
}
