import { describe, expect, test } from 'vitest';
import { lab } from '../language/en/pages/lab.ts';
import { evennessOf, rolledFacts, runWords } from './lab-words.ts';

const meaningOf = (counts: readonly number[]): string => lab.meaning(evennessOf(counts));

/** Counts of a d6 whose first two faces are off by as much as makes this chi-square. */
function withChi(chi: number): number[] {
  const off = Math.sqrt((chi * 1e6) / 2);
  return [1e6 + off, 1e6 - off, 1e6, 1e6, 1e6, 1e6];
}

describe('how even a series is, in words', () => {
  // Upper points of chi-square with 5 degrees of freedom, from printed tables.
  test.each([
    [4.351, 'usual', 'Out of a hundred series of fair dice, about 50 would be more uneven.'],
    [9.237, 'uneven', 'About one series of fair dice in 10 would be more uneven.'],
    [11.07, 'uneven', 'About one series of fair dice in 20 would be more uneven.'],
    [16.75, 'unusual', 'About one series of fair dice in 200 would be more uneven.'],
    [25.75, 'unusual', 'About one series of fair dice in 10,000 would be more uneven.'],
    [60, 'extreme', 'Fewer than one series of fair dice in 1,000,000 would be more uneven.'],
    [0.412, 'very-even', 'About one series of fair dice in 200 would be more even.'],
  ])('chi-square %d: %s', (chi, verdict, meaning) => {
    const counts = withChi(chi);
    expect([evennessOf(counts).verdict, meaningOf(counts)]).toEqual([verdict, meaning]);
  });

  test('equal counts are the most even result', () => {
    expect(meaningOf([50, 50, 50, 50])).toBe('About one series of fair dice in 1,000,000 would be more even.');
  });

  test('nothing is said of no rolls', () => {
    expect(evennessOf([0, 0, 0, 0])).toEqual({ verdict: 'none' });
  });

  test('fewer than five expected of each face are too few', () => {
    expect(evennessOf([5, 5, 5, 4])).toEqual({ verdict: 'few', missing: 1 });
    expect(meaningOf([1, ...Array(19).fill(0)])).toBe('Roll 99 more of these dice.');
    expect(evennessOf([4, 6, 5, 5]).verdict).not.toBe('few');
  });
});

test('a roll is read by the shape of its dice, with the sum of several', () => {
  expect(lab.rolled(rolledFacts(['d4', 'd6', 'd6'], [2, 0, 5]))).toBe('d4: 3. d6: 1, 6. Total 10.');
  expect(lab.rolled(rolledFacts(['d20'], [16]))).toBe('d20: 17.');
});

test('a series is read with a verdict for each shape', () => {
  const tally = { d4: [], d6: [20, 20, 20, 20, 20, 20], d8: [], d10: [], d12: [], d20: [3, ...Array(19).fill(0)] };
  expect(runWords(20, tally)).toBe('20 rolls counted. d6: unusually even. d20: too few to tell.');
});
