import { describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { firstTossShown, recordedThrow, sceneOf } from '../../../test/support/throws.ts';
import { poseOf } from '../../layout/pieces/place.ts';
import { SOLIDS } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { lengthOf, subtract, turned, UP } from '../../layout/vector.ts';
import { first, at as itemAt, required } from '../../lists.ts';
import type { Caption } from '../../sound/captions.ts';
import { DICE_SETTLE_CUES } from '../../sound/cues.ts';
import { impactCues } from '../../sound/impact-cues.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CameraMover } from '../camera/camera-director.ts';
import type { CupPose } from '../furniture/cup.ts';
import { type Actor, restingActor } from '../motion/actor.ts';
import { Animator, type MotionSequence } from '../motion/animator.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { Timeline } from '../motion/timeline.ts';
import { impactsFrom } from './cup/landings.ts';
import { BLEND, cupOpening, handOpening } from './cup/opening.ts';
import { durationOf, posesAt, type RecordedToss } from './playback.ts';
import { isInTray } from './rail.ts';
import { playThrow } from './throw-animation.ts';

const recorded = recordedThrow(['d6', 'd20'], '3'.repeat(32));
const { spec, simulated } = recorded;
/** A throw by nobody, at the pace of the physics. */
const SCENE = { ...sceneOf(recorded), slowness: 1 };
type Scene = Parameters<typeof playThrow>[2];

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
  await playThrow(sequence, [], { ...SCENE, sounds, camera });
  return { log, said, seen };
}

/** Where dice from a cup come to the path of the physics. */
const goalsIn = (toss: RecordedToss) => posesAt(toss, BLEND.cup).map(({ position }) => position);

/** What is heard of each toss and how long it lasts. The second half of the throw has no cup. */
const whole = simulated.tosses.flatMap((toss, index) => {
  const opening = index === 0 ? cupOpening(goalsIn(toss), SCENE.thrower) : handOpening(goalsIn(toss), SCENE.thrower, 0);
  const shapes = toss.dice.map(die => itemAt(spec.dice, die).shape);
  const arrivals = toss.dice.map((_, order) => opening.arrives(order) - opening.duration);
  const impacts = impactCues(index === 0 ? impactsFrom(toss, arrivals) : toss.impacts, shapes).map(cue => ({
    ...cue,
    at: cue.at + opening.duration,
  }));
  return [[...opening.cues, ...impacts], opening.duration + durationOf(toss)];
});

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

/** Shows the throw on an empty table. Returns all frames that were drawn. */
async function framesOf(
  prepare: (animator: Animator, timeline: Timeline, clock: FakeFrameClock) => void,
  scene: Partial<Scene> = {},
  onTable: readonly Actor[] = [],
): Promise<readonly (readonly Actor[])[]> {
  const clock = new FakeFrameClock();
  const timeline = new Timeline(clock);
  const drawn: (readonly Actor[])[] = [];
  const animator = new Animator(timeline, actors => drawn.push(actors));
  const sequence = animator.begin();
  let isOver = false;
  prepare(animator, timeline, clock);
  const playing = playThrow(sequence, onTable, { ...SCENE, ...scene });
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
/** Of a skipped toss only the end is drawn. */
const SKIPPED_FRAMES = simulated.tosses.length;

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
  test.each<[string, Partial<Scene>]>([
    ['is shown slowly', { slowness: 2 }],
    ['is slowed down at its decision', { slowness: undefined, thrower: { side: 'near', isOwn: true } }],
  ])('ends like one that %s', async (_name, scene) => {
    const [seen, slow] = [await framesOf(() => {}), await framesOf(() => {}, scene)];
    expect(slow.length).toBeGreaterThan(seen.length);
    expect(slow.at(-1)).toEqual(seen.at(-1));
  });
});

/** A die on the felt or in the tray. */
function lyingDie(piece: number, x: number, z: number): Actor {
  const ground = { at: [x, -TRAY.depth, z] as const, normal: UP, top: [0, 0, -1] as const };
  const place = { key: `piece ${piece}`, piece, shape: 'd6', up: 2, zone: 'trick', seat: 1, scale: 1.62 } as const;
  return restingActor({ ...place, ...poseOf('d6', 2, ground, 1.62), normal: UP, hidden: false });
}
const actorIn = (frame: readonly Actor[] | undefined, key: string): Actor =>
  required(
    frame?.find(({ place }) => place.key === key),
    key,
  );

