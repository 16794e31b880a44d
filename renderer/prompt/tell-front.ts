import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceView, View } from '../../engine/protocol/vocabulary.ts';
import { clause } from '../words/people.ts';
import { faceName, faceOf } from '../words/pieces.ts';

type Identified = Extract<PieceView, { up: number | null }>;

/** Dice thrown openly before a seat, and those that were turned: all that did not lie there with the same face. */
export function tellFront(table: Table, before: View | null, after: View): readonly string[] {
  const known = new Map(openDice(before).map(die => [die.id, die]));
  // Where a seat had to decide, no die was thrown.
  const wasDecided = before !== null && before.waitingFor.length > 0;
  return openDice(after).flatMap(({ id, up, seat }) => {
    const old = known.get(id);
    const face = faceOf(table, id, up);
    if (seat === null || !face || old?.up === up) return [];
    const from = wasDecided ? faceOf(table, id, old?.up ?? null) : null;
    const name = faceName(table, id, face);
    if (from === null) return [`${clause(table, seat, 'throw', 'throws')} ${name}.`];
    return [`${clause(table, seat, 'turn', 'turns')} ${faceName(table, id, from)} to ${name}.`];
  });
}

const openDice = (view: View | null): readonly Identified[] =>
  (view?.pieces ?? []).flatMap(piece =>
    'up' in piece && (piece.zone === 'front' || piece.zone === 'turnup') ? [piece] : [],
  );
