import { describe, expect, test } from 'vitest';
import { TRAY } from '../../../layout/plan.ts';
import { lengthOf, subtract, UP, type Vec } from '../../../layout/vector.ts';
import { required } from '../../../lists.ts';
import { type Actor, restingActor } from '../../motion/actor.ts';
import { BAG_PLACE } from '../../motion/obstacles.ts';
import type { DicePose } from '../playback.ts';
import { acrossTray, poseFor, type Thrower } from '../thrower.ts';
import { mouthOf } from './cup-motion.ts';
import { BLEND, cupOpening, handOpening, type Opening, releasedPose } from './opening.ts';

const OWN: Thrower = { side: 'near', isOwn: true };
const OTHERS: readonly Thrower[] = (['left', 'far', 'right'] as const).map(side => ({ side, isOwn: false }));
const [X, Z] = TRAY.centre;
const START: DicePose = { position: [X, 1.2, Z + 2], turn: [0, 0, 0, 1] };
const die: Actor = restingActor({ ...BAG_PLACE, key: 'piece 0', piece: 0, hidden: false, position: [4, 0.5, 6] });

const openings: readonly [string, Opening][] = [
  ['of one die from a cup', cupOpening(1, OWN)],
  ['of nine dice from a cup', cupOpening(9, OWN)],
  ['of another player', cupOpening(3, { side: 'left', isOwn: false })],
  ['of five dice from a hand', handOpening(5, OWN, 0.8)],
];

describe.each(openings)('an opening %s', (_, opening) => {
  test('begins where the die is', () => {
    const { position, turn, scale } = opening.heldAt(die, 0, 0);
    expect([position, turn, scale]).toEqual([die.position, die.turn, die.scale]);
  });
  test('leaves a die to the physics exactly, once the physics has run for a while', () => {
    for (const later of [0, 1, 100]) {
      const released = releasedPose(opening, 0, opening.duration + BLEND + later, START);
      expect(released).toEqual(START);
    }
  });
  test('lets go of a die without a jump', () => {
    const left = opening.leaves(0);
    const at = (elapsed: number) => releasedPose(opening, 0, elapsed, START).position;
    expect(lengthOf(subtract(at(left), opening.fallAt(0, 0)))).toBeCloseTo(0, 9);
    for (let elapsed = left; elapsed < opening.duration + BLEND; elapsed += 4)
      expect(lengthOf(subtract(at(elapsed + 4), at(elapsed)))).toBeLessThan(0.5);
  });
  test('never takes a die below the moulding outside the tray', () => {
    for (let elapsed = opening.leaves(0); elapsed < opening.duration + BLEND; elapsed += 8) {
      const [x, y, z] = releasedPose(opening, 0, elapsed, START).position;
      const isInside = Math.abs(x - X) < TRAY.half[0] && Math.abs(z - Z) < TRAY.half[1];
      if (!isInside) expect(y).toBeGreaterThan(TRAY.height + 0.5);
    }
  });
});

describe('the time before the physics begins', () => {
  test('is short, and shorter for the throws of others', () => {
    for (const count of [1, 2, 9, 20]) {
      expect(cupOpening(count, OWN).duration).toBeLessThanOrEqual(900);
      for (const thrower of OTHERS) expect(cupOpening(count, thrower).duration).toBeLessThanOrEqual(550);
      expect(handOpening(count, OWN, 0).duration).toBeLessThanOrEqual(420);
    }
  });
  test('has no die in the air before the cup is tipped', () => {
    const opening = cupOpening(4, OWN);
    const cup = required(opening.cupAt(opening.leaves(0)), 'cup');
    expect(mouthOf(cup).direction[1]).toBeLessThan(0.75);
    expect(opening.heldAt(die, 0, opening.leaves(0) - 1).place.hidden).toBe(true);
  });
});

describe('the cup', () => {
  const opening = cupOpening(2, OWN);

  test('comes from above, stands upright while dice fall into it, and leaves', () => {
    const above = required(opening.cupAt(0), 'cup').position;
    const held = required(opening.cupAt(300), 'cup');
    expect(above[1]).toBeGreaterThan(held.position[1] + 5);
    expect(mouthOf(held).direction).toEqual(UP);
    expect(opening.cupAt(opening.duration + 600)).toBeNull();
  });
  test('is tipped toward the tray from every side', () => {
    for (const thrower of [OWN, ...OTHERS]) {
      const each = cupOpening(2, thrower);
      const cup = required(each.cupAt(each.duration), 'cup');
      const inward: Vec = subtract([X, cup.position[1], Z], cup.position);
      const { direction } = mouthOf(cup);
      expect(direction[0] * inward[0] + direction[2] * inward[2]).toBeGreaterThan(0);
      expect(direction[1]).toBeLessThan(0);
    }
  });
});

describe('a throw from the far side', () => {
  const far: Thrower = { side: 'far', isOwn: false };

  test('is the same throw from across the tray', () => {
    expect(poseFor(far, START).position).toEqual(acrossTray(START.position));
    expect(poseFor(OWN, START)).toBe(START);
  });
  test('comes out of a hand that is across the tray', () => {
    const [near, opposite] = [handOpening(1, OWN, 0.4), handOpening(1, far, 0.4)];
    for (const [axis, value] of acrossTray(near.fallAt(0, 100)).entries())
      expect(opposite.fallAt(0, 100)[axis]).toBeCloseTo(value);
  });
});
