import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '../language/language.ts';
import { rich, term } from '../language/rich.ts';
import { firstMentions, splitAtTerm } from './terms.ts';

/** Words of a meaning. */
const MAX_WORDS = 18;

test.each(Object.entries(wordsOf('screen').terms))('the meaning of %s is short', (_id, meaning) => {
  expect(meaning.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
});

describe('the word of a sentence that is explained', () => {
  it.each([
    ['Follow hearts with any of two dice.', 'Follow', /suit that was led/],
    ['Name the trump.', 'trump', /beats everything/],
    ['Name trump, or no trump.', 'no trump', /highest total/],
    ['The left bower is a trump.', 'left bower', /Jacks/],
    ['Made, your bid scores the points under the number; set, nothing.', 'set', /too little/],
    ['Set aside: the next trick counts two.', 'Set aside', /wins the next one/],
    ['You won the trick: lead any die.', 'trick', /best play/],
    ['set: 129 taken, 150 bid', 'set', /too little/],
    ['150 bid and made, times 12', 'bid and made', /bid highest/],
    ['Bid 5, took 4', 'Bid 5', /bid highest/],
    ['Solo 5, took 4', 'Solo', /without a partner/],
    ['Go solo for 6', 'solo', /without a partner/],
    ['Order up hearts', 'Order up', /suit of the open die/],
    ['Mara orders up hearts as trump.', 'orders up', /suit of the open die/],
    ['Playing to', 'Playing to', /is the last/],
    ['to 50', 'to 50', /is the last/],
    ['Turned up', 'Turned up', /dealer gets it/],
    ['Pick up hearts, alone', 'alone', /without a partner/],
    ['This Low spade may be the left bower: it follows clubs too.', 'left bower', /Jacks/],
    ['Low hearts counts too.', 'Low hearts', /Low die shows/],
    ['No High die has a jack.', 'High die', /Low die shows/],
    ['Pick low dice', 'low dice', /their average/],
    ['8 high, then A K Q \u2026 2', '8 high', /beats even aces/],
    ['No sapphire', 'No sapphire', /play anything/],
    ['No trump', 'No trump', /highest total/],
  ])('of "%s" is "%s"', (sentence, word, meaning) => {
    const split = splitAtTerm(sentence);
    expect(split?.term.text).toBe(word);
    expect(wordsOf('screen').terms[split?.term.term ?? 'led']).toMatch(meaning);
    expect(`${split?.before}${split?.term.text}${split?.after}`).toBe(sentence);
  });

  it.each([
    'Choose a die to play.',
    'Low dice are not lost.',
    'Take the dice set before you.',
    'A tricky, trumped-up offer.',
    'no points',
    'Everybody scores no more.',
    '18 bid',
    'Pick Otto',
  ])('is none in "%s"', sentence => {
    expect(splitAtTerm(sentence)).toBeNull();
  });
});

it('explains a contract once and a void once, wherever they stand first', () => {
  const texts = ['no ruby', 'bids 5', '150 bid and made, times 12', 'no amber', 'Bid 5, took 4', 'void'];
  expect([...firstMentions(texts)]).toEqual([0, 2]);
  expect(splitAtTerm(texts[2] ?? '')?.term.term).toBe('contract');
});

test('a sentence has its terms marked', () => {
  expect(splitAtTerm(rich`*Mara* names ${term('trump', 'trump')}: hearts, and leads a trick.`)).toEqual({
    before: 'Mara names ',
    term: { term: 'trump', text: 'trump' },
    after: ': hearts, and leads a trick.',
  });
  expect(splitAtTerm(rich`*Mara* wins the trick.`)).toBeNull();
});
