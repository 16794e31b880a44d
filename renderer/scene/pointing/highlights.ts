import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import type { Marks } from '../scene-stage.ts';

const isViewers = (view: View | null, { seat }: PiecePlace): boolean =>
  seat !== null && view !== null && seat === view.you;

/** True if a place is in the viewer's hand. */
export const isOwnHandPiece = (view: View | null, place: PiecePlace): boolean =>
  place.zone === 'hand' && isViewers(view, place) && place.piece !== null;

/** True if a place is in the viewer's hand or open in front of the viewer. Only such pieces can ever be chosen. */
export const isOwnPiece = (view: View | null, place: PiecePlace): boolean =>
  isOwnHandPiece(view, place) || (place.zone === 'front' && isViewers(view, place));

/** The pieces that stand out. All others are drawn plainly. */
export interface Highlights {
  /** May be chosen now while others may not, or one of them is needed beside any other: drawn with a rim light. */
  readonly lit: ReadonlySet<PieceId>;
  /** May not be chosen while others may: drawn darker. */
  readonly dim: ReadonlySet<PieceId>;
  /** Won the complete trick on the table, or a trick that scores extra for it. */
  readonly won: ReadonlySet<PieceId>;
  /** The winning play of the trick on the table so far. */
  readonly best: ReadonlySet<PieceId>;
  /** Already chosen for an action that takes several. */
  readonly picked: ReadonlySet<PieceId>;
  readonly focused: PieceId | null;
  /** Seats sitting out. The pieces in their hands are dim. */
  readonly idle: ReadonlySet<Seat>;
}

/** Returns the highlights. If every piece in a hand may be chosen, none is lit: it would tell the player nothing. */
export function highlightsOf(
  view: View | null,
  places: readonly PiecePlace[],
  marks: Marks,
  won: ReadonlySet<PieceId>,
): Highlights {
  const { focused } = marks;
  const [choices, picked, best] = [new Set(marks.lit), new Set(marks.picked), new Set(marks.best)];
  const own = choices.size === 0 ? [] : places.filter(place => isOwnPiece(view, place));
  const dim = new Set(own.flatMap(({ piece }) => (piece === null || choices.has(piece) ? [] : [piece])));
  const lit = dim.size === 0 ? new Set(marks.needed) : choices;
  const seats = view?.seats ?? [];
  const idle = new Set(seats.flatMap(({ roles }, seat) => (roles.includes('sitting-out') ? [seat] : [])));
  return { lit, picked, dim, won, best, focused, idle };
}

/** 1 for full colour, 0 for dim. */
export function brightnessOf({ piece, zone, seat }: PiecePlace, { dim, idle }: Highlights): number {
  const isIdle = zone === 'hand' && seat !== null && idle.has(seat);
  return isIdle || (piece !== null && dim.has(piece)) ? 0 : 1;
}

/** True if a piece stands out by itself, not as one of several that may be chosen. */
export const isSingledOut = ({ piece }: PiecePlace, { picked, won, focused }: Highlights): boolean =>
  piece !== null && (focused === piece || won.has(piece) || picked.has(piece));

/** The pieces that won the complete trick on the table. */
export function trickWinners(view: View): ReadonlySet<PieceId> {
  const trick = view.tricks.at(-1);
  const play = trick?.plays.find(({ seat }) => seat === trick.winner);
  const inTrick = new Set(view.pieces.flatMap(piece => (piece.zone === 'trick' && 'id' in piece ? [piece.id] : [])));
  return new Set(play?.pieces.filter(piece => inTrick.has(piece)));
}

/** The pieces that won a trick with extra points, wherever they are now. They stay highlighted. */
export const bonusWinners = ({ tricks }: View): ReadonlySet<PieceId> =>
  new Set(tricks.flatMap(({ bonusFor }) => bonusFor ?? []));
