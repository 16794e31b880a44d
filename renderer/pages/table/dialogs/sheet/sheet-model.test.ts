import { describe, expect, it } from 'vitest';
import { viewWith } from '../../../../../test/support/client/tables.ts';
import { columnsOf } from '../../../../view/people.ts';
import { podiumPlaces, ranking, sheetPages } from './sheet-model.ts';

describe('the score sheet', () => {
  it('adds up the points of each seat, deal by deal, also for partners', () => {
    const pages = sheetPages(
      viewWith({
        sheet: [
          [
            { seats: [0, 2], points: 4, why: { key: 'made' } },
            { seats: [0, 2], points: 1, why: { key: 'alone' } },
          ],
          [{ seats: [1], points: -2, why: { key: 'set' } }],
        ],
      }),
    );
    expect(pages.map(page => page.gained)).toEqual([
      [5, 0, 5],
      [0, -2, 0],
    ]);
    expect(pages.map(page => page.totals)).toEqual([
      [5, 0, 5],
      [5, -2, 5],
    ]);
  });

  it('has one column for partners, as long as they score alike', () => {
    const seats = viewWith({}).seats.map((seat, index) => ({ ...seat, team: index % 2 }));
    const shared = [[{ seats: [0, 2], points: 1, why: { key: 'made' } }]];
    expect(columnsOf(viewWith({ seats, sheet: shared }))).toEqual([[0, 2], [1]]);
    const own = [[{ seats: [2], points: 1, why: { key: 'made' } }]];
    expect(columnsOf(viewWith({ seats, sheet: own }))).toEqual([[0], [1], [2]]);
    expect(columnsOf(viewWith({ sheet: shared }))).toEqual([[0], [1], [2]]);
    const picked = seats.map((seat, index) => (index === 2 ? { ...seat, roles: ['partner'] as const } : seat));
    expect(columnsOf(viewWith({ seats: picked, sheet: shared }))).toEqual([[0], [1], [2]]);
  });

  it('ranks the winner of a tie first', () => {
    const ranks = ranking(viewWith({ result: { winners: [2], scores: [7, 3, 7] } }));
    expect(ranks.map(({ seats }) => seats)).toEqual([[2], [0], [1]]);
  });
});

describe('the podium', () => {
  const stepsOf = (winners: readonly number[], scores: readonly number[], teams?: readonly number[]) => {
    const seat = { score: 0, tricks: 0, bid: null, points: null, rerolled: null, roles: [] };
    const seats = scores.map((_, index) => ({ ...seat, team: teams?.[index] ?? index }));
    const sheet = teams ? [[{ seats: [0, 2], points: 1, why: { key: 'made' } }]] : [];
    return podiumPlaces(viewWith({ seats, sheet, result: { winners, scores } })).map(place => [
      place.step,
      place.seats,
      place.score,
    ]);
  };
  it('has three steps, and the others stand beside it', () => {
    expect(stepsOf([2], [7, 3, 9, 8, 1])).toEqual([
      [1, [2], 9],
      [2, [3], 8],
      [3, [0], 7],
      [null, [1], 3],
      [null, [4], 1],
    ]);
  });
  it('has two steps for two', () => {
    expect(stepsOf([1], [7, 9])).toEqual([
      [1, [1], 9],
      [2, [0], 7],
    ]);
  });
  it('puts equal scores on one step and leaves the next one empty', () => {
    expect(stepsOf([0], [9, 7, 7, 3])).toEqual([
      [1, [0], 9],
      [2, [1], 7],
      [2, [2], 7],
      [null, [3], 3],
    ]);
  });
  it('puts the winner of a tie above the other', () => {
    expect(stepsOf([1], [9, 9])).toEqual([
      [1, [1], 9],
      [2, [0], 9],
    ]);
  });
  it('puts teams on one step', () => {
    expect(stepsOf([0, 2], [10, 4, 10, 4], [0, 1, 0, 1])).toEqual([
      [1, [0, 2], 10],
      [2, [1, 3], 4],
    ]);
  });
});
