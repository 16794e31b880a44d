import { TRAY } from '../../layout/plan.ts';
import type { Vec } from '../../layout/vector.ts';
import { out, partOf } from '../motion/curves.ts';
import { BLOCK_DEPTH, type Block, type StepNumber } from './podium-plan.ts';

/** Milliseconds from the moment at which the lights come up again. */
const STEPS_RISE = { 3: 100, 2: 300, 1: 500 } as const;
const RISING = 600;
const FRAMES_DROP = { beside: 620, 3: 740, 2: 920, 1: 1180 } as const;
const DROPPING = 300;
const LAUREL = { from: 1500, apart: 35, opening: 200 } as const;
const CONFETTI = { from: 1400, lasts: 5500 } as const;
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

export const LOZENGES = 150;
const FALL = { gravity: 2.2, drag: 1.1, from: 10.5, spread: [20, 9] } as const;
/** How many seconds before it touches the ground a lozenge begins to turn flat. */
const FLATTENING = 0.35;

/** A lozenge of the confetti in the air, or on what it has fallen on. Angles are in radians. */
interface Lozenge {
  readonly at: Vec;
  readonly axis: Vec;
  readonly angle: number;
  readonly size: number;
  /** A number from 0 to 1 that stays the same: it picks the colour. */
  readonly hue: number;
  /** 1 where it lies flat, 0 in the air. */
  readonly lies: number;
}

/** A number from 0 to 1 that looks random but is always the same. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** The height of what lies under a point. */
function groundAt(x: number, z: number, blocks: readonly Block[]): number {
  const under = blocks.find(
    block => Math.abs(x - block.x) < block.width / 2 && Math.abs(z - block.z) < BLOCK_DEPTH / 2,
  );
  if (under) return under.top;
  const isInTray = Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];
  return isInTray ? -TRAY.depth : 0;
}

/** How far a lozenge has fallen, from rest against a drag toward a steady speed. */
function fallAfter(seconds: number): number {
  const steady = FALL.gravity / FALL.drag;
  return steady * (seconds - (1 - Math.exp(-FALL.drag * seconds)) / FALL.drag);
}

/** After how many seconds a lozenge has fallen this far. */
function timeOfFall(distance: number): number {
  let [low, high] = [0, 12];
  for (let round = 0; round < 16; round += 1) {
    const middle = (low + high) / 2;
    if (fallAfter(middle) < distance) low = middle;
    else high = middle;
  }
  return high;
}

/** A lozenge of the confetti, or null before it appears. It lies where it has fallen. */
export function lozengeAt(index: number, elapsed: number, blocks: readonly Block[]): Lozenge | null {
  const random = (salt: number): number => scattered(index, salt);
  const time = (elapsed - CONFETTI.from) / 1000 - random(1) * 1.4;
  if (time < 0) return null;
  const [x, z] = [(random(2) - 0.5) * FALL.spread[0], (random(5) - 0.62) * FALL.spread[1]];
  const [top, weight] = [FALL.from - random(6) * 3, 1.5 + random(9)];
  const landing = timeOfFall((top - groundAt(x, z, blocks) - 0.015) / weight);
  const flown = Math.min(time, landing);
  const sway = Math.sin(flown * (1 + random(3)) + random(4) * 6) - Math.sin(landing * (1 + random(3)) + random(4) * 6);
  return {
    at: [x + sway * 0.35, top - fallAfter(flown) * weight, z],
    axis: [random(7) - 0.5, random(8) - 0.5, random(9) - 0.5],
    angle: flown * (2 + random(10) * 5),
    size: 0.08 + random(11) * 0.07,
    hue: random(12),
    lies: 1 - Math.min(1, (landing - flown) / FLATTENING),
  };
}
