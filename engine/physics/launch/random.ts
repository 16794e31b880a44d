import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { at } from '../at.ts';
import type { Orientation, Vector3 } from '../dice/vector.ts';
import { Digest } from '../digest.ts';

/** Draws the starts of one throw's dice. Faces are never drawn: the dice come to rest on them. */
export interface SeededRandom {
  /** At least 0 and below 1, in steps of 2^-53. */
  unit(): number;
  /** A number evenly between two others. */
  between(least: number, most: number): number;
  /** An index below `count`. */
  below(count: number): number;
}

/** Makes a generator from a seed of 32 hexadecimal digits. The seed is hashed first, so that even 00..01 works well. */
export function newSeededRandom(seed: string): SeededRandom {
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

/** Draws a uniform point in the unit ball by rejection from the cube. */
export function inBall(random: SeededRandom): Vector3 {
  for (;;) {
    const x = random.between(-1, 1);
    const y = random.between(-1, 1);
    const z = random.between(-1, 1);
    if (x * x + y * y + z * z <= 1) return [x, y, z];
  }
}

/**
 * Draws a uniform rotation: a point in the four-dimensional ball, normalised (Marsaglia, 1972). Fairness rests on this: each
 * die looks the same from each of its faces, so a uniform start makes every face equally likely, whatever the gesture.
 */
export function anyOrientation(random: SeededRandom): Orientation {
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
export function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const item = at(order, last);
    order[last] = at(order, other);
    order[other] = item;
  }
  return order;
}
