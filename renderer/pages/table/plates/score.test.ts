import { expect, test } from 'vitest';
import { viewWith } from '../../../../test/support/client/tables.ts';
import { newState } from '../../../client/state.ts';
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

test('waits for points that fly to the score, and for nothing else', () => {
  const state = newState();
  const inDeal = viewWith({ sheet: [[]], deal: 1 });
  const scored = viewWith({ sheet: [[], []], deal: 1 });
  const ended = { ...scored, result: { winners: [0], scores: [3, 2, 1] } };
  const changes = (): readonly string[] => [inDeal, scored, ended].map(view => scoreChangeOf(state, view, true));
  expect(changes()).toEqual(['counted', 'counted-on-arrival', 'counted']);
  state.trickEnd.value = 'near';
  expect(changes()).toEqual(['held-back', 'held-back', 'held-back']);
});
test('shows a score at once in quick matches', () => {
  expect(scoreChangeOf(newState(), viewWith({ sheet: [[]] }), false)).toBe('at-once');
});
