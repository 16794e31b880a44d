import { Color } from 'three';
import { expect, test } from 'vitest';
import { stockOf } from './stocks.ts';

const lightness = (name: string): number => {
  const { r, g, b } = new Color(name);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(a: string, b: string): number {
  const [dark, light] = [lightness(a), lightness(b)].toSorted((p, q) => p - q);
  return (light! + 0.05) / (dark! + 0.05);
}

const DECKS = [
  ['spades', 'hearts', 'diamonds', 'clubs'],
  ['black', 'red', 'white'],
];

test.each(DECKS)('the suits of a deck differ in their pips, not in colour alone', (...suits) => {
  expect(new Set(suits.map(suit => stockOf({ suit, rank: 2 }).mark)).size).toBe(suits.length);
});

test.each(DECKS.flat())('%s is printed in an ink that can be read on its paper', suit => {
  const { paper, ink } = stockOf({ suit, rank: 2 });
  expect(contrast(paper, ink)).toBeGreaterThanOrEqual(4.5);
});
