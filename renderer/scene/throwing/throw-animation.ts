import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { type Place, poseOf } from '../../layout/pieces/place.ts';
import { BODIES, restingHeight } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { inverse, turned, UP, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { DICE_SETTLE_CUES } from '../../sound/cues.ts';
import { impactCues } from '../../sound/impact-cues.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CameraMover } from '../camera/camera-director.ts';
import { THROW } from '../camera/shots.ts';
import { type Actor, restingActor } from '../motion/actor.ts';
import type { MotionSequence } from '../motion/animator.ts';
import { planFlights } from '../motion/flight-plan.ts';
import type { Obstacle } from '../motion/obstacles.ts';
import { type DicePose, durationOf, posesAt, type SimulatedThrow } from './playback.ts';

/** A die in the air or at rest in the tray, at the size that the physics gives it. */
function thrownActor(actor: Actor, { position, turn }: DicePose): Actor {
  const height = restingHeight(BODIES[actor.place.shape], turned(UP, inverse(turn)));
  return {
    ...actor,
    position,
    turn,
    scale: 1,
    normal: UP,
    lift: Math.max(0, position[1] + TRAY.depth - height),
    isThrown: true,
  };
}

/** The rail: the moulding along the left, far and right side of the tray, without its corners. */
const RAIL = {
  far: 2 * TRAY.half[0],
  side: 2 * TRAY.half[1] - 1.2,
  out: TRAY.moulding / 2,
  top: TRAY.height + 0.06,
} as const;
const RAIL_LENGTH = RAIL.far + 2 * RAIL.side;
/** The length of rail that a die takes. */
const RAIL_PITCH = 1.56;

/** The point at a distance along the rail: first the far side, then the right, then the left. */
function railPoint(distance: number): Vec {
  const [x, z] = TRAY.centre;
  const [left, far] = [x - TRAY.half[0] - RAIL.out, z - TRAY.half[1] - RAIL.out];
  if (distance < RAIL.far) return [left + RAIL.out + distance, RAIL.top, far];
  const down = (distance - RAIL.far) % RAIL.side;
  return [distance < RAIL.far + RAIL.side ? -left + 2 * x : left, RAIL.top, far + RAIL.out + 1 + down];
}

/** The die on the rail, where it waits while others are thrown again. `index` and `count` are among the waiting dice. */
function actorOnRail(actor: Actor, up: number, index: number, count: number): Actor {
  const scale = Math.min(1, RAIL_LENGTH / (RAIL_PITCH * (count + 1)));
  const ground = { at: railPoint((index + 0.5) * RAIL_PITCH * scale), normal: UP, top: [0, 0, -1] as const };
  return {
    ...restingActor(actor.place),
    ...poseOf(actor.place.shape, up, ground, scale),
    scale,
    normal: UP,
    isThrown: true,
  };
}

/** The dice that were read before a toss and are not thrown again. */
function diceReadBefore({ tosses }: SimulatedThrow, index: number): readonly number[] {
  const later = new Set(tosses.slice(index).flatMap(toss => toss.dice));
  const earlier = new Set(tosses.slice(0, index).flatMap(toss => toss.dice));
  return [...earlier].filter(die => !later.has(die));
}

const keyOf = ({ piece }: ThrowSpec['dice'][number]): string => `piece ${piece}`;

/** The pieces, with dice that no view has shown yet added at `source`. */
function withThrownDice(actors: readonly Actor[], spec: ThrowSpec, source: Place): readonly Actor[] {
  const missing = spec.dice.filter(({ piece }) => !actors.some(({ place }) => place.piece === piece));
  return [...actors, ...missing.map(die => restingActor({ ...source, ...die, key: keyOf(die) }))];
}

/** Milliseconds in which the camera moves to the tray. */
const WAY_IN = 620;

/** The parts of the scene that a throw uses. */
interface ThrowScene {
  readonly spec: ThrowSpec;
  readonly simulated: SimulatedThrow;
  readonly obstacles: readonly Obstacle[];
  /** The place of dice that no view has shown. */
  readonly source: Place;
  readonly sounds: Sounds;
  readonly camera: CameraMover;
  /** How many times as long as in the physics the dice are seen to fall. */
  readonly slowness?: number;
}

/** Shows a throw: before each toss its dice are carried to their start, then they fall as simulated. */
class ThrowAnimation {
  readonly #sequence: MotionSequence;
  readonly #scene: ThrowScene;
  /** The keys of the dice in the throw's specification. */
  readonly #keys: readonly string[];
  readonly #slowness: number;
  #actors: readonly Actor[];
  #isSkipped = false;

  constructor(sequence: MotionSequence, actors: readonly Actor[], scene: ThrowScene) {
    this.#sequence = sequence;
    this.#scene = scene;
    this.#keys = scene.spec.dice.map(keyOf);
    this.#slowness = scene.slowness ?? 1;
    this.#actors = withThrownDice(actors, scene.spec, scene.source);
  }

  /** Once another sequence has begun, this one makes no more sound and leaves the camera alone. */
  async play(): Promise<void> {
    const { simulated, sounds, camera } = this.#scene;
    if (!this.#sequence.isCurrent()) return;
    void camera.to(THROW, WAY_IN);
    for (const index of simulated.tosses.keys()) {
      await this.#carryToStart(index);
      if (!this.#sequence.isCurrent()) return;
      await this.#fall(index);
      if (!this.#sequence.isCurrent()) return;
    }
    if (this.#isSkipped) sounds.play(DICE_SETTLE_CUES, 'rest');
    void camera.rest();
  }

  async #carryToStart(index: number): Promise<void> {
    const before = this.#actors;
    this.#actors = before.map(this.#prepared(index));
    const moves = before.map((from, place) => ({ from, to: at(this.#actors, place) }));
    await this.#sequence.fly(planFlights(moves, this.#scene.obstacles, true));
  }

  /** Returns a function that moves a die to where it is thrown in this toss, or to the rail if it has been read. */
  #prepared(index: number): (actor: Actor) => Actor {
    const { simulated } = this.#scene;
    const waiting = diceReadBefore(simulated, index);
    const starts = this.#posesByKey(index, 0);
    const railIndices = new Map(waiting.map((die, order) => [at(this.#keys, die), { order, die }]));
    return actor => {
      const start = starts.get(actor.place.key);
      if (start) return thrownActor({ ...actor, place: { ...actor.place, hidden: false } }, start);
      const rail = railIndices.get(actor.place.key);
      return rail ? actorOnRail(actor, at(simulated.up, rail.die), rail.order, waiting.length) : actor;
    };
  }

  async #fall(index: number): Promise<void> {
    const { simulated, spec, sounds } = this.#scene;
    const ready = this.#actors;
    const toss = at(simulated.tosses, index);
    const framesAt = (elapsed: number): readonly Actor[] => {
      const poses = this.#posesByKey(index, elapsed / this.#slowness);
      return ready.map(actor => {
        const pose = poses.get(actor.place.key);
        return pose ? thrownActor(actor, pose) : actor;
      });
    };
    const duration = durationOf(toss) * this.#slowness;
    const shapes = toss.dice.map(die => at(spec.dice, die).shape);
    const cues = impactCues(toss.impacts, shapes).map(cue => ({ ...cue, at: cue.at * this.#slowness }));
    const cancelSounds = sounds.play(cues, 'throw');
    await this.#sequence.play(duration, framesAt);
    this.#isSkipped = cancelSounds() || this.#isSkipped;
    this.#actors = framesAt(duration);
  }

  #posesByKey(index: number, elapsed: number): ReadonlyMap<string, DicePose> {
    const toss = at(this.#scene.simulated.tosses, index);
    return new Map(posesAt(toss, elapsed).map((pose, die) => [at(this.#keys, at(toss.dice, die)), pose]));
  }
}

/** Shows a throw on a table with these pieces. Resolves at its end, or when another sequence begins. */
export const playThrow = (sequence: MotionSequence, actors: readonly Actor[], scene: ThrowScene): Promise<void> =>
  new ThrowAnimation(sequence, actors, scene).play();
