import { expect, test } from 'vitest';
import type { ThrowSpec } from '../../protocol/throw.ts';
import { at } from '../at.ts';
import { DIE_SHAPES } from '../dice/solids.ts';
import { PHYSICS } from '../spec.ts';
import { type Stage, simulateThrow } from '../throw.ts';
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
const stagesOf = (id: number): readonly (Stage & { impacts: readonly Impact[] })[] =>
  simulateThrow(spec(id), { frames: true }).stages.map(stage => ({ ...stage, impacts: stage.impacts ?? [] }));
const stages = Array.from({ length: 20 }, (_, id) => stagesOf(id)).flat();

test('a throw knocks alike each time', () => {
  expect(stagesOf(3)).toEqual(stagesOf(3));
});

test('every die strikes the floor, and in twenty throws all kinds of knocks are heard', () => {
  for (const { dice, impacts } of stages) {
    const landed = impacts.filter(impact => impact.against === 'floor').map(impact => impact.die);
    expect([...new Set(landed)].sort()).toEqual(dice.map((_, at) => at));
  }
  const kinds = stages.flatMap(stage => stage.impacts.map(impact => typeof impact.against));
  expect(new Set(kinds)).toEqual(new Set(['string', 'number']));
  expect(stages.some(stage => stage.impacts.some(impact => impact.against === 'wall'))).toBe(true);
});

test('a knock is a real one: in time, in the tray, fast and firm, between two that are there', () => {
  for (const { impacts, steps, dice } of stages) {
    const times = impacts.map(impact => impact.step);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { step, die, against, impulse, speed, place } of impacts) {
      expect(step >= 1 && step <= steps && die >= 0 && die < dice.length).toBe(true);
      if (typeof against === 'number') expect(against >= 0 && against < dice.length && against !== die).toBe(true);
      expect(speed).toBeGreaterThan(TUNING.liveliness);
      expect(impulse).toBeGreaterThanOrEqual(1);
      expect(Math.abs(place[0])).toBeLessThan(TRAY.width / 2 + 0.6);
      expect(Math.abs(place[1])).toBeLessThan(TRAY.depth / 2 + 0.6);
      if (against === 'floor') expect(Math.abs(place[2])).toBeLessThan(0.6);
    }
  }
});

test('a blow that takes some steps is one knock', () => {
  for (const { impacts } of stages) {
    for (const { die, against, step } of impacts) {
      // Two walls of a corner are told apart, but both are walls.
      if (against === 'wall') continue;
      expect(impacts.some(other => other.die === die && other.against === against && other.step === step + 1)).toBe(
        false,
      );
    }
  }
});

test('dice that lie still do not knock', () => {
  for (const { impacts, steps } of stages) {
    for (const { step } of impacts) expect(step).toBeLessThanOrEqual(steps - TUNING.rest.steps);
  }
});
