import { BODIES, restingHeight } from '../../../layout/pieces/shapes.ts';
import { TRAY } from '../../../layout/plan.ts';
import {
  add,
  along,
  compose,
  inverse,
  lengthOf,
  middle,
  mix,
  scale,
  subtract,
  turnAbout,
  turned,
  UP,
  unit,
  type Vec,
} from '../../../layout/vector.ts';
import { at, required } from '../../../lists.ts';
import type { Cue } from '../../../sound/cues.ts';
import { MAX_SHOWN_NEAR } from '../../camera/shots.ts';
import type { CupPose } from '../../furniture/cup.ts';
import type { Actor } from '../../motion/actor.ts';
import { smooth } from '../../motion/curves.ts';
import { poseInFlight } from '../../motion/flight.ts';
import type { DicePose } from '../playback.ts';
import { cupOrigin, handOrigin, type PouringOrigin, type ThrowSource } from '../thrower.ts';
import { CUP_CUES, CUP_TIMES, type CupTimes, cupPoseAt, mouthOf } from './cup-motion.ts';

/** The start of a throw: dice are taken up, and then leave a cup or a hand. It continues after the physics starts. */
export interface CupOpening {
  /** Milliseconds until the physics starts. */
  readonly duration: number;
  readonly cues: readonly Cue[];
  cupAt(elapsed: number): CupPose | null;
  /** When a die leaves the cup or the hand. `order`: its index among the dice. */
  leaves(order: number): number;
  /** When it reaches its physical position. From then on physics alone moves it. */
  arrives(order: number): number;
  /** The die before it leaves. */
  heldAt(die: Actor, order: number, elapsed: number): Actor;
  /** Position and velocity of the die as it leaves. */
  release(order: number): Course;
}
/** Position of a die at one moment, and its velocity in die widths per millisecond. */
export interface Course {
  readonly at: Vec;
  readonly velocity: Vec;
}

/**
 * Milliseconds of physics after which dice are exactly at their physical positions: the first one from a cup, and all
 * from a hand. By `cup` nearly all dice have hit the floor once. Of one to three dice, most are in the air again then;
 * of nine, most are close to the floor.
 */
export const BLEND = { cup: 230, hand: 160 } as const;
/** Speed of dice leaving a cup and a hand, in die widths per millisecond. */
const SPEED = { cup: 0.034, hand: 0.02 } as const;
/** Radians per millisecond of a die's tumbling before physics takes over. */
const TUMBLING = 0.022;
/** Minimum height of a die in the tray before physics takes over. */
const MIN_HEIGHT = 0.55 - TRAY.depth;

/** Milliseconds in which dice are taken up: the first starts at once, the last at most `spread` later. */
export const INTO_CUP = { duration: 220, step: 70, spread: 110, rise: 2.2 } as const;
const INTO_HAND = { duration: 230, step: 25, spread: 70, rise: 1.2 } as const;
/** Milliseconds between two dice that leave, and at most between the first and the last. */
const OUT_OF_CUP = { own: { step: 55, spread: 340 }, others: { step: 44, spread: 270 } } as const;
const OUT_OF_HAND = { after: 30, step: 14, spread: 60 } as const;
/** Milliseconds in which a die falls from a cup to its physical position. */
const FALL = { own: 300, others: 250 } as const;
/** Spacing of dice in a hand relative to that in the tray. */
const CLOSED_HAND = 0.55;
/** Distance of leaving dice from the centre of the mouth, and the angle from each to the next. */
const STREAM = { high: 0.18, wide: 0.45, angle: 2.2 } as const;
/** Maximum extra speed of a die leaving a cup, upward and aside, in die widths per millisecond, to spread the dice. */
const FAN = { up: 0.008, aside: 0.05 } as const;
/**
 * A cup of few dice is moved toward their goal by these parts, held and tipped. It is also tipped lower, to keep its
 * mouth in the picture, and turned away from the viewer, because the nearer camera would look deep into it.
 */
