import { describe, expect, test } from 'vitest';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { recordedThrow } from '../../../test/support/throws.ts';
import { first } from '../../lists.ts';
import { dramaticPace, evenPace, pouredPace } from './pace.ts';
import { durationOf, type RecordedToss } from './playback.ts';

const SHAPES: readonly DieShape[] = ['d20', 'd6'];

const tossWith = (seed: string): RecordedToss => first(recordedThrow(SHAPES, seed.repeat(32)).simulated.tosses);

const SEEDS = ['1', '2', '3', '4', '5', 'a', 'b', 'c'];
const tosses = SEEDS.map(tossWith);

describe.each(tosses.map((toss, index) => [SEEDS[index], toss] as const))('a toss of seed %s', (_, toss) => {
  const pace = dramaticPace(toss, SHAPES, null);
  const times = Array.from({ length: 200 }, (_, index) => (index / 199) * pace.duration);

  test('never runs backwards, and ends where the physics ends', () => {
    const physics = times.map(pace.physicsAt);
    expect(physics).toEqual(physics.toSorted((a, b) => a - b));
    expect(physics[0]).toBe(0);
    expect(physics.at(-1)).toBeCloseTo(durationOf(toss), 6);
    expect(pace.physicsAt(pace.duration + 500)).toBeCloseTo(durationOf(toss), 6);
  });
  test('tells at what time a moment of the physics is seen', () => {
    for (const time of times) expect(pace.shownAt(pace.physicsAt(time))).toBeCloseTo(time, 6);
  });
  test('takes little longer than the physics, and starts as fast', () => {
    const longer = pace.duration - durationOf(toss);
    expect(longer).toBeGreaterThanOrEqual(-1e-6);
    expect(longer).toBeLessThan(280);
    expect(pace.physicsAt(100)).toBeCloseTo(100, 6);
  });
});

test.each(tosses)('dice that are poured are slow while they arrive, and as fast as in the physics before', toss => {
  const arrival = { from: 200, lasts: 300 };
  for (const pace of [pouredPace(toss, arrival), dramaticPace(toss, SHAPES, arrival)]) {
    expect(pace.physicsAt(200)).toBeCloseTo(200);
    expect(pace.physicsAt(500)).toBeLessThan(350);
    expect(pace.physicsAt(500)).toBeGreaterThan(250);
  }
  expect(pouredPace(toss, arrival).duration - durationOf(toss)).toBeLessThan(300);
});

test('most tosses of few dice are slowed down at their decision', () => {
  const slowed = tosses.filter(toss => dramaticPace(toss, SHAPES, null).duration > durationOf(toss) + 60);
  expect(slowed.length).toBeGreaterThan(SEEDS.length / 2);
});

test('an even pace is the same all the time', () => {
  const toss = first(tosses);
  const pace = evenPace(toss, 3);
  expect(pace.duration).toBeCloseTo(3 * durationOf(toss));
  expect(pace.physicsAt(300)).toBeCloseTo(100);
  expect(pace.shownAt(100)).toBeCloseTo(300);
});
