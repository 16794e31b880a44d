import { describe, expect, it } from 'vitest';
import { viewWith } from '../../../../test/support/client/tables.ts';
import { columnsOf, ranking, sheetPages } from './sheet-model.ts';

describe('the score sheet', () => {
  it('adds up the points of each seat, deal by deal, also for partners', () => {
    const pages = sheetPages(
      viewWith({
        sheet: [
          [
            { seats: [0, 2], points: 4, why: 'made it' },
            { seats: [0, 2], points: 1, why: 'alone' },
          ],
          [{ seats: [1], points: -2, why: 'set' }],
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
    const shared = [[{ seats: [0, 2], points: 1, why: 'made it' }]];
    expect(columnsOf(viewWith({ seats, sheet: shared }))).toEqual([[0, 2], [1]]);
    const own = [[{ seats: [2], points: 1, why: 'made it' }]];
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
