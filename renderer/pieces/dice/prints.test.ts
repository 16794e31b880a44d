import { expect, test } from 'vitest';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { suitOf, UNSEEN } from '../../suits/suits.ts';
import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  cellOf,
  emblemPrints,
  isUnderlined,
  markCell,
  NOUGHT_CELL,
  PRINTS,
  PrintTable,
  printed,
  printsOf,
  rankCell,
  unthrownPrintsOf,
} from './prints.ts';

const dieOf = (suit: string | null, ranks: readonly number[]): Piece => ({
  shape: 'd6',
  faces: ranks.map(rank => ({ suit, rank })),
});
const LOW_HEARTS = dieOf('hearts', [11, 10, 9, 9, 10, 11]);
const NUMBERS = dieOf('ruby', [1, 2, 3, 4, 5, 6]);

test('a die of a colour carries its numbers and the mark of its suit', () => {
  expect(printsOf('d6', NUMBERS)[4]).toEqual({
    layout: 'number',
    cells: [cellOf('d6', 4)],
    mark: markCell('lozenge'),
    printing: 'own',
  });
});

test('a d10 that shows a digit of a score prints 0, where any other prints 10', () => {
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const cellsOf = (last: number) => printsOf('d10', dieOf(null, [...ranks, last])).map(({ cells }) => cells[0]);
  expect(cellsOf(0).at(-1)).toBe(NOUGHT_CELL);
  expect(cellsOf(10).at(-1)).toBe(cellOf('d10', 9));
  expect(cellsOf(0).slice(0, 9)).toEqual(cellsOf(10).slice(0, 9));
  expect(NOUGHT_CELL).toBeLessThan(ATLAS_COLUMNS * ATLAS_ROWS);
});

test('a die of several suits of cards carries rank and suit on every face, on enamel of the suit', () => {
  const faces = [
    { suit: 'spades', rank: 14 },
    { suit: 'diamonds', rank: 10 },
  ];
  expect(printsOf('d6', { shape: 'd6', faces })).toEqual([
    { layout: 'card', cells: [rankCell(14)], mark: markCell('spade'), printing: suitOf('spades').face },
    { layout: 'card', cells: [rankCell(10)], mark: markCell('diamond'), printing: suitOf('diamonds').face },
  ]);
});

test('numerals say their values, and those that are others upside down have a bar under them', () => {
  const all = Array.from({ length: 20 }, (_, up) => printed(up));
  expect(all.map(Number)).toEqual(Array.from({ length: 20 }, (_, up) => up + 1));
  expect(all.filter(isUnderlined)).toEqual(['6', '9']);
});

test('the mark of a d6 stands in the corner, clear of its numeral', () => {
  const { capHeight, numeralAt, markAt, markAside, markHalf } = PRINTS.d6;
  expect(markAside).toBeCloseTo(markAt, 6);
  expect(markAside - markHalf).toBeGreaterThan(0.3);
  expect(numeralAt + capHeight / 2).toBeLessThan(markAt);
  expect(markAt + markHalf).toBeLessThan(1);
});

test('a joker is a mark without a rank', () => {
  const faces = [
    { suit: 'red-joker', rank: 0 },
    { suit: 'clubs', rank: 9 },
  ];
  expect(printsOf('d6', { shape: 'd6', faces })[0]).toEqual({
    layout: 'emblem',
    cells: [],
    mark: markCell('joker'),
    printing: 'red',
  });
});

test('a die with few ranks shows them all before it is thrown, highest first', () => {
  for (const print of unthrownPrintsOf('d6', LOW_HEARTS)) {
    expect(print).toEqual({
      layout: 'kind',
      cells: [rankCell(11), rankCell(10), rankCell(9)],
      mark: markCell('heart'),
      printing: 'own',
    });
  }
  expect(unthrownPrintsOf('d6', NUMBERS)).toEqual(printsOf('d6', NUMBERS));
});

test('dice with the same prints share a row, and a full table throws an error', () => {
  const table = new PrintTable(2);
  const row = table.rowOf(printsOf('d6', NUMBERS));
  expect(table.rowOf(printsOf('d6', NUMBERS))).toBe(row);
  expect(table.rowOf(printsOf('d6', LOW_HEARTS))).not.toBe(row);
  expect(() => table.rowOf(unthrownPrintsOf('d6', LOW_HEARTS))).toThrow('More than 2 distinct');
});

test.each([
  ['d6', 0],
  ['d20', 0],
  ['d4', 1],
] as const)('a %s that may not be identified carries one emblem, on the side that is seen of it', (shape, seen) => {
  const marked = emblemPrints(shape, UNSEEN).flatMap(({ mark }, face) => (mark === null ? [] : [face]));
  expect(marked).toEqual([seen]);
});
