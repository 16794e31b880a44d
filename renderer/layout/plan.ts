import type { Vec } from './vector.ts';

/** A rectangle on the felt, seen from above. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}
/** A rounded rectangle round a centre. */
export interface Outline {
  readonly centre: readonly [number, number];
  readonly half: readonly [number, number];
  readonly corner: number;
}

/** The ground plan of the table, in widths of a d6; the felt is y = 0. */
export const FELT: Outline = { centre: [0, 0], half: [12.4, 9.4], corner: 3.6 };
export const RIM = { width: 1.35, top: 0.42, skirt: -0.9 } as const;
/** The inner edge stands exactly where the walls of the physical tray stand. */
export const TRAY = { centre: [0, -1.5], half: [4.5, 3], depth: 0.62, moulding: 0.4, height: 0.22 } as const;
export const RACK = {
  front: 8.85,
  height: 0.12,
  tilt: 0.2,
  firstRow: 1,
  rowPitch: 2.08,
  length: 4.1,
  half: 5.75,
  /** Half the length of the rack for hands of more than `roomy` dice. */
  wideHalf: 7.8,
  roomy: 10,
  /** The width of the wood at either end. */
  ends: 0.43,
} as const;
export const SCREEN = { height: 1.05, thickness: 0.07, wing: 1.25, fold: 1.15 } as const;
/** How far from the viewer the screens of the far side stand. */
export const SCREEN_LINE = -7.25;
export const BAG = { at: [9.9, 0, 6.15], radius: 1.55, height: 2.7 } as const satisfies {
  at: Vec;
  radius: number;
  height: number;
};

/** How large dice are drawn, as multiples of a die in the tray. */
export const SCALES = {
  hand: 1.34,
  smallHand: 1.78,
  trick: 1.12,
  smallTrick: 1.4,
  /** Of the dice of a trick at the far side, on top of these. */
  far: 0.9,
  front: 0.95,
  ownFront: 1.25,
  won: 0.74,
  /** Won dice that would be smaller than this use free felt elsewhere instead. */
  wonAlone: 0.6,
  score: 0.86,
  unseen: 0.88,
  unrolled: 0.7,
  stock: 0.6,
} as const;

/** Half the length of a rack for this many dice. */
export const rackHalf = (dice: number): number => (dice > RACK.roomy ? RACK.wideHalf : RACK.half);

/** Whether a disc on the felt lies inside an outline. */
export function containsDisc(outline: Outline, x: number, z: number, radius = 0): boolean {
  const dx = Math.abs(x - outline.centre[0]);
  const dz = Math.abs(z - outline.centre[1]);
  if (dx > outline.half[0] - radius || dz > outline.half[1] - radius) return false;
  const cornerX = dx - (outline.half[0] - outline.corner);
  const cornerZ = dz - (outline.half[1] - outline.corner);
  return cornerX <= 0 || cornerZ <= 0 || Math.hypot(cornerX, cornerZ) <= outline.corner - radius;
}

/** The stand for the die that makes trump, at a table of cards and dice: it lies beside a plate that names trump. */
export const STAND: {
  readonly foot: Outline;
  readonly height: number;
  readonly plate: Outline;
  readonly die: { readonly at: Vec; readonly scale: number };
} = {
  foot: { centre: [-2.85, 2.92], half: [2.45, 0.8], corner: 0.24 },
  height: 0.28,
  plate: { centre: [-2.12, 2.92], half: [1.52, 0.6], corner: 0.12 },
  die: { at: [-4.5, 0.28, 2.92], scale: 1.1 },
};

interface Grid {
  readonly scale: number;
  readonly spots: readonly (readonly [number, number])[];
}

const countAlong = (length: number, pitch: number): number => Math.floor(length / pitch + 1e-9);

/** How many pieces fit into an area if each needs a square of this side. */
export const capacityOf = (area: Area, step: number): number =>
  countAlong(area.right - area.left, step) * countAlong(area.near - area.far, step);

/** The largest scale up to `most` at which `count` pieces fit into the area. `pitch`: what each needs at scale 1. */
function scaleFor(area: Area, count: number, pitch: number, most: number): number {
  let scale = most;
  while (capacityOf(area, pitch * scale) < count) scale *= 0.97;
  return scale;
}

/** Spots for `count` pieces in rows along the area's long side, starting at its near edge, each row centred. */
export function gridIn(area: Area, count: number, pitch: number, most: number): Grid {
  if (count === 0) return { scale: most, spots: [] };
  const scale = scaleFor(area, count, pitch, most);
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
