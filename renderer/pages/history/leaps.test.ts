import { describe, expect, it } from 'vitest';
import { type Leap, nextChoice, stepAfter } from './leaps.ts';

// Two deals of two tricks with two plays each; each deal begins with two draws.
const DEAL = [0, 0, 1, 1, 2, 2];
const STEPS = [0, 1].flatMap(deal =>
  DEAL.map((tricks, place) => ({ deal, tricks, asked: place === 3 || place === 5 ? [2] : [] })),
);

describe('a leap through a match', () => {
  it.each<[Leap, number, number]>([
    ['forward', 3, 4],
    ['forward', 11, 11],
    ['back', 3, 2],
    ['back', 0, 0],
    ['next-trick', 0, 2],
    ['next-trick', 3, 4],
    ['next-trick', 5, 6],
    ['next-trick', 10, 11],
    ['previous-trick', 4, 2],
    ['previous-trick', 5, 4],
    ['previous-trick', 6, 4],
    ['previous-trick', 0, 0],
    ['next-deal', 2, 6],
    ['next-deal', 6, 11],
    ['previous-deal', 8, 6],
    ['previous-deal', 6, 0],
    ['previous-deal', 0, 0],
  ])('%s from step %i is to step %i', (leap, from, to) => {
    expect(stepAfter(STEPS, from, leap)).toBe(to);
  });
});

it.each<[number, number, number | null]>([
  [0, 2, 3],
  [3, 2, 3],
  [4, 2, 5],
  [6, 2, 9],
  [11, 2, 11],
  [0, 1, null],
])('from step %i on seat %i is to decide at %o', (from, seat, step) => {
  expect(nextChoice(STEPS, from, seat)).toBe(step);
});
