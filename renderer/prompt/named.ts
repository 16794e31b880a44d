import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Face, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { NamedMove, NamedPiece, NamedPieces } from '../language/facts/moves.ts';
import { nameOf } from '../view/people.ts';
import { faceFacts, faceInView, faceOf, isCardDie, suitOfPiece } from '../view/pieces.ts';
import { isOrderUp, trumpFacts } from '../view/trump.ts';
import { isRolled } from './picking.ts';

/** Facts about pieces and choices, for the sentences that name them. */

/** Names a piece as if it showed this face, or no face. */
export function namedPiece({ equipment }: Pick<Table, 'equipment'>, piece: PieceId, face: Face | null): NamedPiece {
  const known = equipment[piece];
  const noun = known?.shape === 'card' ? 'card' : 'die';
  const hasOneName = noun === 'card' || isCardDie(known);
  const die = hasOneName ? null : { kind: known?.kind, sides: known?.faces.length ?? 0, suit: suitOfPiece(known) };
  return { noun, face: face && faceFacts(face), die };
}

/** Names a piece by what it shows in this view. */
export const namedInView = (table: Table, view: View, piece: PieceId): NamedPiece =>
  namedPiece(table, piece, faceInView(table, view, piece));

/** Whether the facts lead to one name in every language. */
export const isSameName = <Named extends NamedPiece | NamedMove>(one: Named, other: Named): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns a name without the suit of a number. */
export const withoutSuit = (piece: NamedPiece): NamedPiece =>
  piece.face?.deck === null ? { ...piece, face: { ...piece.face, suit: null } } : piece;

/** Names an action. `nameAll`: names its pieces; by default, as they are in this view. */
export function namedMove(
  table: Table,
  view: View,
  action: Action,
  nameAll: (pieces: readonly PieceId[]) => NamedPieces = pieces => pieces.map(each => namedInView(table, view, each)),
): NamedMove {
  switch (action.verb) {
    case 'pass':
      return { verb: 'pass' };
    case 'bid':
      return { verb: 'bid', amount: action.amount, isAlone: action.alone === true };
    case 'name': {
      const way = !isOrderUp(view, action) ? 'name' : view.you === view.nominated?.to ? 'pick-up' : 'order-up';
      return { verb: 'name', way, trump: trumpFacts(action.trump), isAlone: action.alone === true };
    }
    case 'call':
      return { verb: 'call', partner: nameOf(table, action.partner) };
    case 'turn': {
      const face = faceOf(table, action.piece, action.up);
      return { verb: 'turn', piece: namedInView(table, view, action.piece), to: face && faceFacts(face) };
    }
    case 'play':
      return action.pieces.some(each => isRolled(view.ask, each))
        ? { verb: 'roll', pieces: nameAll(action.pieces) }
        : { verb: 'play', pieces: nameAll(action.pieces), as: action.as ?? null };
    default:
      return { verb: action.verb, pieces: nameAll(action.pieces) };
  }
}
