import { describe, expect, test } from 'vitest';
import { PHYSICS, simulateThrow } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { at as itemAt, required } from '../../lists.ts';
import { DICE_SETTLE_CUES } from '../../sound/cues.ts';
import { impactCues } from '../../sound/impact-cues.ts';
import { type Caption, SILENT_SOUNDS, type Sounds } from '../../sound/sounds.ts';
import type { CameraMover } from '../camera/camera-director.ts';
import type { Actor } from '../motion/actor.ts';
import { Animator, type MotionSequence } from '../motion/animator.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { Timeline } from '../motion/timeline.ts';
import { durationOf, type SimulatedThrow } from './playback.ts';
import { playThrow } from './throw-animation.ts';

const spec: ThrowSpec = {
  id: 0,
  seed: '3'.repeat(32),
  dice: [
    { piece: 0, shape: 'd6' },
    { piece: 1, shape: 'd20' },
  ],
  gesture: null,
  physics: PHYSICS,
};
const { up, digest, tosses } = simulateThrow(spec, { frames: true });
const simulated: SimulatedThrow = {
  up,
  digest,
  tosses: tosses.map(toss => ({
    ...toss,
    frames: required(toss.frames, 'frames'),
    impacts: required(toss.impacts, 'impacts'),
  })),
};

/**
 * Plays the throw and logs its motions and sounds in order. `isSkipped`: every motion is skipped.
 * `supersededAfter`: the number of motions after which another sequence begins.
 */
async function played({
  isSkipped,
  supersededAfter = 99,
}: {
  readonly isSkipped: boolean;
  readonly supersededAfter?: number;
}) {
  const log: unknown[] = [];
  const said: (Caption | undefined)[] = [];
  const seen: string[] = [];
  let left = supersededAfter;
  const sequence: MotionSequence = {
    isCurrent: () => left > 0,
    play: async duration => {
      log.push(duration);
      left -= 1;
    },
    fly: async () => {},
    jumpTo: (_actors: readonly Actor[]) => {},
  };
  const sounds: Sounds = {
    play(cues, caption) {
      log.push(cues);
      said.push(caption);
      return () => isSkipped;
    },
  };
  const camera: CameraMover = {
    to: async shot => void seen.push(shot.kind),
    rest: async () => void seen.push('rest'),
  };
  await playThrow(sequence, [], { spec, simulated, obstacles: [], source: BAG_PLACE, sounds, camera });
  return { log, said, seen };
}

const whole = simulated.tosses.flatMap(toss => [
  impactCues(
    toss.impacts,
    toss.dice.map(die => itemAt(spec.dice, die).shape),
  ),
  durationOf(toss),
]);

describe('a throw', () => {
  test('sounds when its dice hit something', async () => {
    const { log, said, seen } = await played({ isSkipped: false });
    expect(log).toEqual(whole);
    expect(new Set(said)).toEqual(new Set(['throw']));
    expect(seen).toEqual(['throw', 'rest']);
  });
  test('that is skipped ends with the sound of dice that settle', async () => {
    const { log, said } = await played({ isSkipped: true });
    expect(log).toEqual([...whole, DICE_SETTLE_CUES]);
    expect(said.at(-1)).toBe('rest');
  });
  test('that another sequence has replaced makes no sound and leaves the camera alone', async () => {
    expect(await played({ isSkipped: true, supersededAfter: 0 })).toEqual({ log: [], said: [], seen: [] });
  });
  test('that is replaced while it falls makes no more sound, and leaves the camera alone', async () => {
    const { log, seen } = await played({ isSkipped: true, supersededAfter: 1 });
    expect(log).toEqual(whole.slice(0, 2));
    expect(seen).toEqual(['throw']);
  });
});

const STILL_CAMERA: CameraMover = { async to() {}, async rest() {} };

/** Shows the throw on an empty table. Returns all frames that were drawn. */
async function framesOf(
  prepare: (animator: Animator, timeline: Timeline, clock: FakeFrameClock) => void,
  slowness = 1,
): Promise<readonly (readonly Actor[])[]> {
  const clock = new FakeFrameClock();
  const timeline = new Timeline(clock);
  const drawn: (readonly Actor[])[] = [];
  const animator = new Animator(timeline, actors => drawn.push(actors));
  const sequence = animator.begin();
  let isOver = false;
  prepare(animator, timeline, clock);
  const playing = playThrow(sequence, [], {
    spec,
    simulated,
    obstacles: [],
    source: BAG_PLACE,
    sounds: SILENT_SOUNDS,
    camera: STILL_CAMERA,
    slowness,
  });
  void playing.then(() => {
    isOver = true;
  });
  while (!isOver) {
    clock.wait(50);
    clock.frame();
    await Promise.resolve();
  }
  await playing;
  return drawn;
}
/** Each toss has two motions, to the start and the fall. Of a skipped motion only the end is drawn. */
const SKIPPED_FRAMES = 2 * simulated.tosses.length;

describe('a throw that is skipped', () => {
  test.each<[string, Parameters<typeof framesOf>[0]]>([
    ['by a key or a setting', animator => animator.skip()],
    ['with reduced motion', (_animator, timeline) => Object.assign(timeline, { instant: true })],
    ['in a hidden page', (_animator, _timeline, clock) => clock.hide()],
  ])('%s ends as it would have, with nothing drawn before', async (_name, prepare) => {
    const seen = await framesOf(() => {});
    const skipped = await framesOf(prepare);
    expect(seen.length).toBeGreaterThan(10 * SKIPPED_FRAMES);
    expect(skipped).toHaveLength(SKIPPED_FRAMES);
    expect(skipped.at(-1)).toEqual(seen.at(-1));
  });
  test('ends like one that is shown slowly', async () => {
    const [seen, slow] = [await framesOf(() => {}), await framesOf(() => {}, 2)];
    expect(slow.length).toBeGreaterThan(seen.length);
    expect(slow.at(-1)).toEqual(seen.at(-1));
  });
});
