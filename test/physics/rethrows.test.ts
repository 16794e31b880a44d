import { expect, test } from 'vitest';
import { seedAt } from '../../electron/tools/dice-lab/cells.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { type Impact, PHYSICS, type ThrowResult } from '../../engine/physics/index.ts';
import { throwWith } from '../../engine/physics/throw.ts';
import { TUNING, type Tuning } from '../../engine/physics/tuning.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { MIXED } from './measured.ts';

/** A tray in which dice often stay leaning on each other: there is no slip rule, and dice and walls are rough. */
const HOSTILE: Tuning = {
  ...TUNING,
  dice: { friction: 0.8, restitution: 0 },
  wall: { friction: 0.8, restitution: 0.2 },
  slip: { ...TUNING.slip, afterSteps: 0 },
};
/** Ends every toss before a die can rest. */
const HASTY: Tuning = { ...TUNING, maxSteps: 20 };

const thrown = (number: number, tuning: Tuning, dice: readonly DieShape[] = MIXED, frames = false): ThrowResult =>
  throwWith(
    {
      id: number,
      seed: seedAt('ladder', number),
      dice: dice.map((shape, piece) => ({ piece, shape })),
      gesture: null,
      physics: PHYSICS,
    },
    tuning,
    { frames },
  );

/** Whether an impact touches this die of its toss. */
const meets = ({ die, against }: Impact, index: number): boolean => die === index || against === index;

test('a die is read only when it lies still, and is then removed from the tray', () => {
  const results = [TUNING, HOSTILE].flatMap(tuning => range(12).map(number => thrown(number, tuning, MIXED, true)));
  expect(results.some(result => result.tosses.length > 2)).toBe(true);
  for (const { tosses } of results) {
    const read = new Set<number>();
    for (const { dice, readings, impacts, steps, frames } of tosses) {
      expect(dice.filter(die => read.has(die))).toEqual([]);
      // There are no other bodies in the tray.
      expect(frames).toHaveLength(7 * dice.length * (steps + 1));
      const calm = steps - TUNING.rest.steps;
      for (const [index, reading] of readings.entries()) {
        if (reading === 'cocked') continue;
        expect(impacts?.filter(impact => impact.step > calm && meets(impact, index))).toEqual([]);
        read.add(at(dice, index));
      }
    }
  }
});

test('only cocked dice are thrown again, alone in the tray, and each one is counted', () => {
  const results = range(12).map(number => thrown(number, HOSTILE));
  expect(results.some(result => result.rethrows.length > 0)).toBe(true);
  for (const { tosses, rethrows } of results) {
    for (const [index, toss] of tosses.slice(1, 1 + TUNING.rethrow.together).entries()) {
      const before = at(tosses, index);
      expect(toss.dice).toEqual(before.dice.filter((_, die) => before.readings[die] === 'cocked'));
    }
    const times = new Map<number, number>();
    for (const die of tosses.slice(1).flatMap(toss => toss.dice)) times.set(die, (times.get(die) ?? 0) + 1);
    expect(new Map(rethrows)).toEqual(times);
  }
});

test('a die that stays cocked is dropped alone in the middle until it lies flat', () => {
  const impatient: Tuning = { ...HOSTILE, rethrow: { together: 0, alone: 20 } };
  const results = range(12).map(number => thrown(number, impatient));
  const alone = results.flatMap(result => result.tosses.slice(1));
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.every(toss => toss.dice.length === 1)).toBe(true);
  for (const { up, rethrows } of results) {
    expect(up).toHaveLength(18);
    expect(rethrows.every(([die, times]) => up[die] !== undefined && times <= 20)).toBe(true);
  }
});

test('a die that never lies flat makes the throw fail', () => {
  expect(() => thrown(0, HASTY, ['d6', 'd20'])).toThrow('Die 0 was cocked in all of its 24 throws');
});

test('re-throws change the digest', () => {
  const again = known(
    range(12).find(number => thrown(number, HOSTILE).tosses.length === 2),
    'throw with one re-throw',
  );
  const once: Tuning = { ...HOSTILE, rethrow: { together: 0, alone: 20 } };
  expect(thrown(again, once).tosses[0]).toEqual(thrown(again, HOSTILE).tosses[0]);
  expect(thrown(again, once).digest).not.toBe(thrown(again, HOSTILE).digest);
});
