import { expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { sampleOf } from '../../../test/support/samples.ts';
import { firstTossShown, recordedThrow, sceneOf } from '../../../test/support/throws.ts';
import { project } from '../../layout/interface/camera.ts';
import { lengthOf, subtract, type Vec } from '../../layout/vector.ts';
import { required } from '../../lists.ts';
import { cameraOn } from '../camera/orbit.ts';
import { orbitFor, THROW } from '../camera/shots.ts';
import type { ThrowSource } from './thrower.ts';

const SHAPES: readonly DieShape[] = ['d20', 'd6', 'd8', 'd10', 'd12', 'd6', 'd20', 'd8', 'd12'];
const OWN: ThrowSource = { side: 'near', isOwn: true };
const ASPECT = 16 / 9;

type Throw = Parameters<typeof sceneOf>[0];
type Frames = (elapsed: number) => readonly Vec[];

/** Where the dice are that have left the cup or the hand, at a time of a throw. */
async function framesOf(recorded: Throw, thrower: ThrowSource): Promise<Frames> {
  const { frameAt } = await firstTossShown({ ...sceneOf(recorded), thrower });
  return elapsed =>
    frameAt(elapsed)
      .filter(({ isThrown }) => isThrown)
      .map(({ position }) => position);
}

const pairsOf = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.flatMap((a, index) => items.slice(index + 1).map(b => [a, b] as const));

const camera = cameraOn(orbitFor(THROW, ASPECT, false));
/** The distance of two dice in the picture, in widths of a die there. */
function seenApart([a, b]: readonly [Vec, Vec]): number {
  const [p, q] = [project(a, camera, ASPECT), project(b, camera, ASPECT)];
  const radius = 1.2 / (p.distance + q.distance) / Math.tan((camera.fieldOfView * Math.PI) / 360);
  return Math.hypot((p.x - q.x) * ASPECT, p.y - q.y) / (2 * radius);
}

/** Every 8 ms while dice leave the cup or the hand and arrive. */
const TIMES = Array.from({ length: 110 }, (_, index) => 320 + 8 * index);

test.each(['1', '2', '5', '7', 'a', 'c'])(
  'nine dice of seed %s are seen apart when the last leaves the cup',
  async seed => {
    const frames = await framesOf(recordedThrow(SHAPES, seed.repeat(32)), OWN);
    const left = required(
      TIMES.map(frames).find(dice => dice.length === SHAPES.length),
      'the dice',
    );
    const pairs = pairsOf(left).map(seenApart);
    expect(pairs.filter(apart => apart < 0.75).length).toBeLessThanOrEqual(2);
    const heights = left.map(([, y]) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeLessThan(0.3);
  },
);

/** Dice whose centres are closer than this pass through each other. */
const TOUCHING = 0.65;
const SEEDS = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(2, '0').repeat(16));
/** Throws of 2 to 9 dice. */
const THROWS = SHAPES.slice(1).flatMap((_, index) =>
  SEEDS.slice(0, sampleOf(5, SEEDS.length)).map(seed => recordedThrow(SHAPES.slice(0, index + 2), seed)),
);
/** The part of the throws from a cup in which some dice may pass through each other. */
const RARELY = 0.05;

/** How close two of the dice come to each other. */
const closestIn = (frames: Frames, times: readonly number[]): number =>
  Math.min(...times.flatMap(time => pairsOf(frames(time)).map(([a, b]) => lengthOf(subtract(a, b)))));

test.each([
  ['near', TIMES.filter(time => time > 500)],
  ['left', TIMES.filter(time => time < 840)],
  ['far', TIMES.filter(time => time < 840)],
  ['right', TIMES.filter(time => time < 840)],
] as const)('dice from a cup on the %s side rarely pass through each other', async (side, times) => {
  const thrower: ThrowSource = { side, isOwn: side === 'near' };
  const frames = await Promise.all(THROWS.map(each => framesOf(each, thrower)));
  const touching = frames.filter(each => closestIn(each, times) < TOUCHING);
  expect(touching.length / THROWS.length).toBeLessThan(RARELY);
});

test.each(SEEDS)('dice from a hand never pass through each other: seed %s', async seed => {
  const gesture = { direction: 0.3, strength: 0.5, spin: 0.5 };
  const frames = await framesOf(recordedThrow(SHAPES, seed, gesture), OWN);
  expect(closestIn(frames, TIMES)).toBeGreaterThan(TOUCHING);
});
