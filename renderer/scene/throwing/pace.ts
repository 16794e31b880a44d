import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, inverse, lengthOf, subtract, turned, UP } from '../../layout/vector.ts';
import { at, last } from '../../lists.ts';
import { type DicePose, durationOf, posesAt, type RecordedToss, STEP } from './playback.ts';

/** Mapping between the times shown and those of the physics, in milliseconds since the toss began. */
export interface ThrowPace {
  /** The duration as shown. */
  readonly duration: number;
  physicsAt(shown: number): number;
  shownAt(physics: number): number;
}

/** Slows the whole toss. `slowness`: factor by which the fall is slowed. */
export const evenPace = (toss: RecordedToss, slowness: number): ThrowPace => ({
  duration: durationOf(toss) * slowness,
  physicsAt: shown => Math.min(durationOf(toss), shown / slowness),
  shownAt: physics => physics * slowness,
});

/** Speed of time while poured dice arrive in the tray, and milliseconds it takes to return to normal. */
const ARRIVING = { speed: 0.45, ramp: 120 } as const;

/** Physics time at which the first poured die arrives in the tray, and the shown time until the last one has. */
export interface Arrival {
  readonly from: number;
  readonly lasts: number;
}

/** The pace of poured dice: slow while they arrive, since they come one after another. */
export const pouredPace = (toss: RecordedToss, arrival: Arrival): ThrowPace =>
  variedPace(toss, physics => speedPoured(physics, arrival));

function speedPoured(physics: number, { from, lasts }: Arrival): number {
  if (physics < from) return 1;
  const after = Math.max(0, physics - from - lasts * ARRIVING.speed);
  return Math.min(1, ARRIVING.speed + ((1 - ARRIVING.speed) * after) / ARRIVING.ramp);
}

/** Speed of time while the last die decides. */
const MIN_SPEED = 0.45;
/** Time slows only once the dice have lost all but this part of their peak energy. */
const CALM_ENERGY_SHARE = 0.08;
/** Milliseconds of slow motion before and after the last die falls onto its face, in the physics. */
const AROUND = { before: 180, after: 45 } as const;
/** Milliseconds in which time slows down and speeds up again. */
const RAMP = 70;
/** A die's moment of inertia per mass, about that of a unit cube. */
const INERTIA = 1 / 6;

/**
 * Slows time while the last die decides on its face, if the dice are calm by then. `arrival`: given for poured dice.
 */
export function dramaticPace(toss: RecordedToss, shapes: readonly DieShape[], arrival: Arrival | null): ThrowPace {
  const poses = Array.from({ length: toss.steps + 1 }, (_, step) => posesAt(toss, step * STEP));
  const decided =
    Math.max(
      ...shapes.map((shape, die) =>
        stepDecided(
          shape,
          poses.map(each => at(each, die)),
        ),
      ),
    ) * STEP;
  const from = Math.max(calmFrom(poses) * STEP, decided - AROUND.before);
  const to = decided + AROUND.after;
  const isSlowed = to - from >= RAMP;
  return variedPace(toss, physics =>
    Math.min(arrival ? speedPoured(physics, arrival) : 1, isSlowed ? speedAt(physics, from, to) : 1),
  );
}

/** The last step before a die shows its final face. */
function stepDecided(shape: DieShape, poses: readonly DicePose[]): number {
  const end = uppermost(shape, last(poses));
  return poses.findLastIndex(pose => uppermost(shape, pose) !== end);
}

/** The face pointing up most, or on a d4 down. */
function uppermost(shape: DieShape, { turn }: DicePose): number {
  const up = turned(UP, inverse(turn));
  const heights = SOLIDS[shape].faces.map(({ normal }) => dot(normal, up) * (shape === 'd4' ? -1 : 1));
  return heights.indexOf(Math.max(...heights));
}

/** The first step from which all dice together have little energy left. */
function calmFrom(poses: readonly (readonly DicePose[])[]): number {
  const energies = poses.slice(1).map((after, step) => energyBetween(at(poses, step), after));
  const limit = Math.max(...energies) * CALM_ENERGY_SHARE;
  return energies.findLastIndex(energy => energy > limit) + 1;
}

function energyBetween(before: readonly DicePose[], after: readonly DicePose[]): number {
  return before.reduce((sum, a, die) => {
    const b = at(after, die);
    const cosine = Math.abs(a.turn.reduce((total, part, axis) => total + part * (b.turn[axis] ?? 0), 0));
    const angle = 2 * Math.acos(Math.min(1, cosine));
    return sum + lengthOf(subtract(b.position, a.position)) ** 2 + INERTIA * angle ** 2;
  }, 0);
}

/** The speed of time: 1, but slow between two moments of the physics. */
function speedAt(physics: number, from: number, to: number): number {
  const into = Math.min(physics - from, to - physics) / RAMP;
  return 1 - (1 - MIN_SPEED) * Math.max(0, Math.min(1, into));
}

function variedPace(toss: RecordedToss, speed: (physics: number) => number): ThrowPace {
  const shown = [0];
  for (let step = 0; step < toss.steps; step += 1) shown.push(last(shown) + STEP / speed((step + 0.5) * STEP));
  const shownAt = (physics: number): number => {
    const exact = Math.max(0, Math.min(toss.steps, physics / STEP));
    const step = Math.min(toss.steps - 1, Math.floor(exact));
    const [a, b] = [at(shown, step), at(shown, step + 1)];
    return a + (b - a) * (exact - step);
  };
  const physicsAt = (time: number): number => {
    const step = Math.min(
      toss.steps - 1,
      Math.max(
        0,
        shown.findLastIndex(each => each <= time),
      ),
    );
    const [a, b] = [at(shown, step), at(shown, step + 1)];
    return Math.min(toss.steps, step + Math.max(0, time - a) / (b - a)) * STEP;
  };
  return { duration: last(shown), physicsAt, shownAt };
}
