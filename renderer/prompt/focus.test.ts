import { describe, expect, it } from 'vitest';
import { type Arrow, readingOrder, stepFocus } from './focus.ts';

/** Two rows: 5 6 7 above 8 9; piece 4 is not seen. */
const PLACES: Readonly<Record<number, { x: number; y: number }>> = {
  5: { x: 10, y: 102 },
  6: { x: 60, y: 100 },
  7: { x: 110, y: 101 },
  8: { x: 20, y: 150 },
  9: { x: 100, y: 151 },
};
const whereIs = (piece: number) => PLACES[piece] ?? null;
const ORDER = [5, 6, 7, 8, 9];

describe('the focus over pieces', () => {
  it('orders pieces row by row from the left, and hidden ones last', () => {
    expect(readingOrder([9, 4, 7, 5, 8, 6], whereIs)).toEqual([5, 6, 7, 8, 9, 4]);
  });

  it.each<[from: number | null, key: Arrow, to: number]>([
    [null, 'ArrowRight', 5],
    [null, 'ArrowLeft', 9],
    [3, 'ArrowDown', 5],
    [5, 'ArrowRight', 6],
    [9, 'ArrowRight', 5],
    [5, 'ArrowLeft', 9],
    [7, 'ArrowDown', 9],
    [8, 'ArrowUp', 5],
    [8, 'ArrowDown', 8],
    [6, 'End', 9],
    [6, 'Home', 5],
  ])('from %s by %s to %s', (from, key, to) => {
    expect(stepFocus(ORDER, from, key, whereIs)).toBe(to);
  });

  it('is on nothing if there are no pieces', () => {
    expect(stepFocus([], null, 'ArrowRight', whereIs)).toBeNull();
  });
});
