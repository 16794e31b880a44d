import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at, first } from '../../lists.ts';
import { cameraFor, project } from '../interface/camera.ts';
import { type Ground, type PiecePlace, poseOf } from '../pieces/place.ts';
import { BODIES, SOLIDS } from '../pieces/shapes.ts';
import { onRack, RACKS, type Rack } from '../plan.ts';
import { add, turned, type Vec } from '../vector.ts';

/** A die in the rack. Its shape decides its width, its suit the gaps to its neighbours. */
interface RackDie {
  readonly shape: DieShape;
  readonly suit: string | null;
}

/** The gap between two dice, and the extra gap between two suits. */
const GAP = { max: 0.24, min: 0.06 } as const;
const SUIT_GAP = { max: 0.4, min: 0.3 } as const;

/** Preferred scales. A d4 is larger, because its numerals are the smallest. */
const MAX_SCALES: Readonly<Record<DieShape, number>> = { d4: 1.8, d6: 1.42, d8: 1.42, d10: 1.42, d12: 1.42, d20: 1.34 };
/** Scales at which numerals are still 15 px high at 1280x800, with a little to spare. */
const MIN_SCALES: Readonly<Record<DieShape, number>> = { d4: 1.34, d6: 0.8, d8: 0.9, d10: 0.95, d12: 0.95, d20: 0.98 };

/** Maximum scales in two rows, so that the rows do not touch. */
const MAX_IN_TWO_ROWS: Readonly<Record<DieShape, number>> = {
  d4: 1.44,
  d6: 1.1,
  d8: 1.05,
  d10: 1.06,
  d12: 1.05,
  d20: 0.99,
};
/** Largest hand that uses only the lower row. */
const MAX_IN_LOWER_ROW = 8;

/**
 * The ground of a die, `up` die widths up the slope. A d4 stands level, sunk into the slope, so that the side with its
 * number faces the viewer. All others lie flat on the leather.
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

/** The position and scale of a die in the rack. */
interface Stand {
  readonly ground: Ground;
  readonly scale: number;
}

/** The viewer's camera. The gaps look even from there. */
const VIEWER = cameraFor(1.6);

/**
 * A corner of a die of scale 1: its offset to the right of the die's middle, and how much nearer to the viewer it is
 * than the leather, as a part of the distance.
 */
interface SeenCorner {
  readonly right: number;
  readonly nearer: number;
}
const seenCorners = new Map<string, readonly SeenCorner[]>();

/** The corners of a die of scale 1 in a row of a rack. */
function cornersIn(shape: DieShape, up: number, rack: Rack): readonly SeenCorner[] {
  const key = `${shape} ${up} ${rack.tilt}`;
  const known = seenCorners.get(key);
  if (known) return known;
  const { height, z } = onRack(rack, up);
  const distance = project([0, height, z], VIEWER, 1).distance;
  const { position, turn } = poseOf(shape, 0, groundAt(shape, 0, up, rack), 1);
  const corners = SOLIDS[shape].vertices.map((vertex): SeenCorner => {
    const corner = add(position, turned(vertex, turn));
    return { right: corner[0], nearer: 1 - project(corner, VIEWER, 1).distance / distance };
  });
  seenCorners.set(key, corners);
  return corners;
}

/** The left and right edge of a die as seen against the leather. */
function edgesOf(corners: readonly SeenCorner[], x: number, size: number): readonly [left: number, right: number] {
  const seen = corners.map(({ right, nearer }) => (x + size * right) / (1 - size * nearer));
  return [Math.min(...seen), Math.max(...seen)];
}

/** Interpolates between min and max by a part from 0 to 1. */
const sized = ({ max, min }: { readonly max: number; readonly min: number }, part: number): number =>
  min + (max - min) * part;

type Scales = Readonly<Record<DieShape, number>>;
/** One row of dice, and their maximum scales. */
interface Row {
  readonly dice: readonly RackDie[];
  readonly max: Scales;
  readonly up: number;
  readonly rack: Rack;
}

/** The gap before a die of a row. */
function gapBefore({ dice }: Row, index: number, part: number): number {
  const isNewSuit = at(dice, index).suit !== at(dice, index - 1).suit;
  return sized(GAP, part) + (isNewSuit ? sized(SUIT_GAP, part) : 0);
}

/** Iterations to centre a row, and to place a die beside the one before it. */
const ROUNDS = 4;

/**
 * The centres of a row's dice, at a part of the way from their minimum to their maximum scales, and the visible length
 * of the row.
 */
function rowAt(
  row: Row,
  part: number,
): { readonly stands: readonly (readonly [x: number, scale: number])[]; readonly length: number } {
  const { dice, max, up, rack } = row;
  let start = 0;
  let stands: readonly (readonly [number, number])[] = [];
  let length = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let edge = start;
    stands = dice.map(({ shape }, index) => {
      const size = sized({ max: max[shape], min: MIN_SCALES[shape] }, part);
      const corners = cornersIn(shape, up, rack);
      const left = index === 0 ? edge : edge + gapBefore(row, index, part);
      let x = left;
      for (let step = 0; step < ROUNDS; step += 1) x += left - edgesOf(corners, x, size)[0];
      [, edge] = edgesOf(corners, x, size);
      return [x, size];
    });
    length = edge - start;
    start = -length / 2;
  }
  return { stands, length };
}

