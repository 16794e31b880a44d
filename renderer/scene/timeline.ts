import type { Clock } from './clock.ts';

interface Running {
  readonly start: number;
  readonly duration: number;
  readonly step: (elapsed: number) => void;
  readonly done: () => void;
}
/** Hears of every frame of motion, and when motion ends. */
interface Audience {
  frame(time: number): void;
  rest(): void;
}

/** A motion whose frames stay away for this much longer than it lasts is ended without them. */
const PATIENCE = 400;

/**
 * Plays one motion at a time by the wall clock. It always ends: in a hidden page, or where no frames come, it jumps to
 * its end; so it does when it is told to finish.
 */
export class Timeline {
  readonly #clock: Clock;
  readonly #audience: Audience | null;
  readonly #unwatch: () => void;
  #running: Running | null = null;
  #callOff: (() => void)[] = [];
  #instant = false;

  constructor(clock: Clock, audience: Audience | null = null) {
    this.#clock = clock;
    this.#audience = audience;
    this.#unwatch = clock.onVisibility(() => {
      if (clock.isHidden()) this.finish();
    });
  }

  /** Without travel: every motion is a cut. */
  set instant(instant: boolean) {
    this.#instant = instant;
    if (instant) this.finish();
  }
  get instant(): boolean {
    return this.#instant;
  }

  /** Calls `step` with the milliseconds since the start, at last with the whole duration. */
  play(duration: number, step: (elapsed: number) => void): Promise<void> {
    this.finish();
    if (this.#instant || this.#clock.isHidden() || duration <= 0) {
      step(duration);
      return Promise.resolve();
    }
    return new Promise(resolve => {
      this.#running = { start: this.#clock.now(), duration, step, done: resolve };
      this.#callOff = [this.#clock.after(duration + PATIENCE, () => this.finish())];
      step(0);
      this.#await();
    });
  }

  finish(): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    for (const callOff of this.#callOff) callOff();
    this.#callOff = [];
    this.#audience?.rest();
    running.step(running.duration);
    running.done();
  }

  dispose(): void {
    this.#unwatch();
    this.finish();
  }

  #await(): void {
    this.#callOff[1] = this.#clock.nextFrame(() => this.#tick());
  }

  #tick(): void {
    const running = this.#running;
    if (!running) return;
    const now = this.#clock.now();
    this.#audience?.frame(now);
    if (now - running.start >= running.duration) {
      this.finish();
      return;
    }
    running.step(Math.max(0, now - running.start));
    this.#await();
  }
}
