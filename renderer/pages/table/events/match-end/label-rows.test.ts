import { expect, test } from 'vitest';
import { type FootLabel, labelRows } from './label-rows.ts';

const label = (x: number, y: number, width: number, row: FootLabel['row'] = 'steps'): FootLabel => ({
  spots: [{ x, y }],
  row,
  width,
});

test('puts the labels of a row on one line, in their usual size where they fit', () => {
  const rows = labelRows([label(600, 700, 200), label(300, 690, 200), label(900, 640, 100, 'beside')], 1280);
  expect(rows).toEqual([
    { x: 600, y: 700, size: 1 },
    { x: 300, y: 700, size: 1 },
    { x: 900, y: 640, size: 1 },
  ]);
});
test('makes the whole row smaller where two would touch', () => {
  const rows = labelRows([label(600, 700, 400), label(300, 700, 300), label(900, 700, 100)], 1280);
  const size = rows[0]?.size ?? 0;
  expect(rows.map(place => place?.size)).toEqual([size, size, size]);
  expect(size * (400 + 300)).toBeLessThan(2 * 300);
  expect(size).toBeGreaterThan(0.7);
});
test('keeps them inside the window', () => {
  const [place] = labelRows([label(1200, 700, 400)], 1280);
  expect(1200 + 200 * (place?.size ?? 1)).toBeLessThan(1280);
});
test('keeps labels of steps above the buttons, and those beside the podium where they are', () => {
  const rows = labelRows([label(600, 700, 200), label(900, 740, 100, 'beside')], 1280, 660);
  expect(rows.map(place => place?.y)).toEqual([660, 740]);
});
test('puts a label of partners between them, and has no place for one without portraits', () => {
  const both = {
    ...label(500, 700, 100),
    spots: [
      { x: 500, y: 700 },
      { x: 700, y: 710 },
    ],
  };
  expect(labelRows([both, { ...both, spots: [] }], 1280)).toEqual([{ x: 600, y: 710, size: 1 }, null]);
});
