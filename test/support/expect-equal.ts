import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Expects two values to be equal. Much faster than `expect` for equal values, for use in long loops. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
