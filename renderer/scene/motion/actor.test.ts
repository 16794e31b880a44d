import { describe, expect, test } from 'vitest';
import { at as itemAt } from '../../lists.ts';
import { HOP_DURATION, hop, RISE_DURATION, restingActor, rise } from './actor.ts';
import { BAG_PLACE } from './obstacles.ts';

describe('a winner', () => {
  const actors = [4, 9].map(piece => restingActor({ ...BAG_PLACE, piece, hidden: false }));
  const won = new Set([9]);
  test('hops and comes back to rest, while the other pieces lie still', () => {
    const frames = hop(actors, won);
    expect(itemAt(frames(HOP_DURATION / 2), 1).lift).toBeGreaterThan(0.3);
    expect(frames(HOP_DURATION / 2)[0]).toBe(actors[0]);
    expect(itemAt(frames(HOP_DURATION), 1).lift).toBeCloseTo(0);
  });
  test('rises before the trick is gathered, and stays up', () => {
    expect(itemAt(rise(actors, won)(RISE_DURATION), 1).lift).toBeGreaterThan(0.3);
  });
});
