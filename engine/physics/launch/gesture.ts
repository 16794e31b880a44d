import type { Gesture } from '../../protocol/throw.ts';
import type { SeededRandom } from './random.ts';

/** The motion with which a handful leaves the hand. */
export interface Launch {
  /** Sideways speed as a share of the speed ahead: 0 is straight at the far wall, positive to the right. */
  readonly slope: number;
  /** Speed over the floor, in widths per second. */
  readonly speed: number;
  /** Maximum random spin, in radians per second. */
  readonly spin: number;
  /** Rolling spin as a multiple of the speed: 2 would be a d6 rolling without sliding. */
  readonly roll: number;
}

/** Tangent of 30 degrees, the maximum deviation. */
const MAX_SLOPE = 1 / Math.sqrt(3);
/** Widths per second. Slower dice look dropped rather than thrown; faster ones climb the walls and take long to rest. */
const MIN_SPEED = 30;
const MAX_SPEED = 45;

const clamped = (value: number, least: number, most: number): number =>
  Number.isNaN(value) ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/** Clamps a gesture to its range, whatever a screen sent. NaN becomes the middle. */
export function clampGesture(gesture: Gesture): Gesture {
  return {
    direction: clamped(gesture.direction, -1, 1),
    strength: clamped(gesture.strength, 0, 1),
    spin: clamped(gesture.spin, 0, 1),
  };
}

/** Returns the launch of a gesture: within 30 degrees of straight ahead, at 30 to 45 widths per second. */
export function launchOf(gesture: Gesture): Launch {
  const { direction, strength, spin } = clampGesture(gesture);
  return {
    slope: direction * MAX_SLOPE,
    speed: MIN_SPEED + (MAX_SPEED - MIN_SPEED) * strength,
    spin: 20 + 10 * spin,
    roll: 1.35 + 0.15 * spin,
  };
}

/** Draws the gesture of a throw by a key or a bot: nearly straight, 36 to 45 widths per second. */
export function drawGesture(random: SeededRandom): Gesture {
  return { direction: random.between(-0.26, 0.26), strength: random.between(0.45, 0.95), spin: 0.5 };
}
