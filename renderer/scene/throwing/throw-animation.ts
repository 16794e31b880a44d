import type { Impact } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { TRAY } from '../../layout/plan.ts';
import { middle, scale, subtract, UP, type Vec } from '../../layout/vector.ts';
import { at, last } from '../../lists.ts';
import type { Blob } from '../../pieces/blobs.ts';
import { DICE_SETTLE_CUES } from '../../sound/cues.ts';
import { impactCues } from '../../sound/impact-cues.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { CameraMover } from '../camera/camera-director.ts';
import { MAX_SHOWN_NEAR, type ThrowShot, TRAY_FLOOR_SHOT } from '../camera/shots.ts';
import type { Particle } from '../drawing/particles.ts';
import type { CupPose } from '../furniture/cup.ts';
import { type Actor, restingActor } from '../motion/actor.ts';
import type { MotionSequence } from '../motion/animator.ts';
import { smooth } from '../motion/curves.ts';
import { poseInFlight } from '../motion/flight.ts';
import { impactsFrom } from './cup/landings.ts';
import {
  BLEND,
  type Course,
  type CupOpening,
  cupOpening,
  handOpening,
  type Release,
  releasedPose,
  thrownActor,
} from './cup/opening.ts';
import { drawnBack, partDrawnBack } from './near-hand.ts';
import { type Arrival, dramaticPace, evenPace, pouredPace, type ThrowPace } from './pace.ts';
import { durationOf, posesAt, type RecordedToss, type SimulatedThrow, STEP, scenePoint } from './playback.ts';
import { diceOnRail, isInTray } from './rail.ts';
import { acrossTray, isFromFar, poseFor, type ThrowSource } from './thrower.ts';
import { dustAt, TRACE_PIECES, tracesOf } from './traces.ts';

/** The dice that were read before a toss and are not thrown again. */
function diceReadBefore({ tosses }: SimulatedThrow, index: number): readonly number[] {
  const later = new Set(tosses.slice(index).flatMap(toss => toss.dice));
  const earlier = new Set(tosses.slice(0, index).flatMap(toss => toss.dice));
  return [...earlier].filter(die => !later.has(die));
}

const keyOf = ({ piece }: ThrowSpec['dice'][number]): string => `piece ${piece}`;

/** The unknown pieces in a seat's hand, last one first. */
const unknownInHand = (actors: readonly Actor[], by: Seat | null): readonly Actor[] =>
  actors
    .filter(({ place: { zone, seat, piece } }) => zone === 'hand' && by !== null && seat === by && piece === null)
    .toReversed();

/** Adds dice that no view has shown yet. They replace unknown ones in the hand, or come from `source`. */
function withThrownDice(actors: readonly Actor[], { spec, by, source }: ThrowScene): readonly Actor[] {
  const missing = spec.dice.filter(({ piece }) => !actors.some(({ place }) => place.piece === piece));
  const unknown = unknownInHand(actors, by).slice(0, missing.length);
  const added = missing.map((die, index) => {
    const from = unknown[index] ?? restingActor(source);
    return { ...from, place: { ...from.place, ...die, key: keyOf(die), up: null } };
  });
  return [...actors.filter(actor => !unknown.includes(actor)), ...added];
}

/** Milliseconds in which the camera moves in to the tray, and then up to look down on its floor. */
const CAMERA_TIME = { in: 620, up: 700 } as const;
/** Slide of dice from the tray to the rail, in milliseconds. */
const SLIDE = { duration: 260, rise: 0.7 } as const;
/** Largest throws, in dice, that are slowed down as they decide: of the viewer, and of others. */
const MAX_SLOWED_DICE = { own: 6, others: 2 } as const;
/** Milliseconds that throws of at most this many dice lie still, to be read, before the game goes on. */
const READING_PAUSE = { own: { maxDice: 6, time: 260 }, others: { maxDice: 4, time: 180 } } as const;

/** Effects of a throw other than its dice. */
interface ThrowEffects {
  /** Null hides it. */
  showCup(pose: CupPose | null): void;
  showParticles(particles: readonly Particle[]): void;
  /** Null hides it. */
  showPool(pool: Blob | null): void;
}

