import { expect, test } from 'vitest';
import { viewWith } from '../../test/support/client/tables.ts';
import { tableWith } from '../layout/synthetic-cards.ts';
import { isTrumpFace, orderWords, trumpLines, trumpSentence } from './trump.ts';

test('a rank above all others is told with what comes after it', () => {
  const order = (high?: number) =>
    orderWords(tableWith(52, 9), { suit: 'hearts', ...(high !== undefined && { high }) });
  expect(order(8)).toBe('8 high, then A K Q \u2026 2');
  expect(order(13)).toBe('K high, then A Q J \u2026 2');
  expect(order()).toBeNull();
});

test('trump that is one card or two is spelled out', () => {
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

test('what the stand says of the trump', () => {
  expect(trumpLines({ suit: 'diamonds', high: 10 })).toEqual(['Diamonds', '10 high']);
  expect(trumpLines({ suit: 'spades', high: 14 })).toEqual(['Spades', 'A high']);
  for (const trump of [null, 'none', { suit: 'ruby' }, { rank: 7 }] as const) expect(trumpLines(trump)).toEqual([]);
});
