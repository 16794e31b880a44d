/** Time and frames, from the browser or a test. Functions that start something return one that stops it. */
export interface FrameClock {
  now(): number;
  /** Calls back before the next frame, which may never come in a hidden page. */
  nextFrame(listener: () => void): () => void;
  /** Calls back after this many milliseconds, with or without frames. */
  after(milliseconds: number, listener: () => void): () => void;
  isHidden(): boolean;
  /** Calls back when the page is hidden or shown. */
  onVisibility(listener: () => void): () => void;
}

export const browserClock: FrameClock = {
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

/** Milliseconds after its end at which a motion without frames is finished. */
const FRAME_TIMEOUT = 400;

/**
 * Plays one motion at a time. Every motion ends: it jumps to its end when `finish` is called or in a hidden page, which
 * gets no frames.
 */
export class Timeline {
  readonly #clock: FrameClock;
  readonly #stopWatching: () => void;
  #running: RunningMotion | null = null;
  #cancelTimeout = (): void => {};
  #cancelFrame = (): void => {};
  #instant = false;

  constructor(clock: FrameClock) {
    this.#clock = clock;
    this.#stopWatching = clock.onVisibility(() => {
      if (clock.isHidden()) this.finish();
    });
  }

  /** True if every motion jumps to its end. */
  get instant(): boolean {
    return this.#instant;
  }
  set instant(instant: boolean) {
    this.#instant = instant;
    if (instant) this.finish();
  }

  /**
   * Calls `step` with the milliseconds since the start, and finally with the whole duration. Ends the previous motion.
   */
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
