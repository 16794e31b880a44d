import { expect, test } from 'vitest';
import { MatchState } from '../../../client/match/match-state.ts';
import { numbersBetween, scoreChangeOf } from './score.tsx';

test('counts every point of a few', () => {
  expect(numbersBetween(7, 10)).toEqual([8, 9, 10]);
  expect(numbersBetween(2, 0)).toEqual([1, 0]);
  expect(numbersBetween(5, 5)).toEqual([]);
});
test('counts many points in at most sixteen steps, which take little more than a second', () => {
  const numbers = numbersBetween(-130, 350);
  expect(numbers).toHaveLength(16);
  expect(numbers.slice(0, 2)).toEqual([-100, -70]);
  expect(numbers.at(-1)).toBe(350);
});

test('shows no new score before the end of the trick has been shown', () => {
  const match = new MatchState();
  expect(scoreChangeOf(match, true)).toBe('counted');
  match.trickEnd.value = 'near';
  expect(scoreChangeOf(match, true)).toBe('held-back');
});
test('shows a score at once in quick matches', () => {
  expect(scoreChangeOf(new MatchState(), false)).toBe('at-once');
});
