import { describe, expect, test } from 'vitest';
import type { PieceView, Trick } from '../../../engine/protocol/vocabulary.ts';
import { viewWith } from '../../../test/support/client/tables.ts';
import { tableFor, viewOf } from '../../../test/support/trice-table.ts';
import { aheadAs } from '../../../test/support/tricks.ts';
import { placesOf } from '../../layout/pieces/places-of.ts';
import { NO_MARKS } from '../scene-stage.ts';
import { bonusWinners, highlightsOf, trickWinners } from './highlights.ts';

const play = (seat: number, piece: number) => ({ seat, pieces: [piece], up: [0], counts: null, rolls: null });
const inTrick = (seat: number, id: number): PieceView => ({ zone: 'trick', seat, id, up: 0 });

/** The pieces that won a trick with this winner, with these pieces on the table. */
function winners(winner: number | null, pieces: readonly PieceView[]): ReadonlySet<number> {
  const trick: Trick = { plays: [play(0, 4), play(1, 9)], led: null, ahead: aheadAs(winner), winner };
  return trickWinners(viewWith({ pieces, tricks: [trick] }));
}
const BOTH = [inTrick(0, 4), inTrick(1, 9)];

describe('the winning pieces', () => {
  test('are those of the winner while the trick lies on the table', () => {
    expect(winners(1, BOTH)).toEqual(new Set([9]));
  });
  test('are none before the trick is decided', () => {
    expect(winners(null, BOTH)).toEqual(new Set());
  });
  test('are none once it has been gathered', () => {
    const gathered: PieceView[] = [4, 9].map(id => ({ zone: 'won', seat: 1, id, up: 0 }));
    expect(winners(1, gathered)).toEqual(new Set());
  });
});

test('dice that won a trick which scores extra for it are remembered, and others are not', () => {
  const [CARD, DIE] = [0, 3];
  const tricks: readonly Trick[] = [
    { plays: [play(0, CARD), play(1, DIE)], led: null, ahead: aheadAs(1), winner: 1, bonusFor: DIE },
    { plays: [play(0, CARD), play(1, 4)], led: null, ahead: aheadAs(0), winner: 0 },
  ];
  expect(bonusWinners(viewWith({ tricks }))).toEqual(new Set([DIE]));
});

describe('the pieces that may be chosen', () => {
  const view = viewOf(4, { dealt: 9, gathered: 0, played: 0, winner: null });
  const places = placesOf(view, tableFor(4));
  const hand = places.flatMap(({ piece, zone, seat }) =>
    piece !== null && zone === 'hand' && seat === 0 ? [piece] : [],
  );
  const highlights = (lit: readonly number[]) => highlightsOf(view, places, { ...NO_MARKS, lit }, new Set());

  test('stand out from those that may not', () => {
    const { lit, dim } = highlights(hand.slice(0, 2));
    expect(lit).toEqual(new Set(hand.slice(0, 2)));
    expect(dim).toEqual(new Set(hand.slice(2)));
  });
  test('stand out where one of them is needed beside any other, which stays plain', () => {
    const marks = { ...NO_MARKS, lit: hand, needed: hand.slice(0, 2) };
    const { lit, dim } = highlightsOf(view, places, marks, new Set());
    expect(lit).toEqual(new Set(hand.slice(0, 2)));
    expect(dim).toEqual(new Set());
  });
  test('do not stand out if all may be chosen', () => {
    const { lit, dim } = highlights(hand);
    expect(lit).toEqual(new Set());
    expect(dim).toEqual(new Set());
  });
});