describe('dice that lie in the tray', () => {
  const [x, z] = TRAY.centre;
  const lying = lyingDie(7, x + 1, z + 1);
  const outside = lyingDie(8, x + 8, z);

  test('slide to the rail smaller than thrown dice, and stay there until the throw has been read', async () => {
    const frames = await framesOf(() => {}, {}, [lying, outside]);
    const end = actorIn(frames.at(-1), 'piece 7');
    expect(end.scale).toBeLessThan(1);
    expect(end.scale).toBeGreaterThan(0.6);
    expect(isInTray(end)).toBe(false);
    expect(end.place).toBe(lying.place);
    expect(frames.slice(6).every(frame => !isInTray(actorIn(frame, 'piece 7')))).toBe(true);
    expect(actorIn(frames.at(-1), 'piece 8')).toEqual(outside);
  });
  test('show the face that they showed', async () => {
    const end = actorIn((await framesOf(() => {}, {}, [lying])).at(-1), 'piece 7');
    const normal = itemAt(SOLIDS.d6.faces, 2).normal;
    expect(turned(normal, end.turn)[1]).toBeCloseTo(1);
  });
});

test('dice that slide to the rail keep their order from left to right', async () => {
  const [x, z] = TRAY.centre;
  const onTable = [lyingDie(7, x + 2, z), lyingDie(8, x - 2, z), lyingDie(9, x, z)];
  for (const side of ['near', 'far'] as const) {
    const end = (await framesOf(() => {}, { thrower: { side, isOwn: false } }, onTable)).at(-1);
    const acrosses = ['piece 8', 'piece 9', 'piece 7'].map(key => actorIn(end, key).position[0]);
    expect(acrosses).toEqual(acrosses.toSorted((a, b) => a - b));
  }
});

describe('a die that no view has shown', () => {
  const unknown = restingActor({
    ...BAG_PLACE,
    key: 'hand 2 0',
    zone: 'hand',
    seat: 2,
    hidden: false,
    position: [5, 1, -6],
  });

  test('comes from the hand of its seat, where one is missing then', async () => {
    const frames = await framesOf(() => {}, { by: 2 }, [
      unknown,
      { ...unknown, place: { ...unknown.place, key: 'hand 2 1' } },
    ]);
    expect(frames[0]?.map(({ place }) => place.key)).toEqual(['piece 0', 'piece 1']);
    expect(actorIn(frames[0], 'piece 0').position).toEqual([5, 1, -6]);
  });
  test('comes from the bag if nobody throws', async () => {
    const frames = await framesOf(() => {}, { by: null }, [unknown]);
    expect(actorIn(frames[0], 'piece 0').position).toEqual(BAG_PLACE.position);
    expect(actorIn(frames[0], 'hand 2 0')).toEqual(unknown);
  });
});

describe('the moment when all dice lie still', () => {
  const own: Partial<Scene> = { slowness: undefined, thrower: { side: 'near', isOwn: true } };

  test('is told once, before the throw is over', async () => {
    const log: string[] = [];
    const effects = { showCup: () => log.push('frame'), showParticles() {}, showPool() {} };
    await framesOf(() => {}, { ...own, effects, onSettled: () => log.push('settled') });
    expect(log.filter(entry => entry === 'settled')).toHaveLength(1);
    expect(log.indexOf('settled')).toBeLessThan(log.length - 3);
  });
  test('is told for a throw that is skipped, too', async () => {
    const log: string[] = [];
    await framesOf(animator => animator.skip(), { ...own, onSettled: () => log.push('settled') });
    expect(log).toEqual(['settled']);
  });
});

describe('the camera', () => {
  const shotsOf = async (prepare: Parameters<typeof framesOf>[0]): Promise<readonly string[]> => {
    const shots: string[] = [];
    const camera: CameraMover = {
      to: async ({ kind }) => void shots.push(kind),
      rest: async () => void shots.push('rest'),
    };
    await framesOf(prepare, { camera });
    return shots;
  };

  test('is low until the physics alone moves the dice, and looks down on them then', async () => {
    expect(await shotsOf(() => {})).toEqual(['throw', 'floor', 'rest']);
  });
  test('does not show the floor of the tray in a throw that is skipped', async () => {
    expect(await shotsOf(animator => animator.skip())).toEqual(['throw', 'rest']);
  });
});

test('one or two dice fall into a pool of light, more do not', async () => {
  const poolsOf = async (shapes: readonly ('d6' | 'd20')[]): Promise<number> => {
    let pools = 0;
    const showPool: Scene['effects']['showPool'] = pool => {
      if (pool !== null) pools += 1;
    };
    const effects = { showCup() {}, showParticles() {}, showPool };
    const { frameAt } = await firstTossShown({ ...sceneOf(recordedThrow(shapes, '1'.repeat(32))), effects });
    frameAt(600);
    return pools;
  };
  expect(await poolsOf(['d6', 'd20'])).toBeGreaterThan(0);
  expect(await poolsOf(['d6', 'd20', 'd6'])).toBe(0);
});

