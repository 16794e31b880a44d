import { expect, it, test } from 'vitest';
import { wordsOf } from '../../../language/language.ts';
import { rich, term } from '../../../language/rich.ts';
import { firstMentions, splitAtTerm } from './split.ts';

/** Words of a meaning. */
const MAX_WORDS = 18;

test.each(Object.entries(wordsOf('play').terms))('the meaning of %s is short', (_id, meaning) => {
  expect(meaning.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
});

it('explains the first term of a sentence', () => {
  expect(
    splitAtTerm(rich`*Mara* names ${term('trump', 'trump')}: hearts, and leads a ${term('trick', 'trick')}.`),
  ).toEqual({
    before: 'Mara names ',
    term: { term: 'trump', text: 'trump' },
    after: ': hearts, and leads a trick.',
  });
  expect(splitAtTerm(rich`*Mara* wins the trick.`)).toBeNull();
});

it('explains each term once, where it stands first', () => {
  const sentences = [
    rich`${term('void', 'no ruby')}`,
    rich`bids 5`,
    rich`150 ${term('contract', 'bid and made')}, times 12`,
    rich`${term('void', 'no amber')}`,
    rich`${term('contract', 'Bid 5')}, took 4`,
  ];
  expect([...firstMentions(sentences)]).toEqual([0, 2]);
});
