import { expect, test } from 'vitest';
import type { ThrowSpec } from '../../protocol/throw.ts';
import { at } from '../at.ts';
import { DIE_SHAPES } from '../dice/solids.ts';

import { PHYSICS, simulateThrow, type Toss } from '../throw.ts';
import { TRAY } from '../tray.ts';
import { TUNING } from '../tuning.ts';
import type { Impact } from './recording.ts';

const spec = (id: number): ThrowSpec => ({
  id,
  seed: (id + 1).toString(16).padStart(32, '0'),
  dice: Array.from({ length: 6 }, (_, piece) => ({ piece, shape: at(DIE_SHAPES, (id + piece) % 6) })),
  gesture: null,
  physics: PHYSICS,
});
const tossesOf = (id: number): readonly (Toss & { impacts: readonly Impact[] })[] =>
  simulateThrow(spec(id), { frames: true }).tosses.map(toss => ({ ...toss, impacts: toss.impacts ?? [] }));
const tosses = Array.from({ length: 20 }, (_, id) => tossesOf(id)).flat();

test('a throw has the same impacts each time', () => {
  expect(tossesOf(3)).toEqual(tossesOf(3));
});

test('every die strikes the floor, and in twenty throws there are all kinds of impacts', () => {
  for (const { dice, impacts } of tosses) {
    const landed = impacts.filter(impact => impact.against === 'floor').map(impact => impact.die);
    expect([...new Set(landed)].sort()).toEqual(dice.map((_, at) => at));
  }
  const kinds = tosses.flatMap(toss => toss.impacts.map(impact => typeof impact.against));
  expect(new Set(kinds)).toEqual(new Set(['string', 'number']));
  expect(tosses.some(toss => toss.impacts.some(impact => impact.against === 'wall'))).toBe(true);
});

test('an impact is in time, in the tray, fast and firm, and between two that are there', () => {
  for (const { impacts, steps, dice } of tosses) {
    const times = impacts.map(impact => impact.step);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { step, die, against, impulse, speed, place } of impacts) {
      expect(step >= 1 && step <= steps && die >= 0 && die < dice.length).toBe(true);
      if (typeof against === 'number') expect(against >= 0 && against < dice.length && against !== die).toBe(true);
      expect(speed).toBeGreaterThan(TUNING.restitutionThreshold);
      expect(impulse).toBeGreaterThanOrEqual(1);
      expect(Math.abs(place[0])).toBeLessThan(TRAY.width / 2 + 0.6);
      expect(Math.abs(place[1])).toBeLessThan(TRAY.depth / 2 + 0.6);
      if (against === 'floor') expect(Math.abs(place[2])).toBeLessThan(0.6);
    }
  }
});

test('a blow that takes some steps is one impact', () => {
  for (const { impacts } of tosses) {
    for (const { die, against, step } of impacts) {
      // Two walls of a corner are told apart, but both are walls.
      if (against === 'wall') continue;
      expect(impacts.some(other => other.die === die && other.against === against && other.step === step + 1)).toBe(
        false,
      );
    }
  }
});

test('dice that lie still have no impacts', () => {
  for (const { impacts, steps } of tosses) {
    for (const { step } of impacts) expect(step).toBeLessThanOrEqual(steps - TUNING.rest.steps);
  }
});