const NEARER = { held: 0.1, tipped: 0.08, lower: 0.35, turned: 0.16 } as const;
/** Extra milliseconds that a cup of few dice stays over the tray, since the picture has room for it. */
const FEW_STAY = 650;
/** Time factor for filling, shaking and tipping a cup. */
const TEMPO = { own: 1, others: 0.6 } as const;

/** Milliseconds between each two of this many dice. */
export const stepFor = (count: number, { step, spread }: { readonly step: number; readonly spread: number }): number =>
  count > 1 ? Math.min(step, spread / (count - 1)) : 0;

/** The rank of each point by its distance from another one, farthest first. */
function ranksByDistance(points: readonly Vec[], from: Vec): readonly number[] {
  const distances = points.map(point => lengthOf(subtract(point, from)));
  const order = distances.map((_, index) => index).toSorted((a, b) => at(distances, b) - at(distances, a));
  return distances.map((_, index) => order.indexOf(index));
}

/**
 * Dice are put into a cup, which is shaken and tipped over the tray. `goals`: where each die goes; the farthest leave
 * first. `slowness`: factor by which the dice are slowed. The cup and the fall out of it are not slowed.
 */
export function cupOpening(goals: readonly Vec[], thrower: ThrowSource, slowness = 1): CupOpening {
  const count = goals.length;
  const who = thrower.isOwn ? 'own' : 'others';
  const tempo = TEMPO[who];
  const isOfFew = count <= MAX_SHOWN_NEAR;
  const origin = isOfFew ? nearer(cupOrigin(thrower), middle(goals)) : cupOrigin(thrower);
  const times = isOfFew ? staying(CUP_TIMES, FEW_STAY) : CUP_TIMES;
  const ranks = ranksByDistance(goals, origin.tippedAt);
  const [taking, leaving] = [stepFor(count, INTO_CUP), stepFor(count, OUT_OF_CUP[who])];
  const [fall, pours] = [FALL[who], CUP_TIMES.pours * tempo];
  const leaves = (order: number) => pours + at(ranks, order) * leaving;
  const lastLeaves = pours + (count - 1) * leaving;
  const cupAt = (elapsed: number) => cupPoseAt(elapsed / tempo, origin, lastLeaves / tempo, times);
  return {
    duration: pours + fall - BLEND.cup * slowness,
    cues: CUP_CUES.map(cue => ({ ...cue, at: cue.at * tempo })),
    cupAt,
    leaves,
    arrives: order => leaves(order) + fall,
    heldAt: (die, order, elapsed) => takenTo(die, origin.at, elapsed / tempo - order * taking, INTO_CUP, true),
    release(order) {
      const cup = required(cupAt(leaves(order)), 'the cup while it is poured');
      const mouth = mouthOf(cup);
      const aside = turned(inStream(at(ranks, order)), cup.turn);
      const velocity = add(scale(mouth.direction, SPEED.cup), inFan(at(ranks, order), origin.spread));
      return { at: add(mouth.at, aside), velocity: scale(velocity, FALL.own / fall) };
    },
  };
}

const staying = (times: CupTimes, longer: number): CupTimes => ({
  ...times,
  leaving: { ...times.leaving, after: times.leaving.after + longer },
});

/** Moves a cup closer to its dice's goal, so that a near camera shows it too. */
const nearer = (origin: PouringOrigin, goal: Vec): PouringOrigin => ({
  ...origin,
  at: mix(origin.at, goal, NEARER.held),
  tippedAt: along(mix(origin.tippedAt, goal, NEARER.tipped), UP, -NEARER.lower),
  toward: unit(subtract(origin.toward, [0, 0, NEARER.turned])),
});

/** The offset of a die in the stream out of an upright cup. Each is beside the one before it. */
function inStream(rank: number): Vec {
  const angle = rank * STREAM.angle;
  return [Math.cos(angle) * STREAM.high, 0, Math.sin(angle) * STREAM.wide];
}

