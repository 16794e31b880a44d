import type { Table } from '../../engine/protocol/match/table.ts';
import type { Face, Play, View } from '../../engine/protocol/vocabulary.ts';
import type { FaceFacts, OwnedFacts, ShownFacts } from '../language/facts/pieces.ts';
import { personAt } from './people.ts';
import { faceFacts, faceOf, pieceFacts, suitOfPiece } from './pieces.ts';
import { honourOf } from './trump.ts';

/** Returns what a sentence is told about a face, with its special name under this round's trump. */
export function faceFactsIn(view: View, face: Face): FaceFacts {
  const honour = honourOf(view, face);
  return honour === undefined ? faceFacts(face) : { ...faceFacts(face), honour: honour.id };
}

/** Returns what a sentence is told about what a play shows. */
export function shownFacts(table: Table, view: View, play: Play): ShownFacts {
  const [piece] = play.pieces;
  if (play.counts !== null) return { counts: play.counts, suit: suitOfPiece(table.equipment[piece ?? -1]) };
  const faces = play.pieces.flatMap((each, index) => faceOf(table, each, play.up[index] ?? null) ?? []);
  return { faces: faces.map(face => faceFactsIn(view, face)) };
}

/** Returns what a sentence is told about the pieces of a play. */
export const ownedFacts = (table: Table, { seat, pieces }: Play): OwnedFacts => ({
  by: personAt(table, seat),
  pieces: pieces.map(piece => pieceFacts(table, piece)),
});
