import { expect, test } from 'vitest';
import { TABLE, viewWith } from '../../../../../test/support/client/tables.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';
import { matchFacts, winnerTitle } from './match-facts.ts';

const table = { ...TABLE, options: { target: 50 } };
const view = viewWith({ sheet: [[], [], [], []] });
const place = (seats: readonly number[], score: number, step: 1 | 2 | 3): PodiumPlace => ({
  seats,
  score,
  won: step === 1,
  step,
});

test('tells what was played to, how long it took, and by how much it was won', () => {
  const places = [place([2], 52, 1), place([0], 47, 2), place([1], 31, 3)];
  expect(matchFacts(table, view, places)).toBe('Trice to 50, four rounds, five ahead of you');
});
test('names all who came second, and writes large numbers in figures', () => {
  const places = [place([0], 70, 1), place([1], 47, 2), place([2], 47, 2)];
  const long = viewWith({ sheet: Array.from({ length: 20 }, () => []) });
  expect(matchFacts(TABLE, long, places)).toBe('Trice, 20 rounds, 23 ahead of Mara and Otto');
});
test('names everybody where several persons share the screen', () => {
  const players = TABLE.players.with(0, { kind: 'person', name: 'Ines' });
  const shared = { ...TABLE, players, mine: [] };
  const ended = viewWith({ result: { winners: [1], scores: [47, 52, 31] } });
  expect(winnerTitle(shared, ended)).toBe('Mara wins the match');
  expect(winnerTitle({ ...shared, mine: [1] }, ended)).toBe('You win the match');
  expect(matchFacts(shared, view, [place([1], 52, 1), place([0], 47, 2)])).toBe(
    'Trice, four rounds, five ahead of Ines',
  );
});
test('says nothing of a lead where the winners are not ahead', () => {
  expect(matchFacts(table, viewWith({ sheet: [[]] }), [place([0], 50, 1), place([1], 50, 2)])).toBe(
    'Trice to 50, one round',
  );
});
