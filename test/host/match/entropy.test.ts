import { describe, expect, test } from 'vitest';
import { countedEntropy, systemEntropy } from '../../../electron/host/ports.ts';
import { readArguments } from '../../../electron/web/arguments.ts';

describe('entropy', () => {
  test('of real matches never gives the same seed twice', () => {
    const seeds = Array.from({ length: 100 }, () => systemEntropy.seed('throw', 'match', 0, 0));
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  test('of self-play gives seeds that depend on every argument, and on nothing else', () => {
    const seeds = [1, 2].flatMap(seed =>
      (['draw', 'throw', 'bot'] as const).flatMap(purpose =>
        ['a', 'b'].flatMap(match =>
          [0, 1].flatMap(step => [null, 0, 1].map(seat => countedEntropy(seed).seed(purpose, match, step, seat))),
        ),
      ),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(countedEntropy(1).seed('draw', 'a', 0, null)).toBe(countedEntropy(1).seed('draw', 'a', 0, null));
  });

  test.each(['--seed', '--seed=1', '--entropy', '--dice'])('can not be chosen by the argument %s', argument => {
    expect(typeof readArguments([argument])).toBe('string');
  });
});
