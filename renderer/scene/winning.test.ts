import { describe, expect, test } from 'vitest';
import type { PieceView, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { resting } from './actor.ts';
import { BAG_PLACE } from './bag-place.ts';
import { HOP, hopping, laurelsIn, RISE, rising, winnersIn } from './winning.ts';

const play = (seat: number, piece: number) => ({ seat, pieces: [piece], up: [0], counts: null, rolls: null });
const inTrick = (seat: number, id: number): PieceView => ({ zone: 'trick', seat, id, up: 0 });

function viewWith(winner: number | null, pieces: readonly PieceView[]): View {
  const trick: Trick = { plays: [play(0, 4), play(1, 9)], led: null, winner };
  return { pieces, tricks: [trick] } as unknown as View;
}
const viewOf = (tricks: readonly Trick[]): View => ({ pieces: [], tricks }) as unknown as View;
const BOTH = [inTrick(0, 4), inTrick(1, 9)];

describe('the dice that won', () => {
  test('are those of the winner, as long as the trick lies there', () => {
    expect(winnersIn(viewWith(1, BOTH))).toEqual(new Set([9]));
  });
  test('are none before the trick is decided', () => {
    expect(winnersIn(viewWith(null, BOTH))).toEqual(new Set());
  });
  test('are none once it has been gathered', () => {
    const gathered: PieceView[] = [4, 9].map(id => ({ zone: 'won', seat: 1, id, up: 0 }));
    expect(winnersIn(viewWith(1, gathered))).toEqual(new Set());
  });
});

test('dice that won a trick which scores extra for it keep their light, and others do not', () => {
  const [CARD, DIE] = [0, 3];
  const tricks: readonly Trick[] = [
    { plays: [play(0, CARD), play(1, DIE)], led: null, winner: 1, bonusFor: DIE },
    { plays: [play(0, CARD), play(1, 4)], led: null, winner: 0 },
  ];
  expect(laurelsIn(viewOf(tricks))).toEqual(new Set([DIE]));
});

describe('a winner', () => {
  const actors = [4, 9].map(piece => resting({ ...BAG_PLACE, piece, hidden: false }));
  const won = new Set([9]);
  test('hops and comes to rest where it lay, while the others lie still', () => {
    const hop = hopping(actors, won);
    expect(hop(HOP / 2)[1]!.lift).toBeGreaterThan(0.3);
    expect(hop(HOP / 2)[0]).toBe(actors[0]);
    expect(hop(HOP)[1]!.lift).toBeCloseTo(0);
  });
  test('rises before the trick is gathered, and stays up', () => {
    expect(rising(actors, won)(RISE)[1]!.lift).toBeGreaterThan(0.3);
  });
});
