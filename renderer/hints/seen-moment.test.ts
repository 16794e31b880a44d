import { expect, it } from 'vitest';
import type { PastChoice } from '../../engine/protocol/match/advice.ts';
import { KIND_TABLE, TABLE } from '../../test/support/client/tables.ts';
import { seenMoment } from './seen-moment.ts';

const CHOICE: PastChoice = {
  seat: 0,
  step: 4,
  trick: 0,
  phase: 'play',
  chosen: { action: { verb: 'play', pieces: [0] }, trick: null, goal: null },
  hand: [
    { id: 3, up: 0 },
    { id: 0, up: 5 },
  ],
  plays: [{ seat: 1, pieces: [1], up: [2], rolls: null, counts: 3 }],
};

it('shows the open trick and the hand by suit, with what was chosen', () => {
  expect(seenMoment(TABLE, CHOICE)).toEqual({
    trick: [{ seat: 1, pieces: [{ piece: 1, face: { suit: 'ruby', rank: 3 }, isChosen: false }] }],
    hand: [
      { piece: 0, face: { suit: 'ruby', rank: 6 }, isChosen: true },
      { piece: 3, face: { suit: 'sapphire', rank: 1 }, isChosen: false },
    ],
    label: 'In the trick, Mara: ruby 3. Your hand: ruby 6 (chosen) and sapphire 1.',
  });
});

it('shows a call without a trick, and marks no piece', () => {
  const { trick, label } = seenMoment(TABLE, {
    ...CHOICE,
    chosen: { ...CHOICE.chosen, action: { verb: 'pass' } },
    plays: [],
  });
  expect(trick).toEqual([]);
  expect(label).toBe('Your hand: ruby 6 and sapphire 1.');
});

it('names a die that has not been thrown by what it is', () => {
  const { hand, label } = seenMoment(KIND_TABLE, { ...CHOICE, hand: [{ id: 0, up: null }], plays: [] });
  expect(hand).toEqual([{ piece: 0, face: null, isChosen: true }]);
  expect(label).toBe('Your hand: the high hearts (chosen).');
});
