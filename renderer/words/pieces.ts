import type { Table } from '../../engine/protocol/messages.ts';
import type { Face, Piece, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';
import { cardName, isCardDie, nounFor } from './cards.ts';
import { rankName } from './ranks.ts';

/** The face a piece shows, or null while it shows none. */
export function faceOf(table: Table, piece: PieceId, up: number | null): Face | null {
  if (up === null) return null;
  return table.equipment[piece]?.faces[up] ?? null;
}

/** The face that a piece shows in this view. */
export function faceInView(table: Table, view: View, piece: PieceId): Face | null {
  const seen = view.pieces.find(each => 'id' in each && each.id === piece);
  return seen && 'up' in seen ? faceOf(table, piece, seen.up) : null;
}

/** The suit of a piece whose faces all share one, else null. */
export function suitOfPiece(piece: Piece | undefined): string | null {
  const suit = piece?.faces[0]?.suit ?? null;
  return piece?.faces.every(face => face.suit === suit) ? suit : null;
}

/** "ruby d20", "plain d20", "high hearts", "score d10", "king of hearts"; a die of cards of all suits is a "die". */
export function pieceName(table: Table, piece: PieceId): string {
  const known = table.equipment[piece];
  const card = known?.shape === 'card' && known.faces[0] ? cardName(known.faces[0]) : null;
  if (card !== null) return card;
  if (isCardDie(known)) return 'die';
  const suit = suitOfPiece(known);
  const { shape = 'piece', kind } = known ?? {};
  if (suit === null) return `${kind ?? 'plain'} ${shape}`;
  return kind === undefined ? `${suitOf(suit).name} ${shape}` : `${kind} ${suitOf(suit).name}`;
}

/** "ruby d20 showing 17", "die showing the king of hearts", "king of hearts". */
export function pieceShowing(table: Table, view: View, piece: PieceId): string {
  const face = faceInView(table, view, piece);
  const name = pieceName(table, piece);
  if (!face || table.equipment[piece]?.shape === 'card') return name;
  return `${name} showing ${faceName(table, piece, face)}`;
}

/** What a piece shows, inside a sentence: "17", "a king", or of a die with all suits "the king of hearts". */
export function faceName(table: Table, piece: PieceId, face: Face): string {
  const card = isCardDie(table.equipment[piece]) ? cardName(face) : null;
  return card === null ? rankName(face) : `the ${card}`;
}

/** What a piece shows in this view, inside a sentence; a die that shows nothing is "a die". */
export function shownName(table: Table, view: View, piece: PieceId): string {
  const face = faceInView(table, view, piece);
  return face ? faceName(table, piece, face) : `a ${nounFor(table, [piece])}`;
}
