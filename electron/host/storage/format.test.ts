import { describe, expect, test } from 'vitest';
import { type Migration, migrate, versionAfter } from './format.ts';

/** Two invented migrations: a rename, then a new unit. */
const CHAIN: readonly Migration[] = [
  ({ loudness, ...rest }) => ({ ...rest, volume: loudness }),
  fields => ({ ...fields, volume: Number(fields['volume']) * 100 }),
];

describe('a file of an older version', () => {
  test.each([
    [1, { loudness: 0.5, motion: 'full' }],
    [2, { volume: 0.5, motion: 'full' }],
    [3, { volume: 50, motion: 'full' }],
  ])('is migrated from version %i by each later migration', (version, fields) => {
    expect(migrate(fields, version, CHAIN)).toEqual({ volume: 50, motion: 'full' });
  });

  test('has today’s version after the last migration', () => {
    expect([versionAfter([]), versionAfter(CHAIN)]).toEqual([1, 3]);
  });

  test.each([
    [4, 'newer'],
    [0, 'damaged'],
    [1.5, 'damaged'],
    ['1', 'damaged'],
    [undefined, 'damaged'],
  ])('can not be migrated from version %j', (version, word) => {
    expect(migrate({ volume: 50 }, version, CHAIN)).toBe(word);
  });
});
