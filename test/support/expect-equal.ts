import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Expects two values to be equal. For equal values it is far faster than `expect`: use it in long loops. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
