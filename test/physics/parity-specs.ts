import { DIE_SHAPES, PHYSICS, type ThrowSpec } from '../../engine/physics/index.ts';
import { newRandom, type Random } from '../../engine/physics/random.ts';

/**
 * Throws of every kind, always the same ones: 1 to 18 dice of all shapes, half with a gesture. They need neither Node
 * nor a browser, so that both can throw them and compare digests.
 */
export function paritySpecs(count = 200): ThrowSpec[] {
  const random = newRandom('70617269747920737065637300000001');
  return Array.from({ length: count }, (_, id) => ({
    id,
    seed: anySeed(random),
    dice: Array.from({ length: 1 + random.below(18) }, (_, piece) => ({ piece, shape: DIE_SHAPES[random.below(6)]! })),
    gesture: id % 2 === 0 ? null : { direction: random.between(-1, 1), strength: random.unit(), spin: random.unit() },
    physics: PHYSICS,
  }));
}

const anySeed = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
