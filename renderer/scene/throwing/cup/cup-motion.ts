import { along, cross, turnAbout, turned, UP, type Vec } from '../../../layout/vector.ts';
import { type Cue, plainCue } from '../../../sound/cues.ts';
import { CUP, type CupPose } from '../../furniture/cup.ts';
import { out, smooth } from '../../motion/curves.ts';
import type { ThrowOrigin } from '../thrower.ts';

/** Milliseconds since a cup appears. */
export interface CupTimes {
  readonly arrived: number;
  /** It is shaken from now on: so often, each time for so long. */
  readonly shaken: number;
  readonly shakes: number;
  readonly shake: number;
  readonly tipped: number;
  /** The time that tipping takes. */
  readonly tipping: number;
  /** The first die leaves the cup. */
  readonly pours: number;
  /** It leaves this long after the last die, within this time. */
  readonly leaving: { readonly after: number; readonly duration: number };
}

/** The pace of one's own throw. */
export const CUP_TIMES: CupTimes = {
  arrived: 240,
  shaken: 390,
  shakes: 3,
  shake: 85,
  tipped: 645,
  tipping: 150,
  pours: 715,
  leaving: { after: 90, duration: 320 },
};
/** How high above the tray it comes from and goes to. */
const AWAY = 11;
const SHAKE_ANGLE = (9 * Math.PI) / 180;
const SHAKE_HEIGHT = 0.28;
/** The angle to which it is tipped: its mouth points a little below the level. */
const TIP_ANGLE = 1.92;

/** How far inside the mouth a die is when it starts to fall out. */
const INSIDE = 0.9;

/** The cup at a time of its show. `lastLeaves`: when the last die falls out of it. Null once it is gone. */
export function cupPoseAt(
  time: number,
  { at, toward }: ThrowOrigin,
  lastLeaves: number,
  times: CupTimes,
): CupPose | null {
  const leaving = (time - lastLeaves - times.leaving.after) / times.leaving.duration;
  if (time < 0 || leaving >= 1) return null;
  const away = (1 - out(time / times.arrived)) * AWAY + Math.max(0, leaving) ** 2 * AWAY;
  const axis = cross(UP, toward);
  return {
    position: along(at, UP, away + SHAKE_HEIGHT * Math.abs(shakeAt(time, times))),
    turn: turnAbout(
      axis,
      SHAKE_ANGLE * shakeAt(time, times) + TIP_ANGLE * tipAt(time, times) - TIP_ANGLE * Math.max(0, leaving) * 0.6,
    ),
  };
}

/** How far it is tilted in a shake, from -1 to 1. */
function shakeAt(time: number, { shaken, shake, shakes }: CupTimes): number {
  const part = (time - shaken) / shake;
  return part < 0 || part > shakes ? 0 : Math.sin(part * Math.PI);
}

const tipAt = (time: number, { tipped, tipping }: CupTimes): number => smooth((time - tipped) / tipping);

/** The sounds of the dice in it: two for each shake. */
export const CUP_CUES: readonly Cue[] = Array.from({ length: 2 * CUP_TIMES.shakes }, (_, index) => ({
  ...plainCue('cup', CUP_TIMES.shaken + (index / 2) * CUP_TIMES.shake, 0.5 - 0.04 * index),
  pitch: index % 2 === 0 ? 1 : 1.09,
  variant: index,
}));

/** Where a die is that starts to fall out of the cup in this pose, and in which direction it falls. */
export function mouthOf({ position, turn }: CupPose): { readonly at: Vec; readonly direction: Vec } {
  const direction = turned(UP, turn);
  return { at: along(position, direction, CUP.height / 2 - INSIDE), direction };
}
