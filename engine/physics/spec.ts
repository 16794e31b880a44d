import type { ThrowSpec } from '../protocol/throw.ts';
import { SOLIDS } from './dice/solids.ts';

/**
 * The number of this physics. It is raised with every change that can give any throw another result: a number of the
 * tuning, an order of corners or faces, the generator, the version of cannon-es.
 */
export const PHYSICS = 2;

/** Most dice in one throw: what the tray can take. */
export const MOST_DICE = 60;

/** Throws a TypeError or a RangeError, with the reason, unless a throw can be made from this. */
export function checkSpec(spec: ThrowSpec): void {
  if (spec.physics !== PHYSICS) {
    throw new RangeError(`This throw was made for physics ${spec.physics}; this is physics ${PHYSICS}.`);
  }
  if (typeof spec.seed !== 'string' || !/^[0-9a-f]{32}$/.test(spec.seed)) {
    throw new TypeError('The seed of a throw is 32 lower-case hexadecimal digits.');
  }
  if (spec.dice.length < 1 || spec.dice.length > MOST_DICE) {
    throw new RangeError(`A throw has 1 to ${MOST_DICE} dice, not ${spec.dice.length}.`);
  }
  for (const { shape } of spec.dice) {
    if (!Object.hasOwn(SOLIDS, shape)) throw new TypeError(`There is no die of the shape '${shape}'.`);
  }
}
