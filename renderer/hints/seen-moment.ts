import type { PastChoice } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import { list } from '../language/text.ts';
import { shortNameShowing } from '../prompt/choices.ts';
import { isYou, nameOf } from '../words/people.ts';
import { faceOf, pieceName } from '../words/pieces.ts';

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
  const played = trick.map(
    ({ seat, pieces }) => `${isYou(table, seat) ? 'you' : nameOf(table, seat)}: ${namesOf(table, pieces)}`,
  );
  const inTrick = played.length === 0 ? '' : `In the trick, ${played.join('; ')}. `;
  return { trick, hand: own, label: `${inTrick}Your hand: ${namesOf(table, own)}.` };
}

const namesOf = (table: Table, pieces: readonly SeenPiece[]): string =>
  list(
    pieces.map(({ piece, face, isChosen }) => {
      const name = face === null ? `the ${pieceName(table, piece)}` : shortNameShowing(table, piece, face);
      return isChosen ? `${name} (chosen)` : name;
    }),
  );
