import { expect, it } from 'vitest';
import { comparisonWords } from './practice-words.ts';

const outcome = (tricks: number, points: number) => ({ tricks, points });

it.each([
  [outcome(3, 3), outcome(4, 4), 'Before: 3 tricks. Now: 4.'],
  [outcome(1, 1), outcome(0, 0), 'Before: 1 trick. Now: 0.'],
  [outcome(0, 0), outcome(1, 1), 'Before: 0 tricks. Now: 1.'],
  [outcome(3, 1), outcome(3, 3), 'Before: 3 tricks and 1 point. Now: 3 tricks and 3 points.'],
  [outcome(4, -5), outcome(5, 13), 'Before: 4 tricks and \u22125 points. Now: 5 tricks and 13 points.'],
])('a deal of %o that is played again with %o: %s', (before, now, words) => {
  expect(comparisonWords(before, now)).toBe(words);
});

it.each([
  [outcome(3, 3), outcome(4, 4), outcome(3.625, 3.625), 'Before: 3 tricks. Now: 4. Computers\u2019 average: 3.6.'],
  [outcome(0, 0), outcome(0, 0), outcome(2, 2), 'Before: 0 tricks. Now: 0. Computers\u2019 average: 2.0.'],
  [
    outcome(3, 3),
    outcome(4, 4),
    outcome(4.5, -1.26),
    'Before: 3 tricks and 3 points. Now: 4 tricks and 4 points. Computers\u2019 average: 4.5 tricks and \u22121.3 points.',
  ],
  [
    outcome(4, -5),
    outcome(5, 13),
    outcome(4.5, -1.26),
    'Before: 4 tricks and \u22125 points. Now: 5 tricks and 13 points. Computers\u2019 average: 4.5 tricks and \u22121.3 points.',
  ],
])('a deal of %o that is played again with %o, and by the computers with %o: %s', (before, now, house, words) => {
  expect(comparisonWords(before, now, house)).toBe(words);
});
