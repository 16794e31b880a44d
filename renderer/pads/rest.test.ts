import { describe, expect, it } from 'vitest';
import { StickRest, stickAt } from './rest.ts';

/** Holds a stick at each of these places for this many ms, and returns how far it seems to be from its rest at the end. */
function seen(places: readonly (readonly [x: number, y: number, ms: number])[]): readonly [x: number, y: number] {
  const rest = new StickRest();
  let now = 0;
  let last = { x: 0, y: 0 };
  for (const [x, y, ms] of places) {
    for (const end = now + ms; now < end; now += 20) last = rest.from({ x, y }, now);
    last = rest.from({ x, y }, now);
  }
  return [Math.round(100 * last.x) / 100 + 0, Math.round(100 * last.y) / 100 + 0];
}

describe('a stick is measured from', () => {
  it.each<[what: string, places: Parameters<typeof seen>[0], from: readonly [number, number]]>([
    [
      'the middle',
      [
        [0, 0, 0],
        [0.5, -1, 20],
      ],
      [0.5, -1],
    ],
    ['where it is seen first', [[0.28, 0, 0]], [0, 0]],
    [
      'its rest, and still goes all the way',
      [
        [0.28, 0, 0],
        [1, 0, 20],
      ],
      [1, 0],
    ],
    [
      'the middle where that is nearer',
      [
        [0.28, 0, 0],
        [-0.6, 0, 20],
      ],
      [-0.6, 0],
    ],
    ['the middle if it is held when it is seen first', [[0, 0.9, 400]], [0, 0.9]],
    [
      'its rest after that, once it stands still there',
      [
        [0, 0.9, 400],
        [0.3, 0.1, 320],
      ],
      [0, 0],
    ],
    [
      'no rest before it stands still',
      [
        [0, 0.9, 400],
        [0.3, 0.1, 100],
      ],
      [0.3, 0.1],
    ],
    [
      'a new rest',
      [
        [0.28, 0, 400],
        [-0.2, 0.2, 320],
      ],
      [0, 0],
    ],
    [
      'a rest that drifts, nearly',
      [
        [0.1, 0, 400],
        [0.14, 0, 400],
        [0.18, 0, 400],
        [0.22, 0, 400],
      ],
      [0.05, 0],
    ],
    [
      'the middle after a wrong rest, when it is back there',
      [
        [0.4, 0, 400],
        [0, 0, 20],
      ],
      [0, 0],
    ],
    [
      'the middle, however long it is held',
      [
        [0, 0, 0],
        [0.5, 0, 5000],
      ],
      [0.5, 0],
    ],
  ])('%s', (_what, places, from) => {
    expect(seen(places)).toEqual(from);
  });
});

it.each<[axes: readonly number[], place: readonly [number, number]]>([
  [
    [0, 0, 0.5, -1],
    [0.5, -1],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], [0, 0]],
  [
    [0, 0, Number.NaN, 1.28],
    [0, 1],
  ],
  [
    [0, 0, Number.NEGATIVE_INFINITY, -3],
    [0, -1],
  ],
])('the right stick by the axes %j is at %j', (axes, [x, y]) => {
  expect(stickAt(axes, 2)).toEqual({ x, y });
});
