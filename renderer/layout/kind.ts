import type { Piece } from '../../engine/protocol/vocabulary.ts';

/** So many ranks can be read on one face. */
const MOST = 3;

/**
 * The ranks a die can show, highest first, where they are few and of one suit: then a die that has not been thrown yet
 * can tell them on its face. Null for any other piece.
 */
export function ranksOf({ shape, faces }: Piece): readonly number[] | null {
  const suit = faces[0]?.suit ?? null;
  if (shape !== 'd6' || suit === null || faces.some(face => face.suit !== suit)) return null;
  const ranks = [...new Set(faces.map(({ rank }) => rank))].toSorted((a, b) => b - a);
  return ranks.length <= MOST ? ranks : null;
}
