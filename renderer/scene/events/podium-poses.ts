import type { Vec } from '../../layout/vector.ts';
import { out, partOf } from '../motion/curves.ts';
import type { StepNumber } from './podium-plan.ts';

/** Milliseconds from the moment at which the lights come up again. */
const STEPS_RISE = { 3: 100, 2: 300, 1: 500 } as const;
const RISING = 600;
const FRAMES_DROP = { beside: 620, 3: 740, 2: 920, 1: 1180 } as const;
const DROPPING = 300;
const LAUREL = { from: 1500, apart: 35, opening: 200 } as const;
const CONFETTI = { from: 1400, lasts: 4000 } as const;
/** How far above its place a portrait begins to fall. */
const DROP_HEIGHT = 3.2;

/** When the words and the buttons come, and when nothing moves any more. */
export const WORDS_AT = 1500;
export const PODIUM_TIME = CONFETTI.from + CONFETTI.lasts;

/** Comes to rest after going 4 % too far. */
const overshoot = (part: number): number => 1 + 2.05 * (part - 1) ** 3 + 1.05 * (part - 1) ** 2;

/** How far a step has come out of the tray: 0 hidden, 1 in place. */
export const stepPart = (step: 1 | 2 | 3, elapsed: number): number =>
  overshoot(partOf(elapsed, STEPS_RISE[step], RISING));

/** How high a portrait is above its place; null before it appears. */
export function dropOf(step: StepNumber, elapsed: number): number | null {
  const from = FRAMES_DROP[step ?? 'beside'];
  if (elapsed < from) return null;
  return DROP_HEIGHT * (1 - overshoot(partOf(elapsed, from, DROPPING)));
}

/** How far a leaf of a branch of the laurel has opened. They are counted from the lowest up. */
export const leafPart = (leaf: number, elapsed: number): number =>
  out(partOf(elapsed, LAUREL.from + leaf * LAUREL.apart, LAUREL.opening));

export const LOZENGES = 110;
const FALL = { gravity: 2.2, drag: 1.1, from: 10.5, spread: [19, 8] } as const;

/** A lozenge of the confetti in the air. Angles are in radians. */
export interface Lozenge {
  readonly at: Vec;
  readonly axis: Vec;
  readonly angle: number;
  readonly size: number;
  /** A number from 0 to 1 that stays the same: it picks the colour. */
  readonly hue: number;
}

/** A number from 0 to 1 that looks random but is always the same. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** A lozenge of the confetti, or null while it is not in the air. */
export function lozengeAt(index: number, elapsed: number): Lozenge | null {
  const random = (salt: number): number => scattered(index, salt);
  const time = (elapsed - CONFETTI.from) / 1000 - random(1) * 1.4;
  if (time < 0 || elapsed >= PODIUM_TIME) return null;
  // Falls from rest against a drag, toward a steady speed.
  const steady = FALL.gravity / FALL.drag;
  const fallen = steady * (time - (1 - Math.exp(-FALL.drag * time)) / FALL.drag);
  const x = (random(2) - 0.5) * FALL.spread[0] + Math.sin(time * (1 + random(3)) + random(4) * 6) * 0.35;
  const z = (random(5) - 0.6) * FALL.spread[1];
  const last = 1 - partOf(elapsed, PODIUM_TIME - 500, 500);
  return {
    at: [x, FALL.from - random(6) * 3 - fallen * (1.5 + random(9)), z],
    axis: [random(7) - 0.5, random(8) - 0.5, random(9) - 0.5],
    angle: time * (2 + random(10) * 5),
    size: (0.07 + random(11) * 0.07) * last,
    hue: random(12),
  };
}
