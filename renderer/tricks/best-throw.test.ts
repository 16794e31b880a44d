import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { SPEC, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { bestThrow, lastRollOff, throwCaption } from './best-throw.ts';
import { type SeenThrow, seenThrow, withTrickWon } from './seen-throws.ts';

const throwOf = (id: number, total: number, won: SeenThrow['won']): SeenThrow => ({
  spec: { ...SPEC, id },
  by: 0,
  up: [],
  total,
  won,
});
const seen = (id: number, total: number, margin: number | null, chance: number | null = null): SeenThrow =>
  throwOf(id, total, margin === null ? null : { deal: 2, margin, chance, beaten: { counts: 19, suit: null } });
const idOf = (best: SeenThrow | null) => best?.spec.id ?? null;

describe('the best throw', () => {
  it('is the one that won a trick against the longest odds', () => {
    expect(idOf(bestThrow([seen(1, 20, null), seen(2, 9, 1, 0.5), seen(3, 7, 4, 0.05), seen(4, 19, 1)]))).toBe(3);
  });
  it('is the one that won a trick by least, where odds are not known', () => {
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
  it('is never a roll-off, which can be shown by itself', () => {
    const rollOff = { ...seen(3, 60, null), by: null };
    expect(idOf(bestThrow([rollOff, seen(2, 9, null)]))).toBe(2);
    expect(idOf(lastRollOff([seen(1, 6, null), rollOff, seen(2, 9, null)]))).toBe(3);
    expect([bestThrow([rollOff]), lastRollOff([seen(1, 6, null)])]).toEqual([null, null]);
  });
  it('does not exist without a throw', () => {
    expect(bestThrow([])).toBeNull();
  });
});

describe('the words about a throw', () => {
  it.each<[string, SeenThrow]>([
    ['Round 3: your 6-sided die beat a 19. A roll like that wins 5 times in 100.', seen(1, 9, 1, 0.05)],
    ['Round 3: your 6-sided die beat a 19. A roll like that wins less than once in 100.', seen(1, 9, 1, 0.004)],
    ['Round 3: your 6-sided die beat a 19.', seen(1, 9, 1, 0.8)],
    ['Round 3: Mara\u2019s 6-sided die beat a 19.', { ...seen(1, 9, 1), by: 1 }],
    ['Round 1: your 6-sided die won the trick.', throwOf(1, 9, { deal: 0, margin: 9, chance: 0.9, beaten: null })],
    ['You rolled 9.', seen(1, 9, null)],
    ['Mara rolled 9.', { ...seen(1, 9, null), by: 1 }],
  ])('%s', (caption, each) => {
    expect(throwCaption(TABLE, each)).toBe(caption);
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
    const [earlier, last] = withTrickWon([ruby(1), ruby(2)], TABLE, trick([5])).map(({ won }) => won);
    expect(earlier).toBeNull();
    expect(last).toEqual({ deal: 0, margin: 2, chance: 3 / 6, beaten: { counts: 3, suit: null } });
  });
  it('has won nothing if the die that won was not thrown for the trick', () => {
    expect(withTrickWon([ruby(1)], TABLE, trick(null))).toEqual([ruby(1)]);
  });
});
