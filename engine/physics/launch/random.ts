import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { at } from '../at.ts';
import type { Orientation, Vector3 } from '../dice/vector.ts';
import { Digest } from '../digest.ts';

/** Draws the manner of one throw from its seed. The faces are never drawn: they are what the dice come to rest on. */
export interface Random {
  /** At least 0 and below 1, in steps of 2^-53. */
  unit(): number;
  /** Evenly between two numbers. */
  between(least: number, most: number): number;
  /** An index below `count`. */
  below(count: number): number;
}

/** The generator of a seed of 32 hexadecimal digits. The seed is stirred first, so that plain ones serve as well. */
export function newRandom(seed: string): Random {
  const digest = new Digest();
  const words = new DataView(new ArrayBuffer(16));
  for (const word of [0, 1, 2, 3])
    words.setUint32(4 * word, Number.parseInt(seed.slice(8 * word, 8 * word + 8), 16), true);
  digest.add(words);
  const generator = xoroshiro128plusFromState(digest.words());
  const unit = (): number => uniformFloat64(generator);
  return {
    unit,
    between: (least, most) => least + (most - least) * unit(),
    below: count => Math.floor(unit() * count),
  };
}

/** A point spread evenly in the unit ball: points of the cube, kept if they fall inside. */
export function inBall(random: Random): Vector3 {
  for (;;) {
    const x = random.between(-1, 1);
    const y = random.between(-1, 1);
    const z = random.between(-1, 1);
    if (x * x + y * y + z * z <= 1) return [x, y, z];
  }
}

/**
 * A rotation spread evenly over all rotations: a point of the four-dimensional ball, normalised (Marsaglia, 1972).
 * Every fairness argument rests on it: because each die looks the same from each of its faces, an even start makes
 * every face equally likely, whatever the gesture.
 */
export function anyOrientation(random: Random): Orientation {
  for (;;) {
    const x = random.between(-1, 1);
    const y = random.between(-1, 1);
    const z = random.between(-1, 1);
    const w = random.between(-1, 1);
    const squared = x * x + y * y + z * z + w * w;
    if (squared > 1 || squared < 1e-4) continue;
    const size = 1 / Math.sqrt(squared);
    return { x: x * size, y: y * size, z: z * size, w: w * size };
  }
}

/** Returns the items in a random order (Fisher and Yates). */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const item = at(order, last);
    order[last] = at(order, other);
    order[other] = item;
  }
  return order;
}
