import type { Item } from './groups.ts';
import type { Ground } from './pose.ts';
import { UP, type Vec } from './vector.ts';

/** Where one piece of a view is put. */
export interface Spot {
  readonly item: Item;
  readonly ground: Ground;
  readonly scale: number;
  readonly yaw: number;
  readonly isFaceDown?: boolean;
  /** It counts no more. */
  readonly isOut?: boolean;
}

/** Prints of all pieces on the felt stand upright for the viewer, whoever owns them. */
export const AWAY: Vec = [0, 0, -1];
export const flat = (at: Vec): Ground => ({ at, normal: UP, top: AWAY });

/** A small turn that always is the same for the same piece: nothing lies quite straight on a table. */
export const yawOf = ({ piece }: Item, index: number, most: number): number =>
  Math.sin(((piece ?? 0) + 1) * 12.9898 + index * 0.7 * (piece === null ? 1 : 0)) * most;
