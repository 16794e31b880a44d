import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import { TRAY } from '../../../layout/plan.ts';
import { along, middle, unit, type Vec } from '../../../layout/vector.ts';
import type { CupPose } from '../../furniture/cup.ts';
import type { Actor } from '../../motion/actor.ts';
import { poseInFlight } from '../../motion/flight.ts';
import type { CupOrigin } from '../thrower.ts';
import { type CupTimes, cupPoseAt, mouthOf } from './cup-motion.ts';
import { INTO_CUP, stepFor, takenTo } from './opening.ts';

export const HIDDEN_THROW_DURATION = 900;

/** The cup is shaken for as long as it is heard. */
const TIMES: CupTimes = {
  arrived: 170,
  shaken: 200,
  shakes: 4,
  shake: 97,
  tipped: 560,
  tipping: 110,
  pours: 640,
  leaving: { after: 40, duration: 220 },
};
const INTO = { ...INTO_CUP, duration: 170, spread: 60 } as const;
const FALL = { duration: 190, rise: 0.15 } as const;
/** Height of the cup above the dice, and its distance from them toward the tray. */
const HELD = { above: 2.6, before: 0.6 } as const;

interface HiddenThrow {
  cupAt(elapsed: number): CupPose | null;
  actorsAt(elapsed: number): readonly Actor[];
}

/** Shakes some dice of a seat's hidden hand in a cup and drops them behind their screen, without showing anything. */
export function hiddenThrow(actors: readonly Actor[], by: Seat, dice: number): HiddenThrow {
  const shaken = actors.filter(({ place }) => place.zone === 'hand' && place.seat === by).slice(0, dice);
  if (shaken.length === 0) return { cupAt: () => null, actorsAt: () => actors };
  const orders = new Map(shaken.map(({ place }, order) => [place.key, order]));
  const origin = originBehind(middle(shaken.map(({ position }) => position)));
  const cupAt = (elapsed: number): CupPose | null =>
    elapsed < HIDDEN_THROW_DURATION ? cupPoseAt(elapsed, origin, TIMES.pours, TIMES) : null;
  const tipped = cupAt(TIMES.pours);
  const mouth = tipped ? mouthOf(tipped).at : origin.at;
  const step = stepFor(shaken.length, INTO);
  const actorAt = (actor: Actor, order: number, elapsed: number): Actor =>
    elapsed < TIMES.pours
      ? takenTo(actor, origin.at, elapsed - order * step, INTO, true)
      : fallingFrom(mouth, actor, elapsed - TIMES.pours);
  return {
    cupAt,
    actorsAt: elapsed =>
      actors.map(actor => {
        const order = orders.get(actor.place.key);
        return order === undefined || elapsed >= HIDDEN_THROW_DURATION ? actor : actorAt(actor, order, elapsed);
      }),
  };
}

/** A cup tipped away from the tray. */
function originBehind(point: Vec): CupOrigin {
  const away = unit([point[0] - TRAY.centre[0], 0, point[2] - TRAY.centre[1]]);
  const at = along([point[0], point[1] + HELD.above, point[2]], away, -HELD.before);
  return { at, tippedAt: at, toward: away };
}

function fallingFrom(mouth: Vec, actor: Actor, elapsed: number): Actor {
  const from = { ...actor, position: mouth, scale: 1, lift: HELD.above };
  return poseInFlight({ from, to: actor, delay: 0, ...FALL }, elapsed);
}
