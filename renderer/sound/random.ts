/** Returns a generator of pseudo-random numbers between -1 and 1 (xorshift). */
export function newNoise(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 0x80000000;
  };
}

/** The first numbers of neighbouring seeds are similar, so they are dropped. */
const DROPPED = 12;

/** Random choices determined by the seed, a whole number from 0. */
export class SoundRandom {
  readonly #noise: () => number;

  constructor(seed: number) {
    this.#noise = newNoise(seed);
    for (let count = 0; count < DROPPED; count++) this.#noise();
  }

  /** A number from 0 to 1. */
  next(): number {
    return (this.#noise() + 1) / 2;
  }
  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }
  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  pick<Item>(list: readonly [Item, ...Item[]]): Item {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }
  /** Returns the time until the next of many independent events, given their mean interval. */
  wait(mean: number): number {
    return -mean * Math.log(1 - 0.999 * this.next());
  }
  /** Returns a seed for another sequence. */
  seed(): number {
    return Math.floor(this.next() * 0x7ffffffe);
  }
}
