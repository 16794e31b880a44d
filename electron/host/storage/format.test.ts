import { describe, expect, test } from 'vitest';
import { type Migration, migrate, versionAfter } from './format.ts';

/** Two changes that nobody ever made: a rename, then a new unit. */
const CHAIN: readonly Migration[] = [
  ({ loudness, ...rest }) => ({ ...rest, volume: loudness }),
  fields => ({ ...fields, volume: Number(fields['volume']) * 100 }),
];

describe('what an older version wrote', () => {
  test.each([
    [1, { loudness: 0.5, motion: 'full' }],
    [2, { volume: 0.5, motion: 'full' }],
    [3, { volume: 50, motion: 'full' }],
  ])('is brought up from version %i, step by step', (version, fields) => {
    expect(migrate(fields, version, CHAIN)).toEqual({ volume: 50, motion: 'full' });
  });

  test('is of the version after the last change', () => {
    expect([versionAfter([]), versionAfter(CHAIN)]).toEqual([1, 3]);
  });

  test.each([
    [4, 'newer'],
    [0, 'damaged'],
    [1.5, 'damaged'],
    ['1', 'damaged'],
    [undefined, 'damaged'],
  ])('can not be known where the version is %j', (version, word) => {
    expect(migrate({ volume: 50 }, version, CHAIN)).toBe(word);
  });
});
