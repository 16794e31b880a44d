import { BODIES, restingHeight } from '../../../layout/pieces/shapes.ts';
import { TRAY } from '../../../layout/plan.ts';
import { add, along, compose, inverse, mix, turnAbout, turned, UP, unit, type Vec } from '../../../layout/vector.ts';
import type { Cue } from '../../../sound/cues.ts';
import type { CupPose } from '../../furniture/cup.ts';
import type { Actor } from '../../motion/actor.ts';
import { smooth } from '../../motion/curves.ts';
import { poseInFlight } from '../../motion/flight.ts';
import type { DicePose } from '../playback.ts';
import { cupOrigin, handOrigin, type Thrower } from '../thrower.ts';
import { CUP_CUES, CUP_TIMES, cupPoseAt, mouthOf } from './cup-motion.ts';

/** What is seen of a throw before its physics begins. The dice are taken up, and then leave a cup or a hand. */
export interface Opening {
  /** Milliseconds until the physics begins. */
  readonly duration: number;
  readonly cues: readonly Cue[];
  cupAt(elapsed: number): CupPose | null;
  /** When a die leaves the cup or the hand. `order`: which of the dice it is. */
  leaves(order: number): number;
  /** The die before it leaves. */
  heldAt(die: Actor, order: number, elapsed: number): Actor;
  /** Where the die would be without the physics, some milliseconds after it has left. */
  fallAt(order: number, sinceLeft: number): Vec;
}

/** Milliseconds of the physics after which a die is exactly where the physics has it. */
export const BLEND = 160;
/** How fast dice leave a cup and a hand, in widths per second, and how they fall, in widths per second squared. */
const SPEED = { cup: 13, hand: 20 } as const;
const GRAVITY = 30;
/** Radians per millisecond at which a die tumbles before its physics begins. */
const TUMBLING = 0.022;

/** Milliseconds in which dice are taken up: the first starts at once, the last `spread` later at most. */
export const INTO_CUP = { duration: 250, step: 70, spread: 140, rise: 2.2 } as const;
const INTO_HAND = { duration: 230, step: 25, spread: 70, rise: 1.2 } as const;
/** Milliseconds between two dice that leave, and between the first and the last at most. */
const OUT_OF_CUP = { step: 55, spread: 165 } as const;
const OUT_OF_HAND = { after: 30, step: 14, spread: 60 } as const;
/** Throws of others are shown in this part of the time. */
const OTHERS_TIME_SCALE = 0.6;

/** Milliseconds between two of so many dice. */
export const stepFor = (count: number, { step, spread }: { readonly step: number; readonly spread: number }): number =>
  count > 1 ? Math.min(step, spread / (count - 1)) : 0;

/** A fixed point within a ball of radius 1, different for every die. */
function scatter(order: number): Vec {
  const [angle, height] = [order * 2.4, 1 - 2 * ((order * 0.618 + 0.3) % 1)];
  const level = Math.sqrt(1 - height * height) * Math.cbrt((order * 0.382 + 0.5) % 1);
  return [Math.cos(angle) * level, height * 0.6, Math.sin(angle) * level];
}

const fallen = (from: Vec, direction: Vec, speed: number, milliseconds: number): Vec => {
  const seconds = milliseconds / 1000;
  return along(along(from, direction, speed * seconds), UP, -0.5 * GRAVITY * seconds * seconds);
};

