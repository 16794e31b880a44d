import { at, floatAt, intAt, memoize, range } from '../../../core/lists.ts';
import type { PieceId } from '../../../protocol/vocabulary.ts';
import {
  ACE,
  DECK_SIZE,
  DICE,
  dieIndex,
  faceOf,
  isCard,
  isJoker,
  RANKS,
  type SuitedFace,
  suitedFace,
} from '../pieces.ts';
import { rankUnder } from '../play.ts';
import { moveOfFace } from './simulator.ts';

/** A face as a small integer: the id of its card. */
export type FaceIndex = number;
export const NO_FACE = -1;
export const DIE_FACES = 6;

/** The face on each side of each die, six entries per die; NO_FACE for a joker. */
const FACES_OF_DICE = Int32Array.from(range(DICE * DIE_FACES), place => {
  const face = faceOf(DECK_SIZE + Math.floor(place / DIE_FACES), place % DIE_FACES);
  return isJoker(face) ? NO_FACE : indexOfFace(face as SuitedFace);
});

/** Returns the face on a side of the die with this index; NO_FACE for a joker. */
export const dieFace = (die: number, up: number): FaceIndex => intAt(FACES_OF_DICE, die * DIE_FACES + up);

/** Returns the index of a face's suit. */
export const suitIndex = (face: FaceIndex): number => (face / RANKS) | 0;

/** Returns the face that a piece shows with this side up. */
export const faceIndexOf = (piece: PieceId, up: number): FaceIndex =>
  isCard(piece) ? piece : dieFace(dieIndex(piece), up);

function indexOfFace({ suit, rank }: SuitedFace): FaceIndex {
  return range(DECK_SIZE).findIndex(card => {
    const face = suitedFace(card, 0);
    return face.suit === suit && face.rank === rank;
  });
}

/** Expected tricks of a face, by the number of higher faces in its suit: plain suits, then trump. */
const PLAIN = [0.73, 0.18, 0.08, 0.04, 0.03, 0.02, 0.02, 0.02, 0.02, 0.01, 0.01, 0.01, 0] as const;
const TRUMP = [1.96, 1.74, 1.4, 1.06, 0.85, 0.73, 0.68, 0.63, 0.6, 0.59, 0.58, 0.58, 0.58] as const;

function higherUnder(face: SuitedFace, trump: SuitedFace): number {
  const rank = rankUnder(face, trump);
  return rank > ACE ? 0 : ACE - rank + Number(rank > trump.rank);
}

/** Values of faces under one trump. */
export interface Worths {
  /** The move of the card with each face. A die's is one less. */
  readonly moves: Int32Array;
  /** Number of higher faces in its suit, by face. */
  readonly higher: Int32Array;
  /** Expected tricks by face. */
  readonly values: Float64Array;
  /** Expected tricks by die, if it is rolled again. */
  readonly rolled: Float64Array;
  /** The best side to turn a joker to, by die. */
  readonly turns: Int32Array;
}

/** Returns the values of faces if this one is up on the trump die. */
export const worthsUnder = memoize((trumpIndex: FaceIndex): Worths => {
  const trump = suitedFace(trumpIndex, 0);
  const faces = range(DECK_SIZE).map(card => suitedFace(card, 0));
  const higher = Int32Array.from(faces, face => higherUnder(face, trump));
  const values = Float64Array.from(higher, (count, face) =>
    at(suitIndex(face) === suitIndex(trumpIndex) ? TRUMP : PLAIN, count),
  );
  const sides = range(DICE).map(die => range(DIE_FACES).map(up => values[dieFace(die, up)] ?? null));
  const best = sides.map(each => Math.max(...each.map(value => value ?? 0)));
  return {
    moves: Int32Array.from(faces, face => moveOfFace(face, true, trump)),
    higher,
    values,
    rolled: Float64Array.from(
      sides,
      (each, die) => each.reduce<number>((sum, value) => sum + (value ?? at(best, die)), 0) / DIE_FACES,
    ),
    turns: Int32Array.from(sides, (each, die) => each.indexOf(at(best, die))),
  };
});

/** Returns a face's expected tricks if any face of these dice may be the trump. `dice`: indices among the nine. */
export function worthBeforeTrump(dice: readonly number[], face: FaceIndex): number {
  const trumps = dice.flatMap(die => range(DIE_FACES).map(up => dieFace(die, up))).filter(trump => trump !== NO_FACE);
  return trumps.reduce((sum, trump) => sum + floatAt(worthsUnder(trump).values, face), 0) / trumps.length;
}
