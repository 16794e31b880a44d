import { expect, test } from 'vitest';
import { CARD_TABLE, holding, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { handPieces } from './hand-pieces.ts';

test('cards come before open dice, by suit and from high to low', () => {
  const view = holding(
    [2, 1, 0],
    [
      [3, 1],
      [4, 0],
    ],
  );
  expect(handPieces(CARD_TABLE, view, 0).map(({ id }) => id)).toEqual([0, 2, 1, 3, 4]);
});

test('the rank that beats all others comes first', () => {
  const view = { ...holding([0, 2], []), trump: { suit: 'hearts', high: 2 } };
  expect(handPieces(CARD_TABLE, view, 0).map(({ id }) => id)).toEqual([2, 0]);
});

test('only what the seat can play from is in its hand', () => {
  const view = viewWith({
    pieces: [
      { zone: 'hand', seat: 0, id: 0, up: 2 },
      { zone: 'front', seat: 0, id: 6, up: 2 },
      { zone: 'won', seat: 0, id: 1, up: 2 },
      { zone: 'hand', seat: 1, id: 3, up: 2 },
      { zone: 'hand', seat: 2, shape: 'd6', unseen: 4 },
    ],
  });
  expect(handPieces(TABLE, view, 0).map(({ id }) => id)).toEqual([0]);
});