/** Dice are put into a cup, which is shaken and tipped over the tray. */
export function cupOpening(count: number, thrower: Thrower): Opening {
  const tempo = thrower.isOwn ? 1 : OTHERS_TIME_SCALE;
  const origin = cupOrigin(thrower);
  const [taking, leaving] = [stepFor(count, INTO_CUP), stepFor(count, OUT_OF_CUP)];
  // Everything below is in the time of one's own throw.
  const leaves = (order: number) => CUP_TIMES.pours + order * leaving;
  const lastLeaves = leaves(count - 1);
  const cupAt = (time: number) => cupPoseAt(time, origin, lastLeaves, CUP_TIMES);
  return {
    duration: lastLeaves * tempo,
    cues: CUP_CUES.map(cue => ({ ...cue, at: cue.at * tempo })),
    cupAt: elapsed => cupAt(elapsed / tempo),
    leaves: order => leaves(order) * tempo,
    heldAt: (die, order, elapsed) => takenTo(die, origin.at, elapsed / tempo - order * taking, INTO_CUP, true),
    fallAt(order, sinceLeft) {
      const cup = cupAt(leaves(order));
      if (!cup) return origin.at;
      const { at, direction } = mouthOf(cup);
      const offset = scatter(order);
      return fallen(
        add(at, [offset[0] * 0.4, offset[1] * 0.5, offset[2] * 0.4]),
        direction,
        SPEED.cup / tempo,
        sinceLeft,
      );
    },
  };
}

/** Dice are taken into a hand and thrown at once. `direction`: -1 (left) to 1 (right) of straight ahead. */
export function handOpening(count: number, thrower: Thrower, direction: number): Opening {
  const { at, toward } = handOrigin(thrower, direction);
  const [taking, leaving] = [stepFor(count, INTO_HAND), stepFor(count, OUT_OF_HAND)];
  const first = INTO_HAND.duration + (count - 1) * taking + OUT_OF_HAND.after;
  const radius = 0.75 * Math.cbrt(count - 1);
  const inHand = (order: number): Vec => along(at, scatter(order), radius);
  return {
    duration: first + (count - 1) * leaving,
    cues: [],
    cupAt: () => null,
    leaves: order => first + order * leaving,
    heldAt: (die, order, elapsed) => takenTo(die, inHand(order), elapsed - order * taking, INTO_HAND, false),
    fallAt: (order, sinceLeft) => fallen(inHand(order), toward, SPEED.hand, sinceLeft),
  };
}

/** A die on its way to where it is held, some milliseconds after it was taken up. `vanishes`: it is out of sight there. */
export function takenTo(
  die: Actor,
  to: Vec,
  elapsed: number,
  { duration, rise }: { readonly duration: number; readonly rise: number },
  vanishes: boolean,
): Actor {
  const isHidden = die.place.hidden ? elapsed <= 0 || elapsed >= duration : vanishes && elapsed >= duration;
  const from = { ...die, place: { ...die.place, hidden: false } };
  const held = { ...from, position: to, scale: 1, normal: UP };
  const actor = poseInFlight({ from, to: held, delay: 0, duration, rise }, Math.max(0, elapsed));
  const shown = isHidden ? { ...actor, place: { ...actor.place, hidden: true } } : actor;
  return { ...shown, lift: heightOf(actor) };
}

/** How high a die is above the felt. */
function heightOf({ place, position, turn, scale }: Actor): number {
  const height = restingHeight(BODIES[place.shape], turned(UP, inverse(turn)));
  return Math.max(0, position[1] - height * scale);
}

/** A die in the air or at rest in the tray, at the size that the physics gives it. */
export function thrownActor(actor: Actor, { position, turn }: DicePose): Actor {
  const height = restingHeight(BODIES[actor.place.shape], turned(UP, inverse(turn)));
  return {
    ...actor,
    place: { ...actor.place, hidden: false },
    position,
    turn,
    scale: 1,
    normal: UP,
    lift: Math.max(0, position[1] + TRAY.depth - height),
    isThrown: true,
  };
}

/**
 * A die that has left the cup or the hand. It leaves its free fall for the physics, and is exactly where that has it
 * `BLEND` milliseconds after the physics has begun. `elapsed` runs on with the time of the physics.
 */
export function releasedPose(opening: Opening, order: number, elapsed: number, physical: DicePose): DicePose {
  const left = opening.leaves(order);
  const end = opening.duration + BLEND;
  const weight = smooth((elapsed - left) / (end - left));
  if (weight >= 1) return physical;
  const tumble = turnAbout(unit(scatter(order + 1)), (elapsed - end) * TUMBLING * (1 - weight));
  return {
    position: mix(opening.fallAt(order, elapsed - left), physical.position, weight),
    turn: compose(tumble, physical.turn),
  };
}
