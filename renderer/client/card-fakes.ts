import type { Table } from '../../engine/protocol/messages.ts';
import type { Face, Piece, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from './fakes.ts';

// A table of cards and of dice whose sides are cards, made up for tests.

const card = (suit: string, rank: number): Piece => ({ shape: 'card', faces: [{ suit, rank }] });
const SIDES: readonly Face[] = [
  { suit: 'spades', rank: 14 },
  { suit: 'hearts', rank: 8 },
  { suit: 'clubs', rank: 3 },
  { suit: 'diamonds', rank: 11 },
  { suit: 'hearts', rank: 2 },
  { suit: 'red-joker', rank: 0 },
];
const die: Piece = { shape: 'd6', faces: SIDES };

/** The king of hearts, the 7 of clubs, the 2 of hearts; two dice. The person is at seat 0. */
export const CARD_TABLE: Table = {
  ...TABLE,
  equipment: [card('hearts', 13), card('clubs', 7), card('hearts', 2), die, die],
};

/** Cards by their ids in the own hand, dice and their faces before the person. */
export const holding = (cards: readonly number[], dice: readonly (readonly [number, number])[]): View =>
  viewWith({
    pieces: [
      ...cards.map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const),
      ...dice.map(([id, up]) => ({ zone: 'front', seat: 0, id, up }) as const),
    ],
  });
