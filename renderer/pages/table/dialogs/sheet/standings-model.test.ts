import { expect, test } from 'vitest';
import { TABLE, viewWith } from '../../../../../test/support/client/tables.ts';
import { last } from '../../../../lists.ts';
import { sheetPages } from './sheet-model.ts';
import { lanesOf, leadSentence, targetOf } from './standings-model.ts';

type Points = readonly number[];

/** The lanes after deals in which the seats got these points. */
const lanesAfter = (deals: readonly Points[], target: number | null) => {
  const sheet = deals.map(deal => deal.map((points, seat) => ({ seats: [seat], points, why: { key: 'tricks' } })));
  return lanesOf(last(sheetPages(viewWith({ sheet }))), target);
};

test('everybody is as far as their total is on the way to the target', () => {
  const [first, second, third] = lanesAfter(
    [
      [10, 5, 0],
      [4, 2, 4],
    ],
    20,
  );
  expect(first).toMatchObject({ before: 10, gained: 4, total: 14, from: 0.5, to: 0.7, isBest: true, leads: true });
  expect(second).toMatchObject({ from: 0.25, to: 0.35, isBest: false, leads: false });
  expect(third).toMatchObject({ from: 0, to: 0.2, isBest: true, leads: false });
});
test('without a target, the way ends at the highest total, and it begins below zero where somebody is there', () => {
  expect(lanesAfter([[8, 2, -2]], null).map(({ from, to }) => [from, to])).toEqual([
    [0.2, 1],
    [0.2, 0.4],
    [0.2, 0],
  ]);
});
test('the target is at the end of the line, or before the end where somebody has more', () => {
  const lineOf = (points: Points, target: number | null) =>
    lanesAfter([points], target).map(({ to, goal }) => [to, goal]);
  expect(lineOf([10, 5, 0], 20)).toEqual([
    [0.5, 1],
    [0.25, 1],
    [0, 1],
  ]);
  expect(lineOf([25, 25, 5], 20)).toEqual([
    [1, 0.8],
    [1, 0.8],
    [0.2, 0.8],
  ]);
  expect(lineOf([10, 5, 0], null).map(last)).toEqual([null, null, null]);
});
test('nobody is best where all got the same', () => {
  expect(lanesAfter([[3, 3, 3]], 20).some(({ isBest }) => isBest)).toBe(false);
});

test('says who leads, and how far they still have to go', () => {
  const table = { ...TABLE, options: { target: 50 } };
  const said = (deals: readonly Points[]): string => leadSentence(table, lanesAfter(deals, targetOf(table)));
  expect(said([[22, 14, 11]])).toBe('You’re ahead with 22 of 50 points.');
  expect(said([[2, 14, 11]])).toBe('Mara is ahead with 14 of 50 points.');
  expect(said([[2, 14, 14]])).toBe('Mara and Otto are ahead with 14 of 50 points.');
  expect(said([[0, 0, 0]])).toBe('Everyone has 0 points.');
  expect(said([[-20, -20, -20]])).toBe('Everyone has \u221220 points.');
  expect(said([[-20, -1, -1]])).toBe('Mara and Otto are ahead with \u22121 point.');
  expect(said([[55, 55, 40]])).toBe('You and Mara are ahead with 55 points.');
  const players = TABLE.players.map(player => (player.name === 'Mara' ? { ...player, name: 'ipek' } : player));
  expect(leadSentence({ ...TABLE, players }, lanesAfter([[2, 14, 11]], null))).toBe('ipek is ahead with 14 points.');
  const pair = lanesAfter([[1, 1, 0]], 50).slice(0, 2);
  expect(leadSentence(table, pair)).toBe('Both have 1 of 50 points.');
  const endless = leadSentence(TABLE, lanesAfter([[1, 0, 1]], targetOf(TABLE)));
  expect(endless).toBe('You and Otto are ahead with 1 point.');
});
