/** Time and frames: those of the browser, or of a test. All functions that start something return one that stops it. */
export interface Clock {
  now(): number;
  /** Calls back before the next frame. In a hidden page there may never be one. */
  nextFrame(listener: () => void): () => void;
  /** Calls back after some milliseconds, with or without frames. */
  after(milliseconds: number, listener: () => void): () => void;
  isHidden(): boolean;
  /** Calls back when the page is hidden or shown. */
  onVisibility(listener: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame(listener) {
    const frame = requestAnimationFrame(listener);
    return () => cancelAnimationFrame(frame);
  },
  after(milliseconds, listener) {
    const timer = setTimeout(listener, milliseconds);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

interface RunningMotion {
  readonly start: number;
  readonly duration: number;
  readonly step: (elapsed: number) => void;
  readonly resolve: () => void;
}

/** A motion that lacks frames for this many milliseconds after its end is finished without them. */
const FRAME_TIMEOUT = 400;

/**
 * Plays one motion at a time. Every motion ends: it jumps to its end in a hidden page, where no frames come, and when
 * `finish` is called.
 */
export class Timeline {
  readonly #clock: Clock;
  readonly #stopWatching: () => void;
  #running: RunningMotion | null = null;
  #cancelTimeout = (): void => {};
  #cancelFrame = (): void => {};
  #instant = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#stopWatching = clock.onVisibility(() => {
      if (clock.isHidden()) this.finish();
    });
  }

  /** Whether every motion jumps to its end. */
  get instant(): boolean {
    return this.#instant;
  }
  set instant(instant: boolean) {
    this.#instant = instant;
    if (instant) this.finish();
  }

  /** Calls `step` with the milliseconds since the start, at last with the whole duration. Ends the motion before it. */
  play(duration: number, step: (elapsed: number) => void): Promise<void> {
    this.finish();
    if (this.#instant || this.#clock.isHidden() || duration <= 0) {
      step(duration);
      return Promise.resolve();
    }
    return new Promise(resolve => {
      this.#running = { start: this.#clock.now(), duration, step, resolve };
      this.#cancelTimeout = this.#clock.after(duration + FRAME_TIMEOUT, () => this.finish());
      step(0);
      this.#requestFrame();
    });
  }

  finish(): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    this.#cancelTimeout();
    this.#cancelFrame();
    running.step(running.duration);
    running.resolve();
  }

  dispose(): void {
    this.#stopWatching();
    this.finish();
  }

  #requestFrame(): void {
    this.#cancelFrame = this.#clock.nextFrame(() => this.#onFrame());
  }

  #onFrame(): void {
    const running = this.#running;
    if (!running) return;
    const now = this.#clock.now();
    if (now - running.start >= running.duration) {
      this.finish();
      return;
    }
    running.step(Math.max(0, now - running.start));
    this.#requestFrame();
  }
}
