interface Running {
  readonly start: number;
  readonly duration: number;
  readonly step: (elapsed: number) => void;
  readonly done: () => void;
}

/**
 * Plays one motion at a time by the wall clock. It always ends: in a hidden tab, where no frames come, it jumps to
 * its end; so it does when it is told to finish.
 */
export class Timeline {
  #running: Running | null = null;
  #frame = 0;
  #instant = false;

  constructor() {
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Without travel: every motion is a cut. */
  set instant(instant: boolean) {
    this.#instant = instant;
    if (instant) this.finish();
  }

  /** Calls `step` with the milliseconds since the start, at last with the whole duration. */
  play(duration: number, step: (elapsed: number) => void): Promise<void> {
    this.finish();
    if (this.#instant || document.hidden || duration <= 0) {
      step(duration);
      return Promise.resolve();
    }
    return new Promise(resolve => {
      this.#running = { start: performance.now(), duration, step, done: resolve };
      step(0);
      this.#frame = requestAnimationFrame(this.#tick);
    });
  }

  finish(): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    cancelAnimationFrame(this.#frame);
    running.step(running.duration);
    running.done();
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.finish();
  }

  readonly #tick = (): void => {
    const running = this.#running;
    if (!running) return;
    const elapsed = performance.now() - running.start;
    if (elapsed >= running.duration) {
      this.finish();
      return;
    }
    running.step(Math.max(0, elapsed));
    this.#frame = requestAnimationFrame(this.#tick);
  };

  readonly #onVisibility = (): void => {
    if (document.hidden) this.finish();
  };
}
