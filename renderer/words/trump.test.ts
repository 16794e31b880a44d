import { expect, test } from 'vitest';
import { tableWith } from '../layout/synthetic-cards.ts';
import { orderWords } from './trump.ts';

test('a rank above all others is told with what comes after it', () => {
  const order = (high?: number) =>
    orderWords(tableWith(52, 9), { suit: 'hearts', ...(high !== undefined && { high }) });
  expect(order(8)).toBe('8 high, then A K Q \u2026 2');
  expect(order(13)).toBe('K high, then A Q J \u2026 2');
  expect(order()).toBeNull();
});
