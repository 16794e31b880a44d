import { at } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';

/**
 * A generator that goes through all that could be drawn: whoever draws with it again and again meets every case. Draws
 * beyond `most` in one case, as of dice that explode for ever, are not gone through; `isCut` tells of them.
 */
export class EveryDraw implements Random {
  isCut = false;
  readonly #drawn: number[] = [];
  readonly #limits: number[] = [];
  readonly #most: number;
  #place = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Starts again at the first case. */
  begin(): void {
    this.#drawn.length = 0;
    this.#limits.length = 0;
    this.#place = 0;
  }

  below(limit: number): number {
    if (this.#place === this.#drawn.length) {
      if (this.#place >= this.#most) {
        this.isCut = true;
        return 0;
      }
      this.#drawn.push(0);
      this.#limits.push(limit);
    }
    return at(this.#drawn, this.#place++);
  }

  /** Goes on to the next case. Returns false after the last one. */
  next(): boolean {
    this.#place = 0;
    for (let last = this.#drawn.length - 1; last >= 0; last--) {
      const following = at(this.#drawn, last) + 1;
      if (following < at(this.#limits, last)) {
        this.#drawn[last] = following;
        return true;
      }
      this.#drawn.pop();
      this.#limits.pop();
    }
    return false;
  }
}
