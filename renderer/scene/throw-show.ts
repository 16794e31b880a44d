import { TRAY } from '../layout/plan.ts';
import { poseOf } from '../layout/pose.ts';
import { SOLIDS, standing } from '../layout/solid.ts';
import { inverse, turned, UP, type Vec } from '../layout/vector.ts';
import { type DicePose, posesAt, type ShownStage, type ShownThrow } from '../throw/index.ts';
import { type Actor, resting } from './actor.ts';

/** A die in the air or at rest in the tray, drawn as large as the physics has it. */
export function thrown(actor: Actor, { position, turn }: DicePose): Actor {
  const height = standing(SOLIDS[actor.place.shape], turned(UP, inverse(turn)));
  return { ...actor, position, turn, scale: 1, normal: UP, lift: Math.max(0, position[1] + TRAY.depth - height) };
}

/** Where the n-th die that was read waits on the far rail while others are thrown again. */
export function onRail(actor: Actor, up: number, index: number, count: number): Actor {
  const [x, z] = TRAY.centre;
  const at: Vec = [
    x + (index - (count - 1) / 2) * Math.min(1.5, (2 * TRAY.half[0]) / count),
    TRAY.height + 0.06,
    z - TRAY.half[1] - TRAY.moulding / 2,
  ];
  const pose = poseOf(actor.place.shape, up, { at, normal: UP, top: [0, 0, -1] }, 1);
  return { ...resting(actor.place), ...pose, scale: 1, normal: UP };
}

export const startOf = (stage: ShownStage): readonly DicePose[] => posesAt(stage, 0);

/** Dice that have been read before stage `index` and are not thrown in it or later. */
export function readBefore(shown: ShownThrow, index: number): readonly number[] {
  const later = new Set(shown.stages.slice(index).flatMap(stage => stage.dice));
  const earlier = new Set(shown.stages.slice(0, index).flatMap(stage => stage.dice));
  return [...earlier].filter(die => !later.has(die));
}
