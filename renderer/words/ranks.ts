import type { Face } from '../../engine/protocol/vocabulary.ts';
import { isOfCards } from '../suits/suits.ts';

interface Court {
  readonly mark: string;
  readonly name: string;
}
/** Ranks of the suits of cards that are no numbers. */
const COURT: Readonly<Record<number, Court>> = {
  11: { mark: 'J', name: 'a jack' },
  12: { mark: 'Q', name: 'a queen' },
  13: { mark: 'K', name: 'a king' },
  14: { mark: 'A', name: 'an ace' },
};

const courtOf = ({ suit, rank }: Face): Court | undefined => (isOfCards(suit) ? COURT[rank] : undefined);

/** What stands on a face: "17", "K". */
export const rankMark = (face: Face): string => courtOf(face)?.mark ?? String(face.rank);

/** A rank inside a sentence: "17", "a king". */
export const rankName = (face: Face): string => courtOf(face)?.name ?? String(face.rank);

/** All that a piece can show, the highest first: "A K Q". */
export function ranksOn(faces: readonly Face[]): string {
  const ranks = faces.toSorted((a, b) => b.rank - a.rank).map(rankMark);
  return [...new Set(ranks)].join(' ');
}
