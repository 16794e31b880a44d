import { at, known } from '../../core/lists.ts';
import { findAhead } from '../../kit/tricks.ts';
import type { Ahead, AheadWhy, Play, Seat } from '../../protocol/vocabulary.ts';
import { facesOf, numberOn } from './pieces.ts';
import type { Naming } from './state.ts';

/** A die as a trick compares it. */
export interface ShownDie {
  readonly faces: number;
  readonly number: number;
}
export type Pair = readonly [ShownDie, ShownDie];

/** The two dice of a play. */
const pairOf = (play: Pick<Play, 'pieces' | 'up'>): Pair => [shownDie(play, 0), shownDie(play, 1)];

const shownDie = ({ pieces, up }: Pick<Play, 'pieces' | 'up'>, index: number): ShownDie => ({
  faces: facesOf(at(pieces, index)),
  number: numberOn(known(up[index], 'face')),
});

/**
 * What is compared between two pairs, one after the other: how many trumps, then the total or, with one trump, the number
 * beside it, then the faces of the trump die and of the second die. The higher is better in each.
 */
type Measures = readonly [trumps: number, number: number, trumpFaces: number, secondFaces: number];

/** Every measure is below this. */
const BASE = 100;

function measuresOf([one, other]: Pair, trump: Naming): Measures {
  if (one.number === trump && other.number === trump) {
    // TK-R1: of two trumps the die with more faces is the trump die, the other the second one.
    return [2, 0, Math.max(one.faces, other.faces), fewer(Math.min(one.faces, other.faces))];
  }
  if (one.number === trump) return [1, other.number, one.faces, fewer(other.faces)];
  if (other.number === trump) return [1, one.number, other.faces, fewer(one.faces)];
  return [0, one.number + other.number, 0, 0];
}

/** Turns a number around, for a measure of which the lower is better. */
const fewer = (faces: number): number => BASE - 1 - faces;

/**
 * The strength of a pair under this trump, in one number. The highest takes the trick; of equal ones, the first played.
 */
export const strengthOf = (pair: Pair, trump: Naming): number =>
  measuresOf(pair, trump).reduce((strength, measure) => strength * BASE + measure);

/** Who is ahead in a trick. "If there is still a tie, the player who played earliest wins the trick." */
export const aheadIn = (plays: readonly { readonly seat: Seat; readonly pair: Pair }[], trump: Naming): Ahead | null =>
  findAhead(
    plays,
    ({ pair }) => strengthOf(pair, trump),
    (best, next) => (next === null ? 'only' : whyStronger(measuresOf(best.pair, trump), measuresOf(next.pair, trump))),
  );

/** The same for the plays of a trick as they lie on the table. */
export const aheadInTrick = (plays: readonly Play[], trump: Naming): Ahead | null =>
  aheadIn(
    plays.map(play => ({ seat: play.seat, pair: pairOf(play) })),
    trump,
  );

/** Why the first of these pairs is stronger: the rule of the first measure in which they differ. */
function whyStronger(best: Measures, next: Measures): AheadWhy {
  const [bestTrumps] = best;
  const [nextTrumps] = next;
  switch (best.findIndex((measure, index) => measure !== next[index])) {
    case 0:
      return nextTrumps === 0 ? 'trump' : 'two-trumps';
    case 1:
      return bestTrumps === 0 ? 'highest-total' : 'second-die';
    case 2:
      return 'more-faces';
    case 3:
      return 'fewer-faces';
    default:
      return 'first-of-equals';
  }
}
