import type { Impact } from '../../../engine/physics/index.ts';
import { TRAY } from '../../layout/plan.ts';
import { along, lengthOf, scale, subtract, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { strengthOf } from '../../sound/impact-cues.ts';
import type { Particle } from '../drawing/particles.ts';
import { out } from '../motion/curves.ts';

/** Lifetime of a puff of dust in milliseconds. */
const PUFF_TIME = 460;
/** Impacts that sound weaker than this raise no dust. */
const MIN_STRENGTH = 0.22;
/** For the strongest impact: first and last radius of a puff, its rise, and its initial opacity. */
const PUFF = { from: 0.2, to: 0.95, rise: 0.35, opacity: 0.5 } as const;

/**
 * Pieces of a die's trail: milliseconds before now at which each ends, and its maximum width and brightness. Together
 * they follow the die's path and taper off.
 */
export const TRACE_PIECES = [
  { end: 80, radius: 0.5, opacity: 0.34 },
  { end: 150, radius: 0.36, opacity: 0.2 },
  { end: 220, radius: 0.24, opacity: 0.11 },
] as const;
/** White mixed into its colour: a light in the air, not a stain on the background. */
const PALE = 0.45;
/** A die that moves less than this in the time of the first piece has no trail. */
const SLOW = 0.5;
/** Distance in that time at which the trail reaches full brightness. */
const FAST = 1.4;
/** Maximum half length of a piece. */
const MAX_REACH = 0.9;

/** Where and when an impact is seen. */
interface ShownImpact {
  at(place: Impact['place']): Vec;
  /** In milliseconds. */
  time(step: number): number;
}

/** The dust in the air at a time in milliseconds. The walls extend above the moulding, where they are invisible. */
export function dustAt(impacts: readonly Impact[], now: number, shown: ShownImpact): readonly Particle[] {
  return impacts.flatMap(impact => {
    const { against, impulse, step, place } = impact;
    if (typeof against === 'number') return [];
    const strength = strengthOf(against, impulse);
    const part = (now - shown.time(step)) / PUFF_TIME;
    if (strength < MIN_STRENGTH || part < 0 || part >= 1) return [];
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

/** A die in the air. */
interface FlyingDie {
  /** Its position now, and at the end of each piece of its trail, as far back as it was flying. */
  readonly way: readonly Vec[];
  readonly colour: Vec;
}

const pale = ([red, green, blue]: Vec): Vec => [
  red + (1 - red) * PALE,
  green + (1 - green) * PALE,
  blue + (1 - blue) * PALE,
];

/** Pale streaks behind fast dice, in their colours. */
export function tracesOf(dice: readonly FlyingDie[]): readonly Particle[] {
  return dice.flatMap(({ way, colour }): readonly Particle[] => {
    const speed = way.length < 2 ? 0 : lengthOf(subtract(at(way, 0), at(way, 1)));
    if (speed < SLOW) return [];
    const strength = Math.min(1, (speed - SLOW) / (FAST - SLOW));
    return TRACE_PIECES.slice(0, way.length - 1).flatMap(({ radius, opacity }, index): readonly Particle[] => {
      const [to, from] = [at(way, index), at(way, index + 1)];
      const distance = lengthOf(subtract(to, from));
      if (distance === 0) return [];
      const reach = scale(subtract(to, from), -Math.min(0.5, MAX_REACH / distance));
      return [
        { at: along(to, reach, 1), reach, radius, opacity: opacity * strength, kind: 'trace', colour: pale(colour) },
      ];
    });
  });
}
