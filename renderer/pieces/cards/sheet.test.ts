import { expect, test } from 'vitest';
import { tableWith } from '../../../test/support/layout/card-tables.ts';
import { first } from '../../lists.ts';
import { BACK_CELL, cellsFor } from './sheet.ts';

test('every face of a deck has a cell of its own, apart from the back', () => {
  const { equipment } = tableWith(52, 9);
  const { faces, columns, rows, cellOf } = cellsFor(equipment);
  const cells = equipment.slice(0, 52).map(({ faces }) => cellOf(first(faces)));
  expect(faces).toHaveLength(52);
  expect(new Set([...cells, BACK_CELL]).size).toBe(53);
  expect(Math.max(...cells)).toBeLessThan(columns * rows);
});

test('copies of a card share one cell', () => {
  const { equipment } = tableWith(54, 0);
  const { faces, cellOf } = cellsFor(equipment);
  expect(faces).toHaveLength(18);
  expect(new Set(equipment.slice(0, 54).map(({ faces }) => cellOf(first(faces)))).size).toBe(18);
});
