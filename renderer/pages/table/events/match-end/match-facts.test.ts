import { expect, test } from 'vitest';
import { TABLE, viewWith } from '../../../../../test/support/client/tables.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';
import { matchFacts, rollOffFacts, winnerTitle } from './match-facts.ts';

const table = { ...TABLE, options: { target: 50 } };
const view = viewWith({ sheet: [[], [], [], []] });
const place = (seats: readonly number[], score: number, step: 1 | 2 | 3): PodiumPlace => ({
  seats,
  score,
  won: step === 1,
  step,
});

const won = (winners: readonly number[]) => viewWith({ result: { winners, scores: [0, 0, 0] } });

test.each<[string, readonly number[], readonly PodiumPlace[]]>([
  ['You win by 1 point', [0], [place([0], 52, 1), place([1], 51, 2)]],
  ['You win by 5 points', [0], [place([0], 52, 1), place([1], 47, 2), place([2], 47, 2)]],
  ['Otto wins by 5 points, ahead of you', [2], [place([2], 52, 1), place([0], 47, 2), place([1], 31, 3)]],
  ['Otto wins by 5 points, ahead of Mara', [2], [place([2], 52, 1), place([1], 47, 2), place([0], 31, 3)]],
  ['Otto wins by 5 points', [2], [place([2], 52, 1), place([1], 47, 2), place([0], 47, 2)]],
  ['You and Otto win by 3 points', [0, 2], [place([0, 2], 10, 1), place([1], 7, 2)]],
  ['Mara and Otto win by 3 points, ahead of you', [1, 2], [place([1, 2], 10, 1), place([0], 7, 2)]],
  // A roll-off decided.
  ['You win the match', [0], [place([0], 50, 1), place([1], 50, 2)]],
  ['You and Mara win the match', [0, 1], [place([0], 50, 1), place([1], 50, 1)]],
])('%s', (title, winners, places) => {
  expect(winnerTitle(table, won(winners), places)).toBe(title);
});
test('tells how a roll-off decided between equal scores, and nothing of it otherwise', () => {
  const dice = { ...won([2]), pieces: [{ zone: 'front', seat: 2, id: 6, up: 4 } as const] };
  const level = [place([2], 12, 1), place([0], 12, 2), place([1], 12, 2)];
  expect(rollOffFacts(table, dice, level)).toBe('Level at 12. Otto wins with the highest roll, 5.');
  expect(rollOffFacts(table, won([2]), level)).toBeNull();
  expect(rollOffFacts(table, dice, [place([2], 13, 1), place([0], 12, 2)])).toBeNull();
  expect(rollOffFacts(table, won([0, 2]), [place([0, 2], 12, 1), place([1], 12, 1)])).toBeNull();
});
test('tells what was played to and how long it took, and writes large numbers in figures', () => {
  const long = viewWith({ sheet: Array.from({ length: 20 }, () => []) });
  expect(matchFacts(table, view)).toBe('Trice to 50, four rounds');
  expect(matchFacts(TABLE, long)).toBe('Trice, 20 rounds');
  expect(matchFacts(TABLE, viewWith({ sheet: [[]] }))).toBe('Trice, one round');
});
test('names everybody where several persons share the screen', () => {
  const players = TABLE.players.with(0, { kind: 'person', name: 'Ines' });
  const shared = { ...TABLE, players, mine: [] };
  const places = [place([1], 52, 1), place([0], 47, 2)];
  expect(winnerTitle(shared, won([1]), places)).toBe('Mara wins by 5 points, ahead of Ines');
  expect(winnerTitle({ ...shared, mine: [1] }, won([1]), places)).toBe('You win by 5 points');
});
