import { describe, expect, test } from 'vitest';
import type { Impact } from '../../../engine/physics/index.ts';
import { dustAt, tracesOf } from './traces.ts';

const hit = (change: Partial<Impact> = {}): Impact => ({
  step: 10,
  die: 0,
  against: 'floor',
  impulse: 30,
  speed: 20,
  place: [1, 2, 0],
  ...change,
});
/** Every step is seen for 10 ms, and all impacts at one point. */
const SHOWN = { at: () => [4, -0.5, 6] as const, time: (step: number) => step * 10 };
const dust = (impact: Impact, now: number) => dustAt([impact], now, SHOWN);

describe('dust', () => {
  test('rises where a die hits the floor, from then on, and is gone soon', () => {
    expect(dust(hit(), 99)).toEqual([]);
    expect(dust(hit(), 100)).toMatchObject([{ at: [4, -0.5, 6], kind: 'dust' }]);
    expect(dust(hit(), 700)).toEqual([]);
  });
  test('spreads and fades', () => {
    const [early] = dust(hit(), 110);
    const [late] = dust(hit(), 400);
    expect(late?.radius).toBeGreaterThan(early?.radius ?? 0);
    expect(late?.opacity).toBeLessThan(early?.opacity ?? 0);
  });
  test('is thicker after a harder impact, and not raised by a faint one, by another die or above the walls', () => {
    const [hard] = dust(hit({ impulse: 50 }), 110);
    const [soft] = dust(hit({ impulse: 20 }), 110);
    expect(hard?.opacity).toBeGreaterThan(soft?.opacity ?? 1);
    expect(dust(hit({ impulse: 2 }), 110)).toEqual([]);
    expect(dust(hit({ against: 1 }), 110)).toEqual([]);
    expect(dustAt([hit()], 110, { ...SHOWN, at: () => [4, 1, 6] })).toEqual([]);
  });
});

test('only a die that flies fast has a trace, from where it was toward where it is', () => {
  expect(tracesOf([{ from: [0, 0, 0], to: [0.2, 0, 0] }])).toEqual([]);
  const [trace] = tracesOf([{ from: [0, 0, 0], to: [1, 0, 0] }]);
  expect(trace?.at[0]).toBeGreaterThan(0);
  expect(trace?.at[0]).toBeLessThan(1);
  expect(trace?.reach).toEqual([0.5, 0, 0]);
});
