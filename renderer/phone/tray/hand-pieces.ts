import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Piece, PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';

/** A piece this person holds. */
export interface HandPiece {
  readonly id: PieceId;
  readonly piece: Piece;
  /** Index of the face it shows; null while it shows none. */
  readonly up: number | null;
  /** Whether it lies open in front of its seat, where everyone sees it. */
  readonly isOpen: boolean;
}

/** Returns all pieces a seat can play: its hand, and its open dice in games where these are played too. */
export function handPieces(table: Table, view: View, seat: Seat): readonly HandPiece[] {
  const pieces = view.pieces.flatMap((each): HandPiece[] => {
    if (!('id' in each) || each.seat !== seat) return [];
    const isOpen = each.zone === 'front' && table.furniture.hasOpenDice;
    if (each.zone !== 'hand' && !isOpen) return [];
    return [{ id: each.id, piece: at(table.equipment, each.id), up: each.up, isOpen }];
  });
  return sorted(table, view, pieces);
}

const rankOf = ({ piece, up }: HandPiece): number => (up === null ? 0 : at(piece.faces, up).rank);
const suitIn = ({ piece, up }: HandPiece): string | null => at(piece.faces, up ?? 0).suit;

/** Sorts as in the rack on the table: cards first, by suit, the largest dice first, then from high to low. */
function sorted(table: Table, { trump }: View, pieces: readonly HandPiece[]): readonly HandPiece[] {
  const suits = [...new Set(table.equipment.flatMap(({ faces }) => faces.map(({ suit }) => suit)))];
  const high = typeof trump === 'object' && trump !== null && 'suit' in trump ? trump.high : undefined;
  const isCard = ({ piece }: HandPiece): boolean => piece.shape === 'card';
  const sides = ({ piece }: HandPiece): number => Number(piece.shape.slice(1));
  const worth = (each: HandPiece): number => (rankOf(each) === high ? Number.MAX_SAFE_INTEGER : rankOf(each));
  return [...pieces].sort(
    (a, b) =>
      Number(isCard(b)) - Number(isCard(a)) ||
      suits.indexOf(suitIn(a)) - suits.indexOf(suitIn(b)) ||
      (isCard(a) ? 0 : sides(b) - sides(a)) ||
      worth(b) - worth(a) ||
      a.id - b.id,
  );
}
