import { poseOf } from '../../layout/pieces/place.ts';
import { TRAY } from '../../layout/plan.ts';
import { UP, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import type { Actor } from '../motion/actor.ts';
import { acrossTray } from './thrower.ts';

/** The rail: where dice stand on the moulding along the left, far and right side of the tray, without its corners. */
const RAIL = {
  far: 2 * TRAY.half[0],
  side: 2 * TRAY.half[1] - 1.2,
  // So far out that they do not seem to hang over the tray, and no farther: open dice lie behind them.
  out: 0.3,
  top: TRAY.height + 0.03,
} as const;
const RAIL_LENGTH = RAIL.far + 2 * RAIL.side;
/** So large at most that the moulding carries them. */
const RAIL_SCALE = 0.86;
/** The length of rail that a die takes: `least` of many, `most` of few. */
const RAIL_PITCH = { least: 1.56, most: 2.7 } as const;
/** The yaws of the dice, one after the other: all alike they would look like parts of the tray. */
const RAIL_YAWS = [0.24, -0.16, 0.09, -0.28] as const;

/** The point at a distance along the rail: first the far side, then the right, then the left. */
function railPoint(distance: number): Vec {
  const [x, z] = TRAY.centre;
  const [left, far] = [x - TRAY.half[0] - RAIL.out, z - TRAY.half[1] - RAIL.out];
  if (distance < RAIL.far) return [left + RAIL.out + distance, RAIL.top, far];
  const down = (distance - RAIL.far) % RAIL.side;
  return [distance < RAIL.far + RAIL.side ? -left + 2 * x : left, RAIL.top, far + RAIL.out + 1 + down];
}

/** Whether a piece lies on the floor of the tray, where dice are about to be thrown. */
export function isInTray({ position: [x, , z], place }: Actor): boolean {
  const isWithin = Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];
  return isWithin && !place.hidden;
}

/** Which of the dice on the rail a die is, and of how many. */
export interface RailSpot {
  readonly index: number;
  readonly count: number;
  /** Whether dice are thrown from the far side. They wait at the near side then. */
  readonly isFromFar: boolean;
}

/** The die on the rail, where it waits while others are thrown. */
export function actorOnRail(actor: Actor, up: number | null, { index, count, isFromFar }: RailSpot): Actor {
  const scale = Math.min(RAIL_SCALE, RAIL_LENGTH / (RAIL_PITCH.least * (count + 1)));
  const pitch = Math.max(RAIL_PITCH.least * scale, Math.min(RAIL_PITCH.most, RAIL.far / count));
  const row = Math.min(RAIL.far, count * pitch);
  const point = railPoint((RAIL.far - row) / 2 + (index + 0.5) * pitch);
  const ground = { at: isFromFar ? acrossTray(point) : point, normal: UP, top: [0, 0, -1] as const };
  const pose = poseOf(actor.place.shape, up, ground, scale, at(RAIL_YAWS, index % RAIL_YAWS.length));
  return { ...actor, ...pose, scale, normal: UP, lift: 0 };
}
