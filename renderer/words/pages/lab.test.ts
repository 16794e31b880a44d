import { describe, expect, test } from 'vitest';
import { evennessWords } from './lab.ts';

/** Counts of a d6 whose first two faces are off by as much as makes this chi-square. */
function withChi(chi: number): number[] {
  const off = Math.sqrt((chi * 1e6) / 2);
  return [1e6 + off, 1e6 - off, 1e6, 1e6, 1e6, 1e6];
}

describe('how even a series is, in words', () => {
  // Upper points of chi-square with 5 degrees of freedom, from printed tables.
  test.each([
    [4.351, 'As even as chance allows.', 'Of a hundred series of fair dice, about 50 would be more uneven.'],
    [9.237, 'A little uneven, as chance is.', 'About one series of fair dice in 10 would be more uneven.'],
    [11.07, 'A little uneven, as chance is.', 'About one series of fair dice in 20 would be more uneven.'],
    [16.75, 'Unusual.', 'About one series of fair dice in 200 would be more uneven.'],
    [25.75, 'Unusual.', 'About one series of fair dice in 10,000 would be more uneven.'],
    [60, 'Very unusual.', 'Less than one series of fair dice in 1,000,000 would be more uneven.'],
    [0.412, 'Unusually even.', 'About one series of fair dice in 200 would be more even.'],
  ])('chi-square %d: %s', (chi, verdict, meaning) => {
    expect(evennessWords(withChi(chi))).toEqual({ verdict, meaning });
  });

  test('equal counts are the most even result', () => {
    expect(evennessWords([50, 50, 50, 50]).meaning).toBe(
      'About one series of fair dice in 1,000,000 would be more even.',
    );
  });

  test('no throw is asked for one', () => {
    expect(evennessWords([0, 0, 0, 0])).toEqual({
      verdict: 'Nothing thrown yet.',
      meaning: 'Throw a handful: see whether the dice are fair.',
    });
  });

  test('fewer than five expected of each face are too few', () => {
    expect(evennessWords([5, 5, 5, 4])).toEqual({
      verdict: 'Too few to tell.',
      meaning: '1 more of these dice will do.',
    });
    expect(evennessWords([1, ...Array(19).fill(0)]).meaning).toBe('99 more of these dice will do.');
    expect(evennessWords([4, 6, 5, 5]).verdict).not.toBe('Too few to tell.');
  });
});
