import { describe, expect, test } from 'vitest';
import { TRAY } from '../../../layout/plan.ts';
import { lengthOf, subtract, UP, type Vec } from '../../../layout/vector.ts';
import { required } from '../../../lists.ts';
import { type Actor, restingActor } from '../../motion/actor.ts';
import { BAG_PLACE } from '../../motion/obstacles.ts';
import type { DicePose } from '../playback.ts';
import { acrossTray, poseFor, type ThrowSource } from '../thrower.ts';
import { mouthOf } from './cup-motion.ts';
import { BLEND, type Course, type CupOpening, cupOpening, handOpening, type Release, releasedPose } from './opening.ts';

const OWN: ThrowSource = { side: 'near', isOwn: true };
const OTHERS: readonly ThrowSource[] = (['left', 'far', 'right'] as const).map(side => ({ side, isOwn: false }));
const [X, Z] = TRAY.centre;
const START: DicePose = { position: [X, 1.2, Z + 2], turn: [0, 0, 0, 1] };
const die: Actor = restingActor({ ...BAG_PLACE, key: 'piece 0', piece: 0, hidden: false, position: [4, 0.5, 6] });

/** Where the physics may have dice by the time that they have left the cup: all over the tray. */
const goalsOf = (count: number): readonly Vec[] =>
  Array.from(
    { length: count },
    (_, order): Vec => [X + 3.9 * Math.sin(order * 2.4), -0.1 + (order % 3) * 0.6, Z + 2.4 * Math.cos(order * 1.7)],
  );

const openings: readonly [string, CupOpening, number][] = [
  ['of one die from a cup', cupOpening(goalsOf(1), OWN), 1],
  ['of nine dice from a cup', cupOpening(goalsOf(9), OWN), 9],
  ['of another player', cupOpening(goalsOf(3), { side: 'left', isOwn: false }), 3],
  ['from the far side', cupOpening(goalsOf(6), { side: 'far', isOwn: false }), 6],
  ['of five dice from a hand', handOpening(goalsOf(5), OWN, 0.8), 5],
];
const releasesOf = (opening: CupOpening, count: number): readonly Release[] =>
  goalsOf(count).map((at, order) => {
    const to: Course = { at, velocity: [0.004, -0.002, 0.012] };
    return { left: opening.leaves(order), from: opening.release(order), to, end: opening.arrives(order) };
  });
const positionAt = (release: Release, elapsed: number): Vec => releasedPose(release, elapsed, START).position;

describe.each(openings)('an opening %s', (_, opening, count) => {
  const releases = releasesOf(opening, count);

  test('begins where the die is', () => {
    const { position, turn, scale } = opening.heldAt(die, 0, 0);
    expect([position, turn, scale]).toEqual([die.position, die.turn, die.scale]);
  });
  test('leaves a die to the physics exactly, once the physics has run for a while', () => {
    for (const release of releases)
      for (const later of [0, 1, 100]) expect(releasedPose(release, release.end + later, START)).toEqual(START);
  });
  test('lets go of a die without a jump, and ends where the physics has it', () => {
    for (const release of releases) {
      expect(lengthOf(subtract(positionAt(release, release.left), release.from.at))).toBeCloseTo(0, 9);
      expect(lengthOf(subtract(positionAt(release, release.end - 1e-6), release.to.at))).toBeCloseTo(0, 4);
      for (let elapsed = release.left; elapsed < release.end - 8; elapsed += 4)
        expect(lengthOf(subtract(positionAt(release, elapsed + 4), positionAt(release, elapsed)))).toBeLessThan(0.4);
    }
  });
  test('never takes a die below the moulding outside the tray, or into the floor', () => {
    for (const release of releases)
      for (let elapsed = release.left; elapsed < release.end; elapsed += 8) {
        const [x, y, z] = positionAt(release, elapsed);
        const isInside = Math.abs(x - X) < TRAY.half[0] && Math.abs(z - Z) < TRAY.half[1];
        expect(y).toBeGreaterThan(isInside ? 0.5 - TRAY.depth : TRAY.height + 0.5);
      }
  });
});

test('dice leave a cup one after the other, the one that goes farthest first', () => {
  const goals = goalsOf(9);
  const opening = cupOpening(goals, OWN);
  const leaves = goals.map((_, order) => opening.leaves(order)).toSorted((a, b) => a - b);
  for (const [index, time] of leaves.slice(1).entries()) expect(time - (leaves[index] ?? 0)).toBeGreaterThan(25);
  const farthest = goals.indexOf(goals.reduce((a, b) => (b[0] > a[0] ? b : a)));
  expect(opening.leaves(farthest)).toBe(leaves[0]);
});

test('dice arrive in the tray in the order in which they leave a cup, and all together from a hand', () => {
  const orders = Array.from({ length: 9 }, (_, order) => order);
  const cup = cupOpening(goalsOf(9), OWN);
  const byTime = (time: (order: number) => number) => orders.toSorted((a, b) => time(a) - time(b));
  expect(byTime(cup.arrives)).toEqual(byTime(cup.leaves));
  expect(Math.min(...orders.map(cup.arrives))).toBeLessThan(Math.max(...orders.map(cup.leaves)));
  const hand = handOpening(goalsOf(9), OWN, 0);
  expect(new Set(orders.map(hand.arrives)).size).toBe(1);
});

