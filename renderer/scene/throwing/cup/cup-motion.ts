import { along, cross, mix, turnAbout, turned, UP, type Vec } from '../../../layout/vector.ts';
import { type Cue, plainCue } from '../../../sound/cues.ts';
import { CUP, type CupPose } from '../../furniture/cup.ts';
import { out, smooth } from '../../motion/curves.ts';
import type { CupOrigin } from '../thrower.ts';

/** Milliseconds since the cup appeared. */
export interface CupTimes {
  readonly arrived: number;
  /** When shaking starts, the number of shakes, and the duration of each. */
  readonly shaken: number;
  readonly shakes: number;
  readonly shake: number;
  readonly tipped: number;
  /** Duration of tipping. */
  readonly tipping: number;
  /** When the first die leaves the cup. */
  readonly pours: number;
  /** The cup leaves `after` the last die, within `duration`. */
  readonly leaving: { readonly after: number; readonly duration: number };
}

/** Pace of the viewer's own throws. */
export const CUP_TIMES: CupTimes = {
  arrived: 200,
  shaken: 300,
  shakes: 2,
  shake: 70,
  tipped: 440,
  tipping: 120,
  pours: 520,
  leaving: { after: 380, duration: 420 },
};
/** Height above the tray that the cup comes from and returns to. */
const AWAY = 11;
/** Backward motion per unit of height as it leaves. */
const PULLED_BACK = 0.8;
const SHAKE_ANGLE = (9 * Math.PI) / 180;
const SHAKE_HEIGHT = 0.28;
/** Radians it is tipped: its mouth points below level. */
const TIP_ANGLE = 2;

/** Depth inside the mouth at which a die starts to fall out. */
const INSIDE = 0.9;

/** The cup at a time since it appeared. `lastLeaves`: when the last die falls out. Null once the cup is gone. */
export function cupPoseAt(
  time: number,
  { at, tippedAt, toward }: CupOrigin,
  lastLeaves: number,
  times: CupTimes,
): CupPose | null {
  const leaving = (time - lastLeaves - times.leaving.after) / times.leaving.duration;
  if (time < 0 || leaving >= 1) return null;
  const coming = (1 - out(time / times.arrived)) * AWAY;
  const going = Math.max(0, leaving) ** 2 * AWAY;
  const [shake, tip] = [shakeAt(time, times), tipAt(time, times)];
  return {
    position: along(
      along(mix(at, tippedAt, tip), UP, coming + going + SHAKE_HEIGHT * Math.abs(shake)),
      toward,
      -going * PULLED_BACK,
    ),
    turn: turnAbout(cross(UP, toward), SHAKE_ANGLE * shake + TIP_ANGLE * tip),
  };
}

/** Tilt during a shake, from -1 to 1. */
function shakeAt(time: number, { shaken, shake, shakes }: CupTimes): number {
  const part = (time - shaken) / shake;
  return part < 0 || part > shakes ? 0 : Math.sin(part * Math.PI);
}

const tipAt = (time: number, { tipped, tipping }: CupTimes): number => smooth((time - tipped) / tipping);

/** The sounds of the dice in it: two per shake. */
export const CUP_CUES: readonly Cue[] = Array.from({ length: 2 * CUP_TIMES.shakes }, (_, index) => ({
  ...plainCue('cup', CUP_TIMES.shaken + (index / 2) * CUP_TIMES.shake, 0.5 - 0.04 * index),
  pitch: index % 2 === 0 ? 1 : 1.09,
  variant: index,
}));

/** The point and direction of a die that starts to fall out of the cup in this pose. */
export function mouthOf({ position, turn }: CupPose): { readonly at: Vec; readonly direction: Vec } {
  const direction = turned(UP, turn);
  return { at: along(position, direction, CUP.height / 2 - INSIDE), direction };
}
