import { expect, test } from 'vitest';
import type { DailyPar, DailyState } from '../../../engine/protocol/modes/daily.ts';
import { dayWords, parFigures, parWords, playedWords, shareText, stateWords } from './daily.ts';

const PAR: DailyPar = {
  amounts: [
    [2, 100],
    [3, 212],
    [4, 88],
  ],
  wanted: 400,
};
const RESULT = { amount: 4, won: [true, false, true, true, false] };
const DONE: DailyState = { game: 'trice', unit: 'tricks', stage: 'done', match: 'daily', result: RESULT, par: PAR };

test('names the day as it is written, wherever the player is', () => {
  expect(dayWords('2026-11-22')).toBe('22 November');
});

test.each([
  [4, { plays: 400, mean: '3.0', better: 78 }],
  [2, { plays: 400, mean: '3.0', better: 0 }],
  [5, { plays: 400, mean: '3.0', better: 100 }],
])('compares %i with what the house made', (amount, figures) => {
  expect(parFigures(PAR, amount)).toEqual(figures);
});

test('writes a mean a little below zero as zero', () => {
  const amounts = [
    [-1, 1],
    [0, 399],
  ] as const;
  expect(parFigures({ amounts, wanted: 400 }, 0).mean).toBe('0.0');
});

test.each([
  [null, 'The house has yet to play this deal.'],
  [PAR, 'House 3.0. Better than 78 in 100.'],
  [{ amounts: [[3, 40]], wanted: 400 } satisfies DailyPar, 'House 3.0 so far, after 40 of 400 plays.'],
  [{ amounts: [[-20, 400]], wanted: 400 } satisfies DailyPar, 'House \u221220.0. Better than 100 in 100.'],
])('says what the house made: %o', (par, words) => {
  expect(parWords(par, RESULT)).toBe(words);
});

test.each([
  ['new', 'Not played yet'],
  ['begun', 'Started: pick up where you left off'],
  ['unreadable', 'Its record cannot be read'],
] as const)('says of a deal that is %s: %s', (stage, words) => {
  expect(stateWords({ ...DONE, stage, result: null, par: null })).toBe(words);
  expect(shareText('Trice', '2026-11-22', { ...DONE, stage, result: null, par: null })).toBe(null);
});

test('tells a result without the deal', () => {
  expect(stateWords(DONE)).toBe('4 tricks. House 3.0. Better than 78 in 100.');
  expect(shareText('Trice', '2026-11-22', DONE)).toBe(
    'Trick & Tumble daily, Trice, 22 Nov: 4 tricks (house 3.0) \u25cf\u25cb\u25cf\u25cf\u25cb',
  );
  expect(playedWords([DONE, { ...DONE, stage: 'begun' }])).toBe('1 of 2 played');
});
