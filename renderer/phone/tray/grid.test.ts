import { expect, test } from 'vitest';
import { gridIn } from './grid.ts';

const dice = (count: number) => ({ count, aspect: 1, gap: 4, maxWidth: 160 });

test('few pieces are as large as they may be', () => {
  expect(gridIn(360, 600, dice(2)).width).toBe(160);
});

test('a full grid is chosen before a slightly larger one with gaps', () => {
  expect(gridIn(360, 620, dice(9)).columns).toBe(3);
});

test('all pieces are within the room, and large enough for a finger', () => {
  for (const [width, height] of [
    [276, 300],
    [350, 560],
    [440, 270],
  ] as const)
    for (let count = 1; count <= 18; count += 1) {
      const grid = gridIn(width, height, dice(count));
      const rows = Math.ceil(count / grid.columns);
      expect(grid.columns * grid.width + (grid.columns - 1) * 4).toBeLessThanOrEqual(width);
      expect(rows * grid.width + (rows - 1) * 4).toBeLessThanOrEqual(height);
      expect(grid.width).toBeGreaterThanOrEqual(44);
    }
});

test('without room or pieces it stays a grid', () => {
  expect(gridIn(0, 0, dice(5)).width).toBe(1);
  expect(gridIn(300, 300, dice(0)).columns).toBe(1);
});

test('a full grid is not chosen if its pieces are too small for a finger, and others are not', () => {
  expect(gridIn(270, 208, dice(18))).toEqual({ columns: 5, width: 49 });
  expect(gridIn(320, 208, dice(18)).columns).toBe(6);
});