const lengthOf = ({ half }: Rack): number => 2 * half - 0.3;

/** The largest part at which a row fits the rack. No die becomes too small to read. */
function partOf(row: Row): number {
  const length = lengthOf(row.rack);
  if (rowAt(row, 1).length <= length) return 1;
  let [low, high] = [0, 1];
  for (let round = 0; round < 10; round += 1) {
    const middle = (low + high) / 2;
    if (rowAt(row, middle).length <= length) low = middle;
    else high = middle;
  }
  return low;
}

/** One centred row. A row still longer than the rack is scaled down as a whole. */
function rowOf(dice: readonly RackDie[], up: number, rack: Rack, max: Scales = MAX_SCALES): Stand[] {
  const row: Row = { dice, max, up, rack };
  const { stands, length } = rowAt(row, partOf(row));
  const by = Math.min(1, lengthOf(rack) / length);
  return stands.map(([x, size], index) => ({
    ground: groundAt(at(dice, index).shape, x * by, up, rack),
    scale: size * by,
  }));
}

/** The number of dice in the upper row. Dice of one shape stay together if both rows have room for that. */
function upperCount(dice: readonly RackDie[], rack: Rack): number {
  const minLength = (part: readonly RackDie[]): number =>
    rowAt({ dice: part, max: MAX_IN_TWO_ROWS, up: first(rack.rows), rack }, 0).length;
  const rows = dice.map((_, count) => [dice.slice(0, count), dice.slice(count)].map(minLength));
  const even = (count: number): number => Math.abs(first(at(rows, count)) - at(at(rows, count), 1));
  const evenest = (counts: readonly number[]): number => counts.reduce((a, b) => (even(b) < even(a) ? b : a));
  const between = dice.flatMap(({ shape }, index) => (index > 0 && shape !== at(dice, index - 1).shape ? [index] : []));
  const roomy = between.filter(count => Math.max(...at(rows, count)) <= lengthOf(rack));
  return evenest(roomy.length > 0 ? roomy : dice.map((_, count) => count));
}

/** Returns the places of dice in a rack: in one row, or in the two rows of a larger rack, upper row first. */
export function rackStands(dice: readonly RackDie[], rack: Rack = RACKS.oneRow): readonly Stand[] {
  const [lower = 0, upper] = rack.rows;
  if (upper === undefined || dice.length <= MAX_IN_LOWER_ROW) return rowOf(dice, lower, rack);
  const count = upperCount(dice, rack);
  const rows = [
    rowOf(dice.slice(0, count), upper, rack, MAX_IN_TWO_ROWS),
    rowOf(dice.slice(count), lower, rack, MAX_IN_TWO_ROWS),
  ];
  return rows.flat();
}

/** Maximum number of dice in one row when a large hand has shrunk. */
const MAX_IN_LONG_ROW = 10;

/** The rack for the rest of a hand: one row instead of two as soon as the dice are readable there. */
export function rackForRest(rack: Rack, dice: readonly RackDie[]): Rack {
  if (rack.rows.length === 1 || dice.length === 0 || dice.length > MAX_IN_LONG_ROW) return rack;
  const row: Row = { dice, max: MAX_SCALES, up: first(RACKS.longRow.rows), rack: RACKS.longRow };
  return rowAt(row, 0).length <= lengthOf(RACKS.longRow) ? RACKS.longRow : rack;
}

/** Interpolates between two racks. The rows are those of `to`. */
export const betweenRacks = (from: Rack, to: Rack, part: number): Rack => ({
  half: sized({ min: from.half, max: to.half }, part),
  slope: sized({ min: from.slope, max: to.slope }, part),
  tilt: sized({ min: from.tilt, max: to.tilt }, part),
  rows: to.rows,
});

/** Margin beside the outer dice of a rack, its minimum half length, and the steps in which it changes. */
const SHORTENED = { beside: 0.3, min: 3, step: 0.5 } as const;

/** Shortens the rack to the dice in it. An empty one keeps its length. */
export function rackAround(rack: Rack, dice: readonly Pick<PiecePlace, 'shape' | 'position' | 'scale'>[]): Rack {
  if (dice.length === 0) return rack;
  const needed = Math.max(...dice.map(({ shape, position: [x], scale }) => Math.abs(x) + BODIES[shape].reach * scale));
  const half = Math.ceil((needed + SHORTENED.beside) / SHORTENED.step) * SHORTENED.step;
  return { ...rack, half: Math.min(rack.half, Math.max(SHORTENED.min, half)) };
}
