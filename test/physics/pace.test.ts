import { describe, expect, test } from 'vitest';
import { ThrowWatch, type Watched } from '../../electron/tools/dice-lab/throw-watch.ts';
import { DIE_SHAPES, type Gesture } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { launched, MIXED, rethrown, SIX_D6, settleTimes, specsOf, thrownFrom, throwsOf } from './measured.ts';

const GENTLEST: Gesture = { direction: 0, strength: 0, spin: 0 };
/** The corners of what a gesture can be; the left mirrors the right. */
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
  test.each(FEW)('%s settle in a second at the median, and seldom take one and a half', (dice, shapes) => {
    const { median, p95 } = settleTimes(throwsOf(`pace ${name} ${dice}`, shapes, 80, { gesture }));
    expect(median).toBeLessThanOrEqual(1);
    expect(p95).toBeLessThanOrEqual(1.5);
  });

  const handfuls = throwsOf(`pace ${name} 18`, MIXED, 60, { gesture, frames: true });

  test('18 mixed dice settle in 1.3 s at the median, seldom take two, and hardly ever need a re-throw', () => {
    const { median, p95 } = settleTimes(handfuls);
    expect(median).toBeLessThanOrEqual(1.3);
    expect(p95).toBeLessThanOrEqual(2);
    expect(rethrown(handfuls)).toBeLessThanOrEqual(0.02);
  });

  test('18 mixed dice never burst apart: no blow sends one off half as fast again as they came, or to the lid', () => {
    const seen = handfuls.map(launched);
    for (const { fastestThrown, fastestStruck, highest } of seen) {
      expect(fastestStruck).toBeLessThan(1.5 * fastestThrown);
      expect(highest).toBeLessThan(7);
    }
    // The top layer is let go at 3.5 widths; most handfuls never rise a die's width above that.
    expect(seen.filter(({ highest }) => highest < 4.5).length).toBeGreaterThan(0.8 * seen.length);
  });
});

/** How a number of d6 move, per die. */
function watched(name: string, count: number, gesture: Gesture | null): Watched {
  const watch = new ThrowWatch();
  const shapes = Array<DieShape>(count).fill('d6');
  for (const spec of specsOf(`look ${name} ${count}`, shapes, 120, gesture)) watch.take(spec, thrownFrom(spec));
  return watch.end();
}

describe.each([1, 2, 3, 4, 5, 6])('%i d6', count => {
  test('tumble and travel: 2.5 face changes after the first touch and 4 widths at least, on average', () => {
    const { faceChanges, travel } = watched('usual', count, null);
    expect(faceChanges).toBeGreaterThanOrEqual(2.5);
    expect(travel).toBeGreaterThanOrEqual(4);
  });

  test('are thrown, not dropped, by the gentlest gesture: 1.7 face changes and 4 widths at least', () => {
    const { faceChanges, travel } = watched('gentlest', count, GENTLEST);
    expect(faceChanges).toBeGreaterThanOrEqual(1.7);
    expect(travel).toBeGreaterThanOrEqual(4);
  });
});