describe('the cup', () => {
  test('is shown until it has been tipped, and never stays', async () => {
    const cups: (CupPose | null)[] = [];
    await framesOf(() => {}, { effects: { showCup: pose => cups.push(pose), showParticles() {}, showPool() {} } });
    expect(cups.filter(cup => cup !== null).length).toBeGreaterThan(8);
    expect(cups.at(-1)).toBeNull();
  });
  test('is not shown for a throw by a gesture', async () => {
    const cups: (CupPose | null)[] = [];
    const gesture = { direction: 0.5, strength: 0.5, spin: 0 };
    await framesOf(() => {}, {
      spec: { ...spec, gesture },
      effects: { showCup: pose => cups.push(pose), showParticles() {}, showPool() {} },
    });
    expect(cups.every(cup => cup === null)).toBe(true);
  });
});

describe('dice from a cup', () => {
  const nine = recordedThrow(['d20', 'd6', 'd8', 'd10', 'd12', 'd6', 'd20', 'd8', 'd12'], '1'.repeat(32));
  const toss = first(nine.simulated.tosses);
  const opening = cupOpening(goalsIn(toss), SCENE.thrower);
  const arrivals = toss.dice.map((_, order) => opening.arrives(order));
  const arrival = Math.min(...arrivals);

  test('are slow while they arrive', async () => {
    const { duration } = await firstTossShown(sceneOf(nine));
    expect(duration).toBeGreaterThan(opening.duration + durationOf(toss) + 80);
  });
  test.each([undefined, 1, 2])('come onto the same part of the path, shown %s times as slowly', async slowness => {
    const { frameAt } = await firstTossShown({ ...sceneOf(nine), slowness });
    const order = arrivals.indexOf(arrival);
    const { position } = actorIn(frameAt(arrival), `piece ${order}`);
    for (const [axis, value] of itemAt(goalsIn(toss), order).entries()) expect(position[axis]).toBeCloseTo(value);
  });
  test('raise dust only once they are seen to hit the tray', async () => {
    const dust: number[] = [];
    const showParticles: Scene['effects']['showParticles'] = particles =>
      void dust.push(particles.filter(({ kind }) => kind === 'dust').length);
    const { frameAt } = await firstTossShown({
      ...sceneOf(nine),
      effects: { showCup() {}, showParticles, showPool() {} },
    });
    const dustUntil = (from: number, to: number): number => {
      dust.length = 0;
      for (let elapsed = from; elapsed < to; elapsed += 8) frameAt(elapsed);
      return Math.max(...dust);
    };
    expect(dustUntil(0, arrival - 8)).toBe(0);
    expect(dustUntil(arrival, arrival + 400)).toBeGreaterThan(0);
  });
});

test('dice that are thrown slowly by a hand come onto the path as much later', async () => {
  const byHand = recordedThrow(['d6', 'd20'], '3'.repeat(32), { direction: 0, strength: 0.5, spin: 0 });
  const toss = first(byHand.simulated.tosses);
  const goals = posesAt(toss, BLEND.hand).map(({ position }) => position);
  const { duration } = handOpening(goals, SCENE.thrower, 0);
  const { frameAt } = await firstTossShown({ ...sceneOf(byHand), slowness: 2 });
  const offPath = (elapsed: number): number => {
    const pose = first(posesAt(toss, (elapsed - duration) / 2));
    return lengthOf(subtract(actorIn(frameAt(elapsed), 'piece 0').position, pose.position));
  };
  expect(offPath(duration + BLEND.hand)).toBeGreaterThan(0.1);
  expect(offPath(duration + 2 * BLEND.hand)).toBeCloseTo(0);
});

test('the near hand is drawn back while dice fall, and has returned when they lie still', async () => {
  const inHand = { ...lyingDie(7, 0, 6), place: { ...lyingDie(7, 0, 6).place, zone: 'hand' } } as const;
  const { duration, frameAt } = await firstTossShown(SCENE, [inHand]);
  const depthAt = (elapsed: number): number => actorIn(frameAt(elapsed), 'piece 7').position[2];
  expect(depthAt(0)).toBe(6);
  expect(depthAt(500)).toBeGreaterThan(7);
  expect(depthAt(duration)).toBeCloseTo(6);
});
