import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_CASES } from '../layout/synthetic-cards.ts';

/** A picture of a table with cards, without a match. */
export interface CardShot {
  readonly table: Table;
  readonly view: View;
  /** The cards of the viewer's hand that may be chosen. */
  readonly lit: readonly PieceId[];
}

/** The viewer may play the cards of one suit. */
function shotOf(name: string, suit: string): CardShot {
  const found = CARD_CASES.find(each => each.name === name);
  if (!found) throw new Error(`There is no table "${name}".`);
  const { table, view } = found;
  const held = view.pieces.flatMap(piece =>
    'id' in piece && piece.zone === 'hand' && piece.seat === view.you ? [piece.id] : [],
  );
  return { table, view, lit: held.filter(id => table.equipment[id]?.faces[0]?.suit === suit) };
}

export const CARD_SHOTS: Readonly<Record<string, CardShot>> = {
  'table-cards': shotOf('eight cards, in the first trick', 'hearts'),
  'table-die-cards': shotOf('thirteen cards, with tricks put aside', 'red'),
};
