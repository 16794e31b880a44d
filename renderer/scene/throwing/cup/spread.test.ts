import { describe, expect, test } from 'vitest';
import { PHYSICS, simulateThrow } from '../../../../engine/physics/index.ts';
import type { Gesture, ThrowSpec } from '../../../../engine/protocol/throw.ts';
import type { DieShape } from '../../../../engine/protocol/vocabulary.ts';
import { project } from '../../../layout/interface/camera.ts';
import { lengthOf, subtract, type Vec } from '../../../layout/vector.ts';
import { required } from '../../../lists.ts';
import { SILENT_SOUNDS } from '../../../sound/sounds.ts';
import { cameraOn } from '../../camera/orbit.ts';
import { orbitFor, THROW } from '../../camera/shots.ts';
import type { Actor } from '../../motion/actor.ts';
import { BAG_PLACE } from '../../motion/obstacles.ts';
import { playThrow } from '../throw-animation.ts';
import type { Thrower } from '../thrower.ts';

const SHAPES: readonly DieShape[] = ['d20', 'd6', 'd8', 'd10', 'd12', 'd6', 'd20', 'd8', 'd12'];
const SEEDS = ['1', '2', '5', '7', 'a', 'c'];
const OWN: Thrower = { side: 'near', isOwn: true };
const FAR: Thrower = { side: 'far', isOwn: false };
const ASPECT = 16 / 9;

type Frames = (elapsed: number) => readonly Vec[];

/** Where the dice are that have left the cup, at a time of a throw of nine dice. */
async function framesOf(seed: string, thrower: Thrower, gesture: Gesture | null = null): Promise<Frames> {
  const dice = SHAPES.map((shape, piece) => ({ piece, shape }));
  const spec: ThrowSpec = { id: 0, seed: seed.repeat(32), dice, gesture, physics: PHYSICS };
  const { tosses, ...result } = simulateThrow(spec, { frames: true });
  const simulated = {
    ...result,
    tosses: tosses.map(toss => ({
      ...toss,
      frames: required(toss.frames, 'frames'),
      impacts: required(toss.impacts, 'impacts'),
    })),
  };
  const draws: ((elapsed: number) => readonly Actor[])[] = [];
  const sequence = {
    isCurrent: () => draws.length === 0,
    play: async (_: number, draw: (elapsed: number) => readonly Actor[]) => void draws.push(draw),
    fly: async () => {},
    jumpTo: () => {},
  };
  await playThrow(sequence, [], {
    spec,
    simulated,
    by: null,
    thrower,
    source: BAG_PLACE,
    sounds: SILENT_SOUNDS,
    camera: { async to() {}, async rest() {} },
    shot: THROW,
    effects: { showCup() {}, showParticles() {} },
    colourOf: () => [1, 1, 1],
    onSettled() {},
  });
  const draw = required(draws[0], 'a toss');
  return elapsed =>
    draw(elapsed)
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

/** Every 8 ms while dice leave the cup and arrive. */
const TIMES = Array.from({ length: 110 }, (_, index) => 320 + 8 * index);

describe.each(SEEDS)('nine dice of seed %s', seed => {
  test('are seen apart when the last one leaves the cup', async () => {
    const frames = await framesOf(seed, OWN);
    const left = required(
      TIMES.map(frames).find(dice => dice.length === SHAPES.length),
      'the dice',
    );
    const pairs = pairsOf(left).map(seenApart);
    expect(pairs.filter(apart => apart < 0.75).length).toBeLessThanOrEqual(2);
    const heights = left.map(([, y]) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeLessThan(0.3);
  });
  test.each([
    ['of the own side', OWN, null],
    ['of the far side', FAR, null],
    ['by a gesture', OWN, { direction: 0.3, strength: 0.5, spin: 0.5 }],
  ])('never pass through each other in a throw %s', async (_, thrower, gesture) => {
    const frames = await framesOf(seed, thrower, gesture);
    for (const time of TIMES)
      for (const [a, b] of pairsOf(frames(time))) expect(lengthOf(subtract(a, b))).toBeGreaterThan(0.65);
  });
});
