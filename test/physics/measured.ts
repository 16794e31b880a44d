import { seedAt } from '../../electron/tools/dice-lab/cells.ts';
import {
  PHYSICS,
  readFace,
  type Stage,
  simulateThrow,
  type ThrowResult,
  TRAY,
  TUNING,
} from '../../engine/physics/index.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';

/** Three of each shape: the largest mixed handful of any game. */
export const MIXED: readonly DieShape[] = (['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const).flatMap(shape => [
  shape,
  shape,
  shape,
]);
export const SIX_D6 = Array<DieShape>(6).fill('d6');

/** The specs of so many throws of a handful, with the fixed seeds of a name. */
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

/** The throw of a spec, recorded. */
export const thrownFrom = (spec: ThrowSpec): ThrowResult => simulateThrow(spec, { frames: true });

/** Throws a handful so many times, with the fixed seeds of a name. */
export function throwsOf(
  name: string,
  dice: readonly DieShape[],
  count: number,
  { gesture = null, frames = false }: { gesture?: Gesture | null; frames?: boolean } = {},
): ThrowResult[] {
  return specsOf(name, dice, count, gesture).map(spec => simulateThrow(spec, { frames }));
}

/** Simulated seconds until the first stage of each throw rested: median and 95th percentile. */
export function settleTimes(throws: readonly ThrowResult[]): { median: number; p95: number } {
  const times = throws.map(result => result.stages[0]!.steps * TUNING.step).sort((a, b) => a - b);
  return { median: times[Math.floor(0.5 * times.length)]!, p95: times[Math.floor(0.95 * times.length)]! };
}

/** Share of throws in which some die had to be thrown again. */
export const rethrown = (throws: readonly ThrowResult[]): number =>
  throws.filter(result => result.rethrows.length > 0).length / throws.length;

/** Poses, at any step of any stage, whose die's centre is not in the tray. */
export function posesOutside(result: ThrowResult): number {
  return result.stages.reduce((sum, { frames }) => sum + countOutside(frames!), 0);
}

function countOutside(frames: Float32Array): number {
  let outside = 0;
  for (let at = 0; at < frames.length; at += 7) {
    const [x, y, z] = [frames[at]!, frames[at + 1]!, frames[at + 2]!];
    if (Math.abs(x) > TRAY.width / 2 || Math.abs(y) > TRAY.depth / 2 || z < 0 || z > TRAY.lid) outside++;
  }
  return outside;
}

/** What the last frame of a stage shows: each die's reading by its orientation alone, and how far it still moved. */
export function lastSeen(stage: Stage, shapes: readonly DieShape[]): { reading: number | 'cocked'; moved: number }[] {
  const frames = stage.frames!;
  return stage.dice.map((die, at) => {
    const own = frames.length - 7 * (stage.dice.length - at);
    const before = own - 7 * stage.dice.length;
    const [x, y, z, w] = [frames[own + 3]!, frames[own + 4]!, frames[own + 5]!, frames[own + 6]!];
    const moved = [0, 1, 2].map(axis => Math.abs(frames[own + axis]! - frames[before + axis]!));
    return { reading: readFace({ x, y, z, w }, shapes[die]!), moved: Math.max(...moved) };
  });
}

export interface Launched {
  /** Widths per second: of the fastest die as it was let go, and of the fastest after its first knock. */
  readonly fastestThrown: number;
  readonly fastestStruck: number;
  /** Greatest height of a die's middle after its first knock, in widths. */
  readonly highest: number;
}

/** How the first stage of a recorded throw goes off. */
export function launched({ stages }: ThrowResult): Launched {
  const { frames, impacts, dice, steps } = stages[0]!;
  const all = { fastestThrown: 0, fastestStruck: 0, highest: 0 };
  for (const die of dice.keys()) {
    const knocked = impacts!.find(impact => impact.die === die || impact.against === die)?.step ?? steps;
    for (let step = 1; step <= steps; step++) {
      const at = 7 * (step * dice.length + die);
      const speed = lengthOf([0, 1, 2].map(axis => frames![at + axis]! - frames![at + axis - 7 * dice.length]!));
      if (step === 1) all.fastestThrown = Math.max(all.fastestThrown, speed / TUNING.step);
      if (step <= knocked) continue;
      all.fastestStruck = Math.max(all.fastestStruck, speed / TUNING.step);
      all.highest = Math.max(all.highest, frames![at + 2]!);
    }
  }
  return all;
}

const lengthOf = (off: readonly number[]): number => Math.hypot(...off);
