import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at, first } from '../../lists.ts';
import type { Ground } from '../pieces/place.ts';
import { SOLIDS, sidewaysOf } from '../pieces/shapes.ts';
import { RACK, SCALES } from '../plan.ts';
import type { Vec } from '../vector.ts';

/** A die in the rack. Its shape decides its width, its suit the gaps to its neighbours. */
interface RackDie {
  readonly shape: DieShape;
  readonly suit: string | null;
}

const GAP = 0.16;
/** Between the dice of a row of more than five. */
const CLOSE_GAP = 0.07;
const SUIT_GAP = 0.3;
const RACK_NORMAL: Vec = [0, Math.cos(RACK.tilt), Math.sin(RACK.tilt)];
const UP_THE_SLOPE: Vec = [0, Math.sin(RACK.tilt), -Math.cos(RACK.tilt)];

/** How large a die is drawn in the rack where there is room: a d4 larger, because its numerals are the smallest. */
const handScale = (shape: DieShape): number => (shape === 'd4' ? SCALES.smallHand : SCALES.hand);

/** The scales at which numerals are still 15 px high at 1280x800, with a little to spare. */
const LEAST_SCALE: Readonly<Record<DieShape, number>> = { d4: 1.71, d6: 0.86, d8: 1, d10: 1.13, d12: 1.13, d20: 1.34 };

/** Half the width of a die of scale 1 whose number stands upright, turned a little as it lies. */
const halfWidth = (shape: DieShape): number => 1.02 * sidewaysOf(SOLIDS[shape]);

function onSlope(x: number, row: number): Vec {
  const up = RACK.firstRow + row * RACK.rowPitch;
  return [x, RACK.height + up * Math.sin(RACK.tilt), RACK.front - up * Math.cos(RACK.tilt)];
}

/**
 * The ground of a die. A d4 stands level, sunk into the slope, so that the side with its number faces the viewer. All
 * others lie flat on the leather.
 */
function groundAt(shape: DieShape, x: number, row: number): Ground {
  const at = onSlope(x, row);
  if (shape !== 'd4') return { at, normal: RACK_NORMAL, top: UP_THE_SLOPE };
  return {
    at: [at[0], at[1] - 0.06, at[2] + 0.18],
    normal: [0, 1, 0],
    top: [0, 0, -1],
    surface: { at, normal: RACK_NORMAL },
  };
}

/** Where a die stands in the rack, and how large. */
interface Stand {
  readonly ground: Ground;
  readonly scale: number;
}

const gapsOf = (dice: readonly RackDie[]): readonly number[] =>
  dice.map((die, index) =>
    index === 0 ? 0 : (dice.length > 5 ? CLOSE_GAP : GAP) + (die.suit === at(dice, index - 1).suit ? 0 : SUIT_GAP),
  );

/** The largest scales at which a row is no longer than `length`. No die gets too small to be read. */
function scalesIn(dice: readonly RackDie[], length: number): readonly number[] {
  const widthAt = (scale: (shape: DieShape) => number) =>
    dice.reduce((sum, { shape }) => sum + 2 * halfWidth(shape) * scale(shape), 0);
  const room = length - gapsOf(dice).reduce((sum, gap) => sum + gap, 0);
  const [most, least] = [widthAt(handScale), widthAt(shape => LEAST_SCALE[shape])];
  const part = most <= room ? 1 : Math.max(0, (room - least) / (most - least));
  return dice.map(({ shape }) => LEAST_SCALE[shape] + (handScale(shape) - LEAST_SCALE[shape]) * part);
}

const lengthOf = (half: number): number => 2 * half - 0.3;

/** One centred row. A row that is still longer than the rack is drawn smaller as a whole. */
function rowOf(dice: readonly RackDie[], row: number, half: number): Stand[] {
  const length = lengthOf(half);
  const gaps = gapsOf(dice);
  const scales = scalesIn(dice, length);
  const width = dice.reduce(
    (sum, die, index) => sum + at(gaps, index) + 2 * halfWidth(die.shape) * at(scales, index),
    0,
  );
  const by = Math.min(1, length / width);
  let end = -width / 2;
  return dice.map((die, index) => {
    const own = halfWidth(die.shape) * at(scales, index);
    const centre = end + at(gaps, index) + own;
    end = centre + own;
    return { ground: groundAt(die.shape, centre * by, row), scale: at(scales, index) * by };
  });
}

/** The shortest length of a row of these dice. */
const leastLength = (dice: readonly RackDie[]): number =>
  dice.reduce((sum, { shape }) => sum + 2 * halfWidth(shape) * LEAST_SCALE[shape], 0) +
  gapsOf(dice).reduce((sum, gap) => sum + gap, 0);

/** How many dice of a hand stand in the upper row. Dice of one shape stay together if both rows have room for that. */
function upperCount(dice: readonly RackDie[], half: number): number {
  const rows = dice.map((_, count) => [dice.slice(0, count), dice.slice(count)].map(leastLength));
  const even = (count: number): number => Math.abs(first(at(rows, count)) - at(at(rows, count), 1));
  const evenest = (counts: readonly number[]): number => counts.reduce((a, b) => (even(b) < even(a) ? b : a));
  const between = dice.flatMap(({ shape }, index) => (index > 0 && shape !== at(dice, index - 1).shape ? [index] : []));
  const roomy = between.filter(count => Math.max(...at(rows, count)) <= lengthOf(half));
  return evenest(roomy.length > 0 ? roomy : dice.map((_, count) => count));
}

/** Where dice stand in a rack of half the length `half`: up to five in one row, more in two, the upper row first. */
export function rackStands(dice: readonly RackDie[], half: number = RACK.half): readonly Stand[] {
  if (dice.length <= 5) return rowOf(dice, 0, half);
  const upper = dice.length <= RACK.roomy ? Math.ceil(dice.length / 2) : upperCount(dice, half);
  return [...rowOf(dice.slice(0, upper), 1, half), ...rowOf(dice.slice(upper), 0, half)];
}
