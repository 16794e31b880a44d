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

/** The gap between two dice, and what is added to it between two suits: where there is room, and at least. */
const GAP = { most: 0.24, least: 0.06 } as const;
const SUIT_GAP = { most: 0.4, least: 0.3 } as const;

/** How large dice are drawn where there is room. A d4 is larger, because its numerals are the smallest. */
const MOST: Readonly<Record<DieShape, number>> = { d4: 1.8, d6: 1.42, d8: 1.42, d10: 1.42, d12: 1.42, d20: 1.34 };
/** The scales at which numerals are still 15 px high at 1280x800, with a little to spare. */
const LEAST: Readonly<Record<DieShape, number>> = { d4: 1.34, d6: 0.8, d8: 0.9, d10: 0.95, d12: 0.95, d20: 0.98 };

/** The same for dice in two rows, so that the rows do not touch. */
const MAX_IN_TWO_ROWS: Readonly<Record<DieShape, number>> = {
  d4: 1.44,
  d6: 1.1,
  d8: 1.05,
  d10: 1.06,
  d12: 1.05,
  d20: 0.99,
};
/** The most dice of a hand that stand in the lower row alone. */
const MAX_IN_LOWER_ROW = 8;

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

/** Where the viewer sits. The gaps are even as seen from there. */
const VIEWER = cameraFor(1.6);

/** A corner of a die of scale 1: how far to the right of its middle, and how much nearer than the leather, as a part of the distance. */
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

/** The left and right edge of a die as they are seen against the leather. */
function edgesOf(corners: readonly SeenCorner[], x: number, size: number): readonly [left: number, right: number] {
  const seen = corners.map(({ right, nearer }) => (x + size * right) / (1 - size * nearer));
  return [Math.min(...seen), Math.max(...seen)];
}

/** The value at a part of the way from the least to the most, from 0 to 1. */
const sized = ({ most, least }: { readonly most: number; readonly least: number }, part: number): number =>
  least + (most - least) * part;

type Scales = Readonly<Record<DieShape, number>>;
/** One row of dice, and the largest scales that it may have. */
interface Row {
  readonly dice: readonly RackDie[];
  readonly most: Scales;
  readonly up: number;
  readonly rack: Rack;
}

/** The gap before a die of a row. */
function gapBefore({ dice }: Row, index: number, part: number): number {
  const isNewSuit = at(dice, index).suit !== at(dice, index - 1).suit;
  return sized(GAP, part) + (isNewSuit ? sized(SUIT_GAP, part) : 0);
}

/** Rounds in which a row is centred, and in which a die finds its place beside the one before it. */
const ROUNDS = 4;

/** The middles of the dice of a row that is drawn at a part of the way from its least size to its largest, and its seen length. */
function rowAt(
  row: Row,
  part: number,
): { readonly stands: readonly (readonly [x: number, scale: number])[]; readonly length: number } {
  const { dice, most, up, rack } = row;
  let start = 0;
  let stands: readonly (readonly [number, number])[] = [];
  let length = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let edge = start;
    stands = dice.map(({ shape }, index) => {
      const size = sized({ most: most[shape], least: LEAST[shape] }, part);
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

/** The largest part at which a row is no longer than the rack. No die gets too small to be read. */
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

/** One centred row. A row that is still longer than the rack is drawn smaller as a whole. */
function rowOf(dice: readonly RackDie[], up: number, rack: Rack, most: Scales = MOST): Stand[] {
  const row: Row = { dice, most, up, rack };
  const { stands, length } = rowAt(row, partOf(row));
  const by = Math.min(1, lengthOf(rack) / length);
  return stands.map(([x, size], index) => ({
    ground: groundAt(at(dice, index).shape, x * by, up, rack),
    scale: size * by,
  }));
}

/** How many dice of a hand stand in the upper row. Dice of one shape stay together if both rows have room for that. */
function upperCount(dice: readonly RackDie[], rack: Rack): number {
  const leastLength = (part: readonly RackDie[]): number =>
    rowAt({ dice: part, most: MAX_IN_TWO_ROWS, up: first(rack.rows), rack }, 0).length;
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
  if (upper === undefined || dice.length <= MAX_IN_LOWER_ROW) return rowOf(dice, lower, rack);
  const count = upperCount(dice, rack);
  const rows = [
    rowOf(dice.slice(0, count), upper, rack, MAX_IN_TWO_ROWS),
    rowOf(dice.slice(count), lower, rack, MAX_IN_TWO_ROWS),
  ];
  return rows.flat();
}

/** The most dice that go into one row when a large hand has got smaller. */
const MAX_IN_LONG_ROW = 10;

/** The rack for the dice that are left of a hand: one row instead of two as soon as they can be read there. */
export function rackForRest(rack: Rack, dice: readonly RackDie[]): Rack {
  if (rack.rows.length === 1 || dice.length === 0 || dice.length > MAX_IN_LONG_ROW) return rack;
  const row: Row = { dice, most: MOST, up: first(RACKS.longRow.rows), rack: RACKS.longRow };
  return rowAt(row, 0).length <= lengthOf(RACKS.longRow) ? RACKS.longRow : rack;
}

/** A rack at a part of the way from one to another. Its rows are those of the other. */
export const betweenRacks = (from: Rack, to: Rack, part: number): Rack => ({
  half: sized({ least: from.half, most: to.half }, part),
  slope: sized({ least: from.slope, most: to.slope }, part),
  tilt: sized({ least: from.tilt, most: to.tilt }, part),
  rows: to.rows,
});

/** Room beside the outer dice of a rack, the least half of its length, and the steps in which it changes. */
const SHORTENED = { beside: 0.3, least: 3, step: 0.5 } as const;

/** The rack, shortened to what these dice in it need. An empty one keeps its length. */
export function rackAround(rack: Rack, dice: readonly Pick<PiecePlace, 'shape' | 'position' | 'scale'>[]): Rack {
  if (dice.length === 0) return rack;
  const needed = Math.max(...dice.map(({ shape, position: [x], scale }) => Math.abs(x) + BODIES[shape].reach * scale));
  const half = Math.ceil((needed + SHORTENED.beside) / SHORTENED.step) * SHORTENED.step;
  return { ...rack, half: Math.min(rack.half, Math.max(SHORTENED.least, half)) };
}
