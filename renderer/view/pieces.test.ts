import { describe, expect, it, test } from 'vitest';
import { CARD_TABLE, TABLE } from '../../test/support/client/tables.ts';
import { tableWith } from '../../test/support/layout/card-tables.ts';
import { viewOf } from '../../test/support/layout/dice-tables.ts';
import { pieceName, pieceShowing, rankMark, ranksOn } from './pieces.ts';

test('a card is called by its rank and suit, without repeating its face', () => {
  const table = tableWith(52, 9);
  const queen = table.equipment.findIndex(({ faces: [face] }) => face?.suit === 'hearts' && face.rank === 12);
  const view = viewOf([{ zone: 'hand', seat: 0, id: queen, up: 0 }], 0);
  expect(pieceShowing(table, view, queen)).toBe('queen of hearts');
});

test('a die is called by its number of sides, anything else by its name', () => {
  expect([0, 3].map(piece => pieceName(TABLE, piece))).toEqual(['6-sided ruby', '6-sided sapphire']);
  expect(pieceName(CARD_TABLE, 0)).toBe('king of hearts');
});

describe('ranks', () => {
  it('of cards are letters above ten, of any other suit numbers', () => {
    const faces = [9, 10, 11, 12, 13, 14].map(rank => ({ suit: 'hearts', rank }));
    expect(faces.map(rankMark)).toEqual(['9', '10', 'J', 'Q', 'K', 'A']);
    expect(rankMark({ suit: 'ruby', rank: 12 })).toBe('12');
  });

  it('that a die can show are listed once each, the highest first', () => {
    const faces = [11, 10, 9, 9, 10, 11].map(rank => ({ suit: 'clubs', rank }));
    expect(ranksOn(faces)).toBe('J 10 9');
  });
});
