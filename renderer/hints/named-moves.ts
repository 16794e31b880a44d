import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Face, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { NamedMove, NamedPiece, NamedPieces } from '../language/facts/moves.ts';
import { namedMove, namedPiece, withoutSuit } from '../prompt/named.ts';
import { isRolled } from '../prompt/picking.ts';
import { faceInView, faceOf } from '../view/pieces.ts';
import { isInHand } from '../view/tricks.ts';

/** More pieces than this are only counted. Those of a possible action are marked on the table. */
const MAX_NAMED = 3;

/** Names an action that is possible in this view. */
export const moveNow = (table: Table, view: View, action: Action): NamedMove =>
  namedMove(table, view, action, pieces => piecesNow(table, view, pieces));

/** Names pieces that may be chosen in this view. */
export const piecesNow = (table: Table, view: View, pieces: readonly PieceId[]): NamedPieces =>
  namedOrCounted(table, pieces, true, piece => {
    const named = namedPiece(table, piece, faceNow(table, view, piece));
    return isDoubled(table, view, piece) ? { ...named, isDoubled: true } : named;
  });

/** Names an action of a finished deal. */
export function moveThen(table: Table, view: View, action: Action): NamedMove {
  const move = namedMove(table, view, action, pieces => piecesThen(table, view, pieces));
  // A turned die now shows the face it was turned to.
  return move.verb === 'turn' ? { ...move, piece: { ...move.piece, face: null } } : move;
}

/** Names pieces that could have been played in a finished deal. */
export const piecesThen = (table: Table, view: View, pieces: readonly PieceId[]): NamedPieces =>
  namedOrCounted(table, pieces, false, piece => namedPiece(table, piece, faceThen(table, view, piece)));

function namedOrCounted(
  table: Table,
  pieces: readonly PieceId[],
  areMarked: boolean,
  nameOf: (piece: PieceId) => NamedPiece,
): NamedPieces {
  if (pieces.length <= MAX_NAMED) {
    // Dice that are played together have one suit.
    const isOfOne = (table.perPlay ?? 1) > 1;
    return pieces.map(nameOf).map(each => (isOfOne ? withoutSuit(each) : each));
  }
  const cards = pieces.filter(piece => table.equipment[piece]?.shape === 'card').length;
  return { cards, dice: pieces.length - cards, areMarked };
}

/** Whether a card and a die in the viewer's hand show the same, which makes the name ambiguous. */
function isDoubled(table: Table, view: View, piece: PieceId): boolean {
  const face = faceInView(table, view, piece);
  if (face === null) return false;
  const isCard = table.equipment[piece]?.shape === 'card';
  return view.pieces.some(each => {
    if (!('id' in each) || each.seat !== view.you || !isInHand(table, each)) return false;
    const other = faceInView(table, view, each.id);
    const isOtherCard = table.equipment[each.id]?.shape === 'card';
    return isOtherCard !== isCard && other?.suit === face.suit && other.rank === face.rank;
  });
}

/** Returns the face of a piece that may be chosen; irrelevant if it will be rolled. */
const faceNow = (table: Table, view: View, piece: PieceId): Face | null =>
  isRolled(view.ask, piece) ? null : faceInView(table, view, piece);

/** Returns the face of a piece when it was played. The face it had before its roll is no longer known. */
function faceThen(table: Table, { tricks }: View, piece: PieceId): Face | null {
  const play = tricks.flatMap(({ plays }) => plays).find(({ pieces }) => pieces.includes(piece));
  return play?.rolls === null ? faceOf(table, piece, play.up[play.pieces.indexOf(piece)] ?? null) : null;
}
