import { expect, it } from 'vitest';
import type { Play, Trick } from '../../engine/protocol/vocabulary.ts';
import { KIND_TABLE, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { runnerUp, shownValue, winChance } from './throw-odds.ts';

const led = (counts: number): Play => ({ seat: 0, pieces: [0], up: [counts - 1], rolls: null, counts });
const thrown = (rolls: readonly number[]): Play => ({
  seat: 1,
  pieces: [3],
  up: [(rolls.at(-1) ?? 1) - 1],
  rolls,
  counts: rolls.reduce((sum, roll) => sum + roll, 0),
});
const trickOf = (plays: readonly Play[], winner: number): Trick => ({
  plays,
  led: 'ruby',
  ahead: aheadAs(winner),
  winner,
});

it.each<[string, readonly Play[], number | null]>([
  ['must be higher than a number that lies there', [led(5), thrown([6])], 1 / 6],
  ['need only be as high as a later one', [led(1), thrown([4]), { ...led(4), seat: 2, pieces: [1] }], 3 / 6],
  ['cannot win', [led(6), thrown([2])], 0],
  ['goes on from a six that was thrown again', [led(8), thrown([6, 3])], (1 / 6) * (4 / 6)],
  ['is not made by who follows', [led(5), { ...thrown([6]), rolls: null }], null],
  ['of the leader is not judged', [thrown([6]), led(5)], null],
])('a throw of a d6 that %s', (_, plays, chance) => {
  const trick = trickOf(plays, 1);
  const found = winChance(TABLE, viewWith({ tricks: [trick] }), trick, 1);
  if (chance === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(chance);
});

it('a die of ranks wins with those that are higher than the one led', () => {
  const lead: Play = { seat: 0, pieces: [0], up: [1], rolls: [13], counts: null };
  const follows: Play = { seat: 1, pieces: [1], up: [0], rolls: [14], counts: null };
  const trick: Trick = { plays: [lead, follows], led: 'hearts', ahead: aheadAs(1), winner: 1 };
  const view = viewWith({ tricks: [trick] });
  expect(winChance(KIND_TABLE, view, trick, 1)).toBeCloseTo(2 / 6);
  expect(runnerUp(KIND_TABLE, view, trick)).toBe(lead);
  expect(shownValue(KIND_TABLE, view, trick, lead)).toEqual({ faces: [{ rank: 13, suit: 'hearts', deck: 'suits' }] });
});

it('names the best play that did not win, and what it showed', () => {
  const plays = [led(3), thrown([6]), { ...led(5), seat: 2, pieces: [1] }];
  const trick = trickOf(plays, 1);
  const view = viewWith({ tricks: [trick] });
  expect(runnerUp(TABLE, view, trick)?.seat).toBe(2);
  const second = { ...led(5), counts: 18 };
  expect(shownValue(TABLE, view, trick, second)).toEqual({ counts: 18, suit: null });
  const cancelled = trickOf([{ ...led(3), cancelledWith: 2 }, thrown([6])], 1);
  expect(runnerUp(TABLE, viewWith({ tricks: [cancelled] }), cancelled)).toBeNull();
});
