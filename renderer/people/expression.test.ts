import { describe, expect, it } from 'vitest';
import type { Play, ScoreLine, SeatView, View } from '../../engine/protocol/vocabulary.ts';
import { DAILY, PRACTICE } from '../../test/support/client/modes.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { at } from '../lists.ts';
import { expressionOf } from './expression.ts';

const base = viewWith({});
const expressionsIn = (view: View) => view.seats.map((_, seat) => expressionOf(TABLE, view, seat));

/** Seats of three with these changes. */
const seatsWith = (...changes: readonly Partial<SeatView>[]): readonly SeatView[] =>
  base.seats.map((seat, index) => ({ ...seat, ...changes[index] }));

/** Plays of the ruby dice 0, 1 and 2, clockwise from the leader, with these numbers up. */
const playsOf = (leader: number, ...ranks: readonly number[]): readonly Play[] =>
  ranks.map((rank, turn) => ({
    seat: (leader + turn) % 3,
    pieces: [turn],
    up: [rank - 1],
    rolls: null,
    counts: rank,
  }));

function afterTrick(
  leader: number,
  winner: number | null,
  ranks: readonly number[],
  changes: Partial<View> = {},
): View {
  const plays = playsOf(leader, ...ranks);
  return viewWith({
    tricks: [{ plays, led: 'ruby', ahead: aheadAs(winner), winner }],
    pieces: plays.map(({ seat, pieces, up }) => ({ zone: 'trick', seat, id: at(pieces, 0), up: up[0] ?? null })),
    ...changes,
  });
}

const scored = (lines: readonly (readonly [seats: readonly number[], points: number])[], changes: Partial<View> = {}) =>
  viewWith({
    sheet: [lines.map(([seats, points]): ScoreLine => ({ seats, points, why: { key: 'tricks' } }))],
    ...changes,
  });

describe('the expression of a face', () => {
  it('is calm, and thinking on the turn of the seat', () => {
    expect(expressionsIn(viewWith({ waitingFor: [1] }))).toEqual(['calm', 'thinking', 'calm']);
  });

  it('is pleased after a won trick, as long as the trick lies on the table, even on the turn', () => {
    const won = afterTrick(0, 2, [3, 2, 4], { waitingFor: [2] });
    expect(expressionsIn(won)).toEqual(['calm', 'calm', 'pleased']);
    expect(expressionsIn({ ...won, pieces: [] })).toEqual(['calm', 'calm', 'thinking']);
    expect(expressionsIn(afterTrick(0, null, [3, 2], { waitingFor: [2] }))).toEqual(['calm', 'calm', 'thinking']);
  });

  it('is dismayed if a high lead did not win, unless a partner won', () => {
    expect(expressionsIn(afterTrick(0, 2, [5, 1, 6]))).toEqual(['dismayed', 'calm', 'pleased']);
    expect(expressionsIn(afterTrick(0, 2, [4, 1, 6]))).toEqual(['calm', 'calm', 'pleased']);
    expect(expressionsIn(afterTrick(1, 2, [6, 5, 1]))).toEqual(['calm', 'dismayed', 'pleased']);
    const partners = seatsWith({ team: 0 }, { team: 1 }, { team: 0 });
    expect(expressionsIn(afterTrick(0, 2, [5, 1, 6], { seats: partners }))).toEqual(['calm', 'calm', 'pleased']);
  });

  it('follows the points of the deal once it is scored', () => {
    const lines = [
      [[0], 4],
      [[1], 9],
      [[2], -3],
    ] as const;
    expect(expressionsIn(scored(lines))).toEqual(['calm', 'pleased', 'dismayed']);
    expect(expressionsIn(scored([]))).toEqual(['calm', 'calm', 'calm']);
  });

  it('is dismayed for a bid that brought nothing', () => {
    const seats = seatsWith({}, { roles: ['maker'] });
    expect(expressionsIn(scored([[[0, 2], 2]], { seats }))).toEqual(['pleased', 'dismayed', 'pleased']);
  });

  it('is pleased for the winners of the match, and dismayed only for who came last', () => {
    const ended = (winners: readonly number[], scores: readonly number[]) =>
      scores.map((_, seat) => expressionOf(TABLE, viewWith({ result: { winners, scores } }), seat));
    expect(ended([1], [1, 2, 1])).toEqual(['dismayed', 'pleased', 'dismayed']);
    expect(ended([5], [5, 4, 6, 2, 3, 7])).toEqual(['calm', 'calm', 'calm', 'dismayed', 'calm', 'pleased']);
    expect(ended([0], [4, 4])).toEqual(['pleased', 'dismayed']);
  });

  it.each([PRACTICE, DAILY])('follows the points of the deal, not the match, where no match is won: $kind', mode => {
    const view = { ...scored([[[0], 4]]), result: { winners: [1], scores: [4, 9, 0] } };
    const shown = view.seats.map((_, seat) => expressionOf({ ...TABLE, mode }, view, seat));
    expect(shown).toEqual(['pleased', 'calm', 'calm']);
  });

  it('is the same whoever looks, and whatever is in the hands', () => {
    const view = afterTrick(0, 2, [5, 1, 6]);
    const onlooker: View = {
      ...view,
      you: null,
      pieces: [...view.pieces, { zone: 'hand', seat: 0, shape: 'd6', unseen: 3 }],
    };
    expect(expressionsIn(onlooker)).toEqual(expressionsIn(view));
  });
});
