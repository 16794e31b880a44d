import { at, known } from '../../core/lists.ts';
import { firstHighest } from '../../kit/seats.ts';
import type { Play, Seat } from '../../protocol/vocabulary.ts';
import { facesOf, numberOn } from './pieces.ts';
import type { Naming } from './state.ts';

/** A die as a trick compares it. */
export interface ShownDie {
  readonly faces: number;
  readonly number: number;
}
export type Pair = readonly [ShownDie, ShownDie];

/** The two dice of a play. */
export const pairOf = (play: Pick<Play, 'pieces' | 'up'>): Pair => [shownDie(play, 0), shownDie(play, 1)];

const shownDie = ({ pieces, up }: Pick<Play, 'pieces' | 'up'>, index: number): ShownDie => ({
  faces: facesOf(at(pieces, index)),
  number: numberOn(known(up[index], 'face')),
});

/**
 * The strength of a pair under this trump. The highest takes the trick; of equal ones, the first played.
 * One number holds everything that is compared, in the order of its importance.
 */
export function strengthOf([one, other]: Pair, trump: Naming): number {
  if (one.number === trump && other.number === trump) {
    // TK-R1: of two trumps the die with more faces is the trump die, the other the second one.
    return strengthKey(2, 0, Math.max(one.faces, other.faces), Math.min(one.faces, other.faces));
  }
  if (one.number === trump) return strengthKey(1, other.number, one.faces, other.faces);
  if (other.number === trump) return strengthKey(1, one.number, other.faces, one.faces);
  return strengthKey(0, one.number + other.number, 0, BASE - 1);
}

/** Every number that is compared is below this. */
const BASE = 100;

/** Combines what is compared into one number. Higher is better, except for the faces of the second die. */
const strengthKey = (trumps: number, number: number, trumpFaces: number, secondFaces: number): number =>
  ((trumps * BASE + number) * BASE + trumpFaces) * BASE + (BASE - 1 - secondFaces);

/** The seat that takes a complete trick. "If there is still a tie, the player who played earliest." */
export function winnerOf(plays: readonly { readonly seat: Seat; readonly pair: Pair }[], trump: Naming): Seat {
  return firstHighest(plays, ({ pair }) => strengthOf(pair, trump)).seat;
}
