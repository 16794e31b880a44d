import { TRAY } from '../../layout/plan.ts';
import type { Vec } from '../../layout/vector.ts';
import { out, partOf, smooth } from '../motion/curves.ts';
import { BLOCK_DEPTH, type Block, PORTRAIT_BEHIND, type StepNumber } from './podium-plan.ts';

/** Milliseconds from the start. Rack and screens have sunk by `SINKING`, and the lamp has turned by `LAMP_TURNS`. */
export const SINKING = 500;
const LAMP_TURNS = 700;
const STEPS_RISE = { 3: 350, 2: 550, 1: 750 } as const;
const RISING = 600;
const FRAMES_DROP = { beside: 860, 3: 980, 2: 1160, 1: 1420 } as const;
const DROPPING = 300;
const LAUREL = { from: 1740, apart: 35, opening: 200 } as const;
/** `starting`: time over which the lozenges start to fall. */
const CONFETTI = { from: 1640, starting: 2600, lasts: 6700 } as const;
/** Depth that hides sunken things. */
const SINKING_DEPTH = 3;
/** Height from which a portrait drops. */
const DROP_HEIGHT = 3.2;

/** When text and buttons appear, and when all motion has ended. */
export const WORDS_AT = 1750;
export const PODIUM_TIME = CONFETTI.from + CONFETTI.lasts;

/** Easing that overshoots by 4 %. */
const overshoot = (part: number): number => 1 + 2.05 * (part - 1) ** 3 + 1.05 * (part - 1) ** 2;

/** Depth of the sinking furniture. */
export const sunkBy = (elapsed: number): number => SINKING_DEPTH * partOf(elapsed, 0, SINKING) ** 2;

/** Progress of the lamp from the table to the podium, from 0 to 1. */
export const lampPart = (elapsed: number): number => smooth(partOf(elapsed, 0, LAMP_TURNS));

/** Progress of a step out of the tray: 0 hidden, 1 in place. */
export const stepPart = (step: 1 | 2 | 3, elapsed: number): number =>
  overshoot(partOf(elapsed, STEPS_RISE[step], RISING));

/** Height of a portrait above its place; null before it appears. */
export function dropOf(step: StepNumber, elapsed: number): number | null {
  const from = FRAMES_DROP[step ?? 'beside'];
  if (elapsed < from) return null;
  return DROP_HEIGHT * (1 - overshoot(partOf(elapsed, from, DROPPING)));
}

/** Opening of a laurel leaf, from 0 to 1. Leaves are counted from the bottom. */
export const leafPart = (leaf: number, elapsed: number): number =>
  out(partOf(elapsed, LAUREL.from + leaf * LAUREL.apart, LAUREL.opening));

export const LOZENGES = 240;
/** Lozenges that keep falling one by one after the others, for as long as the podium is shown. */
export const STRAY_LOZENGES = 26;
/** Seconds until a stray lozenge falls again, and seconds it takes to vanish. */
const STRAY = { again: 8, vanishing: 0.6 } as const;
/** `behind`: minimum distance behind the winner's portrait, and depth of that area, in die widths. */
const FALL = { gravity: 2.2, drag: 1.1, from: 10.5, spread: [20, 9], behind: { from: 0.3, depth: 3.6 } } as const;
/** Seconds before landing at which a lozenge starts to turn flat. */
const FLATTENING = 0.35;

/** A confetti lozenge, in the air or lying. Angles are in radians. */
interface Lozenge {
  readonly at: Vec;
  readonly axis: Vec;
  readonly angle: number;
  readonly size: number;
  /** A fixed number from 0 to 1 that picks the colour. */
  readonly hue: number;
  /** 1 lying flat, 0 in the air. */
  readonly lies: number;
}

/** A fixed pseudo-random number from 0 to 1. */
const scattered = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** The height of the ground below a point. */
function groundAt(x: number, z: number, blocks: readonly Block[]): number {
  const under = blocks.find(
    block => Math.abs(x - block.x) < block.width / 2 && Math.abs(z - block.z) < BLOCK_DEPTH / 2,
  );
  if (under) return under.top;
  const isInTray = Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];
  return isInTray ? -TRAY.depth : 0;
}

/** Distance fallen from rest, with drag toward a terminal speed. */
function fallAfter(seconds: number): number {
  const steady = FALL.gravity / FALL.drag;
  return steady * (seconds - (1 - Math.exp(-FALL.drag * seconds)) / FALL.drag);
}

/** Seconds a lozenge takes to fall this far. */
function timeOfFall(distance: number): number {
  let [low, high] = [0, 12];
  for (let round = 0; round < 16; round += 1) {
    const middle = (low + high) / 2;
    if (fallAfter(middle) < distance) low = middle;
    else high = middle;
  }
  return high;
}

/** Seconds since a lozenge started to fall, negative before that. The stray ones start when all others lie. */
function fallingTime(index: number, elapsed: number): number {
  const random = scattered(index, 1);
  if (index < LOZENGES) return (elapsed - CONFETTI.from - random * CONFETTI.starting) / 1000;
  const time = (elapsed - PODIUM_TIME) / 1000 - random * STRAY.again;
  return time < 0 ? time : time % STRAY.again;
}

/** Half of a lozenge's maximum sway to either side, in die widths. */
const SWAY = 0.35;

/** Returns a lozenge's column. None falls in front of the winner's portrait, at the back of the first step. */
function placeOfFall(random: (salt: number) => number, blocks: readonly Block[]): readonly [x: number, z: number] {
  const [x, z] = [(random(2) - 0.5) * FALL.spread[0], (random(5) - 0.62) * FALL.spread[1]];
  const first = blocks.find(({ step }) => step === 1);
  if (!first || Math.abs(x - first.x) > first.width / 2 + 2 * SWAY) return [x, z];
  return [x, first.z - PORTRAIT_BEHIND - FALL.behind.from - random(5) * FALL.behind.depth];
}

/** Returns a lozenge, or null while there is none. It lies where it falls; stray ones then vanish. */
export function lozengeAt(index: number, elapsed: number, blocks: readonly Block[]): Lozenge | null {
  const random = (salt: number): number => scattered(index, salt);
  const time = fallingTime(index, elapsed);
  if (time < 0) return null;
  const [x, z] = placeOfFall(random, blocks);
  const [top, weight] = [FALL.from - random(6) * 3, 1.5 + random(9)];
  const landing = timeOfFall((top - groundAt(x, z, blocks) - 0.015) / weight);
  const flown = Math.min(time, landing);
  const sway = Math.sin(flown * (1 + random(3)) + random(4) * 6) - Math.sin(landing * (1 + random(3)) + random(4) * 6);
  return {
    at: [x + sway * SWAY, top - fallAfter(flown) * weight, z],
    axis: [random(7) - 0.5, random(8) - 0.5, random(9) - 0.5],
    angle: flown * (2 + random(10) * 5),
    size: (0.11 + random(11) * 0.09) * (index < LOZENGES ? 1 : Math.max(0, 1 - (time - flown) / STRAY.vanishing)),
    hue: random(12),
    lies: 1 - Math.min(1, (landing - flown) / FLATTENING),
  };
}
