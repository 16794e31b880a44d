import { TRAY } from '../../layout/plan.ts';
import type { Side } from '../../layout/seats/stations.ts';
import { compose, type Turn, unit, type Vec } from '../../layout/vector.ts';
import type { DicePose } from './playback.ts';

/** Who throws, as far as it is seen. */
export interface ThrowSource {
  /** Where they sit. Throws of nobody come from the near side. */
  readonly side: Side;
  /** Whether it is a throw of a person at this screen, which is shown at leisure. */
  readonly isOwn: boolean;
}

/** A place beside the tray that dice are thrown from, and the level direction of the throw. */
interface ThrowOrigin {
  readonly at: Vec;
  readonly toward: Vec;
}
/** A place where a cup is held while it is filled. It is tipped somewhere else. */
export interface CupOrigin extends ThrowOrigin {
  readonly tippedAt: Vec;
}
/** A cup that is poured over the tray. */
export interface PouringOrigin extends CupOrigin {
  /** The level direction in which its dice spread. */
  readonly spread: Vec;
}

const [X, Z] = TRAY.centre;

/**
 * Where a cup is held and tipped, for each side of the table. It is poured high above the edge of the tray, with its mouth
 * turned toward the viewer.
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
/** Where a hand throws from on the near side: this far beside the near wall, and this high. */
const HAND = { out: 1.5, height: 2.1, aside: 1.2 } as const;
/** The tangent of the widest angle to which a hand throws. */
const WIDEST = 1 / Math.sqrt(3);

export const cupOrigin = ({ side }: ThrowSource): PouringOrigin => CUP_ORIGINS[side];

/** `direction`: -1 (left) to 1 (right) of straight ahead. */
export function handOrigin(thrower: ThrowSource, direction: number): ThrowOrigin {
  const at: Vec = [X - direction * HAND.aside, HAND.height, Z + TRAY.half[1] + HAND.out];
  const toward = unit([direction * WIDEST, 0, -1]);
  if (!isFromFar(thrower)) return { at, toward };
  return { at: acrossTray(at), toward: [-toward[0], 0, -toward[2]] };
}

/**
 * Physics throws every die from the near side. A throw from the far side is the same throw seen from across the tray,
 * which is the same box from both of its long sides.
 */
export const isFromFar = ({ side }: ThrowSource): boolean => side === 'far';

/** The point that is opposite this one across the middle of the tray. */
export const acrossTray = ([x, y, z]: Vec): Vec => [2 * X - x, y, 2 * Z - z];

const HALF_TURN: Turn = [0, 1, 0, 0];

/** The pose of a die as this thrower's throw shows it. */
export const poseFor = (thrower: ThrowSource, pose: DicePose): DicePose =>
  isFromFar(thrower) ? { position: acrossTray(pose.position), turn: compose(HALF_TURN, pose.turn) } : pose;
