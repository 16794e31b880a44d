import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator. It draws pieces and serves bots. In a real match it never picks faces: thrown dice do. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit` (1 to 2^32). */
  below(limit: number): number;
}

/**
 * A generator (xoroshiro128+) from 128 bits written as 32 hexadecimal digits.
 * Throws RangeError for any other text.
 */
export function randomFrom(seed: string): Random {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new RangeError('a seed is 32 lower-case hexadecimal digits');
  // From an all-zero state the generator would return zeros forever.
  const digits = /^0+$/.test(seed) ? '1'.padStart(32, '0') : seed;
  const words = [0, 8, 16, 24].map(at => Number.parseInt(digits.slice(at, at + 8), 16) | 0);
  const generator = xoroshiro128plusFromState(words);
  return { below: limit => uniformInt(generator, 0, limit - 1) };
}

/** Picks `count` different items, in random order (a partial Fisher-Yates shuffle of a copy). */
export function sample<T>(from: readonly T[], count: number, random: Random): T[] {
  const items = from.slice();
  for (let index = 0; index < count; index++) {
    const other = index + random.below(items.length - index);
    // Both indices are within the list.
    const taken = items[other] as T;
    items[other] = items[index] as T;
    items[index] = taken;
  }
  return items.slice(0, count);
}

/** A generator for searches. It can be set back, so that all choices are played out with the same luck. */
export class RepeatableRandom implements Random {
  #start: Generator;
  #generator: Generator;

  constructor(random: Random) {
    this.#start = xoroshiro128plusFromState([1, 2, 3, 4].map(() => random.below(2 ** 32) | 0));
    this.#generator = this.#start.clone();
  }

  /** Takes what comes next as the place to go back to. */
  mark(): void {
    this.#start = this.#generator.clone();
  }

  /** Goes back to the marked place: the same numbers follow again. */
  goBack(): void {
    this.#generator = this.#start.clone();
  }

  /** Multiplies where `randomFrom` divides. That is faster, and uneven by less than a millionth for small limits. */
  below(limit: number): number {
    const bits = this.#generator.next();
    // Whole numbers below 2^32 need no fractions.
    return limit <= 256 ? Math.imul(bits >>> 8, limit) >>> 24 : Math.floor(((bits >>> 0) * limit) / 2 ** 32);
  }
}

type Generator = ReturnType<typeof xoroshiro128plusFromState>;
