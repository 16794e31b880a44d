import { describe, expect, test } from 'vitest';
import { at, first } from '../../engine/core/lists.ts';
import type { ThrowResult } from '../../engine/physics/index.ts';
import { sampleOf } from '../support/samples.ts';
import { lastSeen, MIXED, posesOutside, rethrown, SIX_D6, throwsOf } from './measured.ts';

const WILD = { direction: 1, strength: 1, spin: 1 };
const HARD = { direction: 0, strength: 1, spin: 1 };
const WEAK = { direction: -0.5, strength: 0, spin: 0 };

/** Expects that each face of the result was read from a die that lay flat and still in its last toss. */
function expectHonest(result: ThrowResult, shapes: Parameters<typeof lastSeen>[1]): void {
  const read = new Map<number, number | 'cocked'>();
  for (const toss of result.tosses) {
    for (const [index, { reading, moved }] of lastSeen(toss, shapes).entries()) {
      const said = at(toss.readings, index);
      if (said !== 'cocked') expect(reading).toBe(said);
      if (said !== 'cocked') expect(moved).toBeLessThan(0.01);
      read.set(at(toss.dice, index), said);
    }
  }
  expect(result.up).toEqual(shapes.map((_, die) => read.get(die)));
}

describe.each([
  ['no gesture', null],
  ['a wild gesture', WILD],
  ['a hard gesture', HARD],
  ['a weak gesture', WEAK],
])('with %s', (name, gesture) => {
  test.each([
    ['one d20', ['d20'] as const, 60],
    ['six d6', SIX_D6, 40],
    ['18 mixed dice', MIXED, 25],
  ])('%s stay in the tray at every step and are read only flat and still', (dice, shapes, count) => {
    for (const result of throwsOf(`${name} ${dice}`, shapes, count, { gesture, frames: true })) {
      expect(posesOutside(result)).toBe(0);
      expectHonest(result, shapes);
    }
  });
});

test('six d6 need a re-throw in at most one throw of two hundred', () => {
  expect(rethrown(throwsOf('settle six', SIX_D6, sampleOf(400, 1000)))).toBeLessThanOrEqual(0.005);
});

test('18 mixed dice need a re-throw in at most one throw of fifty', () => {
  expect(rethrown(throwsOf('settle 18', MIXED, sampleOf(100, 200)))).toBeLessThanOrEqual(0.02);
});

test('sixty dice, the most in one throw, are thrown in handfuls of twenty and all read', () => {
  const result = first(throwsOf('sixty', Array(60).fill('d20'), 1, { frames: true }));
  expect(result.tosses.slice(0, 3).map(toss => toss.dice.length)).toEqual([20, 20, 20]);
  expect(result.up.every(up => up >= 0 && up < 20)).toBe(true);
  expect(posesOutside(result)).toBe(0);
});
