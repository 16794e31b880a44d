import type { Quality } from '../../pieces/drawing-options.ts';
import { hasSoftwareRenderer } from './webgl-renderer.ts';

const LOWER: Readonly<Record<Quality, Quality | null>> = { high: 'medium', medium: 'low', low: null };

/** The level to start with. A software renderer can only bear the lowest. */
export function initialQuality(wanted: Quality | 'auto'): Quality {
  if (wanted !== 'auto') return wanted;
  return hasSoftwareRenderer() ? 'low' : 'high';
}

/** Milliseconds between two frames above which motion is not smooth. */
const SLOW_GAP = 28;
/** How many gaps between frames are judged together. Their median ignores a few slow frames, as when a shader is compiled. */
const WINDOW = 45;
/** How many gaps are ignored after a change of level, because its first frames wait for shaders. */
const WARM_UP = 5;
/** Milliseconds. A longer gap is an interruption, as by a hidden page, and says nothing about the level. */
const MAX_GAP = 400;

/** Judges whether motion is drawn too slowly, one window of frames after another, for as long as a level is used. */
export class FrameMeter {
  /** The time of the last frame in milliseconds, or null if nothing has moved since it. */
  #last: number | null = null;
  #warmUpLeft = WARM_UP;
  /** The gaps of the window so far, in milliseconds. */
  #gaps: number[] = [];
  /** Whether the last window was slow. It begins as true, so that one slow window suffices for a level that starts slowly. */
  #wasSlow = true;

  /** Starts again for another level. */
  reset(): void {
    this.#last = null;
    this.#warmUpLeft = WARM_UP;
    this.#gaps = [];
    this.#wasSlow = true;
  }

  /** Motion has stopped, so the time to the next frame does not count. */
  rest(): void {
    this.#last = null;
  }

  /** Records a frame of motion at a time in milliseconds. Returns true at a frame that shows the level to be too slow. */
  isTooSlowAt(time: number): boolean {
    const gap = this.#last === null ? null : time - this.#last;
    this.#last = time;
    if (gap === null || gap > MAX_GAP) return false;
    if (this.#warmUpLeft > 0) {
      this.#warmUpLeft -= 1;
      return false;
    }
    this.#gaps.push(gap);
    return this.#gaps.length === WINDOW && this.#endWindow();
  }

  /**
   * Begins a new window. Returns whether the level is too slow. A level that was smooth needs two slow windows in a row,
   * because the machine may be busy with something else for a moment.
   */
  #endWindow(): boolean {
    const isSlow = medianOf(this.#gaps) > SLOW_GAP;
    const isTooSlow = isSlow && this.#wasSlow;
    this.#gaps = [];
    this.#wasSlow = isSlow;
    return isTooSlow;
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Something that can be drawn at several quality levels. */
interface Adjustable {
  readonly quality: Quality;
  setQuality(quality: Quality): Promise<void>;
}

/** Keeps the level that was chosen. With `auto` it steps down whenever motion becomes slow, and never up again. */
export class AutoQuality {
  readonly #meter = new FrameMeter();
  readonly #target: Adjustable;
  #isAuto: boolean;
  /** The level last requested, which may not be drawn yet. */
  #requested: Quality;

  constructor(target: Adjustable, wanted: Quality | 'auto') {
    this.#target = target;
    this.#isAuto = wanted === 'auto';
    this.#requested = target.quality;
  }

  async choose(wanted: Quality | 'auto'): Promise<void> {
    this.#isAuto = wanted === 'auto';
    await this.#change(initialQuality(wanted));
  }

  /** A frame of motion was drawn at a time in milliseconds. */
  frame(time: number): void {
    // A level that is being replaced is not judged any more.
    if (!this.#isAuto || this.#target.quality !== this.#requested) return;
    if (!this.#meter.isTooSlowAt(time)) return;
    const lower = LOWER[this.#target.quality];
    if (lower) this.#change(lower).catch(error => console.error(error));
  }

  /** Motion has ended. */
  rest(): void {
    this.#meter.rest();
  }

  async #change(quality: Quality): Promise<void> {
    try {
      if (quality === this.#requested) return;
      this.#requested = quality;
      await this.#target.setQuality(quality);
    } catch (error) {
      // After a failure the same level may be requested again.
      if (this.#requested === quality) this.#requested = this.#target.quality;
      throw error;
    } finally {
      this.#meter.reset();
    }
  }
}
