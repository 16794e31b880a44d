import type { DealOutcome } from '../../../../engine/protocol/modes/practice.ts';
import type { OutcomeResults, TrickResults } from '../../facts/pages.ts';
import { figure, number, oneDecimal } from '../numbers.ts';

const outcome = ({ tricks, points }: DealOutcome): string =>
  `${figure(tricks, 'trick')} and ${figure(points, 'point')}`;

/** The end of a round that is played again for practice. */
export const practice = {
  title: (round: number) => `Practice over: round ${round}`,
  comparedTricks: ({ before, now, average }: TrickResults) =>
    `Before: ${figure(before, 'trick')}. Now: ${number(now)}.${average === null ? '' : ` Computers\u2019 average: ${oneDecimal(average)}.`}`,
  compared: ({ before, now, average }: OutcomeResults) =>
    `Before: ${outcome(before)}. Now: ${outcome(now)}.${average === null ? '' : ` Computers\u2019 average: ${oneDecimal(average.tricks)} tricks and ${oneDecimal(average.points)} points.`}`,
  note: 'Same hands, new rolls. This doesn\u2019t count.',
  undo: 'Undo',
  result: 'Result',
  moments: 'Moments',
  playAgain: 'Play this round again',
  backToMatch: 'Back to your match',
  leave: 'Leave practice',
};
