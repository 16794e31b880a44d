import { describe, expect, test } from 'vitest';
import type { PieceView, Play, View } from '../../engine/protocol/vocabulary.ts';
import { placesOf } from '../layout/index.ts';
import { viewOf } from '../layout/synthetic.ts';
import { tableWith } from '../layout/synthetic-cards.ts';
import { stepsTo } from './in-steps.ts';

const TABLE = tableWith(54, 0);
const play = (seat: number, cancelledWith?: number): Play => ({
  seat,
  pieces: [seat],
  up: [0],
  rolls: null,
  counts: null,
  ...(cancelledWith !== undefined && { cancelledWith }),
});
const lying = (seat: number): PieceView => ({ zone: 'trick', seat, id: seat, up: 0 });
const view = (plays: readonly Play[], others: readonly PieceView[] = []): View => ({
  ...viewOf([...plays.map(({ seat }) => lying(seat)), ...others], 0),
  tricks: [{ plays, led: null, winner: null }],
});
const standing = ({ tricks }: View) => tricks[0]!.plays.map(({ cancelledWith }) => cancelledWith === undefined);

describe('what is shown on the way to a view', () => {
  const shown = (before: View) => placesOf(before, TABLE);
  test('is the view alone where nothing is cancelled or taken', () => {
    const now = view([play(0), play(1)]);
    expect(stepsTo(now, shown(view([play(0)])))).toEqual([now]);
  });
  test('is a card laid down first, and then both that cancel each other', () => {
    const now = view([play(0, 1), play(1, 0)]);
    const [laid, ...crossed] = stepsTo(now, shown(view([play(0)])));
    expect(standing(laid!)).toEqual([true, true]);
    expect(crossed).toEqual([now]);
  });
  test('are not cards once more that lie crossed already', () => {
    const [before, now] = [view([play(0, 1), play(1, 0)]), view([play(0, 1), play(1, 0), play(2)])];
    expect(stepsTo(now, shown(before))).toEqual([now]);
  });
  test('is the pile still lying aside that the winner takes', () => {
    const pile = (zone: 'aside' | 'won', seat: number | null): PieceView => ({ zone, seat, id: 9, up: 0 });
    const [laid] = stepsTo(view([play(0)], [pile('won', 3)]), shown(view([], [pile('aside', null)])));
    expect(laid!.pieces).toEqual([lying(0), pile('aside', null)]);
  });
});
