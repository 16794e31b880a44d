import { TRAY } from '../layout/plan.ts';
import { fromPhysics } from '../layout/solid.ts';
import { add, between, mix, type Turn, type Vec } from '../layout/vector.ts';
import type { ShownStage } from './messages.ts';

const STEPS_PER_SECOND = 120;
/** Numbers per die and step. */
const STRIDE = 7;
const FLOOR: Vec = [TRAY.centre[0], -TRAY.depth, TRAY.centre[1]];

export interface DicePose {
  readonly position: Vec;
  readonly turn: Turn;
}

/** How long a stage lasts, in milliseconds. */
export const durationOf = (stage: ShownStage): number => (stage.steps / STEPS_PER_SECOND) * 1000;

/** Where the physics had a die of a stage after a whole number of steps. */
function poseAfter(stage: ShownStage, die: number, step: number): DicePose {
  const [x, y, z, qx, qy, qz, qw] = stage.frames.subarray((step * stage.dice.length + die) * STRIDE) as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [tx, ty, tz] = fromPhysics([qx, qy, qz]);
  return { position: add(FLOOR, fromPhysics([x, y, z])), turn: [tx, ty, tz, qw] };
}

/** Where the dice of a stage are some milliseconds after its start; from its end on they lie where the physics left them. */
export function posesAt(stage: ShownStage, elapsed: number): readonly DicePose[] {
  const exact = Math.max(0, Math.min(stage.steps, (elapsed / 1000) * STEPS_PER_SECOND));
  const before = Math.floor(exact);
  const after = Math.min(stage.steps, before + 1);
  return stage.dice.map((_, die) => {
    const [a, b] = [poseAfter(stage, die, before), poseAfter(stage, die, after)];
    const part = exact - before;
    return { position: mix(a.position, b.position, part), turn: between(a.turn, b.turn, part) };
  });
}