test('dice that are poured are seen at several heights at once', () => {
  const opening = cupOpening(goalsOf(9), OWN);
  const releases = releasesOf(opening, 9);
  const lastLeaves = Math.max(...releases.map(({ left }) => left));
  for (const elapsed of [lastLeaves - 60, lastLeaves + 40]) {
    const heights = releases
      .filter(({ left, end }) => left < elapsed && elapsed < end)
      .map(release => positionAt(release, elapsed)[1]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(2.5);
    expect(heights.length).toBeGreaterThan(4);
  }
});

describe('the time until dice are in the tray', () => {
  const COUNTS = [1, 2, 9, 20];
  const lastArrival = (opening: CupOpening, count: number): number =>
    Math.max(...goalsOf(count).map((_, order) => opening.arrives(order)));

  test('is short, and shorter for the throws of others', () => {
    for (const count of COUNTS) {
      expect(lastArrival(cupOpening(goalsOf(count), OWN), count)).toBeLessThan(1200);
      for (const thrower of OTHERS) expect(lastArrival(cupOpening(goalsOf(count), thrower), count)).toBeLessThan(850);
      expect(lastArrival(handOpening(goalsOf(count), OWN, 0), count)).toBeLessThan(560);
    }
  });
  test('does not begin with a long wait for the physics', () => {
    for (const count of COUNTS) {
      expect(cupOpening(goalsOf(count), OWN).duration).toBeLessThanOrEqual(900);
      for (const thrower of OTHERS) expect(cupOpening(goalsOf(count), thrower).duration).toBeLessThanOrEqual(550);
      expect(handOpening(goalsOf(count), OWN, 0).duration).toBeLessThanOrEqual(420);
    }
  });
  test('is as long if the physics is slow, for which it begins earlier', () => {
    for (const thrower of [OWN, ...OTHERS]) {
      const [usual, slow] = [cupOpening(goalsOf(9), thrower), cupOpening(goalsOf(9), thrower, 2)];
      expect(lastArrival(slow, 9)).toBe(lastArrival(usual, 9));
      const first = Math.min(...goalsOf(9).map((_, order) => slow.arrives(order)));
      expect(first - slow.duration).toBeCloseTo(2 * BLEND.cup);
      expect(slow.duration).toBeGreaterThan(0);
    }
  });
  test('is longer from a hand if the physics is slow', () => {
    const slow = handOpening(goalsOf(3), OWN, 0, 2);
    expect(slow.arrives(0) - slow.duration).toBe(2 * BLEND.hand);
    expect(2 * lengthOf(slow.release(0).velocity)).toBeCloseTo(
      lengthOf(handOpening(goalsOf(3), OWN, 0).release(0).velocity),
    );
  });
  test('has no die in the air before the cup is tipped', () => {
    const opening = cupOpening(goalsOf(4), OWN);
    const first = [0, 1, 2, 3].reduce((a, b) => (opening.leaves(b) < opening.leaves(a) ? b : a));
    const cup = required(opening.cupAt(opening.leaves(first)), 'cup');
    expect(mouthOf(cup).direction[1]).toBeLessThan(0.2);
    expect(opening.heldAt(die, first, opening.leaves(first) - 1).place.hidden).toBe(true);
  });
});

describe('the cup', () => {
  const opening = cupOpening(goalsOf(2), OWN);

  test('comes from above, stands upright while dice fall into it, and leaves', () => {
    const above = required(opening.cupAt(0), 'cup').position;
    const held = required(opening.cupAt(290), 'cup');
    expect(above[1]).toBeGreaterThan(held.position[1] + 5);
    expect(mouthOf(held).direction).toEqual(UP);
    expect(opening.cupAt(opening.duration + 1450)).toBeNull();
  });
  test('stays tipped over the tray until the last die is in the tray', () => {
    const poured = required(opening.cupAt(opening.duration), 'cup');
    const later = required(opening.cupAt(opening.duration + 300), 'cup');
    expect(lengthOf(subtract(later.position, poured.position))).toBeLessThan(0.2);
    expect(later.turn).toEqual(poured.turn);
  });
  test('is tipped toward the tray from every side', () => {
    for (const thrower of [OWN, ...OTHERS]) {
      const each = cupOpening(goalsOf(2), thrower);
      const cup = required(each.cupAt(Math.max(each.leaves(0), each.leaves(1))), 'cup');
      const inward: Vec = subtract([X, cup.position[1], Z], cup.position);
      const { direction } = mouthOf(cup);
      expect(direction[0] * inward[0] + direction[2] * inward[2]).toBeGreaterThan(0);
      expect(direction[1]).toBeLessThan(0);
    }
  });
});

describe('a throw from the far side', () => {
  const far: ThrowSource = { side: 'far', isOwn: false };

  test('is the same throw from across the tray', () => {
    expect(poseFor(far, START).position).toEqual(acrossTray(START.position));
    expect(poseFor(OWN, START)).toBe(START);
  });
  test('comes out of a hand that is across the tray', () => {
    const [near, opposite] = [handOpening(goalsOf(1), OWN, 0.4), handOpening(goalsOf(1), far, 0.4)];
    for (const [axis, value] of acrossTray(near.release(0).at).entries())
      expect(opposite.release(0).at[axis]).toBeCloseTo(value);
  });
});
