import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator for drawing pieces and for bots. In a real match it never picks faces: thrown dice do. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `limit` (1 to 2^32). */
  below(limit: number): number;
}

/**
 * Returns a generator (xoroshiro128+) seeded with 32 hexadecimal digits.
 * Throws RangeError for any other text.
 */
export function randomFrom(seed: string): Random {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new RangeError('a seed is 32 lower-case hexadecimal digits');
  // An all-zero state would return zeros forever.
  const digits = /^0+$/.test(seed) ? '1'.padStart(32, '0') : seed;
  const words = [0, 8, 16, 24].map(at => Number.parseInt(digits.slice(at, at + 8), 16) | 0);
  const generator = xoroshiro128plusFromState(words);
  return { below: limit => uniformInt(generator, 0, limit - 1) };
}

/** Picks `count` different items in random order (a partial Fisher-Yates shuffle of a copy). */
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

/** A generator for searches. It can be rewound, so that all choices are played out with the same luck. */
export class RepeatableRandom implements Random {
  #start: Generator;
  #generator: Generator;

  constructor(random: Random) {
    this.#start = xoroshiro128plusFromState([1, 2, 3, 4].map(() => random.below(2 ** 32) | 0));
    this.#generator = this.#start.clone();
  }

  /** Saves the current state. */
  mark(): void {
    this.#start = this.#generator.clone();
  }

  /** Rewinds to the mark, so that the same numbers follow. */
  goBack(): void {
    this.#generator = this.#start.clone();
  }

  /** Multiplies where `randomFrom` divides: faster, with a bias below a millionth for small limits. */
  below(limit: number): number {
    const bits = this.#generator.next();
    // Integer arithmetic is enough for small limits.
    return limit <= 256 ? Math.imul(bits >>> 8, limit) >>> 24 : Math.floor(((bits >>> 0) * limit) / 2 ** 32);
  }
}

type Generator = ReturnType<typeof xoroshiro128plusFromState>;
