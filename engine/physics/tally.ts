import { FACES, type Lifetime, type Tally } from '../protocol/lab.ts';
import type { DieShape } from '../protocol/vocabulary.ts';

const tallyOf = (countsOf: (shape: DieShape) => readonly number[]): Tally => ({
  d4: countsOf('d4'),
  d6: countsOf('d6'),
  d8: countsOf('d8'),
  d10: countsOf('d10'),
  d12: countsOf('d12'),
  d20: countsOf('d20'),
});

/** Nothing has been counted yet. */
export const NO_TALLY: Tally = tallyOf(shape => Array<number>(FACES[shape]).fill(0));
export const NO_LIFETIME: Lifetime = { lab: NO_TALLY, matches: NO_TALLY };

/** Both counts together. */
export const plusTally = (one: Tally, other: Tally): Tally =>
  tallyOf(shape => one[shape].map((count, up) => count + other[shape][up]!));

export const plusLifetime = (one: Lifetime, other: Lifetime): Lifetime => ({
  lab: plusTally(one.lab, other.lab),
  matches: plusTally(one.matches, other.matches),
});

/** What these throws of the same dice come to; each lists the face index of every die. */
export function tallyThrows(dice: readonly DieShape[], throws: readonly (readonly number[])[]): Tally {
  const counts = tallyOf(shape => Array<number>(FACES[shape]).fill(0)) as Record<DieShape, number[]>;
  for (const faces of throws) for (const [die, up] of faces.entries()) counts[dice[die]!][up]! += 1;
  return counts;
}
