import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
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
  digest.add(Uint32Array.from([0, 8, 16, 24], at => Number.parseInt(seed.slice(at, at + 8), 16)));
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

/** The numbers from 0 to `count` - 1 in a random order. */
export function shuffled(random: Random, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
