import type { Impact } from '../../../engine/physics/index.ts';
import type { ThrowAnswer } from '../../../engine/protocol/throw.ts';
import { fromPhysics } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { add, between, mix, type Turn, type Vec } from '../../layout/vector.ts';

/** One toss of a simulated throw: its dice, their motion, and their impacts. */
export interface RecordedToss {
  /** Indices of dice in the throw spec. */
  readonly dice: readonly number[];
  readonly steps: number;
  /** For each step, including the start, and each die: x, y, z, qx, qy, qz, qw in tray coordinates. */
  readonly frames: Float32Array;
  /** In chronological order. Dice are numbered within the toss. */
  readonly impacts: readonly Impact[];
}

/** The result of a throw, with the data to show it. */
export interface SimulatedThrow extends ThrowAnswer {
  readonly tosses: readonly RecordedToss[];
}

const STEPS_PER_SECOND = 120;
/** Milliseconds per physics step. */
export const STEP = 1000 / STEPS_PER_SECOND;
/** Numbers per die and step. */
const STRIDE = 7;
const FLOOR: Vec = [TRAY.centre[0], -TRAY.depth, TRAY.centre[1]];

export interface DicePose {
  readonly position: Vec;
  readonly turn: Turn;
}

/** Converts a point from tray to scene coordinates. */
export const scenePoint = (point: readonly [number, number, number]): Vec => add(FLOOR, fromPhysics(point));

/** The duration of a toss in milliseconds. */
export const durationOf = (toss: RecordedToss): number => (toss.steps / STEPS_PER_SECOND) * 1000;

function stateAfter({ frames, dice, steps }: RecordedToss, die: number, step: number): Float32Array {
  const offset = (Math.min(steps, step) * dice.length + die) * STRIDE;
  return frames.subarray(offset, offset + STRIDE);
}

/** The position of a die after a whole number of steps, in tray coordinates. */
export function trayPlaceAfter(toss: RecordedToss, die: number, step: number): Impact['place'] {
  const [x = 0, y = 0, z = 0] = stateAfter(toss, die, step);
  return [x, y, z];
}

/** The pose of a die after a whole number of steps. */
function poseAfter(toss: RecordedToss, die: number, step: number): DicePose {
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = stateAfter(toss, die, step);
  const [tx, ty, tz] = fromPhysics([qx, qy, qz]);
  return { position: scenePoint([x, y, z]), turn: [tx, ty, tz, qw] };
}

/** The poses of a toss's dice at this many milliseconds. After the end they stay at rest. */
export function posesAt(toss: RecordedToss, elapsed: number): readonly DicePose[] {
  const exact = Math.max(0, Math.min(toss.steps, (elapsed / 1000) * STEPS_PER_SECOND));
  const before = Math.floor(exact);
  const after = Math.min(toss.steps, before + 1);
  return toss.dice.map((_, die) => {
    const [a, b] = [poseAfter(toss, die, before), poseAfter(toss, die, after)];
    const part = exact - before;
    return { position: mix(a.position, b.position, part), turn: between(a.turn, b.turn, part) };
  });
}
