import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { RACK, SCALES } from './plan.ts';
import type { Ground } from './pose.ts';
import { SOLIDS } from './solid.ts';
import type { Vec } from './vector.ts';

/** What the rack must know of a die: how wide it is, and which of its neighbours belong to its suit. */
export interface Racked {
  readonly shape: DieShape;
  readonly suit: string | null;
}

const AIR = 0.16;
const BETWEEN_SUITS = 0.3;
export const RACK_NORMAL: Vec = [0, Math.cos(RACK.tilt), Math.sin(RACK.tilt)];
const UP_THE_SLOPE: Vec = [0, Math.sin(RACK.tilt), -Math.cos(RACK.tilt)];

/** A d4 is drawn larger in the rack: its numerals are the smallest of all. */
export const handScale = (shape: DieShape): number => (shape === 'd4' ? SCALES.smallHand : SCALES.hand);

/** Half the width of a die in the rack; a cube stands square to it and needs less than its corners reach. */
export const halfWidth = (shape: DieShape): number =>
  (shape === 'd6' ? SOLIDS[shape].inradius : SOLIDS[shape].reach * (shape === 'd4' ? 0.84 : 0.97)) * handScale(shape);

function onSlope(x: number, row: number): Vec {
  const up = RACK.firstRow + row * RACK.rowPitch;
  return [x, RACK.height + up * Math.sin(RACK.tilt), RACK.front - up * Math.cos(RACK.tilt)];
}

/**
 * A d4 stands level, let into the slope, so that the side with its number keeps facing the viewer;
 * all others lie flat on the leather.
 */
function groundAt(shape: DieShape, x: number, row: number): Ground {
  const at = onSlope(x, row);
  if (shape !== 'd4') return { at, normal: RACK_NORMAL, top: UP_THE_SLOPE };
  return { at: [at[0], at[1] - 0.05, at[2] + 0.1], normal: [0, 1, 0], top: [0, 0, -1] };
}

/** The space between two neighbours; a full row of the widest dice gives up its gaps between suits. */
function gapsOf(dice: readonly Racked[]): readonly number[] {
  const apart = dice.slice(1).map((die, index) => (die.suit === dice[index]!.suit ? 0 : BETWEEN_SUITS));
  const wanted = apart.reduce<number>((sum, gap) => sum + gap, 0);
  const room = 2 * RACK.half - 0.5 - AIR * apart.length - dice.reduce((sum, die) => sum + 2 * halfWidth(die.shape), 0);
  const share = wanted > 0 ? Math.max(0, Math.min(1, room / wanted)) : 0;
  return apart.map(gap => AIR + gap * share);
}

function rowOf(dice: readonly Racked[], row: number): Ground[] {
  const gaps = gapsOf(dice);
  const centres: number[] = [];
  let end = 0;
  dice.forEach((die, index) => {
    const start = index > 0 ? end + gaps[index - 1]! : 0;
    centres.push(start + halfWidth(die.shape));
    end = start + 2 * halfWidth(die.shape);
  });
  return dice.map((die, index) => groundAt(die.shape, centres[index]! - end / 2, row));
}

/** Where dice stand in the rack: one row while five are enough, then the upper row first. */
export function rackGrounds(dice: readonly Racked[]): readonly Ground[] {
  if (dice.length <= 5) return rowOf(dice, 0);
  const upper = Math.ceil(dice.length / 2);
  return [...rowOf(dice.slice(0, upper), 1), ...rowOf(dice.slice(upper), 0)];
}
