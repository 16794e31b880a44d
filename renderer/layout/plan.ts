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
  /** Half the length for hands of more than `roomy` dice. */
  wideHalf: 7.8,
  roomy: 10,
  /** What the wood adds at either end. */
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
  /** Below this, won dice spread over other felt rather than shrink. */
  wonAlone: 0.6,
  score: 0.86,
  unseen: 0.88,
  unrolled: 0.7,
  stock: 0.6,
} as const;

/** Half the length of the rack that so many dice stand in. */
export const rackHalf = (dice: number): number => (dice > RACK.roomy ? RACK.wideHalf : RACK.half);

/** Whether a disc on the felt stays inside an outline. */
export function holds(outline: Outline, x: number, z: number, radius = 0): boolean {
  const dx = Math.abs(x - outline.centre[0]);
  const dz = Math.abs(z - outline.centre[1]);
  if (dx > outline.half[0] - radius || dz > outline.half[1] - radius) return false;
  const cornerX = dx - (outline.half[0] - outline.corner);
  const cornerZ = dz - (outline.half[1] - outline.corner);
  return cornerX <= 0 || cornerZ <= 0 || Math.hypot(cornerX, cornerZ) <= outline.corner - radius;
}