/** The velocity added to a die in the stream, different for each. */
const inFan = (rank: number, aside: Vec): Vec =>
  along(scale(aside, FAN.aside * ((rank * 0.382 + 0.4) % 1)), UP, FAN.up * ((rank * 0.618) % 1));

/**
 * Dice are taken into a hand and thrown at once. `goals`: where each die goes. In the hand they keep that arrangement,
 * but closer, so that their paths do not cross. `direction`: -1 (left) to 1 (right) of straight ahead. `slowness`:
 * factor by which the dice are slowed, including their way out of the hand.
 */
export function handOpening(goals: readonly Vec[], thrower: ThrowSource, direction: number, slowness = 1): CupOpening {
  const count = goals.length;
  const { at: hand, toward } = handOrigin(thrower, direction);
  const [taking, leaving] = [stepFor(count, INTO_HAND), stepFor(count, OUT_OF_HAND)];
  const first = INTO_HAND.duration + (count - 1) * taking + OUT_OF_HAND.after;
  const duration = first + (count - 1) * leaving;
  const centre = middle(goals);
  const ranks = ranksByDistance(goals, hand);
  const inHand = (order: number): Vec => along(hand, subtract(at(goals, order), centre), CLOSED_HAND);
  return {
    duration,
    cues: [],
    cupAt: () => null,
    leaves: order => first + at(ranks, order) * leaving,
    arrives: () => duration + BLEND.hand * slowness,
    heldAt: (die, order, elapsed) => takenTo(die, inHand(order), elapsed - at(ranks, order) * taking, INTO_HAND, false),
    release: order => ({ at: inHand(order), velocity: scale(toward, SPEED.hand / slowness) }),
  };
}

/**
 * A die on its way to where it is held, `elapsed` milliseconds after it was taken up. `vanishes`: it is hidden there.
 */
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

/** Height of a die above the felt. */
function heightOf({ place, position, turn, scale }: Actor): number {
  const height = restingHeight(BODIES[place.shape], turned(UP, inverse(turn)));
  return Math.max(0, position[1] - height * scale);
}

/** A die in the air or at rest in the tray, at its physical size. */
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

/** A die on its way out of the cup or the hand. Times are milliseconds since the opening began. */
export interface Release {
  readonly left: number;
  readonly from: Course;
  /** The point and time from which physics alone moves it. */
  readonly to: Course;
  readonly end: number;
}

/** The pose of a die that has left the cup or the hand. `physical`: its pose if physics alone moved it. */
export function releasedPose({ left, from, to, end }: Release, elapsed: number, physical: DicePose): DicePose {
  if (elapsed >= end) return physical;
  const part = (elapsed - left) / (end - left);
  const turning = (elapsed - end) * TUMBLING * (1 - smooth(part));
  return {
    position: betweenCourses(from, to, end - left, part),
    turn: compose(turnAbout(axisOf(from.at), turning), physical.turn),
  };
}

/** The tumbling axis of a die, different for each. */
const axisOf = ([x, y, z]: Vec): Vec => unit([Math.sin(9 * x), Math.sin(7 * y) + 0.2, Math.cos(8 * z)]);

/** Interpolates two courses on a smooth curve that stays above the floor. */
function betweenCourses(from: Course, to: Course, duration: number, part: number): Vec {
  const distance = lengthOf(subtract(to.at, from.at));
  const arrival = lengthOf(to.velocity) * duration;
  const [leaving, arriving] = [
    scale(from.velocity, duration),
    scale(to.velocity, duration * Math.min(1, distance / (arrival || 1))),
  ];
  const square = part * part;
  const cube = square * part;
  const [x, y, z] = [
    scale(from.at, 2 * cube - 3 * square + 1),
    scale(leaving, cube - 2 * square + part),
    scale(to.at, 3 * square - 2 * cube),
    scale(arriving, cube - square),
  ].reduce(add);
  return [x, Math.max(y, Math.min(to.at[1], MIN_HEIGHT)), z];
}
