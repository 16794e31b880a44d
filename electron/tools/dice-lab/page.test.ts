import { expect, test } from 'vitest';
import type { Cell, Row } from './cells.ts';
import { isHonest, judgeAll, pageOf } from './page.ts';

const row = (over: Partial<Row> = {}): Row => ({
  shape: 'd4',
  counts: [25, 25, 25, 25],
  p: 0.5,
  worst: 1,
  serial: -1,
  ...over,
});
const cell = (rows: readonly Row[], over: Partial<Cell> = {}): Cell => ({
  name: '1 d4, none',
  throws: 100,
  rethrown: 0.01,
  cocked: 1,
  settle: [0.5, 0.7, 0.9],
  cpu: 0.1,
  watched: 50,
  outside: 0,
  misread: 0,
  faceChanges: 2,
  travel: 6,
  onOthers: 0.125,
  overRim: 0.3,
  rows,
  ...over,
});
const made = { command: 'the lab', date: '2001-02-03', versions: 'physics 0' };

test.each([
  ['an uneven count', { p: 1e-6 }],
  ['a face too far off its share', { worst: -4.95 }],
  ['readings that follow from each other', { serial: 4.5 }],
])('%s makes only its own cell unfair, and the page names it', (_, over) => {
  const cells = [cell([row()]), cell([row(), row({ ...over, shape: 'd6' })], { name: '9 mixed, wild' })];
  expect(judgeAll(cells).map(({ fair }) => fair)).toEqual([true, true, false]);
  expect(pageOf(cells, made)).toMatch(/UNFAIR in 1 of 3 .*: d6 in 9 mixed, wild/);
});

test('all cells are one family of tests, so more cells allow smaller p-values', () => {
  expect(judgeAll([cell([row({ p: 0.0009 })])]).map(({ fair }) => fair)).toEqual([false]);
  expect(judgeAll([cell([row({ p: 0.0009 }), row()])]).map(({ fair }) => fair)).toEqual([true, true]);
});

test('a die that left the tray or was misread is reported', () => {
  expect(isHonest([cell([])])).toBe(true);
  expect(isHonest([cell([]), cell([], { outside: 1 })])).toBe(false);
  expect(isHonest([cell([], { misread: 1 })])).toBe(false);
  expect(pageOf([cell([row()], { misread: 2, outside: 3 })], made)).toMatch(/\b2 .*MISREAD.*\b3 .*OUTSIDE/);
});

test('the page shows its command, every cell and every count', () => {
  const page = pageOf([cell([row()])], made);
  for (const value of Object.values(made)) expect(page).toContain(value);
  expect(page).toMatch(/All 1 tests find the dice fair.* 50 dice/);
  const [throws, readings] = page
    .split('\n')
    .filter(line => line.startsWith('| 1 d4, none'))
    .map(line => line.split('|').map(text => text.trim()));
  expect(throws?.slice(2, -1).map(Number.parseFloat)).toEqual([100, 1, 1, 0.5, 0.7, 0.9, 0.1, 2, 6, 12.5, 30]);
  expect(readings?.slice(3, 7).map(Number.parseFloat)).toEqual([100, 0.5, 1, -1]);
  expect(readings).toEqual(expect.arrayContaining(['d4', 'fair', '25 25 25 25']));
});
