import { describe, expect, test } from 'vitest';
import type { PieceView, Play, View } from '../../engine/protocol/vocabulary.ts';
import { tableWith } from '../../test/support/layout/card-tables.ts';
import { viewOf } from '../../test/support/layout/dice-tables.ts';
import { placesOf } from '../layout/pieces/places-of.ts';
import { first } from '../lists.ts';
import { intermediateViews } from './view-animator.ts';

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
const countingCards = ({ tricks }: View) => first(tricks).plays.map(({ cancelledWith }) => cancelledWith === undefined);

describe('the intermediate views', () => {
  const shown = (before: View) => placesOf(before, TABLE);
  test('are the view alone if nothing is cancelled or taken', () => {
    const now = view([play(0), play(1)]);
    expect(intermediateViews(now, shown(view([play(0)])))).toEqual([now]);
  });
  test('show a card played first, and then both cards cancelled', () => {
    const now = view([play(0, 1), play(1, 0)]);
    const views = intermediateViews(now, shown(view([play(0)])));
    expect(countingCards(first(views))).toEqual([true, true]);
    expect(views.slice(1)).toEqual([now]);
  });
  test('do not show cards again that are cancelled already', () => {
    const [before, now] = [view([play(0, 1), play(1, 0)]), view([play(0, 1), play(1, 0), play(2)])];
    expect(intermediateViews(now, shown(before))).toEqual([now]);
  });
  test('show the pile that the winner takes still lying aside', () => {
    const pile = (zone: 'aside' | 'won', seat: number | null): PieceView => ({ zone, seat, id: 9, up: 0 });
    const views = intermediateViews(view([play(0)], [pile('won', 3)]), shown(view([], [pile('aside', null)])));
    expect(first(views).pieces).toEqual([lying(0), pile('aside', null)]);
  });
});
