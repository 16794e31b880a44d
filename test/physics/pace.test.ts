import { describe, expect, test } from 'vitest';
import { ThrowWatch, type Watched } from '../../electron/tools/dice-lab/throw-watch.ts';
import { DIE_SHAPES, type Gesture } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { launched, MIXED, rethrown, SIX_D6, settleTimes, specsOf, thrownFrom, throwsOf } from './measured.ts';

const GENTLEST: Gesture = { direction: 0, strength: 0, spin: 0 };
/** The extremes of a gesture. Throws to the left mirror those to the right. */
const GESTURES: readonly (readonly [string, Gesture | null])[] = [
  ['no gesture', null],
  ['the gentlest gesture', GENTLEST],
  ['the gentlest gesture aside', { direction: 1, strength: 0, spin: 0 }],
  ['the hardest gesture', { direction: 0, strength: 1, spin: 1 }],
  ['the wildest gesture', { direction: 1, strength: 1, spin: 1 }],
];
const FEW: readonly (readonly [string, readonly DieShape[]])[] = [
  ...DIE_SHAPES.map((shape): readonly [string, readonly DieShape[]] => [`one ${shape}`, [shape]]),
  ['five mixed dice', DIE_SHAPES.slice(1)],
  ['six d6', SIX_D6],
  ['six d12', Array<DieShape>(6).fill('d12')],
  ['six d20', Array<DieShape>(6).fill('d20')],
];

describe.each(GESTURES)('with %s', (name, gesture) => {
  test.each(FEW)('%s settle in 1 s at the median and 1.5 s at the 95th percentile', (dice, shapes) => {
    const { median, p95 } = settleTimes(throwsOf(`pace ${name} ${dice}`, shapes, 80, { gesture }));
    expect(median).toBeLessThanOrEqual(1);
    expect(p95).toBeLessThanOrEqual(1.5);
  });

  const handfuls = throwsOf(`pace ${name} 18`, MIXED, 60, { gesture, frames: true });

  test('18 mixed dice settle in 1.3 s at the median and 2 s at the 95th percentile, with at most 2 % re-throws', () => {
    const { median, p95 } = settleTimes(handfuls);
    expect(median).toBeLessThanOrEqual(1.3);
    expect(p95).toBeLessThanOrEqual(2);
    expect(rethrown(handfuls)).toBeLessThanOrEqual(0.02);
  });

  test('18 mixed dice never burst apart: none becomes 1.5 times as fast as thrown, or reaches the lid', () => {
    const seen = handfuls.map(launched);
    for (const { fastestThrown, fastestStruck, highest } of seen) {
      expect(fastestStruck).toBeLessThan(1.5 * fastestThrown);
      expect(highest).toBeLessThan(7);
    }
    // The top layer is let go at 3.5 widths; most handfuls never rise a die's width above that.
    expect(seen.filter(({ highest }) => highest < 4.5).length).toBeGreaterThan(0.8 * seen.length);
  });
});

/** Measures how d6 move in throws of this many. */
function watched(name: string, count: number, gesture: Gesture | null): Watched {
  const watch = new ThrowWatch();
  const shapes = Array<DieShape>(count).fill('d6');
  for (const spec of specsOf(`look ${name} ${count}`, shapes, 120, gesture)) watch.take(spec, thrownFrom(spec));
  return watch.end();
}

describe.each([1, 2, 3, 4, 5, 6])('%i d6', count => {
  test('change their face at least 2.5 times after landing, and travel at least 4 widths, on average', () => {
    const { faceChanges, travel } = watched('usual', count, null);
    expect(faceChanges).toBeGreaterThanOrEqual(2.5);
    expect(travel).toBeGreaterThanOrEqual(4);
  });

  test('change their face at least 1.7 times and travel at least 4 widths with the gentlest gesture', () => {
    const { faceChanges, travel } = watched('gentlest', count, GENTLEST);
    expect(faceChanges).toBeGreaterThanOrEqual(1.7);
    expect(travel).toBeGreaterThanOrEqual(4);
  });
});
