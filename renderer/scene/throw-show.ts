import { BODIES } from '../layout/body.ts';
import { TRAY } from '../layout/plan.ts';
import { poseOf } from '../layout/pose.ts';
import { standing } from '../layout/solid.ts';
import { inverse, turned, UP, type Vec } from '../layout/vector.ts';
import { type DicePose, posesAt, type ShownStage, type ShownThrow } from '../throw/index.ts';
import { type Actor, resting } from './actor.ts';

/** A die in the air or at rest in the tray, drawn as large as the physics has it. */
export function thrown(actor: Actor, { position, turn }: DicePose): Actor {
  const height = standing(BODIES[actor.place.shape], turned(UP, inverse(turn)));
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

/** The rail: the moulding along the left, the far and the right side of the tray, without its corners. */
const RAIL = {
  far: 2 * TRAY.half[0],
  side: 2 * TRAY.half[1] - 1.2,
  out: TRAY.moulding / 2,
  top: TRAY.height + 0.06,
} as const;
const RAIL_LENGTH = RAIL.far + 2 * RAIL.side;
/** How much of the rail a die needs. */
const RAIL_PITCH = 1.56;

function railSpot(at: number): Vec {
  const [x, z] = TRAY.centre;
  const [left, far] = [x - TRAY.half[0] - RAIL.out, z - TRAY.half[1] - RAIL.out];
  if (at < RAIL.far) return [left + RAIL.out + at, RAIL.top, far];
  const down = (at - RAIL.far) % RAIL.side;
  return [at < RAIL.far + RAIL.side ? -left + 2 * x : left, RAIL.top, far + RAIL.out + 1 + down];
}

/** Where the n-th die that was read waits on the rail while others are thrown again. */
export function onRail(actor: Actor, up: number, index: number, count: number): Actor {
  const scale = Math.min(1, RAIL_LENGTH / (RAIL_PITCH * (count + 1)));
  const ground = { at: railSpot((index + 0.5) * RAIL_PITCH * scale), normal: UP, top: [0, 0, -1] as const };
  return {
    ...resting(actor.place),
    ...poseOf(actor.place.shape, up, ground, scale),
    scale,
    normal: UP,
    isThrown: true,
  };
}

export const startOf = (stage: ShownStage): readonly DicePose[] => posesAt(stage, 0);

/** Dice that have been read before stage `index` and are not thrown in it or later. */
export function readBefore(shown: ShownThrow, index: number): readonly number[] {
  const later = new Set(shown.stages.slice(index).flatMap(stage => stage.dice));
  const earlier = new Set(shown.stages.slice(0, index).flatMap(stage => stage.dice));
  return [...earlier].filter(die => !later.has(die));
}