/** The parts of the scene that a throw uses. */
interface ThrowScene {
  readonly spec: ThrowSpec;
  readonly simulated: SimulatedThrow;
  /** The throwing seat, or null if nobody throws. */
  readonly by: Seat | null;
  readonly thrower: ThrowSource;
  /** Origin of dice that no view has shown, if not the seat's hand. */
  readonly source: PiecePlace;
  readonly sounds: Sounds;
  readonly camera: CameraMover;
  /** The camera shot until physics alone moves the dice. */
  readonly shot: ThrowShot;
  readonly effects: ThrowEffects;
  /** The linear colour of a die. */
  colourOf(die: PiecePlace): Vec;
  /** Factor by which the fall is slowed. */
  readonly slowness?: number | undefined;
  /** Called once, when all dice lie still. */
  onSettled(): void;
}

/** One toss as shown. */
interface ShownToss {
  readonly toss: RecordedToss;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly opening: CupOpening;
  readonly pace: ThrowPace;
  /** The visible and audible impacts of its dice. */
  readonly impacts: readonly Impact[];
  /** The pieces when it begins. */
  readonly before: readonly Actor[];
  /** The index of each of its dice, by key. */
  readonly orders: ReadonlyMap<string, number>;
  /** The release of each of its dice from the cup or the hand. */
  readonly releases: readonly Release[];
  /** Milliseconds until physics alone moves the dice. */
  readonly handoverAt: number;
  /** Pieces waiting on the rail, by key. */
  readonly waiting: ReadonlyMap<string, Actor>;
  /** Milliseconds until the dice lie still, and until the toss ends. */
  readonly settled: number;
  readonly duration: number;
}

/** Shows a throw: before each toss its dice are taken into a cup or a hand, then they fall as simulated. */
class ThrowAnimation {
  readonly #sequence: MotionSequence;
  readonly #scene: ThrowScene;
  /** Keys of the dice in the throw spec. */
  readonly #keys: readonly string[];
  #actors: readonly Actor[];
  /** Keys of the dice that have waited on the rail since an earlier toss. */
  readonly #waited = new Set<string>();
  /** The camera's target: where the dice come to rest, if they are few. */
  readonly #goal: Vec | null;
  #isSkipped = false;
  #isLookingDown = false;
  #isSettled = false;

  constructor(sequence: MotionSequence, actors: readonly Actor[], scene: ThrowScene) {
    this.#sequence = sequence;
    this.#scene = scene;
    this.#keys = scene.spec.dice.map(keyOf);
    this.#actors = withThrownDice(actors, scene);
    this.#goal = this.#restOf(scene.simulated);
  }

