import { seedAt } from '../../electron/tools/dice-lab/cells.ts';
import { quantile } from '../../electron/tools/dice-lab/statistics.ts';
import { at, first, known, range } from '../../engine/core/lists.ts';
import {
  DIE_SHAPES,
  type Orientation,
  PHYSICS,
  readFace,
  simulateThrow,
  type ThrowResult,
  type Toss,
  TRAY,
  TUNING,
} from '../../engine/physics/index.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';

/** Three of each shape: the largest mixed handful of any game. */
export const MIXED: readonly DieShape[] = DIE_SHAPES.flatMap(shape => [shape, shape, shape]);
export const SIX_D6 = Array<DieShape>(6).fill('d6');

/** Returns the specs of `count` throws of a handful; their seeds are made of `name`. */
export function specsOf(name: string, dice: readonly DieShape[], count: number, gesture: Gesture | null): ThrowSpec[] {
  const pieces = dice.map((shape, piece) => ({ piece, shape }));
  return Array.from({ length: count }, (_, id) => ({
    id,
    seed: seedAt('test', name, id),
    dice: pieces,
    gesture,
    physics: PHYSICS,
  }));
}

/** Simulates and records the throw of a spec. */
export const thrownFrom = (spec: ThrowSpec): ThrowResult => simulateThrow(spec, { frames: true });

/** Simulates `count` throws of a handful; their seeds are made of `name`. */
export function throwsOf(
  name: string,
  dice: readonly DieShape[],
  count: number,
  { gesture = null, frames = false }: { gesture?: Gesture | null; frames?: boolean } = {},
): ThrowResult[] {
  return specsOf(name, dice, count, gesture).map(spec => simulateThrow(spec, { frames }));
}

/** Returns the median and the 95th percentile of the simulated seconds until the first toss of each throw rested. */
export function settleTimes(throws: readonly ThrowResult[]): { median: number; p95: number } {
  const times = throws.map(result => first(result.tosses).steps * TUNING.step).sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** The share of throws in which some die had to be thrown again. */
export const rethrown = (throws: readonly ThrowResult[]): number =>
  throws.filter(result => result.rethrows.length > 0).length / throws.length;

/** Where a die is and how it lies. */
interface Pose {
  readonly place: readonly [x: number, y: number, z: number];
  readonly orientation: Orientation;
}

/** The pose of one die of a toss at a step. Throws TypeError if the toss was not recorded. */
function poseAt({ frames, dice }: Toss, step: number, index: number): Pose {
  const offset = 7 * (step * dice.length + index);
  const recorded = known(frames, 'record of poses').subarray(offset, offset + 7);
  if (recorded.length !== 7) throw new RangeError(`no pose at step ${step}`);
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, w = 0] = recorded;
  return { place: [x, y, z], orientation: { x: qx, y: qy, z: qz, w } };
}

const distance = ({ place: [x, y, z] }: Pose, { place: [otherX, otherY, otherZ] }: Pose): number =>
  Math.hypot(x - otherX, y - otherY, z - otherZ);

/** How many poses, at any step of any toss, have the die's centre outside the tray. */
export function posesOutside({ tosses }: ThrowResult): number {
  return tosses
    .flatMap(toss => range(toss.steps + 1).flatMap(step => toss.dice.map((_, index) => poseAt(toss, step, index))))
    .filter(
      ({ place: [x, y, z] }) => Math.abs(x) > TRAY.width / 2 || Math.abs(y) > TRAY.depth / 2 || z < 0 || z > TRAY.lid,
    ).length;
}

/** What the last frame of a toss shows: each die's reading by its orientation alone, and how far it still moved. */
export function lastSeen(toss: Toss, shapes: readonly DieShape[]): { reading: number | 'cocked'; moved: number }[] {
  return toss.dice.map((die, index) => {
    const pose = poseAt(toss, toss.steps, index);
    const before = poseAt(toss, toss.steps - 1, index);
    const moved = pose.place.map((value, axis) => Math.abs(value - at(before.place, axis)));
    return { reading: readFace(pose.orientation, at(shapes, die)), moved: Math.max(...moved) };
  });
}

interface Launched {
  /** Widths per second: of the fastest die when it was let go, and of the fastest after its first impact. */
  readonly fastestThrown: number;
  readonly fastestStruck: number;
  /** Greatest height of a die's middle after its first impact, in widths. */
  readonly highest: number;
}

/** How the first toss of a recorded throw begins. */
export function launched({ tosses }: ThrowResult): Launched {
  const toss = first(tosses);
  const impacts = known(toss.impacts, 'record of impacts');
  const all = { fastestThrown: 0, fastestStruck: 0, highest: 0 };
  for (const die of toss.dice.keys()) {
    const struck = impacts.find(impact => impact.die === die || impact.against === die)?.step ?? toss.steps;
    for (let step = 1; step <= toss.steps; step++) {
      const pose = poseAt(toss, step, die);
      const speed = distance(pose, poseAt(toss, step - 1, die)) / TUNING.step;
      if (step === 1) all.fastestThrown = Math.max(all.fastestThrown, speed);
      if (step <= struck) continue;
      all.fastestStruck = Math.max(all.fastestStruck, speed);
      all.highest = Math.max(all.highest, pose.place[2]);
    }
  }
  return all;
}
