import { expect, test } from 'vitest';
import { viewOf } from '../layout/synthetic.ts';
import { tableWith } from '../layout/synthetic-cards.ts';
import { cardName } from './cards.ts';
import { pieceShowing } from './pieces.ts';

test('a card is called by its rank and suit, and does not say twice what it shows', () => {
  const table = tableWith(52, 9);
  const queen = table.equipment.findIndex(({ faces: [face] }) => face?.suit === 'hearts' && face.rank === 12);
  const view = viewOf([{ zone: 'hand', seat: 0, id: queen, up: 0 }], 0);
  expect(pieceShowing(table, view, queen)).toBe('queen of hearts');
});

test('a card of a deck of inks is called by its colour and number', () => {
  expect(cardName({ suit: 'red', rank: 2 })).toBe('red 2');
  expect(cardName({ suit: 'ruby', rank: 2 })).toBeNull();
});
