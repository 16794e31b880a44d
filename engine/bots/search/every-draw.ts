import { at } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';

/**
 * A generator that enumerates every outcome: repeating the same draws produces each possible case once. A case with more
 * than `maxDraws` draws, such as a die that keeps exploding, is cut short, and `isCut` is set.
 */
export class EveryDraw implements Random {
  isCut = false;
  readonly #drawn: number[] = [];
  readonly #limits: number[] = [];
  readonly #maxDraws: number;
  #place = 0;

  constructor(maxDraws: number) {
    this.#maxDraws = maxDraws;
  }

  /** Restarts at the first case. */
  begin(): void {
    this.#drawn.length = 0;
    this.#limits.length = 0;
    this.#place = 0;
  }

  below(limit: number): number {
    if (this.#place === this.#drawn.length) {
      if (this.#place >= this.#maxDraws) {
        this.isCut = true;
        return 0;
      }
      this.#drawn.push(0);
      this.#limits.push(limit);
    }
    return at(this.#drawn, this.#place++);
  }

  /** Moves on to the next case. Returns false after the last one. */
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
