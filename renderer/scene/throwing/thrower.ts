import { TRAY } from '../../layout/plan.ts';
import type { Side } from '../../layout/seats/stations.ts';
import { compose, type Turn, unit, type Vec } from '../../layout/vector.ts';
import type { DicePose } from './playback.ts';

/** The visible source of a throw. */
export interface ThrowSource {
  /** Where they sit. Throws by nobody come from the near side. */
  readonly side: Side;
  /** True for a throw by a person at this screen, which is shown at leisure. */
  readonly isOwn: boolean;
}

/** A place beside the tray that dice are thrown from, and the horizontal direction of the throw. */
interface ThrowOrigin {
  readonly at: Vec;
  readonly toward: Vec;
}
/** A place where a cup is held and filled, and the one where it is tipped. */
export interface CupOrigin extends ThrowOrigin {
  readonly tippedAt: Vec;
}
/** A cup poured over the tray. */
export interface PouringOrigin extends CupOrigin {
  /** The horizontal direction in which its dice spread. */
  readonly spread: Vec;
}

const [X, Z] = TRAY.centre;

/**
 * Where a cup is held and tipped, for each side of the table. It is poured high above the edge of the tray, with its
 * mouth turned toward the viewer.
 */
const CUP_ORIGINS: Readonly<Record<Side, PouringOrigin>> = {
  near: { at: [X - 5.2, 3, Z + 0.9], tippedAt: [X - 5.5, 4.7, Z + 0.3], toward: unit([1, 0, 0.38]), spread: [0, 0, 1] },
  left: { at: [X - 6.2, 3, Z - 0.6], tippedAt: [X - 5.9, 4.6, Z - 0.8], toward: unit([1, 0, 0.42]), spread: [0, 0, 1] },
  far: {
    at: [X + 3.9, 3, Z - 4.4],
    tippedAt: [X + 3.7, 4.4, Z - 4.2],
    toward: unit([-0.6, 0, 1]),
    spread: unit([-1, 0, -0.6]),
  },
  right: {
    at: [X + 6.2, 3, Z - 0.6],
    tippedAt: [X + 5.9, 4.6, Z - 0.8],
    toward: unit([-1, 0, 0.42]),
    spread: [0, 0, 1],
  },
};
/** Position of a throwing hand on the near side: distance from the near wall, height, and sideways range. */
const HAND = { out: 1.5, height: 2.1, aside: 1.2 } as const;
/** Tangent of a hand's maximum throwing angle. */
const MAX_TANGENT = 1 / Math.sqrt(3);

export const cupOrigin = ({ side }: ThrowSource): PouringOrigin => CUP_ORIGINS[side];

/** `direction`: -1 (left) to 1 (right) of straight ahead. */
export function handOrigin(thrower: ThrowSource, direction: number): ThrowOrigin {
  const at: Vec = [X - direction * HAND.aside, HAND.height, Z + TRAY.half[1] + HAND.out];
  const toward = unit([direction * MAX_TANGENT, 0, -1]);
  if (!isFromFar(thrower)) return { at, toward };
  return { at: acrossTray(at), toward: [-toward[0], 0, -toward[2]] };
}

/**
 * True for throws from the far side. Physics throws all dice from the near side; a far throw is the same throw seen
 * from across the tray, which is symmetric.
 */
export const isFromFar = ({ side }: ThrowSource): boolean => side === 'far';

/** The point opposite this one across the centre of the tray. */
export const acrossTray = ([x, y, z]: Vec): Vec => [2 * X - x, y, 2 * Z - z];

const HALF_TURN: Turn = [0, 1, 0, 0];

/** The pose of a die in this thrower's throw. */
export const poseFor = (thrower: ThrowSource, pose: DicePose): DicePose =>
  isFromFar(thrower) ? { position: acrossTray(pose.position), turn: compose(HALF_TURN, pose.turn) } : pose;
