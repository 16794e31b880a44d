import { TRAY } from '../../layout/plan.ts';
import type { Vec } from '../../layout/vector.ts';
import { out, partOf, smooth } from '../motion/curves.ts';
import { BLOCK_DEPTH, type Block, PORTRAIT_BEHIND, type StepNumber } from './podium-plan.ts';

/** Milliseconds from the beginning. Rack and screens have sunk below the cloth by then, and the lamp has turned. */
export const SINKING = 500;
const LAMP_TURNS = 700;
const STEPS_RISE = { 3: 350, 2: 550, 1: 750 } as const;
const RISING = 600;
const FRAMES_DROP = { beside: 860, 3: 980, 2: 1160, 1: 1420 } as const;
const DROPPING = 300;
const LAUREL = { from: 1740, apart: 35, opening: 200 } as const;
/** `starting`: in this time the lozenges begin to fall, one after the other. */
const CONFETTI = { from: 1640, starting: 2600, lasts: 6700 } as const;
/** How far things sink: out of sight. */
const SINKING_DEPTH = 3;
/** How far above its place a portrait begins to fall. */
const DROP_HEIGHT = 3.2;

/** When the words and the buttons come, and when nothing moves any more. */
export const WORDS_AT = 1750;
export const PODIUM_TIME = CONFETTI.from + CONFETTI.lasts;

/** Comes to rest after going 4 % too far. */
const overshoot = (part: number): number => 1 + 2.05 * (part - 1) ** 3 + 1.05 * (part - 1) ** 2;

/** How far what stands on the cloth has sunk. */
export const sunkBy = (elapsed: number): number => SINKING_DEPTH * partOf(elapsed, 0, SINKING) ** 2;

/** How far the lamp has turned from the table to the podium: from 0 to 1. */
export const lampPart = (elapsed: number): number => smooth(partOf(elapsed, 0, LAMP_TURNS));

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

export const LOZENGES = 240;
/** Lozenges that fall one by one after all others, for as long as the podium is shown. */
export const STRAY_LOZENGES = 26;
/** After this many seconds a stray lozenge falls again, and this long it takes to vanish from where it lies. */
const STRAY = { again: 8, vanishing: 0.6 } as const;
/** `behind`: how far behind the winner's portrait lozenges fall at least, and in what depth, in widths. */
const FALL = { gravity: 2.2, drag: 1.1, from: 10.5, spread: [20, 9], behind: { from: 0.3, depth: 3.6 } } as const;
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

/** For how many seconds a lozenge has fallen, negative before it does. The stray ones begin when all others lie. */
function fallingTime(index: number, elapsed: number): number {
  const random = scattered(index, 1);
  if (index < LOZENGES) return (elapsed - CONFETTI.from - random * CONFETTI.starting) / 1000;
  const time = (elapsed - PODIUM_TIME) / 1000 - random * STRAY.again;
  return time < 0 ? time : time % STRAY.again;
}

/** Half of how far a lozenge may sway to either side, in widths. */
const SWAY = 0.35;

/** Where a lozenge falls. None falls before the winner's portrait, which stands at the back of the first step. */
function placeOfFall(random: (salt: number) => number, blocks: readonly Block[]): readonly [x: number, z: number] {
  const [x, z] = [(random(2) - 0.5) * FALL.spread[0], (random(5) - 0.62) * FALL.spread[1]];
  const first = blocks.find(({ step }) => step === 1);
  if (!first || Math.abs(x - first.x) > first.width / 2 + 2 * SWAY) return [x, z];
  return [x, first.z - PORTRAIT_BEHIND - FALL.behind.from - random(5) * FALL.behind.depth];
}

/** A lozenge of the confetti, or null while there is none. It lies where it has fallen; the stray ones vanish there. */
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
