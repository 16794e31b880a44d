import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, Piece, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { isOfCards, suitOf } from '../suits/suits.ts';
import { capital } from './text.ts';

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

/**
 * Returns "20-sided ruby", "plain die", "high hearts", "score die", "king of hearts"; a card die of all suits is a
 * "die". Dice are named by their sides for those who don't know their short names.
 */
export function pieceName(table: Table, piece: PieceId): string {
  const known = table.equipment[piece];
  const card = known?.shape === 'card' && known.faces[0] ? cardName(known.faces[0]) : null;
  if (card !== null) return card;
  if (isCardDie(known)) return 'die';
  const suit = suitOfPiece(known);
  const { faces = [], kind } = known ?? {};
  if (suit === null) return `${kind ?? 'plain'} die`;
  return `${kind ?? `${faces.length}-sided`} ${suitOf(suit).name}`;
}

/** "20-sided ruby showing 17", "die showing the king of hearts", "king of hearts". */
export function pieceShowing(table: Table, view: View, piece: PieceId): string {
  const face = faceInView(table, view, piece);
  const name = pieceName(table, piece);
  if (!face || table.equipment[piece]?.shape === 'card') return name;
  return `${name} showing ${faceName(table, piece, face)}`;
}

/** Returns a face inside a sentence: "17", "a king", or for a die with all suits "the king of hearts". */
export function faceName(table: Table, piece: PieceId, face: Face): string {
  const card = isCardDie(table.equipment[piece]) ? cardName(face) : null;
  return card === null ? rankName(face) : `the ${card}`;
}

/** Returns the face a piece shows in this view, inside a sentence; a die that shows nothing is "a die". */
export function shownName(table: Table, view: View, piece: PieceId): string {
  const face = faceInView(table, view, piece);
  return face ? faceName(table, piece, face) : `a ${nounFor(table, [piece])}`;
}

/** Whether a piece is a die with faces of more than one suit. Its suit is known only after it has been thrown. */
export const isCardDie = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.shape !== 'card' && new Set(piece.faces.map(({ suit }) => suit)).size > 1;

/** "king of hearts", "7 of clubs", "joker", or of a deck of inks "red 2"; null for a face that is not a card's. */
export function cardName(face: Face): string | null {
  if (face.suit === null) return null;
  const { name, group, onlyFace } = suitOf(face.suit);
  if (onlyFace !== null) return onlyFace;
  if (group === 'inks') return `${name} ${face.rank}`;
  return group === 'cards' ? `${rankName(face).replace(/^an? /, '')} of ${name}` : null;
}

/** Returns the noun for all of these pieces: "card", "die", or "card or die". */
export function nounFor(table: Table, pieces: readonly PieceId[]): string {
  const areCards = pieces.map(piece => table.equipment[piece]?.shape === 'card');
  if (!areCards.includes(true)) return 'die';
  return areCards.includes(false) ? 'card or die' : 'card';
}

/** "2 cards", "1 die", "2 cards and 1 die". */
export function piecesCounted(cards: number, dice: number): string {
  const parts = [
    ...(cards === 0 ? [] : [`${cards} ${cards === 1 ? 'card' : 'cards'}`]),
    ...(dice === 0 ? [] : [`${dice} ${dice === 1 ? 'die' : 'dice'}`]),
  ];
  return parts.join(' and ');
}

/** "Ruby is", "Hearts are". */
export function suitIs(suit: string): string {
  const { name, isPlural } = suitOf(suit);
  return `${capital(name)} ${isPlural ? 'are' : 'is'}`;
}

interface Court {
  readonly mark: string;
  readonly name: string;
}
/** Ranks of playing cards that are not numbers. */
const COURT: Readonly<Record<number, Court>> = {
  11: { mark: 'J', name: 'a jack' },
  12: { mark: 'Q', name: 'a queen' },
  13: { mark: 'K', name: 'a king' },
  14: { mark: 'A', name: 'an ace' },
};

const courtOf = ({ suit, rank }: Face): Court | undefined => (isOfCards(suit) ? COURT[rank] : undefined);

/** Returns the rank as printed on a face: "17", "K". */
export const rankMark = (face: Face): string => courtOf(face)?.mark ?? String(face.rank);

/** Returns a rank inside a sentence: "17", "a king". */
export const rankName = (face: Face): string => courtOf(face)?.name ?? String(face.rank);

/** Returns all ranks on these faces, highest first: "A K Q". */
export function ranksOn(faces: readonly Face[]): string {
  const ranks = [...faces].sort((a, b) => b.rank - a.rank).map(rankMark);
  return [...new Set(ranks)].join(' ');
}
