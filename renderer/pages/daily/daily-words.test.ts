import { expect, test } from 'vitest';
import type { DailyPar, DailyState } from '../../../engine/protocol/modes/daily.ts';
import { daily } from '../../language/en/pages/daily.ts';
import { parFacts, parWords, playedWords, shareText, shortDayWords, stateWords } from './daily-words.ts';

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
  expect(daily.begunOn('2026-11-22')).toBe('Started on 22 November: continue where you left off');
  expect(shortDayWords('2026-11-22')).toBe('22 Nov');
});

test.each([
  [4, 78],
  [2, 0],
  [5, 100],
])('compares %i with the computers\u2019 results', (amount, better) => {
  expect(parFacts(PAR, { amount, won: [] })).toEqual({ plays: 400, wanted: 400, mean: 2.97, better });
});

test('writes a mean a little below zero as zero', () => {
  const amounts = [
    [-1, 1],
    [0, 399],
  ] as const;
  expect(parWords({ amounts, wanted: 400 }, { amount: 0, won: [] })).toBe(
    'Computers\u2019 average: 0.0. You beat 0% of them.',
  );
});

test.each([
  [null, 'The computers haven’t played this round yet.'],
  [PAR, 'Computers\u2019 average: 3.0. You beat 78% of them.'],
  [
    { amounts: [[3, 40]], wanted: 400 } satisfies DailyPar,
    'Computers\u2019 average so far: 3.0, after 40 of 400 tries.',
  ],
  [
    { amounts: [[-20, 400]], wanted: 400 } satisfies DailyPar,
    'Computers\u2019 average: \u221220.0. You beat 100% of them.',
  ],
])('says what the computers made: %o', (par, words) => {
  expect(parWords(par, RESULT)).toBe(words);
});

test.each([
  ['new', 'Not played yet'],
  ['begun', 'Started: continue where you left off'],
  ['unreadable', 'Its record can\u2019t be read'],
] as const)('says of a round that is %s: %s', (stage, words) => {
  expect(stateWords({ ...DONE, stage, result: null, par: null })).toBe(words);
  expect(shareText('Trice', '2026-11-22', { ...DONE, stage, result: null, par: null })).toBe(null);
});

test('tells a result without the round', () => {
  expect(stateWords(DONE)).toBe('4 tricks. Computers\u2019 average: 3.0. You beat 78% of them.');
  expect(shareText('Trice', '2026-11-22', DONE)).toBe(
    'Trick & Tumble daily round, Trice, 22 Nov: 4 tricks (computers: 3.0) \u25cf\u25cb\u25cf\u25cf\u25cb',
  );
  expect(playedWords([DONE, { ...DONE, stage: 'begun' }])).toBe('1 of 2 played');
});
