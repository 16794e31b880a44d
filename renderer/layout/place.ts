import type { PieceId, Seat, Shape, Zone } from '../../engine/protocol/vocabulary.ts';
import type { Turn, Vec } from './vector.ts';

/** A point of what pieces lie on, and the way out of it. */
export interface Surface {
  readonly at: Vec;
  readonly normal: Vec;
}

/** Where one piece lies, and what it shows there. */
export interface Place {
  /** Names the same piece in every view; unseen blocks are named by where they lie. */
  readonly key: string;
  /** Null: a block that may not be identified. */
  readonly piece: PieceId | null;
  readonly shape: Shape;
  readonly up: number | null;
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** The way out of the surface it lies on. */
  readonly normal: Vec;
  /** What is under a piece that does not stand by its surface: let into a slope, say. */
  readonly under?: Surface;
  /** It counts no more in its trick. */
  readonly isOut?: boolean;
  /** In the bag: not drawn. */
  readonly hidden: boolean;
}

/** One piece on its way; a piece that comes from nowhere or goes nowhere starts or ends in the bag. */
export interface Move {
  readonly from: Place;
  readonly to: Place;
}
