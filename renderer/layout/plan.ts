// Not from the physics index: the start page reads this plan and must not load all of the physics.
import { TRAY as PHYSICAL_TRAY } from '../../engine/physics/tray.ts';
import type { Vec } from './vector.ts';

/** A rectangle on the felt, seen from above. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}
/** A rounded rectangle round a centre. */
export interface RoundedRect {
  readonly centre: readonly [number, number];
  readonly half: readonly [number, number];
  readonly corner: number;
}

/** The ground plan of the table, in d6 widths; the felt is y = 0. */
export const FELT: RoundedRect = { centre: [0, 0], half: [10.8, 7.95], corner: 3.3 };
export const RIM = { width: 1.35, top: 0.42, skirt: -0.9 } as const;
/** The inner edges match the walls of the physical tray. */
export const TRAY = {
  centre: [0, 0.05],
  half: [PHYSICAL_TRAY.width / 2, PHYSICAL_TRAY.depth / 2],
  depth: 0.62,
  moulding: 0.4,
  height: 0.22,
} as const;

/** A rack for the viewer's dice: a slope that leans toward the viewer. */
export interface Rack {
  /** Half its length from left to right, without the wood at its ends. */
  readonly half: number;
  /** Length of the slope, from its front edge to its ridge. */
  readonly slope: number;
  /** Angle of the slope to the felt, in radians. */
  readonly tilt: number;
  /** Distances of the dice rows from the front edge, up the slope. */
  readonly rows: readonly number[];
}
/**
 * One steep row for a usual hand, a shorter one for a small hand, two flatter rows for a large one, and one long row
 * for the rest of a large hand.
 */
export const RACKS = {
  short: { half: 5.4, slope: 2.3, tilt: 0.6, rows: [1.02] },
  oneRow: { half: 7.4, slope: 2.3, tilt: 0.6, rows: [1.02] },
  longRow: { half: 7.8, slope: 2.3, tilt: 0.6, rows: [1.02] },
  twoRows: { half: 7.8, slope: 3, tilt: 0.45, rows: [0.73, 2.22] },
} as const satisfies Readonly<Record<string, Rack>>;
/** Maximum number of dice in a short row, and in one row. */
const [SHORT_ROW, ONE_ROW] = [6, 9];
/** Shared by all racks: the front and height of the slope, and the width of the wood at either end. */
export const RACK = { front: 7.45, height: 0.12, ends: 0.43 } as const;

/** The rack for a hand of this many dice. */
export function rackFor(dice: number): Rack {
  if (dice <= SHORT_ROW) return RACKS.short;
  return dice <= ONE_ROW ? RACKS.oneRow : RACKS.twoRows;
}

/** The height and z of a point on a rack, `up` die widths up its slope. */
export const onRack = ({ tilt }: Rack, up: number): { readonly height: number; readonly z: number } => ({
  height: RACK.height + up * Math.sin(tilt),
  z: RACK.front - up * Math.cos(tilt),
});

export const SCREEN = { height: 0.7, thickness: 0.07, wing: 1.25, fold: 1.15 } as const;
/** z of the far side's screens. */
export const SCREEN_LINE = -5.75;
export const BAG = { at: [-8.1, 0, -5.8], radius: 1.45, height: 2.7 } as const satisfies {
  at: Vec;
  radius: number;
  height: number;
};

/** Scales of dice relative to a die in the tray. */
export const SCALES = {
  front: 0.86,
  ownFront: 1.12,
  won: 0.74,
  /** Won dice sorted by trick: they are many, and small ones show no prints on their sides. */
  wonByTrick: 0.62,
  /** Dice that took a trick, where the others go into the bag. */
  taker: 0.9,
  /** Won dice that would be smaller than this use free felt elsewhere instead. */
  wonAlone: 0.6,
  score: 0.86,
  unseen: 0.88,
  unrolled: 0.72,
  stock: 0.6,
} as const;

/**
 * The stand for the die that makes trump, at a table of cards and dice. The die lies beside a small desk, whose plate
 * names trump.
 */
export const STAND: {
  readonly foot: RoundedRect;
  readonly height: number;
  /** The desk's footprint, and the height of its far end. */
  readonly desk: RoundedRect;
  readonly deskHeight: number;
  readonly die: { readonly at: Vec; readonly scale: number };
} = {
  foot: { centre: [-7.82, 3.95], half: [2.03, 0.8], corner: 0.24 },
  height: 0.28,
  desk: { centre: [-7.1, 3.95], half: [1.1, 0.56], corner: 0 },
  deskHeight: 0.76,
  die: { at: [-9.05, 0.28, 3.95], scale: 1.1 },
};

interface Grid {
  readonly scale: number;
  readonly spots: readonly (readonly [number, number])[];
}

const countAlong = (length: number, pitch: number): number => Math.floor(length / pitch + 1e-9);

/** The number of pieces that fit into an area if each needs a square of this side. */
export const capacityOf = (area: Area, step: number): number =>
  countAlong(area.right - area.left, step) * countAlong(area.near - area.far, step);

/** The largest scale up to `max` at which `count` pieces fit into the area. `pitch`: the room each needs at scale 1. */
function scaleFor(area: Area, count: number, pitch: number, max: number): number {
  let scale = max;
  while (capacityOf(area, pitch * scale) < count) scale *= 0.97;
  return scale;
}

/** Spots for `count` pieces in centred rows along the area's long side, starting at its near edge. */
export function gridIn(area: Area, count: number, pitch: number, max: number): Grid {
  if (count === 0) return { scale: max, spots: [] };
  const scale = scaleFor(area, count, pitch, max);
  const step = pitch * scale;
  const [wide, deep] = [area.right - area.left, area.near - area.far];
  const isWide = wide >= deep;
  const rows = Math.ceil(count / countAlong(isWide ? wide : deep, step));
  const perRow = Math.ceil(count / rows);
  const spots = Array.from({ length: count }, (_, index): readonly [number, number] => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const alongRow = ((index % perRow) - (inRow - 1) / 2) * step;
    const acrossRows = (row - (rows - 1) / 2) * step;
    const middle = [(area.left + area.right) / 2, (area.far + area.near) / 2] as const;
    return isWide ? [middle[0] + alongRow, middle[1] + acrossRows] : [middle[0] + acrossRows, middle[1] + alongRow];
  });
  return { scale, spots };
}
