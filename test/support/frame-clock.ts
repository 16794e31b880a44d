import type { FrameClock } from '../../renderer/scene/motion/timeline.ts';

/** A clock whose time and frames a test controls. */
export class FakeFrameClock implements FrameClock {
  #time = 0;
  #isHidden = false;
  readonly #frames = new Set<() => void>();
  readonly #timers = new Map<() => void, number>();
  readonly #watchers = new Set<() => void>();

  now(): number {
    return this.#time;
  }
  nextFrame(listener: () => void): () => void {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  }
  after(milliseconds: number, listener: () => void): () => void {
    this.#timers.set(listener, this.#time + milliseconds);
    return () => this.#timers.delete(listener);
  }
  isHidden(): boolean {
    return this.#isHidden;
  }
  onVisibility(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Passes time without a frame. */
  wait(milliseconds: number): void {
    this.#time += milliseconds;
    for (const [listener, due] of [...this.#timers]) if (due <= this.#time && this.#timers.delete(listener)) listener();
  }

  /** Draws a frame. */
  frame(): void {
    const due = [...this.#frames];
    this.#frames.clear();
    for (const listener of due) listener();
  }

  hide(): void {
    this.#setHidden(true);
  }

  reveal(): void {
    this.#setHidden(false);
  }

  /** Returns the number of frames, timers and listeners still registered. */
  registered(): number {
    return this.#frames.size + this.#timers.size + this.#watchers.size;
  }

  #setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    for (const listener of this.#watchers) listener();
  }
}
