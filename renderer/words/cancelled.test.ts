import { describe, expect, it } from 'vitest';
import type { Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { DECK_TABLE, laid, viewWith } from '../../test/support/client/tables.ts';
import { asideWords, cancelledPairs, cancelSentence, cancelWords, spoilsOf } from './cancelled.ts';

const trick = (plays: readonly Play[], winner: number | null = null): Trick => ({ plays, led: 'red', winner });
const [RED, RED_TOO, RED_THREE, BLACK] = [0, 1, 2, 3];
const TWO = [laid(1, RED), laid(2, BLACK), laid(3, RED_TOO)];
const cancelled = trick([
  { ...TWO[0]!, cancelledWith: 3 },
  TWO[1]!,
  { ...TWO[2]!, cancelledWith: 1 },
  laid(0, RED_THREE),
]);
const seen = (view: Partial<View>): View => viewWith({ ...view });

describe('cards that cancel each other', () => {
  it('are told in the order in which they were played, and a third copy stands', () => {
    expect(cancelledPairs(cancelled).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Ines\u2019s red 5 cancels Mara\u2019s red 5.',
    ]);
    const view = seen({ tricks: [cancelled] });
    expect([RED, RED_TOO, RED_THREE, BLACK].map(piece => cancelWords(DECK_TABLE, view, piece))).toEqual([
      'cancelled by Ines\u2019s red 5',
      'cancels Mara\u2019s red 5',
      null,
      null,
    ]);
  });
  it('are one\u2019s own too', () => {
    const own = trick([
      { ...laid(0, RED), cancelledWith: 1 },
      { ...laid(1, RED_TOO), cancelledWith: 0 },
    ]);
    expect(cancelledPairs(own).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Mara\u2019s red 5 cancels your red 5.',
    ]);
    const mine = trick([
      { ...laid(1, RED), cancelledWith: 0 },
      { ...laid(0, RED_TOO), cancelledWith: 1 },
    ]);
    expect(cancelledPairs(mine).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Your red 5 cancels Mara\u2019s red 5.',
    ]);
  });
});

describe('a trick that nobody wins', () => {
  const pair = [
    { ...laid(1, RED), cancelledWith: 2 },
    { ...laid(2, RED_TOO), cancelledWith: 1 },
  ];
  it('says whether anything of it stands', () => {
    expect(asideWords(trick(pair))).toBe('All cancelled: the trick is set aside.');
    expect(asideWords(trick([...pair, laid(3, BLACK)]))).toBe('No red card is left: the trick is set aside.');
  });
  it('is won with the next', () => {
    const [aside, won] = [trick(pair), trick([laid(1, RED)], 1)];
    expect(spoilsOf([won], 0)).toBe('the trick');
    expect(spoilsOf([won, aside, won], 2)).toBe('the trick and the one set aside');
    expect(spoilsOf([aside, aside, won, won], 2)).toBe('the trick and 2 set aside');
    expect(spoilsOf([aside, won, won], 2)).toBe('the trick');
  });
});
