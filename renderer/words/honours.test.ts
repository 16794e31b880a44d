import { expect, test } from 'vitest';
import { viewWith } from '../../test/support/client/tables.ts';
import { honourName, honourWords } from './honours.ts';

const VIEW = viewWith({
  honours: [
    { face: { suit: 'diamonds', rank: 11 }, name: 'right bower', suit: 'diamonds' },
    { face: { suit: 'hearts', rank: 11 }, name: 'left bower', suit: 'diamonds' },
  ],
});

test.each([
  ['diamonds', 11, 'right bower', 'right bower, the highest'],
  ['hearts', 11, 'left bower', 'left bower, counts as diamonds'],
  ['hearts', 14, null, null],
  ['clubs', 11, null, null],
])('%s %i is a %s', (suit, rank, name, words) => {
  expect(honourName(VIEW, { suit, rank })).toBe(name);
  expect(honourWords(VIEW, { suit, rank })).toBe(words);
  expect(honourName(viewWith({}), { suit, rank })).toBeNull();
});
