import type { Table } from '../../engine/protocol/messages.ts';
import type { Piece, PieceId, Play, Seat } from '../../engine/protocol/vocabulary.ts';
import { TABLE } from './fakes.ts';

// A table of cards of which there are several copies, for two teams, made up for tests.

const card = (suit: string, rank: number): Piece => ({ shape: 'card', faces: [{ suit, rank }] });

/** Three red 5s, the black 2, the white 6, the red 2. The person is at seat 0. */
export const DECK_TABLE: Table = {
  ...TABLE,
  players: [...TABLE.players, { kind: 'bot', name: 'Ines', level: 'sharp' }],
  equipment: [card('red', 5), card('red', 5), card('red', 5), card('black', 2), card('white', 6), card('red', 2)],
};

/** One card of it, played. */
export const laid = (seat: Seat, piece: PieceId): Play => ({
  seat,
  pieces: [piece],
  up: [0],
  rolls: null,
  counts: null,
});
