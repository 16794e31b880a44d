import { expect, test } from 'vitest';
import { SPEC, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { bestPieceOfSeats, loosePieces } from './podium-pieces.ts';
import { seenThrow } from './seen-throws.ts';

const play = (seat: number, piece: number, up: number) => ({
  seat,
  pieces: [piece],
  up: [up],
  rolls: null,
  counts: null,
});
const view = viewWith({
  tricks: [
    { led: 'ruby', ahead: aheadAs(1), winner: 1, plays: [play(1, 0, 3), play(2, 3, 5)] },
    { led: 'ruby', ahead: aheadAs(2), winner: 2, plays: [play(1, 1, 4), play(2, 4, 5)] },
  ],
  pieces: [0, 1, 2, 3, 4, 5, 6].map(id => ({ zone: 'won', seat: 1, id, up: id === 5 ? null : 3 }) as const),
});
const thrown = (by: number, piece: number, up: number) =>
  seenThrow(TABLE, { ...SPEC, dice: [{ piece, shape: 'd6' }] }, by, [up]);

test('the best piece of a seat is its highest, and of equal ones one that won', () => {
  expect(bestPieceOfSeats(TABLE, view, [], [1, 2])).toEqual([
    { piece: 1, shape: 'd6', up: 4 },
    { piece: 4, shape: 'd6', up: 5 },
  ]);
});
test('throws of earlier deals count, but not those of a die without a suit', () => {
  expect(bestPieceOfSeats(TABLE, view, [thrown(1, 2, 5), thrown(1, 6, 5)], [1])).toEqual([
    { piece: 2, shape: 'd6', up: 5 },
  ]);
});
test('no piece is the best of two seats, and who has none gets none', () => {
  const throws = [thrown(1, 2, 5), thrown(0, 2, 5)];
  expect(bestPieceOfSeats(TABLE, viewWith({}), throws, [1, 0])).toEqual([{ piece: 2, shape: 'd6', up: 5 }, null]);
});
test('loose pieces are open, of several suits, and not among the best', () => {
  const best = bestPieceOfSeats(TABLE, view, [], [1, 2]);
  const loose = loosePieces(TABLE, view, best, 7).map(({ piece }) => piece);
  expect(loose.toSorted()).toEqual([0, 2, 3]);
  expect(
    loosePieces(TABLE, view, best, 2)
      .map(({ piece }) => Number(piece < 3))
      .toSorted(),
  ).toEqual([0, 1]);
});
