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

/** Returns the two dice of a play. */
const pairOf = (play: Pick<Play, 'pieces' | 'up'>): Pair => [shownDie(play, 0), shownDie(play, 1)];

const shownDie = ({ pieces, up }: Pick<Play, 'pieces' | 'up'>, index: number): ShownDie => ({
  faces: facesOf(at(pieces, index)),
  number: numberOn(known(up[index], 'face')),
});

/**
 * The criteria for comparing two pairs, in order: number of trumps; the total or, with one trump, the number beside it;
 * the faces of the trump die; those of the second die. Higher is better in each.
 */
type Measures = readonly [trumps: number, number: number, trumpFaces: number, secondFaces: number];

/** Upper bound of each measure. */
const BASE = 100;

function measuresOf([one, other]: Pair, trump: Naming): Measures {
  if (one.number === trump && other.number === trump) {
    // TK-R1: of two trumps the die with more faces is the trump die, and the other is the second one.
    return [2, 0, Math.max(one.faces, other.faces), fewer(Math.min(one.faces, other.faces))];
  }
  if (one.number === trump) return [1, other.number, one.faces, fewer(other.faces)];
  if (other.number === trump) return [1, one.number, other.faces, fewer(one.faces)];
  return [0, one.number + other.number, 0, 0];
}

/** Inverts a measure of which lower is better. */
const fewer = (faces: number): number => BASE - 1 - faces;

/**
 * Returns the strength of a pair under this trump. The highest takes the trick; of equal ones, the first played.
 */
export const strengthOf = (pair: Pair, trump: Naming): number =>
  measuresOf(pair, trump).reduce((strength, measure) => strength * BASE + measure);

/** Returns the play ahead in a trick. "If there is still a tie, the player who played earliest wins the trick." */
export const aheadIn = (plays: readonly { readonly seat: Seat; readonly pair: Pair }[], trump: Naming): Ahead | null =>
  findAhead(
    plays,
    ({ pair }) => strengthOf(pair, trump),
    (best, next) => (next === null ? 'only' : whyStronger(measuresOf(best.pair, trump), measuresOf(next.pair, trump))),
  );

/** Like `aheadIn`, for the plays of a trick on the table. */
export const aheadInTrick = (plays: readonly Play[], trump: Naming): Ahead | null =>
  aheadIn(
    plays.map(play => ({ seat: play.seat, pair: pairOf(play) })),
    trump,
  );

/** Returns the reason why `best` is stronger: the rule for the first measure in which the pairs differ. */
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
