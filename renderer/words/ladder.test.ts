import { describe, expect, it } from 'vitest';
import type { Ladder } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { isAuction, passedWords, rungsOf, saidWords } from './ladder.ts';

const LADDER: Ladder = {
  isOpen: true,
  rungs: [4, 5, 6, 7],
  calls: [
    { seat: 1, bid: 4 },
    { seat: 2, bid: 'pass' },
    { seat: 0, bid: 6 },
    { seat: 1, bid: 'pass' },
  ],
};

describe('the ladder of bids', () => {
  it('shows who made which bid, also of those that were overbid', () => {
    expect(rungsOf(LADDER).map(({ by }) => by)).toEqual([1, null, 0, null]);
  });
  it('leaves the rung of a solo bid to whoever bid so much with a partner', () => {
    const calls = [...LADDER.calls, { seat: 2, bid: 7, alone: true } as const];
    expect(rungsOf({ ...LADDER, calls }).at(-1)).toEqual({ bid: 7, by: null });
    expect(saidWords({ ...LADDER, calls }, 2)).toBe('Passed, bid 7 alone');
  });
  it('tells who is out for good', () => {
    expect(passedWords(TABLE, LADDER)).toBe('Out for good: Otto and Mara.');
    expect(passedWords(TABLE, { ...LADDER, calls: [] })).toBe('');
  });
  it('tells all that somebody said, in order', () => {
    expect([0, 1, 2].map(seat => saidWords(LADDER, seat))).toEqual(['Bid 6', 'Bid 4, passed', 'Passed']);
    expect(saidWords({ ...LADDER, calls: [] }, 1)).toBe('Not asked');
  });
  it('is there until a partner is picked', () => {
    const when = (isOpen: boolean) => isAuction(viewWith({ ladder: { ...LADDER, isOpen } }));
    expect([true, false].map(when)).toEqual([true, false]);
    expect(isAuction(viewWith({ phase: 'bid' }))).toBe(false);
  });
});
