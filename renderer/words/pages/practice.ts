import type { DealOutcome } from '../../../engine/protocol/modes/practice.ts';
import { counted, withMinus } from '../../language/text.ts';

/**
 * Returns a deal's result before and now, with the simulated average if known: "Before: 3 tricks. Now: 4. Average of
 * the house: 3.6." Points are given where a trick is not a point.
 */
export function comparisonWords(before: DealOutcome, now: DealOutcome, house: DealOutcome | null = null): string {
  const known = house === null ? [before, now] : [before, now, house];
  const isPointATrick = known.every(({ tricks, points }) => tricks === points);
  const average = house === null ? '' : ` Average of the house: ${averageWords(house, isPointATrick)}.`;
  if (isPointATrick) return `Before: ${counted(before.tricks, 'trick')}. Now: ${now.tricks || 'none'}.${average}`;
  return `Before: ${outcomeWords(before)}. Now: ${outcomeWords(now)}.${average}`;
}

const averageWords = ({ tricks, points }: DealOutcome, isPointATrick: boolean): string =>
  isPointATrick ? oneDecimal(tricks) : `${oneDecimal(tricks)} tricks and ${oneDecimal(points)} points`;

const oneDecimal = (amount: number): string => withMinus(amount.toFixed(1));

const outcomeWords = ({ tricks, points }: DealOutcome): string =>
  `${counted(tricks, 'trick')} and ${counted(points, 'point')}`;
