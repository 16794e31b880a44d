import { describe, expect, test } from 'vitest';
import type { PieceView, Trick } from '../../../engine/protocol/vocabulary.ts';
import { viewWith } from '../../../test/support/client/tables.ts';
import { bonusWinners, trickWinners } from './highlights.ts';

const play = (seat: number, piece: number) => ({ seat, pieces: [piece], up: [0], counts: null, rolls: null });
const inTrick = (seat: number, id: number): PieceView => ({ zone: 'trick', seat, id, up: 0 });

/** The pieces that won a trick with this winner, with these pieces on the table. */
function winners(winner: number | null, pieces: readonly PieceView[]): ReadonlySet<number> {
  const trick: Trick = { plays: [play(0, 4), play(1, 9)], led: null, winner };
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
    { plays: [play(0, CARD), play(1, DIE)], led: null, winner: 1, bonusFor: DIE },
    { plays: [play(0, CARD), play(1, 4)], led: null, winner: 0 },
  ];
  expect(bonusWinners(viewWith({ tricks }))).toEqual(new Set([DIE]));
});
