import { expect, it } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { DAILY, LESSON, PRACTICE, PUZZLE } from '../../test/support/client/modes.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { plateNewsBetween } from './plate-news.ts';

// Seat 0 is the player, seat 1 Mara, seat 2 Otto.

const told = (before: View, after: View, table: Table = TABLE): readonly string[] =>
  plateNewsBetween(table, before, after).map(({ seat, kind, title, detail }) =>
    [seat, kind, title, ...(detail === null ? [] : [detail])].join(' | '),
  );

const CONTRACT = { unit: 'tricks', needed: 3, taken: 0, most: 5, tricksLeft: 5 } as const;
const contract = (change: Partial<NonNullable<View['contract']>>, changes: Partial<View> = {}): View =>
  viewWith({
    seats: viewWith({}).seats.map((seat, at) => ({ ...seat, roles: at === 1 ? ['maker'] : [] })),
    contract: { ...CONTRACT, ...change },
    ...changes,
  });

it.each<[string, View, View, readonly string[]]>([
  ['made', contract({ taken: 2 }), contract({ taken: 3 }), ['1 | made | Contract made | 3 of 3 tricks']],
  ['lost', contract({ most: 3 }), contract({ most: 2 }), ['1 | lost | Contract lost | 0 of 3 tricks']],
  [
    'of points',
    contract({ unit: 'points', needed: 150, taken: 96, most: 300 }),
    contract({ unit: 'points', needed: 150, taken: 151, most: 300 }),
    ['1 | made | Contract made | 151 of 150'],
  ],
  ['that was made before', contract({ taken: 3 }), contract({ taken: 4 }), []],
  ['that is still open', contract({ taken: 1 }), contract({ taken: 2 }), []],
  ['of the deal before', contract({ taken: 2 }), contract({ taken: 3 }, { deal: 1 }), []],
  ['that was made in advance', viewWith({}), contract({ taken: 3 }), []],
])('a contract %s', (_, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

const scores = (pages: number, ...points: readonly number[]): View =>
  viewWith({
    seats: viewWith({}).seats.map((seat, at) => ({ ...seat, score: points[at] ?? 0 })),
    sheet: Array.from({ length: pages }, () => []),
  });

it.each<[string, View, View, readonly string[]]>([
  ['passes one', scores(1, 3, 2, 5), scores(2, 3, 8, 6), ['1 | leads | Mara overtakes Otto']],
  ['passes the player', scores(1, 5, 2, 1), scores(2, 5, 8, 6), ['1 | leads | Mara overtakes you']],
  ['is the player', scores(1, 3, 2, 5), scores(2, 9, 8, 6), ['0 | leads | You overtake Otto']],
  ['passes two', scores(1, 5, 5, 1), scores(2, 6, 5, 7), ['2 | leads | Otto overtakes you and Mara']],
  ['is one of two', scores(1, 1, 1, 5), scores(2, 7, 7, 6), ['0 | leads | You and Mara overtake Otto']],
  ['comes after a loss', scores(1, 3, 4, 5), scores(2, 3, 4, 2), ['1 | leads | Mara overtakes Otto']],
  ['led before', scores(1, 3, 2, 5), scores(2, 3, 8, 9), []],
  ['led with the others before', scores(1, 5, 5, 1), scores(2, 6, 5, 1), []],
  ['leads first', scores(0, 0, 0, 0), scores(1, 6, 5, 1), []],
  ['only catches up', scores(1, 5, 3, 1), scores(2, 5, 5, 1), []],
  ['changes without a scored deal', scores(1, 3, 2, 5), scores(1, 3, 8, 6), []],
])('a leader who %s', (_, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

it('a new leader is not told of at the end of a match and where none is played', () => {
  const [before, after] = [scores(1, 3, 2, 5), scores(2, 3, 8, 6)];
  expect(told(before, { ...after, result: { winners: [1], scores: [3, 8, 6] } })).toEqual([]);
  for (const mode of [DAILY, LESSON, PRACTICE, PUZZLE]) expect(told(before, after, { ...TABLE, mode })).toEqual([]);
});
