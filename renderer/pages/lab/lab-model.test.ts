import { describe, expect, test } from 'vitest';
import { NO_LIFETIME, NO_TALLY } from '../../../engine/physics/tally.ts';
import { chartOf, csvOf } from './lab-model.ts';

describe('a histogram', () => {
  test('is as wide as its highest count, and marks the expected count', () => {
    const { total, expected, expectedAt, rows } = chartOf([10, 40, 20, 30]);
    expect([total, expected, expectedAt]).toEqual([100, 25, 0.625]);
    expect(rows.map(({ face, length }) => [face, length])).toEqual([
      [1, 0.25],
      [2, 1],
      [3, 0.5],
      [4, 0.75],
    ]);
  });

  test('has room for two standard errors above the expected count', () => {
    // 400 of a d4: 100 expected, the error is the root of 400 * 1/4 * 3/4.
    const { band, rows } = chartOf([100, 100, 100, 100]);
    const most = 100 + 2 * Math.sqrt(75);
    expect(band[0]).toBeCloseTo((100 - 2 * Math.sqrt(75)) / most);
    expect(band[1]).toBe(1);
    expect(rows[0]?.length).toBeCloseTo(100 / most);
  });

  test('of nothing is empty', () => {
    expect(chartOf([0, 0, 0, 0])).toMatchObject({ total: 0, expected: 0, expectedAt: 0, band: [0, 0] });
  });
});

test('the CSV file has a line for every face, with the expected count', () => {
  const lines = csvOf(
    { ...NO_TALLY, d4: [1, 2, 3, 4] },
    { ...NO_LIFETIME, lab: { ...NO_TALLY, d4: [5, 6, 7, 8] }, matches: { ...NO_TALLY, d4: [0, 0, 0, 9] } },
  ).split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    'die,face,series,series_expected,lifetime_lab,lifetime_matches,lifetime_expected',
    'd4,1,1,2.5,5,0,8.75',
    'd4,2,2,2.5,6,0,8.75',
    'd4,3,3,2.5,7,0,8.75',
    'd4,4,4,2.5,8,9,8.75',
  ]);
  expect(lines).toHaveLength(1 + 4 + 6 + 8 + 10 + 12 + 20 + 1);
  expect(lines.at(-2)).toBe('d20,20,0,0,0,0,0');
});
