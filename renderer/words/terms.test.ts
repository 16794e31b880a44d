import { describe, expect, it, test } from 'vitest';
import { LONGEST_MEANING, splitAtTerm, TERMS } from './terms.ts';

test.each(TERMS)('$meaning is short', ({ meaning }) => {
  expect(meaning.split(/\s+/).length).toBeLessThanOrEqual(LONGEST_MEANING);
});

describe('the word of a sentence that is explained', () => {
  it.each([
    ['Follow hearts with any of two dice.', 'Follow', /led suit/],
    ['Name the trump.', 'trump', /beats everything/],
    ['Name trump, or no trump.', 'no trump', /highest total/],
    ['The left bower is a trump.', 'left bower', /jack/],
    ['Made, your bid scores the points under the number; set, nothing.', 'set', /too little/],
    ['Set aside: the next trick counts two.', 'Set aside', /Whoever wins the next/],
    ['You won the trick: lead any die.', 'trick', /best play/],
  ])('of "%s" is "%s"', (sentence, word, meaning) => {
    const split = splitAtTerm(sentence);
    expect(split?.term.word).toBe(word);
    expect(split?.term.meaning).toMatch(meaning);
    expect(`${split?.before}${split?.term.word}${split?.after}`).toBe(sentence);
  });

  it.each(['Choose a die to play.', 'Take the dice set before you.', 'A tricky, trumped-up offer.'])(
    'is none in "%s"',
    sentence => {
      expect(splitAtTerm(sentence)).toBeNull();
    },
  );
});
