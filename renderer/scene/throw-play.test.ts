import { describe, expect, test } from 'vitest';
import { PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import { DICE_SETTLE_CUES } from '../sound/cues.ts';
import { impactCues } from '../sound/impact-cues.ts';
import { type Caption, SILENT_SOUNDS, type Sounds } from '../sound/sounds.ts';
import { durationOf, type ShownThrow } from '../throw/index.ts';
import type { Actor } from './actor.ts';
import { BAG_PLACE } from './bag-place.ts';
import { handClock } from './hand-clock.ts';
import { type Act, Motion } from './motion.ts';
import { playThrow } from './throw-play.ts';
import { Timeline } from './timeline.ts';

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
const { up, digest, stages } = simulateThrow(spec, { frames: true });
const shown: ShownThrow = {
  up,
  digest,
  stages: stages.map(stage => ({ ...stage, frames: stage.frames!, impacts: stage.impacts! })),
};

/**
 * Plays the throw; every act of throwing is seen to its end or cut short. Writes down what is moved and heard, in order.
 * `pushedAsideAfter`: so many motions are seen before another act begins.
 */
async function played({
  isCut,
  pushedAsideAfter = 99,
}: {
  readonly isCut: boolean;
  readonly pushedAsideAfter?: number;
}) {
  const log: unknown[] = [];
  const said: (Caption | undefined)[] = [];
  const seen: string[] = [];
  let left = pushedAsideAfter;
  const act: Act = {
    isWanted: () => left > 0,
    play: async duration => {
      log.push(duration);
      left -= 1;
    },
    fly: async () => {},
    cut: (_actors: readonly Actor[]) => {},
  };
  const sounds: Sounds = {
    play(cues, caption) {
      log.push(cues);
      said.push(caption);
      return () => isCut;
    },
  };
  const camera = { in: () => void seen.push('in'), out: () => void seen.push('out') };
  await playThrow(act, [], { spec, shown, walls: [], source: BAG_PLACE, sounds, camera });
  return { log, said, seen };
}

const whole = shown.stages.flatMap(stage => [
  impactCues(
    stage.impacts,
    stage.dice.map(die => spec.dice[die]!.shape),
  ),
  durationOf(stage),
]);

describe('a throw', () => {
  test('sounds as it falls', async () => {
    const { log, said, seen } = await played({ isCut: false });
    expect(log).toEqual(whole);
    expect(new Set(said)).toEqual(new Set(['throw']));
    expect(seen).toEqual(['in', 'out']);
  });
  test('that is cut short is heard to come to rest', async () => {
    const { log, said } = await played({ isCut: true });
    expect(log).toEqual([...whole, DICE_SETTLE_CUES]);
    expect(said.at(-1)).toBe('rest');
  });
  test('that another act has pushed aside is neither heard nor followed', async () => {
    expect(await played({ isCut: true, pushedAsideAfter: 0 })).toEqual({ log: [], said: [], seen: [] });
  });
  test('that is pushed aside while it falls falls silent, and leaves the camera to the other', async () => {
    const { log, seen } = await played({ isCut: true, pushedAsideAfter: 1 });
    expect(log).toEqual(whole.slice(0, 2));
    expect(seen).toEqual(['in']);
  });
});

const STILL = { in() {}, out() {} };

/** Has the throw shown on a table of its own; answers every picture that was drawn of it. */
async function pictures(
  prepare: (motion: Motion, timeline: Timeline, hand: ReturnType<typeof handClock>) => void,
  slowness = 1,
): Promise<readonly (readonly Actor[])[]> {
  const hand = handClock();
  const timeline = new Timeline(hand.clock);
  const drawn: (readonly Actor[])[] = [];
  const motion = new Motion(timeline, actors => drawn.push(actors));
  const act = motion.begin();
  let isOver = false;
  prepare(motion, timeline, hand);
  const playing = playThrow(act, [], {
    spec,
    shown,
    walls: [],
    source: BAG_PLACE,
    sounds: SILENT_SOUNDS,
    camera: STILL,
    slowness,
  });
  void playing.then(() => {
    isOver = true;
  });
  while (!isOver) {
    hand.wait(50);
    hand.frame();
    await Promise.resolve();
  }
  await playing;
  return drawn;
}
/** Carried to its start, and fallen: of each, the end is drawn and nothing else. */
const CUTS = 2 * shown.stages.length;

describe('a throw that is skipped', () => {
  test.each<[string, Parameters<typeof pictures>[0]]>([
    ['by a key or a setting', motion => motion.hurry()],
    ['where motion is reduced', (_motion, timeline) => Object.assign(timeline, { instant: true })],
    ['in a page that nobody sees', (_motion, _timeline, hand) => hand.hide()],
  ])('%s ends as it would have, with nothing drawn on the way', async (_name, prepare) => {
    const seen = await pictures(() => {});
    const skipped = await pictures(prepare);
    expect(seen.length).toBeGreaterThan(10 * CUTS);
    expect(skipped).toHaveLength(CUTS);
    expect(skipped.at(-1)).toEqual(seen.at(-1));
  });
  test('and one that is shown slowly ends like that too', async () => {
    const [seen, slow] = [await pictures(() => {}), await pictures(() => {}, 2)];
    expect(slow.length).toBeGreaterThan(seen.length);
    expect(slow.at(-1)).toEqual(seen.at(-1));
  });
});
