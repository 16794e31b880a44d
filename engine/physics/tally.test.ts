import { expect, test } from 'vitest';
import { FACES } from '../protocol/lab/faces.ts';
import { DIE_SHAPES, SOLIDS } from './dice/solids.ts';
import { NO_TALLY, plusTally, tallyThrows } from './tally.ts';

test('every kind of die is counted face by face', () => {
  const counted = tallyThrows(
    ['d6', 'd4', 'd6'],
    [
      [5, 3, 0],
      [5, 0, 5],
    ],
  );
  expect(counted).toEqual({ ...NO_TALLY, d6: [1, 0, 0, 0, 0, 3], d4: [1, 0, 0, 1] });
});

test('two counts add up, and neither of them changes', () => {
  const one = tallyThrows(['d4'], [[2]]);
  const both = plusTally(one, one);
  expect(both.d4).toEqual([0, 0, 2, 0]);
  expect(one.d4).toEqual([0, 0, 1, 0]);
  expect(plusTally(both, NO_TALLY)).toEqual(both);
});

test('every solid is counted with as many faces as it has', () => {
  for (const shape of DIE_SHAPES) expect(FACES[shape]).toBe(SOLIDS[shape].faces.length);
});
