import { at } from '../../engine/core/lists.ts';
import { DIE_SHAPES, PHYSICS, type ThrowSpec } from '../../engine/physics/index.ts';
import { newSeededRandom, type SeededRandom } from '../../engine/physics/launch/random.ts';

/** The first specs hold up to 18 dice; later ones hold up to 6, as most rolls of a game do. */
const FULL = 200;

/**
 * Returns `count` throws of every kind, always the same: handfuls of all shapes, half of them with a gesture. They use
 * neither Node nor a browser, so that both can simulate them and compare digests.
 */
export function paritySpecs(count: number): ThrowSpec[] {
  const random = newSeededRandom('70617269747920737065637300000001');
  return Array.from({ length: count }, (_, id) => ({
    id,
    seed: anySeed(random),
    dice: Array.from({ length: 1 + random.below(id < FULL ? 18 : 6) }, (_, piece) => ({
      piece,
      shape: at(DIE_SHAPES, random.below(6)),
    })),
    gesture: id % 2 === 0 ? null : { direction: random.between(-1, 1), strength: random.unit(), spin: random.unit() },
    physics: PHYSICS,
  }));
}

const anySeed = (random: SeededRandom): string =>
  Array.from({ length: 4 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
