import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, Piece, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { FaceFacts, PieceFacts, PieceNoun } from '../language/facts/pieces.ts';
import { words } from '../language/language.ts';
import { isOfCards, suitOf } from '../suits/suits.ts';

/** Returns the face a piece shows; null while it shows none. */
export function faceOf(table: Table, piece: PieceId, up: number | null): Face | null {
  if (up === null) return null;
  return table.equipment[piece]?.faces[up] ?? null;
}

/** Returns the face that a piece shows in this view. */
export function faceInView(table: Table, view: View, piece: PieceId): Face | null {
  const seen = view.pieces.find(each => 'id' in each && each.id === piece);
  return seen && 'up' in seen ? faceOf(table, piece, seen.up) : null;
}

/** Returns the suit of a piece whose faces all share one; else null. */
export function suitOfPiece(piece: Piece | undefined): string | null {
  const suit = piece?.faces[0]?.suit ?? null;
  return piece?.faces.every(face => face.suit === suit) ? suit : null;
}

/** Returns what a sentence is told about a piece. */
export function pieceFacts(table: Table, piece: PieceId): PieceFacts {
  const known = table.equipment[piece];
  const card = known?.shape === 'card' ? known.faces[0] : undefined;
  if (card !== undefined && deckOf(card) !== null) return { card: faceFacts(card) };
  if (isCardDie(known)) return { die: null };
  return { die: { kind: known?.kind, sides: known?.faces.length ?? 0, suit: suitOfPiece(known) } };
}

/** Returns what a sentence is told about a face. */
export const faceFacts = (face: Face): FaceFacts => ({ rank: face.rank, suit: face.suit, deck: deckOf(face) });

function deckOf({ suit }: Face): FaceFacts['deck'] {
  if (suit === null) return null;
  const { group, hasOneFace } = suitOf(suit);
  if (hasOneFace) return 'joker';
  if (group === 'inks') return 'inks';
  return group === 'cards' ? 'suits' : null;
}

/**
 * Returns "20-sided ruby", "plain die", "high hearts", "score die", "king of hearts"; a card die of all suits is a
 * "die". Dice are named by their sides for those who don't know their short names.
 */
export const pieceName = (table: Table, piece: PieceId): string => words().pieces.name(pieceFacts(table, piece));

/** "20-sided ruby showing 17", "die showing the king of hearts", "king of hearts". */
export function pieceShowing(table: Table, view: View, piece: PieceId): string {
  const face = faceInView(table, view, piece);
  if (!face || table.equipment[piece]?.shape === 'card') return pieceName(table, piece);
  return words().pieces.showing(pieceFacts(table, piece), faceFacts(face));
}

/** Whether a piece is a die with faces of more than one suit. Its suit is known only after it has been thrown. */
export const isCardDie = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.shape !== 'card' && new Set(piece.faces.map(({ suit }) => suit)).size > 1;

/** Returns what all of these pieces are. */
export function nounOf(table: Table, pieces: readonly PieceId[]): PieceNoun {
  const areCards = pieces.map(piece => table.equipment[piece]?.shape === 'card');
  if (!areCards.includes(true)) return 'die';
  return areCards.includes(false) ? 'either' : 'card';
}

/** Returns a suit's name inside a sentence: "hearts". */
export const suitName = (suit: string): string => words().pieces.suit(suit);

/** Marks of the ranks of playing cards that are not numbers. They are printed on pieces, the same in all languages. */
const COURT: Readonly<Record<number, string>> = { 11: 'J', 12: 'Q', 13: 'K', 14: 'A' };

/** Returns the rank as printed on a face: "17", "K". */
export const rankMark = ({ suit, rank }: Face): string => (isOfCards(suit) ? COURT[rank] : undefined) ?? String(rank);

/** Returns all ranks on these faces, highest first: "A K Q". */
export function ranksOn(faces: readonly Face[]): string {
  const ranks = [...faces].sort((a, b) => b.rank - a.rank).map(rankMark);
  return [...new Set(ranks)].join(' ');
}