  /** Plays the throw. Once another sequence has begun, it makes no more sound and leaves the camera alone. */
  async play(): Promise<void> {
    const { simulated, sounds, camera } = this.#scene;
    if (!this.#sequence.isCurrent()) return;
    void camera.to({ ...this.#scene.shot, goal: this.#goal }, CAMERA_TIME.in);
    for (const index of simulated.tosses.keys()) {
      await this.#show(this.#tossShown(index));
      if (!this.#sequence.isCurrent()) return;
    }
    if (this.#isSkipped) sounds.play(DICE_SETTLE_CUES, 'rest');
    void camera.rest();
  }

  #tossShown(index: number): ShownToss {
    const toss = at(this.#scene.simulated.tosses, index);
    const isPoured = !this.#isByHand(index, toss);
    const opening = this.#openingOf(toss, isPoured);
    const arrivals = toss.dice.map((_, order) => opening.arrives(order));
    const [first, handoverAt] = [Math.min(...arrivals), Math.max(...arrivals)];
    const pace = this.#paceOf(toss, isPoured ? { from: first - opening.duration, lasts: handoverAt - first } : null);
    const settled = Math.max(handoverAt, opening.duration + pace.duration);
    return {
      toss,
      isFirst: index === 0,
      isLast: index === this.#scene.simulated.tosses.length - 1,
      opening,
      pace,
      impacts: isPoured
        ? impactsFrom(
            toss,
            arrivals.map(arrival => pace.physicsAt(arrival - opening.duration)),
          )
        : toss.impacts,
      before: this.#actors,
      orders: new Map(toss.dice.map((die, order) => [at(this.#keys, die), order])),
      releases: arrivals.map((end, order) => ({
        left: opening.leaves(order),
        from: opening.release(order),
        to: this.#courseAt(toss, order, pace, end - opening.duration),
        end,
      })),
      handoverAt,
      waiting: this.#waiting(index, toss),
      settled,
      duration: settled + this.#stillTime(toss),
    };
  }

  async #show(shown: ShownToss): Promise<void> {
    const { toss, opening, pace, impacts, duration } = shown;
    const { sounds, spec, thrower } = this.#scene;
    const shapes = toss.dice.map(die => at(spec.dice, die).shape);
    const side = isFromFar(thrower) ? -1 : 1;
    const impactsHeard = impactCues(impacts, shapes).map(cue => ({
      ...cue,
      at: opening.duration + pace.shownAt(cue.at),
      pan: cue.pan * side,
    }));
    const cancelSounds = sounds.play([...opening.cues, ...impactsHeard], 'throw');
    await this.#sequence.play(duration, elapsed => this.#frame(shown, elapsed));
    this.#isSkipped = cancelSounds() || this.#isSkipped;
    this.#actors = this.#actorsAt(shown, duration);
  }

  #frame(shown: ShownToss, elapsed: number): readonly Actor[] {
    const { effects } = this.#scene;
    const isOver = elapsed >= shown.duration;
    if (shown.isLast && elapsed >= shown.settled) this.#settle();
    if (elapsed >= shown.handoverAt && !isOver) this.#lookDown();
    const actors = this.#actorsAt(shown, elapsed);
    effects.showCup(isOver ? null : shown.opening.cupAt(elapsed));
    effects.showPool(this.#goal === null ? null : poolAt(this.#goal, elapsed));
    effects.showParticles(isOver ? [] : this.#particlesAt(shown, elapsed, actors));
    return actors;
  }

  /** Moves the camera up, only once, so that it stays away if something else moves it. */
  #lookDown(): void {
    if (this.#isLookingDown) return;
    this.#isLookingDown = true;
    void this.#scene.camera.to({ ...TRAY_FLOOR_SHOT, goal: this.#goal }, CAMERA_TIME.up);
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#scene.onSettled();
  }

  /** The trails of flying dice, and the dust of their impacts. */
  #particlesAt(shown: ShownToss, elapsed: number, actors: readonly Actor[]): readonly Particle[] {
    const { impacts, opening, pace, orders } = shown;
    const { thrower } = this.#scene;
    const before = TRACE_PIECES.map(({ end }) => this.#actorsAt(shown, Math.max(0, elapsed - end)));
    const flying = actors.flatMap((actor, index) => {
      if (!orders.has(actor.place.key) || !actor.isThrown) return [];
      const earlier = before.map(actors => at(actors, index)).filter(({ isThrown }) => isThrown);
      const way = [actor, ...earlier].map(({ position }) => position);
      const colour = this.#scene.colourOf(actor.place);
      return [{ way, colour }];
    });
    const dust = dustAt(impacts, elapsed - opening.duration, {
      at: place => (isFromFar(thrower) ? acrossTray(scenePoint(place)) : scenePoint(place)),
      time: step => pace.shownAt(step * STEP),
    });
    return [...tracesOf(flying), ...dust];
  }

  #actorsAt(shown: ShownToss, elapsed: number): readonly Actor[] {
    const { toss, opening, pace, before, orders, releases, waiting } = shown;
    const poses = posesAt(toss, pace.physicsAt(Math.max(0, elapsed - opening.duration)));
    // Later tosses are seen from above throughout.
    const part = shown.isFirst ? partDrawnBack(elapsed, shown.handoverAt, shown.settled) : 0;
    return before.map(actor => {
      const order = orders.get(actor.place.key);
      if (order === undefined) return drawnBack(slidTo(waiting.get(actor.place.key), actor, elapsed), part);
      const release = at(releases, order);
      if (elapsed < release.left) return opening.heldAt(actor, order, elapsed);
      const pose = poseFor(this.#scene.thrower, at(poses, order));
      return thrownActor(actor, releasedPose(release, elapsed, pose));
    });
  }

  /** Where the dice come to rest, if they are few. */
  #restOf({ tosses }: SimulatedThrow): Vec | null {
    const toss = last(tosses);
    if (this.#keys.length > MAX_SHOWN_NEAR) return null;
    return middle(toss.dice.map((_, order) => this.#positionAt(toss, order, durationOf(toss))));
  }

  /** The position of a die after this many milliseconds of physics. */
  #positionAt(toss: RecordedToss, order: number, physics: number): Vec {
    return poseFor(this.#scene.thrower, at(posesAt(toss, physics), order)).position;
  }

  /** The position and shown velocity of a die, `time` milliseconds after the physics started at a pace. */
  #courseAt(toss: RecordedToss, order: number, pace: ThrowPace, time: number): Course {
    const positionAt = (shown: number): Vec => this.#positionAt(toss, order, pace.physicsAt(shown));
    const moved = subtract(positionAt(time + STEP), positionAt(time - STEP));
    return { at: positionAt(time), velocity: scale(moved, 1 / (2 * STEP)) };
  }

  /** True for throws by gesture and rethrown dice, which leave a hand. */
  #isByHand(index: number, { dice }: RecordedToss): boolean {
    const { spec, simulated } = this.#scene;
    const earlier = new Set(simulated.tosses.slice(0, index).flatMap(toss => toss.dice));
    return spec.gesture !== null || dice.some(die => earlier.has(die));
  }

  #openingOf(toss: RecordedToss, isPoured: boolean): CupOpening {
    const { spec, thrower, slowness } = this.#scene;
    const goalsAt = (physics: number) => toss.dice.map((_, order) => this.#positionAt(toss, order, physics));
    return isPoured
      ? cupOpening(goalsAt(BLEND.cup), thrower, slowness)
      : handOpening(goalsAt(BLEND.hand), thrower, spec.gesture?.direction ?? 0, slowness);
  }

  #paceOf(toss: RecordedToss, arrival: Arrival | null): ThrowPace {
    const { spec, slowness } = this.#scene;
    if (slowness !== undefined) return evenPace(toss, slowness);
    if (!this.#isSlowed(toss)) return arrival ? pouredPace(toss, arrival) : evenPace(toss, 1);
    return dramaticPace(
      toss,
      toss.dice.map(die => at(spec.dice, die).shape),
      arrival,
    );
  }

  #isSlowed({ dice }: RecordedToss): boolean {
    return dice.length <= MAX_SLOWED_DICE[this.#who()];
  }

  #stillTime({ dice }: RecordedToss): number {
    const { maxDice, time } = READING_PAUSE[this.#who()];
    return this.#scene.slowness === undefined && dice.length <= maxDice ? time : 0;
  }

  #who(): 'own' | 'others' {
    return this.#scene.thrower.isOwn ? 'own' : 'others';
  }

  /** The dice in the tray and those already read in this throw, on the rail from left to right. */
  #waiting(index: number, { dice }: RecordedToss): ReadonlyMap<string, Actor> {
    const { simulated, thrower } = this.#scene;
    const thrown = new Set(dice.map(die => at(this.#keys, die)));
    const read = new Map(diceReadBefore(simulated, index).map(die => [at(this.#keys, die), at(simulated.up, die)]));
    const side = isFromFar(thrower) ? -1 : 1;
    const waits = (actor: Actor): boolean =>
      read.has(actor.place.key) || this.#waited.has(actor.place.key) || isLyingDie(actor);
    const others = this.#actors
      .filter(actor => !thrown.has(actor.place.key) && waits(actor))
      .toSorted((a, b) => side * (a.position[0] - b.position[0]));
    const outside = this.#actors.filter(
      actor => !thrown.has(actor.place.key) && !others.includes(actor) && !actor.place.hidden && !isInTray(actor),
    );
    for (const { place } of others) this.#waited.add(place.key);
    const lying = others.map(actor => ({ actor, up: read.get(actor.place.key) ?? actor.place.up }));
    return new Map(diceOnRail(lying, isFromFar(thrower), outside).map(actor => [actor.place.key, actor]));
  }
}

/** The light on the floor where a few dice come to rest, and the milliseconds in which it appears. */
const POOL = { radius: 2.7, strength: 0.7, comes: 500 } as const;

const poolAt = ([x, , z]: Vec, elapsed: number): Blob => ({
  at: [x, -TRAY.depth, z],
  normal: UP,
  radius: POOL.radius,
  strength: POOL.strength * smooth(elapsed / POOL.comes),
});

const isLyingDie = (actor: Actor): boolean => actor.place.shape !== 'card' && isInTray(actor);

/** Slides a piece to its place on the rail, if it has one. */
function slidTo(onRail: Actor | undefined, actor: Actor, elapsed: number): Actor {
  if (!onRail) return actor;
  const isThrown = actor.isThrown ?? false;
  return { ...poseInFlight({ from: actor, to: onRail, delay: 0, ...SLIDE }, elapsed), isThrown };
}

/** Shows a throw on a table with these pieces. Resolves at its end, or when another sequence begins. */
export const playThrow = (sequence: MotionSequence, actors: readonly Actor[], scene: ThrowScene): Promise<void> =>
  new ThrowAnimation(sequence, actors, scene).play();
