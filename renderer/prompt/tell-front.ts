import type { Table } from '../../engine/protocol/messages.ts';
import type { Face, PieceId, PieceView, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { isCardDie } from '../words/cards.ts';
import { clause } from '../words/people.ts';
import { faceName, faceOf } from '../words/pieces.ts';

type Identified = Extract<PieceView, { up: number | null }>;

/** Dice thrown openly before a seat, and those that were turned: all that did not lie there with the same face. */
export function tellFront(table: Table, before: View | null, after: View): readonly string[] {
  const known = new Map(openDice(before).map(die => [die.id, die]));
  return openDice(after).flatMap(({ id, up, seat }) => {
    const old = known.get(id);
    const face = faceOf(table, id, up);
    if (seat === null || !face || old?.up === up) return [];
    return [frontSentence(table, seat, id, faceOf(table, id, old?.up ?? null), face)];
  });
}

/** A die with cards that showed a side, and has not been taken up since, was turned. */
function frontSentence(table: Table, seat: Seat, piece: PieceId, from: Face | null, to: Face): string {
  const name = faceName(table, piece, to);
  if (from === null || !isCardDie(table.equipment[piece])) return `${clause(table, seat, 'throw', 'throws')} ${name}.`;
  return `${clause(table, seat, 'turn', 'turns')} ${faceName(table, piece, from)} to ${name}.`;
}

const openDice = (view: View | null): readonly Identified[] =>
  (view?.pieces ?? []).flatMap(piece =>
    'up' in piece && (piece.zone === 'front' || piece.zone === 'turnup') ? [piece] : [],
  );
