import { describe, expect, it, test } from 'vitest';
import type { Ladder } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { tableWith } from '../../test/support/layout/card-tables.ts';
import { textOf } from '../language/text.ts';
import {
  bidWorthWords,
  callsWords,
  honourName,
  honourWords,
  isAuction,
  isTrumpFace,
  leastBidWords,
  passedWords,
  rankOrderWords,
  rungsOf,
  trumpLines,
  trumpSentence,
} from './trump.ts';

test('a high rank is named with the ranks after it', () => {
  const order = (high?: number) =>
    textOf(rankOrderWords(tableWith(52, 9), { suit: 'hearts', ...(high !== undefined && { high }) }) ?? []);
  expect(order(8)).toBe('8 high, then A K Q \u2026 2');
  expect(order(13)).toBe('K high, then A Q J \u2026 2');
  // Aces are the highest in any case.
  expect(order(14)).toBe('');
  expect(order()).toBe('');
});

test.each([
  [{ trump: { rank: 12 }, times: 12 }, 'If you make it with 12 as trump: 150 × 12 = 1,800 points.'],
  [{ trump: 'none', times: 3 }, 'If you make it without trump: 150 × 3 = 450 points.'],
  [undefined, 'If you make it, you score 450 to 3,000 points.'],
] as const)('a bid of 150 says what it pays', (likely, words) => {
  expect(bidWorthWords(150, { least: 3, most: 20, ...(likely && { likely }) })).toBe(words);
});

test('the least bid says why no lower one counts', () => {
  const { seats } = viewWith({});
  expect(leastBidWords(viewWith({}), 90)).toBe('At least 90 to open.');
  const bids = viewWith({
    seats: seats.map((seat, index) => ({ ...seat, bid: (['pass', 90, 105] as const)[index] ?? null })),
  });
  expect(leastBidWords(bids, 108)).toBe('At least 108: the last bid plus 3.');
});

test('trump of one or two cards is spelled out', () => {
  const [red, black] = [
    { suit: 'red', rank: 2 },
    { suit: 'black', rank: 2 },
  ];
  expect(trumpSentence({ faces: [red] })).toBe('Red 2 is trump');
  expect(trumpSentence({ faces: [red, black] })).toBe('Red 2 and black 2 are trump');
  const view = viewWith({ trump: { faces: [red] } });
  expect([red, black, { suit: 'red', rank: 3 }].map(face => isTrumpFace(view, face))).toEqual([true, false, false]);
  expect(isTrumpFace(viewWith({ trump: { suit: 'red' } }), red)).toBe(false);
});

test('the two lines on the trump stand', () => {
  expect(trumpLines({ suit: 'diamonds', high: 10 })).toEqual(['Diamonds', '10 high']);
  expect(trumpLines({ suit: 'spades', high: 14 })).toEqual(['Spades', 'A high']);
  for (const trump of [null, 'none', { suit: 'ruby' }, { rank: 7 }] as const) expect(trumpLines(trump)).toEqual([]);
});

const VIEW = viewWith({
  honours: [
    { face: { suit: 'diamonds', rank: 11 }, id: 'right-bower' as const, suit: 'diamonds' },
    { face: { suit: 'hearts', rank: 11 }, id: 'left-bower' as const, suit: 'diamonds' },
  ],
});

test.each([
  ['diamonds', 11, 'right bower', 'J: right bower, the highest'],
  ['hearts', 11, 'left bower', 'J: left bower, counts as diamonds'],
  ['hearts', 14, null, null],
  ['clubs', 11, null, null],
])('%s %i is a %s', (suit, rank, name, words) => {
  expect(honourName(VIEW, { suit, rank })).toBe(name);
  expect(honourWords(VIEW, { suit, rank })).toBe(words);
  expect(honourName(viewWith({}), { suit, rank })).toBeNull();
});

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
  it('does not show a solo bid in place of a bid with a partner', () => {
    const calls = [...LADDER.calls, { seat: 2, bid: 7, alone: true } as const];
    expect(rungsOf({ ...LADDER, calls }).at(-1)).toEqual({ bid: 7, by: null });
    expect(callsWords({ ...LADDER, calls }, 2)).toBe('Passed, went solo for 7');
  });
  it('says who has passed', () => {
    expect(passedWords(TABLE, LADDER)).toBe('Otto and Mara have passed.');
    expect(passedWords(TABLE, { ...LADDER, calls: [] })).toBe('');
  });
  it('lists the calls of a seat in order', () => {
    expect([0, 1, 2].map(seat => callsWords(LADDER, seat))).toEqual(['Bid 6', 'Bid 4, passed', 'Passed']);
    expect(callsWords({ ...LADDER, calls: [] }, 1)).toBe('Didn\u2019t bid');
  });
  it('is shown until a partner is picked', () => {
    const when = (isOpen: boolean) => isAuction(viewWith({ ladder: { ...LADDER, isOpen } }));
    expect([true, false].map(when)).toEqual([true, false]);
    expect(isAuction(viewWith({ phase: 'bid' }))).toBe(false);
  });
});
