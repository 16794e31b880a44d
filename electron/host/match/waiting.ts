import type { Clock } from '../ports.ts';

/** Error with which all waits reject once the room is closed. */
export class RoomClosed extends Error {}

/** A time limit shared by several waits. */
interface TimeLimit {
  readonly isUp: boolean;
  /** Stops the timer. */
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

  /** Resolves to true once the condition holds, or to false if time runs out first. Rejects if the room fails. */
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
      // An infinite timeout would fire at once.
      if (Number.isFinite(milliseconds) && this.#checks.has(check))
        cancel = this.#clock.after(milliseconds, () => end(() => resolve(false)));
    });
  }

  /** Starts a time limit. Every condition is checked when it expires. */
  limit(milliseconds: number): TimeLimit {
    const limit = { isUp: false, end: (): void => undefined };
    if (Number.isFinite(milliseconds))
      limit.end = this.#clock.after(milliseconds, () => {
        limit.isUp = true;
        this.changed();
      });
    return limit;
  }

  /** Resolves with the promise's value, or with null once it is unwanted. Rejects if the room fails first. */
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

  /** Makes every wait, current and future, reject with this error. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.changed();
  }
}

/** A question to several recipients. A key identifies the same screen, or the same seat, across questions. */
interface Inquiry<Key> {
  /** Returns the recipients who can still answer. */
  asked(): readonly Key[];
  hasAnswered(key: Key): boolean;
  /** Time to answer. Later answers don't count. */
  readonly milliseconds: number;
}

/** Waits until this holds for all recipients not given up on, or until time is up. */
type WaitForAll<Key> = (holds: (key: Key) => boolean) => Promise<unknown>;

/** A recipient's punctuality. */
interface Punctuality {
  /** Late answers. */
  late: number;
  /** Consecutive answers in time since the last late one. */
  inTime: number;
  /** Number of times they were given up on. */
  givenUp: number;
}

interface PunctualityByKey<Key> {
  get(key: Key): Punctuality | undefined;
  set(key: Key, punctuality: Punctuality): unknown;
}

/**
 * Consecutive answers in time after which late ones are forgotten, and the most ever required of a recipient given up
 * on.
 */
const MAX_STREAK = 8;

/**
 * Decides whose answers are waited for. Recipients who are late too often are given up on: they are still asked but
 * hold nobody up until they answer in time. Each time they are given up on again, twice as many consecutive answers in
 * time are required.
 */
export class Patience<Key> {
  readonly #waiting: Waiting;
  /** Late answers after which a recipient is given up on. */
  readonly #maxLate: number;
  /** Called when a recipient is given up on or is waited for again. */
  readonly #changed: () => void;
  readonly #known: PunctualityByKey<Key>;
  /** Recipients whose answer to an earlier question is still timed. */
  readonly #timed = new Set<Key>();

  /** `known`: storage for each recipient's punctuality; a WeakMap for screens, which are gone once closed. */
  constructor(waiting: Waiting, maxLate: number, known: PunctualityByKey<Key>, changed: () => void = () => undefined) {
    this.#waiting = waiting;
    this.#maxLate = maxLate;
    this.#known = known;
    this.#changed = changed;
  }

  /** True if this recipient is not waited for. */
  hasGivenUp(key: Key): boolean {
    return (this.#known.get(key)?.late ?? 0) >= this.#maxLate;
  }

  /** Asks a question in any number of steps, all within its time. Times every answer, even those not waited for. */
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

  /** Notes who answers in time. Leaving without an answer counts as late. */
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
    const wasGivenUp = this.hasGivenUp(key);
    const record = this.#known.get(key) ?? { late: 0, inTime: 0, givenUp: 0 };
    this.#known.set(key, record);
    record.inTime = isInTime ? record.inTime + 1 : 0;
    const streak = wasGivenUp ? Math.min(2 ** (record.givenUp - 1), MAX_STREAK) : MAX_STREAK;
    if (isInTime && record.inTime >= streak) {
      record.inTime = 0;
      // One more late answer is enough to be given up on again.
      record.late = wasGivenUp ? this.#maxLate - 1 : 0;
    }
    if (!isInTime && !wasGivenUp) record.late += 1;
    const isGivenUp = this.hasGivenUp(key);
    if (isGivenUp && !wasGivenUp) record.givenUp += 1;
    if (isGivenUp !== wasGivenUp) this.#changed();
  }
}
