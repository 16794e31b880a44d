import { describe, expect, it } from 'vitest';
import { rankMark, rankName, ranksOn } from './ranks.ts';

describe('ranks', () => {
  it('of cards are letters above ten, of any other suit numbers', () => {
    const faces = [9, 10, 11, 12, 13, 14].map(rank => ({ suit: 'hearts', rank }));
    expect(faces.map(rankMark)).toEqual(['9', '10', 'J', 'Q', 'K', 'A']);
    expect(faces.map(rankName)).toEqual(['9', '10', 'a jack', 'a queen', 'a king', 'an ace']);
    expect(rankMark({ suit: 'ruby', rank: 12 })).toBe('12');
    expect(rankName({ suit: null, rank: 14 })).toBe('14');
  });

  it('that a die can show are named once each, the highest first', () => {
    const faces = [11, 10, 9, 9, 10, 11].map(rank => ({ suit: 'clubs', rank }));
    expect(ranksOn(faces)).toBe('J 10 9');
  });
});
