import type { Quality } from '../../pieces/drawing-options.ts';
import { hasSoftwareRenderer } from './webgl-renderer.ts';

const LOWER: Readonly<Record<Quality, Quality | null>> = { high: 'medium', medium: 'low', low: null };

/** The level to start with. A software renderer can only bear the lowest. */
export function initialQuality(wanted: Quality | 'auto'): Quality {
  if (wanted !== 'auto') return wanted;
  return hasSoftwareRenderer() ? 'low' : 'high';
}

/** Milliseconds between two frames above which motion is not smooth. */
const SLOW = 28;
/** How many frames are judged together, and how many are ignored first because they wait for shaders. */
const JUDGED = 45;
const WARM_UP = 5;
/** A longer gap is not a slow frame but a pause between two motions. */
const PAUSE = 400;

/** Judges once per quality level whether motion is drawn too slowly. */
export class FrameMeter {
  #last: number | null = null;
  #gaps: number[] = [];
  #seen = 0;
  #isJudged = false;

  /** Starts again for another level. */
  reset(): void {
    this.#last = null;
    this.#gaps = [];
    this.#seen = 0;
    this.#isJudged = false;
  }

  /** Motion has stopped, so the time to the next frame does not count. */
  rest(): void {
    this.#last = null;
  }

  /** Records a frame of motion. Returns true at the one frame that shows the level to be too slow. */
  isTooSlowAt(time: number): boolean {
    const gap = this.#last === null ? null : time - this.#last;
    this.#last = time;
    if (this.#isJudged || gap === null || gap > PAUSE) return false;
    this.#seen += 1;
    if (this.#seen > WARM_UP) this.#gaps.push(gap);
    if (this.#gaps.length < JUDGED) return false;
    this.#isJudged = true;
    return medianOf(this.#gaps) > SLOW;
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Something that can be drawn at several quality levels. */
interface Adjustable {
  readonly quality: Quality;
  setQuality(quality: Quality): Promise<void>;
}

/** Keeps the level that was chosen. With `auto` it steps down while motion is slow, and never up again. */
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

  /** A frame of motion was drawn. */
  frame(time: number): void {
    if (!this.#isAuto || !this.#meter.isTooSlowAt(time)) return;
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
