import type { Gesture } from '../../protocol/throw.ts';
import type { Random } from './random.ts';

/** How a handful leaves the hand, in widths and seconds. */
export interface Manner {
  /** Sideways share of the way ahead: 0 is straight at the far wall, positive to the right. */
  readonly slope: number;
  /** Speed over the floor. */
  readonly speed: number;
  /** Most random spin, in radians per second. */
  readonly spin: number;
  /** Rolling spin as a multiple of the speed: 2 would be a d6 rolling without sliding. */
  readonly roll: number;
}

/** Tangent of 30 degrees, the widest direction. */
const WIDEST = 1 / Math.sqrt(3);
/** Slower, and dice are dropped rather than thrown; faster, and they climb the walls and take too long to rest. */
const SLOWEST = 30;
const FASTEST = 45;

const clamped = (value: number, least: number, most: number): number =>
  Number.isNaN(value) ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/** A gesture within its range, whatever a screen sent; what is no number becomes the middle. */
export function clampGesture(gesture: Gesture): Gesture {
  return {
    direction: clamped(gesture.direction, -1, 1),
    strength: clamped(gesture.strength, 0, 1),
    spin: clamped(gesture.spin, 0, 1),
  };
}

/** The manner of a gesture: within 30 degrees of straight ahead, at 30 to 45 widths per second. */
export function mannerOf(gesture: Gesture): Manner {
  const { direction, strength, spin } = clampGesture(gesture);
  return {
    slope: direction * WIDEST,
    speed: SLOWEST + (FASTEST - SLOWEST) * strength,
    spin: 20 + 10 * spin,
    roll: 1.35 + 0.15 * spin,
  };
}

/** The gesture of a throw that nobody's hand made: nearly straight, 36 to 45 widths per second. */
export function drawGesture(random: Random): Gesture {
  return { direction: random.between(-0.26, 0.26), strength: random.between(0.45, 0.95), spin: 0.5 };
}
