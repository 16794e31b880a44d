import type { PastChoice } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { namedPiece } from '../prompt/named.ts';
import { personAt } from '../view/people.ts';
import { faceOf } from '../view/pieces.ts';

/** A piece that a player saw at a choice. */
export interface SeenPiece {
  readonly piece: PieceId;
  /** Null while it shows no face. */
  readonly face: Face | null;
  readonly isChosen: boolean;
}

/** The position at a choice as its player saw it: the open trick and their own pieces. */
export interface SeenMoment {
  readonly trick: readonly { readonly seat: Seat; readonly pieces: readonly SeenPiece[] }[];
  readonly hand: readonly SeenPiece[];
  /** The same in words: "In the trick, Mara: ruby 3. Your hand: ruby 6 (chosen) and the 6-sided sapphire." */
  readonly label: string;
}

/** Returns what the player saw, with the hand in the order of the equipment, which groups suits. */
export function seenMoment(table: Table, { chosen: { action }, hand, plays }: PastChoice): SeenMoment {
  const chosen = 'pieces' in action ? action.pieces : [];
  const pictured = (piece: PieceId, up: number | null): SeenPiece => ({
    piece,
    face: faceOf(table, piece, up),
    isChosen: chosen.includes(piece),
  });
  const trick = plays.map(({ seat, pieces, up }) => ({
    seat,
    pieces: pieces.map((piece, index) => pictured(piece, up[index] ?? null)),
  }));
  const own = hand.toSorted((one, other) => one.id - other.id).map(({ id, up }) => pictured(id, up));
  const named = (pieces: readonly SeenPiece[]) =>
    pieces.map(({ piece, face, isChosen }) => ({ piece: namedPiece(table, piece, face), isChosen }));
  const label = wordsOf('hints').moments.seen({
    trick: trick.map(({ seat, pieces }) => ({ who: personAt(table, seat), pieces: named(pieces) })),
    hand: named(own),
  });
  return { trick, hand: own, label };
}
