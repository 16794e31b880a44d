import { describe, expect, test } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { TABLE } from '../../../test/support/client/tables.ts';
import {
  bestWords,
  earnedWords,
  nameWords,
  placesWords,
  playerWords,
  tallyWords,
  tricksWords,
} from './statistics-words.ts';

test.each([
  [0, 0, '\u2013'],
  [0, 1, '0 of 1'],
  [4, 4, '4 of 4'],
  [3, 5, '3 of 5, 60%'],
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

test('a person without a name is called "You", or by their number if others played too', () => {
  expect(['', 'Anna', 2].map(nameWords)).toEqual(['You', 'Anna', 'Player 2']);
});

test.each([
  [{ kind: 'person', name: 'Anna' }, 'person'],
  [{ kind: 'bot', name: 'Mara', level: 'easy', character: 'bold' }, 'bold, Easy'],
  [{ kind: 'bot', name: 'Mara', level: 'cautious' }, 'steady, Cautious'],
] as const)('%j is described as %s', (player, words) => {
  expect(playerWords({ player })).toBe(words);
});

describe('what is new', () => {
  const table = (...names: string[]): Table => ({
    ...TABLE,
    game: 'rolling-tricks',
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
      { seat: 0, id: 'rolling-third-copy' },
      { seat: 0, id: 'rolling-two-in-one' },
    ];
    expect(earnedWords(table(''), earned)).toBe(
      'New achievements: \u201cThird\u00a0copy\u201d and \u201cTwo\u00a0in\u00a0one\u201d',
    );
  });

  test('is said with names where several play', () => {
    const earned = [
      { seat: 0, id: 'rolling-third-copy' },
      { seat: 1, id: 'of-a-later-version' },
    ];
    expect(earnedWords(table('Anna', 'Ben'), earned)).toBe(
      'New achievement for Anna: \u201cThird\u00a0copy\u201d. New achievement for Ben: \u201cof-a-later-version\u201d',
    );
  });
});
