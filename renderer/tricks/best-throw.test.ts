import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { SPEC, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { bestThrow, type SeenThrow, seenThrow, withTrickWon } from './best-throw.ts';

const seen = (id: number, total: number, margin: number | null): SeenThrow => ({
  spec: { ...SPEC, id },
  by: 0,
  up: [],
  total,
  margin,
});
const idOf = (best: SeenThrow | null) => best?.spec.id ?? null;

describe('the best throw', () => {
  it('is the one that won a trick by least', () => {
    expect(idOf(bestThrow([seen(1, 20, null), seen(2, 9, 3), seen(3, 7, 1), seen(4, 19, 5)]))).toBe(3);
  });
  it('is the highest of those that won equally close tricks', () => {
    expect(idOf(bestThrow([seen(1, 6, 1), seen(2, 9, 1)]))).toBe(2);
    const sure = Number.POSITIVE_INFINITY;
    expect(idOf(bestThrow([seen(1, 6, sure), seen(2, 9, sure), seen(3, 2, 4)]))).toBe(3);
    expect(idOf(bestThrow([seen(1, 6, sure), seen(2, 9, sure)]))).toBe(2);
  });
  it('is the highest if none won a trick', () => {
    expect(idOf(bestThrow([seen(1, 6, null), seen(2, 9, null), seen(3, 4, null)]))).toBe(2);
  });
  it('does not exist without a throw', () => {
    expect(bestThrow([])).toBeNull();
  });
});

describe('a throw in a trick', () => {
  const ruby = (id: number) => seenThrow(TABLE, { ...SPEC, id, dice: [{ piece: 0, shape: 'd6' }] }, 1, [4]);
  const trick = (rolls: readonly number[] | null): View =>
    viewWith({
      pieces: [0, 3].map(id => ({ zone: 'trick', seat: id === 0 ? 1 : 2, id, up: 0 }) as const),
      tricks: [
        {
          plays: [
            { seat: 2, pieces: [3], up: [2], rolls: null, counts: 3 },
            { seat: 1, pieces: [0], up: [4], rolls, counts: 5 },
          ],
          led: 'sapphire',
          ahead: aheadAs(1),
          winner: 1,
        },
      ],
    });
  it('counts what its dice show', () => {
    expect(ruby(1).total).toBe(5);
  });
  it('has won the trick by the difference to the next play; an earlier throw of the same die has not', () => {
    const margins = withTrickWon([ruby(1), ruby(2)], TABLE, trick([5])).map(({ margin }) => margin);
    expect(margins).toEqual([null, 2]);
  });
  it('has won nothing if the die that won was not thrown for the trick', () => {
    expect(withTrickWon([ruby(1)], TABLE, trick(null))).toEqual([ruby(1)]);
  });
});
