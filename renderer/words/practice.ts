import type { DealOutcome } from '../../engine/protocol/practice.ts';
import { counted } from './text.ts';

/** What is said when a deal begins that is played again. */
export const PRACTICE_NEWS = 'Same hands, new throws.';

/** What came of a deal before and now: "Before: 3 tricks. Now: 4." Points are told where a trick is not a point. */
export function comparisonWords(before: DealOutcome, now: DealOutcome): string {
  const isPointATrick = [before, now].every(({ tricks, points }) => tricks === points);
  if (isPointATrick) return `Before: ${counted(before.tricks, 'trick')}. Now: ${now.tricks || 'none'}.`;
  return `Before: ${outcomeWords(before)}. Now: ${outcomeWords(now)}.`;
}

const outcomeWords = ({ tricks, points }: DealOutcome): string =>
  `${counted(tricks, 'trick')} and ${counted(points, 'point')}`;
