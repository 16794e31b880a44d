import { describe, expect, it } from 'vitest';
import type { Gesture } from '../../engine/protocol/throw.ts';
import { StickFlick } from './flick.ts';

/** Moves the stick through these positions, and returns the throws. */
function throwsOf(moves: readonly (readonly [time: number, x: number, y: number])[]): readonly Gesture[] {
  const flick = new StickFlick();
  return moves.flatMap(([time, x, y]) => flick.moved(x, y, time) ?? []);
}

describe('a stick that is pulled back and let go', () => {
  it('throws straight ahead, the harder the faster it goes', () => {
    const release = (after: number): Gesture | undefined =>
      throwsOf([
        [0, 0, 0],
        [50, 0, 0.6],
        [400, 0, 1],
        [400 + after, 0, 0],
      ])[0];
    expect(release(50)).toEqual({ direction: 0, strength: 1, spin: 0 });
    const [quick, slow] = [release(100)?.strength ?? 0, release(300)?.strength ?? 0];
    expect(quick).toBeGreaterThan(0.4);
    expect(slow).toBeLessThan(0.2);
  });

  it.each([
    [0.6, -1],
    [-0.6, 1],
  ])('throws to the other side: pulled to %f', (x, side) => {
    const [thrown] = throwsOf([
      [0, x, 0.8],
      [60, 0.1, 0.1],
    ]);
    expect(Math.sign(thrown?.direction ?? 0)).toBe(side);
  });

  it('throws once, and again after another pull', () => {
    const once = [
      [0, 0, 1],
      [50, 0, 0.1],
      [66, 0, 0],
    ] as const;
    expect(throwsOf([...once, ...once])).toHaveLength(2);
  });

  it.each([
    ['a small pull', 0, 0.45],
    ['one to the side', 1, 0.1],
    ['one ahead', 0, -1],
  ])('does not throw with %s', (_what, x, y) => {
    expect(
      throwsOf([
        [0, x, y],
        [50, 0, 0],
      ]),
    ).toEqual([]);
  });
});
