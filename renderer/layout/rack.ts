import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { RACK, SCALES } from './plan.ts';
import type { Ground } from './pose.ts';
import { SOLIDS } from './solid.ts';
import type { Vec } from './vector.ts';

/** What the rack must know of a die: how wide it is, and which of its neighbours belong to its suit. */
interface Racked {
  readonly shape: DieShape;
  readonly suit: string | null;
}

const AIR = 0.16;
const BETWEEN_SUITS = 0.3;
const RACK_NORMAL: Vec = [0, Math.cos(RACK.tilt), Math.sin(RACK.tilt)];
const UP_THE_SLOPE: Vec = [0, Math.sin(RACK.tilt), -Math.cos(RACK.tilt)];

/** A d4 is drawn larger in the rack: its numerals are the smallest of all. */
const handScale = (shape: DieShape): number => (shape === 'd4' ? SCALES.smallHand : SCALES.hand);

/** Half the width of a die in the rack; a cube stands square to it and needs less than its corners reach. */
const halfWidth = (shape: DieShape): number =>
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

/** Where a die stands in the rack, and how large. */
interface Stand {
  readonly ground: Ground;
  readonly scale: number;
}

const gapsOf = (dice: readonly Racked[]): readonly number[] =>
  dice.map((die, index) => (index === 0 ? 0 : AIR + (die.suit === dice[index - 1]!.suit ? 0 : BETWEEN_SUITS)));

/** One row, centred; a row of the widest dice is drawn a little smaller, so that it never leaves the rack. */
function rowOf(dice: readonly Racked[], row: number): Stand[] {
  const gaps = gapsOf(dice);
  const width = dice.reduce((sum, die, index) => sum + gaps[index]! + 2 * halfWidth(die.shape), 0);
  const by = Math.min(1, (2 * RACK.half - 0.3) / width);
  let end = -width / 2;
  return dice.map((die, index) => {
    const centre = end + gaps[index]! + halfWidth(die.shape);
    end = centre + halfWidth(die.shape);
    return { ground: groundAt(die.shape, centre * by, row), scale: handScale(die.shape) * by };
  });
}

/** Where dice stand in the rack: one row while five are enough, then the upper row first. */
export function rackStands(dice: readonly Racked[]): readonly Stand[] {
  if (dice.length <= 5) return rowOf(dice, 0);
  const upper = Math.ceil(dice.length / 2);
  return [...rowOf(dice.slice(0, upper), 1), ...rowOf(dice.slice(upper), 0)];
}
