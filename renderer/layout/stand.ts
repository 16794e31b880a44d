import type { Outline } from './plan.ts';
import type { Vec } from './vector.ts';

/** Where the die that makes trump lies at a table of cards and dice: between tray and hand, beside a plate with words. */
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
