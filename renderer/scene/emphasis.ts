import type { PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';

/** Which pieces stand out: 1 in full colour with a halo, 0 dim; pieces that are not named look plain. */
export interface Emphasis {
  readonly lit: ReadonlySet<PieceId>;
  readonly dim: ReadonlySet<PieceId>;
  /** Won the trick that lies complete on the table. */
  readonly won: ReadonlySet<PieceId>;
  /** Chosen already, with others to come. */
  readonly picked: ReadonlySet<PieceId>;
  readonly focused: PieceId | null;
  /** Seats that take no part: the pieces in their hands are dim. */
  readonly idle: ReadonlySet<Seat>;
}

/** 1 in full colour, 0 dim. */
export function litness({ piece, zone, seat }: Place, { dim, idle }: Emphasis): number {
  const isIdle = zone === 'hand' && seat !== null && idle.has(seat);
  return isIdle || (piece !== null && dim.has(piece)) ? 0 : 1;
}
