import type { DealOutcome } from '../../../../../engine/protocol/modes/practice.ts';
import { wordsOf } from '../../../../language/language.ts';

/**
 * Returns a deal's result before and now, with the simulated average if known: "Before: 3 tricks. Now: 4. Computers'
 * average: 3.6." Points are given where a trick is not a point.
 */
export function comparisonWords(before: DealOutcome, now: DealOutcome, average: DealOutcome | null = null): string {
  const { practice } = wordsOf('pages');
  const known = average === null ? [before, now] : [before, now, average];
  return known.every(({ tricks, points }) => tricks === points)
    ? practice.comparedTricks({
        before: before.tricks,
        now: now.tricks,
        average: average === null ? null : average.tricks,
      })
    : practice.compared({ before, now, average });
}
