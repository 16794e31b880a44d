import { describe, expect, test } from 'vitest';
import type { Impact } from '../../../engine/physics/index.ts';
import { required } from '../../lists.ts';
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

describe('a trace', () => {
  const colour = [1, 0, 0] as const;
  /** The trace of a die that came this far in the time of each piece. */
  const pieces = (distance: number, count = 1) =>
    tracesOf([{ way: Array.from({ length: count + 1 }, (_, back) => [-back * distance, 0, 0]), colour }]);
  const traceOver = (distance: number) => pieces(distance)[0];

  test('is behind a die that flies fast, a paler colour, and ends in the die', () => {
    expect(traceOver(0.4)).toBeUndefined();
    const trace = required(traceOver(1), 'trace');
    const [red, green, blue] = required(trace.colour, 'colour');
    expect(red).toBe(1);
    for (const part of [green, blue]) {
      expect(part).toBeGreaterThan(0.2);
      expect(part).toBeLessThan(0.7);
    }
    const ends = [trace.at[0] - Math.abs(trace.reach[0]), trace.at[0] + Math.abs(trace.reach[0])];
    expect(ends).toEqual([-1, 0]);
  });
  test('gets thinner and fainter along the way of the die', () => {
    const [near, middle, far] = pieces(1, 3).map(({ radius, opacity }) => [radius, opacity] as const);
    for (const [one, next] of [
      [near, middle],
      [middle, far],
    ]) {
      expect(one?.[0]).toBeGreaterThan(next?.[0] ?? Number.POSITIVE_INFINITY);
      expect(one?.[1]).toBeGreaterThan(next?.[1] ?? Number.POSITIVE_INFINITY);
    }
  });
  test('is brighter the faster the die is, and no longer than two dice', () => {
    expect(required(traceOver(1.4), 'trace').opacity).toBeGreaterThan(required(traceOver(0.9), 'trace').opacity);
    const [x] = required(traceOver(9), 'trace').reach;
    expect(2 * Math.abs(x)).toBeLessThan(2);
  });
});
