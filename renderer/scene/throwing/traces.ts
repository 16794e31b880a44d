import type { Impact } from '../../../engine/physics/index.ts';
import { TRAY } from '../../layout/plan.ts';
import { along, lengthOf, scale, subtract, type Vec } from '../../layout/vector.ts';
import { strengthOf } from '../../sound/impact-cues.ts';
import type { Particle } from '../drawing/particles.ts';
import { out } from '../motion/curves.ts';

/** Milliseconds for which a puff of dust is seen. */
const PUFF_TIME = 460;
/** Impacts that sound weaker than this raise no dust. */
const FAINTEST = 0.22;
/** The radius of a puff of the strongest impact at first and at last, how high it rises, and its opacity at first. */
const PUFF = { from: 0.2, to: 0.95, rise: 0.35, opacity: 0.5 } as const;

/** Milliseconds of its flight that the trace of a die shows. */
export const TRACE_TIME = 80;
/** Dice that come less far than this in that time have no trace. */
const SLOW = 0.6;
/** The distance in that time from which on the trace is as bright as it gets. */
const FAST = 1.6;
/** `longest`: half its length at most. */
const TRACE = { radius: 0.5, opacity: 0.5, longest: 0.9 } as const;

/** Where and when an impact is seen. */
interface ShownImpact {
  at(place: Impact['place']): Vec;
  /** In milliseconds. */
  time(step: number): number;
}

/** The dust that is in the air at a time, in milliseconds. The walls go on above the moulding, where nothing is seen of them. */
export function dustAt(impacts: readonly Impact[], now: number, shown: ShownImpact): readonly Particle[] {
  return impacts.flatMap(impact => {
    const { against, impulse, step, place } = impact;
    if (typeof against === 'number') return [];
    const strength = strengthOf(against, impulse);
    const part = (now - shown.time(step)) / PUFF_TIME;
    if (strength < FAINTEST || part < 0 || part >= 1) return [];
    const [x, y, z] = shown.at(place);
    if (y > TRAY.height) return [];
    return [
      {
        at: [x, y + PUFF.rise * part * strength, z],
        reach: [0, 0, 0],
        radius: (PUFF.from + (PUFF.to - PUFF.from) * out(part)) * (0.4 + 0.6 * strength),
        opacity: PUFF.opacity * strength * (1 - part) ** 1.5,
        kind: 'dust',
      },
    ];
  });
}

/** A die in the air, and where it was `TRACE_TIME` ago. */
interface FlyingDie {
  readonly from: Vec;
  readonly to: Vec;
  readonly colour: Vec;
}

/** Streaks behind fast dice, in their colours. */
export function tracesOf(dice: readonly FlyingDie[]): readonly Particle[] {
  return dice.flatMap(({ from, to, colour }): readonly Particle[] => {
    const way = subtract(to, from);
    const distance = lengthOf(way);
    if (distance < SLOW) return [];
    const opacity = TRACE.opacity * Math.min(1, (distance - SLOW) / (FAST - SLOW));
    const reach = scale(way, -Math.min(0.5, TRACE.longest / distance));
    return [{ at: along(to, reach, 1), reach, radius: TRACE.radius, opacity, kind: 'trace', colour }];
  });
}
