import type { Quality } from '../../pieces/drawing-options.ts';
import { hasSoftwareRenderer } from './webgl-renderer.ts';

const LOWER: Readonly<Record<Quality, Quality | null>> = { high: 'medium', medium: 'low', low: null };

/** Returns the initial level. Software renderers start at the lowest. */
export function initialQuality(wanted: Quality | 'auto'): Quality {
  if (wanted !== 'auto') return wanted;
  return hasSoftwareRenderer() ? 'low' : 'high';
}

/** Milliseconds between frames above which motion looks choppy. */
const SLOW_GAP = 28;
/** Frame gaps per window. The median ignores a few slow frames, such as those that compile a shader. */
const WINDOW = 45;
/** Frame gaps ignored after a level change, while shaders compile. */
const WARM_UP = 5;
/** Milliseconds. Longer gaps are interruptions, such as a hidden page, and are not measured. */
const MAX_GAP = 400;

/** Detects slow motion, one window of frames at a time. */
export class FrameMeter {
  /** The time of the last frame in milliseconds, or null if motion has stopped since. */
  #last: number | null = null;
  #warmUpLeft = WARM_UP;
  /** Frame gaps of the current window, in milliseconds. */
  #gaps: number[] = [];
  /**
   * True if the last window was slow. Starts as true, so that one slow window is enough for a level that starts slowly.
   */
  #wasSlow = true;

  /** Restarts for another level. */
  reset(): void {
    this.#last = null;
    this.#warmUpLeft = WARM_UP;
    this.#gaps = [];
    this.#wasSlow = true;
  }

  /** Marks the end of motion, so that the time to the next frame does not count. */
  rest(): void {
    this.#last = null;
  }

  /** Records a frame of motion, in milliseconds. Returns true if the level is too slow. */
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
   * Starts a new window. Returns true if the level is too slow. A level that was smooth needs two slow windows in a
   * row, because the machine may be briefly busy with something else.
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

/** Keeps the chosen level. With `auto` it steps down when motion becomes slow, and never back up. */
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

  /** Records a frame of motion, in milliseconds. */
  frame(time: number): void {
    // A level that is being replaced is no longer measured.
    if (!this.#isAuto || this.#target.quality !== this.#requested) return;
    if (!this.#meter.isTooSlowAt(time)) return;
    const lower = LOWER[this.#target.quality];
    if (lower) this.#change(lower).catch(error => console.error(error));
  }

  /** Marks the end of motion. */
  rest(): void {
    this.#meter.rest();
  }

  async #change(quality: Quality): Promise<void> {
    try {
      if (quality === this.#requested) return;
      this.#requested = quality;
      await this.#target.setQuality(quality);
    } catch (error) {
      // A failed level may be requested again.
      if (this.#requested === quality) this.#requested = this.#target.quality;
      throw error;
    } finally {
      this.#meter.reset();
    }
  }
}
