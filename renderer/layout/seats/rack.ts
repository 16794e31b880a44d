import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at, first } from '../../lists.ts';
import type { Ground } from '../pieces/place.ts';
import { SOLIDS, sidewaysOf } from '../pieces/shapes.ts';
import { onRack, RACKS, type Rack } from '../plan.ts';
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

/** How large dice are drawn where there is room. A d4 is larger, because its numerals are the smallest. */
const MOST: Readonly<Record<DieShape, number>> = { d4: 1.8, d6: 1.42, d8: 1.42, d10: 1.42, d12: 1.42, d20: 1.34 };
/** The scales at which numerals are still 15 px high at 1280x800, with a little to spare. */
const LEAST: Readonly<Record<DieShape, number>> = { d4: 1.34, d6: 0.8, d8: 0.9, d10: 0.95, d12: 0.95, d20: 0.98 };

/** The same for dice in two rows, so that the rows do not touch. */
const MOST_IN_TWO_ROWS: Readonly<Record<DieShape, number>> = {
  d4: 1.44,
  d6: 1.1,
  d8: 1.05,
  d10: 1.06,
  d12: 1.05,
  d20: 0.99,
};
/** The most dice of a hand that stand in the lower row alone. */
const MOST_IN_LOWER_ROW = 8;

/** Half the width of a die of scale 1 whose number stands upright, turned a little as it lies. */
const halfWidth = (shape: DieShape): number => 1.02 * sidewaysOf(SOLIDS[shape]);

/**
 * The ground of a die, `up` widths up the slope. A d4 stands level, sunk into the slope, so that the side with its number
 * faces the viewer. All others lie flat on the leather.
 */
function groundAt(shape: DieShape, x: number, up: number, rack: Rack): Ground {
  const { height, z } = onRack(rack, up);
  const at: Vec = [x, height, z];
  const normal: Vec = [0, Math.cos(rack.tilt), Math.sin(rack.tilt)];
  if (shape !== 'd4') return { at, normal, top: [0, Math.sin(rack.tilt), -Math.cos(rack.tilt)] };
  return {
    at: [at[0], at[1] - 0.06, at[2] + 0.18],
    normal: [0, 1, 0],
    top: [0, 0, -1],
    surface: { at, normal },
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

/** The width of these dice at their scales, without gaps. */
const widthAt = (dice: readonly RackDie[], scales: Readonly<Record<DieShape, number>>): number =>
  dice.reduce((sum, { shape }) => sum + 2 * halfWidth(shape) * scales[shape], 0);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The largest scales at which a row is no longer than `length`. No die gets too small to be read. */
function scalesIn(
  dice: readonly RackDie[],
  length: number,
  most: Readonly<Record<DieShape, number>>,
): readonly number[] {
  const room = length - sumOf(gapsOf(dice));
  const [wide, narrow] = [widthAt(dice, most), widthAt(dice, LEAST)];
  const part = wide <= room ? 1 : Math.max(0, (room - narrow) / (wide - narrow));
  return dice.map(({ shape }) => LEAST[shape] + (most[shape] - LEAST[shape]) * part);
}

const lengthOf = ({ half }: Rack): number => 2 * half - 0.3;

/** One centred row. A row that is still longer than the rack is drawn smaller as a whole. */
function rowOf(dice: readonly RackDie[], up: number, rack: Rack, most = MOST): Stand[] {
  const length = lengthOf(rack);
  const gaps = gapsOf(dice);
  const scales = scalesIn(dice, length, most);
  const width = sumOf(dice.map((die, index) => at(gaps, index) + 2 * halfWidth(die.shape) * at(scales, index)));
  const by = Math.min(1, length / width);
  let end = -width / 2;
  return dice.map((die, index) => {
    const own = halfWidth(die.shape) * at(scales, index);
    const centre = end + at(gaps, index) + own;
    end = centre + own;
    return { ground: groundAt(die.shape, centre * by, up, rack), scale: at(scales, index) * by };
  });
}

/** The shortest length of a row of these dice. */
const leastLength = (dice: readonly RackDie[]): number => widthAt(dice, LEAST) + sumOf(gapsOf(dice));

/** How many dice of a hand stand in the upper row. Dice of one shape stay together if both rows have room for that. */
function upperCount(dice: readonly RackDie[], rack: Rack): number {
  const rows = dice.map((_, count) => [dice.slice(0, count), dice.slice(count)].map(leastLength));
  const even = (count: number): number => Math.abs(first(at(rows, count)) - at(at(rows, count), 1));
  const evenest = (counts: readonly number[]): number => counts.reduce((a, b) => (even(b) < even(a) ? b : a));
  const between = dice.flatMap(({ shape }, index) => (index > 0 && shape !== at(dice, index - 1).shape ? [index] : []));
  const roomy = between.filter(count => Math.max(...at(rows, count)) <= lengthOf(rack));
  return evenest(roomy.length > 0 ? roomy : dice.map((_, count) => count));
}

/** Where dice stand in a rack: in one row, or in the two rows of a larger rack, the upper row first. */
export function rackStands(dice: readonly RackDie[], rack: Rack = RACKS.oneRow): readonly Stand[] {
  const [lower = 0, upper] = rack.rows;
  if (upper === undefined || dice.length <= MOST_IN_LOWER_ROW) return rowOf(dice, lower, rack);
  const count = upperCount(dice, rack);
  const rows = [
    rowOf(dice.slice(0, count), upper, rack, MOST_IN_TWO_ROWS),
    rowOf(dice.slice(count), lower, rack, MOST_IN_TWO_ROWS),
  ];
  return rows.flat();
}
