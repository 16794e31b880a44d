import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { isOwn } from './own.ts';
import type { Marks } from './stage.ts';

/** Which pieces stand out: lit with a line of light round them, dim in a shade; pieces that are not named look plain. */
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

/** What stands out of the pieces of a view. While something may be chosen, what may not is dim. */
export function emphasisOf(
  view: View | null,
  places: readonly Place[],
  marks: Marks,
  won: ReadonlySet<PieceId>,
): Emphasis {
  const { focused } = marks;
  const [lit, picked] = [new Set(marks.lit), new Set(marks.picked)];
  const own = lit.size === 0 ? [] : places.filter(place => isOwn(view, place));
  const dim = new Set(own.flatMap(({ piece }) => (piece === null || lit.has(piece) ? [] : [piece])));
  const seats = view?.seats ?? [];
  const idle = new Set(seats.flatMap(({ roles }, seat) => (roles.includes('sitting-out') ? [seat] : [])));
  return { lit, picked, dim, won, focused, idle };
}

/** 1 in full colour, 0 dim. */
export function litness({ piece, zone, seat }: Place, { dim, idle }: Emphasis): number {
  const isIdle = zone === 'hand' && seat !== null && idle.has(seat);
  return isIdle || (piece !== null && dim.has(piece)) ? 0 : 1;
}
