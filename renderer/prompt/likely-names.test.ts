import { describe, expect, it } from 'vitest';
import type { Trump } from '../../engine/protocol/vocabulary.ts';
import { splitNames } from './likely-names.ts';
import type { Choice } from './picking.ts';

const naming = (trump: Trump, inHand?: number): Choice => ({
  action: { verb: 'name', trump },
  piece: null,
  label: JSON.stringify(trump),
  short: [],
  ...(inHand !== undefined && { inHand }),
});
const NUMBERS = [1, 2, 3, 4].map(rank => naming({ rank }, { 2: 1, 3: 2 }[rank]));
const NONE = naming('none');

describe('what is likely to be named', () => {
  it('are numbers held at least twice, the highest and no trump, in the given order', () => {
    const [one, two, three, four] = NUMBERS;
    expect(splitNames([...NUMBERS, NONE])).toEqual({ likely: [three, four, NONE], others: [one, two] });
  });
  it('is everything where no numbers are named', () => {
    const suits = [naming({ suit: 'hearts' }), naming({ suit: 'clubs' }), NONE];
    expect(splitNames(suits)).toEqual({ likely: suits, others: [] });
  });
});
