import { expect, test } from 'vitest';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Honour, Piece, PieceView, View } from '../../../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../../../test/support/client/tables.ts';
import { ownMarks } from './own-marks.ts';

const d4: Piece = { shape: 'd4', faces: [1, 2, 3, 4].map(rank => ({ suit: 'ruby', rank })) };
const d6: Piece = { shape: 'd6', faces: [1, 2, 3].map(rank => ({ suit: 'ruby', rank })) };
const low = (suit: string): Piece => ({ shape: 'd6', faces: [9, 10, 11].map(rank => ({ suit, rank })), kind: 'low' });
const card: Piece = { shape: 'card', faces: [{ suit: 'hearts', rank: 6 }] };
const table: Table = { ...TABLE, equipment: [d4, d6, low('hearts'), low('diamonds'), low('spades'), card] };

const honours: readonly Honour[] = [
  { face: { suit: 'hearts', rank: 11 }, id: 'right-bower' as const, suit: 'hearts' },
  { face: { suit: 'diamonds', rank: 11 }, id: 'left-bower' as const, suit: 'hearts' },
];
const own = (id: number, up: number | null, seat = 0): PieceView => ({ zone: 'hand', seat, id, up });
const marksOf = (pieces: readonly PieceView[], changes: Partial<View> = {}) =>
  ownMarks(table, viewWith({ pieces, ...changes })).map(({ piece, words, short }) => [piece, words, short]);

test('dice that may roll a bower are marked with it, once trump stands', () => {
  const hand = [own(2, null), own(3, null), own(4, null)];
  expect(marksOf(hand)).toEqual([]);
  expect(marksOf(hand, { honours })).toEqual([
    [2, 'J: highest', 'R'],
    [3, 'J: 2nd highest', 'L'],
  ]);
});
test('a die that shows a nine is no bower', () => {
  expect(marksOf([own(2, 0), own(3, 2)], { honours })).toEqual([[3, 'Left bower', 'L']]);
});
test('cards and open dice of the high value are marked', () => {
  const pieces: readonly PieceView[] = [own(5, 0), { zone: 'front', seat: 0, id: 1, up: 1 }];
  expect(marksOf(pieces, { trump: { suit: 'clubs', high: 6 } })).toEqual([[5, 'High', 'High']]);
  expect(marksOf(pieces, { trump: { suit: 'clubs', high: 2 } })).toEqual([[1, 'High', 'High']]);
  expect(marksOf(pieces, { trump: { suit: 'clubs' } })).toEqual([]);
});
test('dice that show the number of trump are marked', () => {
  expect(marksOf([own(1, 1), own(1, 2)], { trump: { rank: 3 } })).toEqual([[1, 'Trump', 'Trump']]);
  expect(marksOf([own(1, 1)], { trump: 'none' })).toEqual([]);
});
test('a d4 is marked with the number that counts, unless that is trump', () => {
  expect(marksOf([own(0, 2), own(0, null)])).toEqual([[0, '3', '3']]);
  expect(marksOf([own(0, 2)], { trump: { rank: 3 } })).toEqual([[0, 'Trump', 'Trump']]);
});
test('nothing of others is marked, and nothing for onlookers', () => {
  expect(marksOf([own(0, 2, 1)])).toEqual([]);
  expect(marksOf([own(0, 2)], { you: null })).toEqual([]);
});
