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
    ['to the right', 0.28, 0],
    ['to the player', 0, 0.28],
    ['ahead', 0, -0.3],
    ['far aside', -0.3, 0.3],
  ])('throws if it rests %s of its middle', (_what, x, y) => {
    const pulls = [0, 1000].flatMap(begin => [
      [begin, x, y] as const,
      [begin + 50, 0, 0.7] as const,
      [begin + 400, 0, 1] as const,
      [begin + 450, x, y] as const,
    ]);
    const thrown = throwsOf(pulls);
    expect(thrown.map(({ strength }) => strength)).toEqual([1, 1]);
  });

  it('throws when it has come to a rest that was not known, as hard as it went there', () => {
    const [known, unknown] = [[0, 0.28, 0] as const, [0, 0, 0.95] as const].map(start =>
      throwsOf([start, [20, 0, 1], [120, 0.28, 0], [300, 0.29, 0.01], [440, 0.28, 0]]),
    );
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  it('throws only when it is let go, however long it is held', () => {
    expect(
      throwsOf([
        [0, 0, 0],
        [50, 0, 0.53],
        [400, 0, 0.53],
        [800, 0, 0.53],
      ]),
    ).toEqual([]);
  });

  it('does not throw by its rest alone, nor by what can’t be a place', () => {
    const rests = [0.3, -0.1, 0.44, 0.2, Number.NaN, 0.4].flatMap((y, index) => [
      [1000 * index, 0, y] as const,
      [1000 * index + 500, 0, y] as const,
    ]);
    expect(throwsOf(rests)).toEqual([]);
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
