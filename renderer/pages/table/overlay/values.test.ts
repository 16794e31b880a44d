import { expect, test } from 'vitest';
import type { Play, View } from '../../../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../../../test/support/client/tables.ts';
import { openAtRest, playsAtRest, purposeOf, thrownValues } from './values.tsx';

const single: Play = { seat: 0, pieces: [1], up: [4], rolls: null, counts: 5 };
/** Two dice that count separately, and two that count as one. */
const apart: Play = { seat: 1, pieces: [2, 3], up: [0, 1], rolls: null, counts: null };
const together: Play = { seat: 2, pieces: [4, 5], up: [2, 2], rolls: null, counts: 6 };

const view: View = viewWith({
  pieces: [
    ...[1, 2, 3, 4, 5].map(id => ({ zone: 'trick', seat: 0, id, up: 0 }) as const),
    { zone: 'front', seat: 0, id: 6, up: 1 },
    { zone: 'front', seat: 1, id: 7, up: 2 },
    { zone: 'hand', seat: 0, id: 8, up: 3 },
  ],
  tricks: [{ plays: [single, apart, together], led: null, ahead: null, winner: null }],
});

test('every play has a label', () => {
  expect(playsAtRest(view, [])).toEqual([single, apart, together]);
});
test.each<[number, readonly (readonly number[])[]]>([
  [
    1,
    [
      [2, 3],
      [4, 5],
    ],
  ],
  [3, [[1], [4, 5]]],
  [5, [[1], [2, 3]]],
])('neither die %d nor the pair it is part of has a label while it is thrown', (thrown, left) => {
  expect(playsAtRest(view, [thrown]).map(({ pieces }) => pieces)).toEqual(left);
});
test('dice that lie open have a label, except one that is thrown', () => {
  expect(openAtRest(view, []).map(({ id }) => id)).toEqual([6, 7]);
  expect(openAtRest(view, [6]).map(({ id }) => id)).toEqual([7]);
});
test('dice of a roll-off have no label beside a die that is turned up', () => {
  const turnUp = { zone: 'turnup', seat: 1, id: 9, up: null } as const;
  expect(openAtRest({ ...view, pieces: [...view.pieces, turnUp] }, [])).toEqual([]);
});
test('a few thrown dice have a label with their face once they lie still', () => {
  const pieces = [3, 4];
  expect(thrownValues(null)).toEqual([]);
  expect(thrownValues({ pieces })).toEqual([]);
  expect(thrownValues({ pieces, up: [5, 0] })).toEqual([
    { piece: 3, up: 5 },
    { piece: 4, up: 0 },
  ]);
});
test('many thrown dice have no labels', () => {
  const pieces = [1, 2, 3, 4, 5];
  expect(thrownValues({ pieces, up: pieces })).toEqual([]);
});
test('a die that keeps a score tells whose', () => {
  const seen = viewWith({ pieces: [{ zone: 'score', seat: 1, id: 3, up: 0 }] });
  const named = { ...TABLE, players: TABLE.players.map(player => ({ ...player })) };
  expect(purposeOf(named, seen, 3)).toBe('Mara\u2019s score');
  expect(purposeOf(named, view, 8)).toBeNull();
});
