import type { Table } from '../../engine/protocol/messages.ts';
import type { Piece, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from './fakes.ts';

// A table of dice that are told by suit and kind before they show anything, made up for tests.

const KINDS: Readonly<Record<string, readonly number[]>> = {
  high: [14, 13, 12, 12, 13, 14],
  low: [11, 10, 9, 9, 10, 11],
};

const die = (kind: string, suit: string): Piece => ({
  shape: 'd6',
  faces: KINDS[kind]!.map(rank => ({ suit, rank })),
  kind,
});

/** Two high hearts, two low hearts, a low spade; the person is at seat 0. */
export const KIND_TABLE: Table = {
  ...TABLE,
  equipment: [
    die('high', 'hearts'),
    die('high', 'hearts'),
    die('low', 'hearts'),
    die('low', 'hearts'),
    die('low', 'spades'),
  ],
};

const [seat] = viewWith({}).seats;
/** Otto deals and has turned the low spade up. */
export const TURNED_UP: Partial<View> = {
  seats: [seat!, seat!, { ...seat!, roles: ['dealer'] }],
  pieces: [{ zone: 'turnup', seat: 2, id: 4, up: null }],
};
