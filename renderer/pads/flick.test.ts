import { describe, expect, it } from 'vitest';
import type { Gesture } from '../../engine/protocol/throw.ts';
import { StickFlick } from './flick.ts';

type Move = readonly [time: number, x: number, y: number];

/** Moves the stick through these positions, and returns the throws. */
function throwsOf(moves: readonly Move[]): readonly Gesture[] {
  const flick = new StickFlick();
  return moves.flatMap(([time, x, y]) => flick.moved(x, y, time) ?? []);
}

/** The stick at rest, and then held there for two looks. */
const held = (time: number, x: number, y: number): readonly Move[] => [
  [time - 32, 0, 0],
  [time - 16, x, y],
  [time, x, y],
];

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
    const [thrown] = throwsOf([...held(0, x, 0.8), [60, 0.1, 0.1]]);
    expect(Math.sign(thrown?.direction ?? 0)).toBe(side);
  });

  it('throws once, and again after another pull', () => {
    const once = (time: number): readonly Move[] => [...held(time, 0, 1), [time + 50, 0, 0.1], [time + 66, 0, 0]];
    expect(throwsOf([...once(0), ...once(500)])).toHaveLength(2);
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
    const [known, unknown] = [0.28, 0].map(rest =>
      throwsOf([
        [0, rest, 0],
        [20, 0, 1],
        [40, 0, 1],
        [140, 0.28, 0],
        [320, 0.29, 0.01],
        [460, 0.28, 0],
      ]),
    );
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  it('does not throw if it was out when it was seen first', () => {
    const released: readonly Move[] = [
      [0, 0, 1],
      [20, 0, 1],
      [60, 0, 0],
    ];
    expect(throwsOf(released)).toEqual([]);
    expect(throwsOf([...released, ...held(500, 0, 1), [560, 0, 0]])).toHaveLength(1);
  });

  it('does not throw by a single look that a worn stick is out', () => {
    const jump: readonly Move[] = [
      [0, 0, 0],
      [16, 0.02, 0.9],
      [32, 0, 0],
    ];
    expect(throwsOf(jump)).toEqual([]);
    expect(throwsOf([...jump, ...jump.map(([time, x, y]): Move => [time + 500, x, y])])).toEqual([]);
  });

  it('does not throw by a jump of 12 ms, of which a fast display shows three looks', () => {
    const jump = Array.from({ length: 60 }, (_, look): Move => [look * 4, 0, look >= 20 && look < 23 ? 1 : 0]);
    expect(throwsOf(jump)).toEqual([]);
  });

  it('does not throw by a single look after it was touched without a throw', () => {
    const touched: readonly Move[] = [
      [0, 0, 0],
      [16, 0, 0.4],
      [32, 0, 0.4],
      [48, 0, 0],
    ];
    const jump: readonly Move[] = [
      [516, 0, 0.9],
      [532, 0, 0],
    ];
    expect(throwsOf([...touched, ...jump])).toEqual([]);
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
    expect(throwsOf([...held(0, x, y), [50, 0, 0]])).toEqual([]);
  });
});
