import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, PieceId, Seat, Shape, View } from '../../engine/protocol/vocabulary.ts';
import { faceOf } from '../view/pieces.ts';
import type { SeenThrow } from './seen-throws.ts';

/** A piece and the face it showed. */
export interface ShownFace {
  readonly piece: PieceId;
  readonly shape: Shape;
  readonly up: number;
}

interface Candidate extends ShownFace {
  readonly seat: Seat;
  readonly face: Face;
  readonly hasWon: boolean;
}

/** Returns a piece with the face it showed. Null for one without a suit: such dice only decide who begins. */
function shownFace(table: Table, piece: PieceId, up: number | null | undefined): (ShownFace & { face: Face }) | null {
  const face = faceOf(table, piece, up ?? null);
  const shape = table.equipment[piece]?.shape;
  return face?.suit && shape && typeof up === 'number' ? { piece, shape, up, face } : null;
}

/** Returns each seat's throws in the match, as far as this page has seen them, and its plays in the last deal. */
function candidates(table: Table, view: View, throws: readonly SeenThrow[]): readonly Candidate[] {
  const thrown = throws.flatMap(({ spec, by, up, won }) =>
    spec.dice.map(({ piece }, index) => ({ seat: by, piece, up: up[index], hasWon: won !== null })),
  );
  const played = view.tricks.flatMap(({ plays, winner }) =>
    plays.flatMap(({ seat, pieces, up }) =>
      pieces.map((piece, index) => ({ seat, piece, up: up[index], hasWon: winner === seat })),
    ),
  );
  return [...thrown, ...played].flatMap(({ seat, piece, up, hasWon }) => {
    const shown = shownFace(table, piece, up);
    return shown && seat !== null ? [{ ...shown, seat, hasWon }] : [];
  });
}

/** Sorts dice before cards, then by higher number, then trick winners first. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
  Number(a.shape === 'card') - Number(b.shape === 'card') ||
  b.face.rank - a.face.rank ||
  Number(b.hasWon) - Number(a.hasWon);

/** Returns the best piece of each of these seats, in order; null where none was seen. No piece is used twice. */
export function bestPieceOfSeats(
  table: Table,
  view: View,
  throws: readonly SeenThrow[],
  seats: readonly Seat[],
): readonly (ShownFace | null)[] {
  const sorted = candidates(table, view, throws).toSorted(compareCandidates);
  const taken = new Set<PieceId>();
  return seats.map(seat => {
    const best = sorted.find(each => each.seat === seat && !taken.has(each.piece));
    if (!best) return null;
    taken.add(best.piece);
    return { piece: best.piece, shape: best.shape, up: best.up };
  });
}

/** Returns some of the pieces that lie open at the end of a match, of as many suits and shapes as possible. */
export function loosePieces(
  table: Table,
  view: View,
  without: readonly (ShownFace | null)[],
  count: number,
): readonly ShownFace[] {
  const taken = new Set(without.map(each => each?.piece));
  const open = view.pieces.flatMap(piece => {
    const shown = 'id' in piece && !taken.has(piece.id) ? shownFace(table, piece.id, piece.up) : null;
    return shown ? [shown] : [];
  });
  const left = open.some(({ shape }) => shape !== 'card') ? open.filter(({ shape }) => shape !== 'card') : open;
  const chosen: (ShownFace & { face: Face })[] = [];
  const uses = (each: ShownFace & { face: Face }): number =>
    chosen.filter(({ face }) => face.suit === each.face.suit).length +
    chosen.filter(({ shape }) => shape === each.shape).length;
  while (chosen.length < count && left.length > 0) {
    const next = left.toSorted((a, b) => uses(a) - uses(b) || b.face.rank - a.face.rank)[0];
    if (!next) break;
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen.map(({ piece, shape, up }) => ({ piece, shape, up }));
}
