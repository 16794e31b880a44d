import { expect, test } from 'vitest';
import { CARD_TABLE, holding, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { rollOffAfterDeal, rollOffNote, rollOffPurpose } from './roll-off.ts';

/** The table has one plain die, so that the others stand for those of other seats. */
const ROLL_OFF = {
  ...TABLE,
  equipment: TABLE.equipment.map(piece => ({ ...piece, faces: TABLE.equipment[6]?.faces ?? [] })),
};
const thrown = (...up: readonly number[]) =>
  viewWith({ pieces: up.map((face, seat) => ({ zone: 'front', seat, id: seat, up: face }) as const) });

test('the numbers of a roll-off tell what they are for', () => {
  const view = thrown(1, 5, 2);
  expect([0, 1, 2].map(die => rollOffNote(ROLL_OFF, view, die))).toEqual(['Rolled ', 'Leads first: ', 'Rolled ']);
  expect(rollOffPurpose(ROLL_OFF, view, 0)).toBe('Rolled to see who leads first');
  const won = { ...view, result: { winners: [1], scores: [1, 1, 1] } };
  expect(rollOffNote(ROLL_OFF, won, 1)).toBe('Wins: ');
});
test('of a tie none is marked', () => {
  expect([0, 1].map(die => rollOffNote(ROLL_OFF, thrown(5, 5), die))).toEqual(['Rolled ', 'Rolled ']);
});
test('dice for play tell it themselves', () => {
  expect(rollOffNote(CARD_TABLE, holding([], [[3, 1]]), 3)).toBe('');
  expect(rollOffPurpose(CARD_TABLE, holding([], [[3, 1]]), 3)).toBeNull();
});
test('what a roll-off decides is told once a deal is scored, and only while it comes next', () => {
  const lines = [{ key: 'roll-off', facts: { prize: 'match' } }];
  const scored = viewWith({ phase: 'roll-off', sheet: [[]], deal: 0, lines });
  expect(rollOffAfterDeal(TABLE, scored)).toBe('match');
  expect(rollOffAfterDeal(TABLE, { ...scored, sheet: [] })).toBeNull();
  expect(rollOffAfterDeal(TABLE, { ...scored, phase: 'play' })).toBeNull();
});
