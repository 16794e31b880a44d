import { describe, expect, test } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { TABLE } from '../../../test/support/client/tables.ts';
import { bestWords, earnedWords, nameWords, placesWords, tallyWords, tricksWords } from './statistics.ts';

test.each([
  [0, 0, '\u2013'],
  [0, 1, '0 of 1'],
  [4, 4, '4 of 4'],
  [3, 5, '3 of 5, 60 %'],
  [2, 3, '2 of 3'],
])('%i of %i are given as %s', (done, tried, words) => {
  expect(tallyWords({ tried, done })).toBe(words);
});

test.each([
  [[], '\u2013'],
  [[1, 0, 2], 'once 1st, twice 3rd'],
  [[0, 4], '4 times 2nd'],
  [[3, 1, 1], '1.6'],
])('places %j are given as %s', (places, words) => {
  expect(placesWords(places)).toBe(words);
});

test('tricks of few rounds are counted, and of more averaged', () => {
  expect(tricksWords({ rounds: 0, tricks: 0 })).toBe('\u2013');
  expect(tricksWords({ rounds: 1, tricks: 3 })).toBe('3 in 1 round');
  expect(tricksWords({ rounds: 5, tricks: 12 })).toBe('2.4');
});

test('the best result has a true minus sign', () => {
  expect(bestWords({ best: { own: 12, other: -5 } })).toBe('12 to \u22125');
  expect(bestWords({ best: null })).toBe('\u2013');
});

test('a person without a name is called "You"', () => {
  expect(['', 'Anna'].map(nameWords)).toEqual(['You', 'Anna']);
});

describe('what is new', () => {
  const table = (...names: string[]): Table => ({
    ...TABLE,
    players: [
      ...names.map(name => ({ kind: 'person', name }) as const),
      { kind: 'bot', name: 'Mara', level: 'easy', character: 'bold' },
    ],
  });

  test('is not said of nothing', () => {
    expect(earnedWords(table(''), [])).toBe('');
  });

  test('is said without a name to the only person', () => {
    const earned = [
      { seat: 0, title: 'Third copy' },
      { seat: 0, title: 'Two in one' },
    ];
    expect(earnedWords(table(''), earned)).toBe('New achievements: \u201cThird copy\u201d and \u201cTwo in one\u201d');
  });

  test('is said with names where several play', () => {
    const earned = [
      { seat: 0, title: 'Third copy' },
      { seat: 1, title: 'Held back' },
    ];
    expect(earnedWords(table('Anna', 'Ben'), earned)).toBe(
      'New achievement for Anna: \u201cThird copy\u201d. New achievement for Ben: \u201cHeld back\u201d',
    );
  });
});
