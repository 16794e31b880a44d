import { FrameMeter } from './frame-meter.ts';
import { firstLevel, lowerThan } from './quality.ts';
import type { Quality } from './stage.ts';

/** What can be drawn at one level or another. */
interface Adjustable {
  readonly quality: Quality;
  setQuality(quality: Quality): Promise<void>;
}

/** Keeps the level that was chosen; `auto` steps down for as long as motion is measured to be slow, and never up again. */
export class QualityKeeper {
  readonly #meter = new FrameMeter();
  readonly #drawn: Adjustable;
  #isAuto: boolean;
  /** The level last asked for, which may still be on its way. */
  #asked: Quality;

  constructor(drawn: Adjustable, wanted: Quality | 'auto') {
    this.#drawn = drawn;
    this.#isAuto = wanted === 'auto';
    this.#asked = drawn.quality;
  }

  async keep(wanted: Quality | 'auto'): Promise<void> {
    this.#isAuto = wanted === 'auto';
    await this.#change(firstLevel(wanted));
  }

  /** A frame of motion was drawn. */
  frame(time: number): void {
    if (!this.#isAuto || !this.#meter.isTooSlowAt(time)) return;
    const lower = lowerThan(this.#drawn.quality);
    if (lower) this.#change(lower).catch(error => console.error(error));
  }

  /** Motion has ended. */
  rest(): void {
    this.#meter.rest();
  }

  async #change(quality: Quality): Promise<void> {
    try {
      if (quality === this.#asked) return;
      this.#asked = quality;
      await this.#drawn.setQuality(quality);
    } catch (error) {
      // It may be asked for again.
      if (this.#asked === quality) this.#asked = this.#drawn.quality;
      throw error;
    } finally {
      this.#meter.reset();
    }
  }
}
