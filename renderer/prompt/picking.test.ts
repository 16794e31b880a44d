import { describe, expect, it } from 'vitest';
import type { Action, Ask, PieceId } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { textOf } from '../language/text.ts';
import { choices } from './choices.ts';
import { stillNeeded } from './picking.ts';
import { pairSentence } from './prompt.ts';

/** Pieces 0 to 3 show 1 to 4. */
const pieces = [0, 1, 2, 3].map(id => ({ zone: 'hand', seat: 0, id, up: id }) as const);
const pair = (...both: readonly [PieceId, PieceId]): Action => ({ verb: 'play', pieces: both });
const PAIRS: Ask = { listed: [pair(0, 1), pair(0, 2), pair(1, 2)], needs: { oneOf: [0], why: 'must-match' } };
const SUBSET: Ask = { listed: [], subset: { verb: 'reroll', from: [0, 1, 2, 3], least: 0, most: 4 } };
const offered = (ask: Ask, picked: readonly PieceId[] = []) => choices(TABLE, viewWith({ ask, pieces }), picked);
const at = (ask: Ask, picked: readonly PieceId[], piece: PieceId) =>
  offered(ask, picked).find(choice => choice.piece === piece);

describe('picking two pieces of a play', () => {
  it('offers every piece that can be played with another', () => {
    expect(offered(PAIRS).map(({ piece, picks }) => [piece, picks])).toEqual([
      [0, [0]],
      [1, [1]],
      [2, [2]],
    ]);
    expect(at(PAIRS, [], 0)).toMatchObject({ action: null, label: 'Choose 6-sided ruby showing 1' });
  });

  it('then offers only the pieces that go with it, and the second one plays both', () => {
    const ask: Ask = { listed: [pair(0, 1), pair(0, 2)] };
    expect(offered(ask, [1]).map(({ piece }) => piece)).toEqual([1, 0]);
    expect(at(ask, [1], 0)).toMatchObject({
      action: pair(0, 1),
      label: 'Play 6-sided ruby showing 1 and 6-sided ruby showing 2',
      short: ['Play 1 and 2'],
    });
  });

  it('plays no piece that was not chosen, even if only one goes with the first', () => {
    const ask: Ask = { listed: [pair(0, 1), pair(0, 2)] };
    expect(at(ask, [], 2)).toMatchObject({ action: null, picks: [2] });
    expect(offered(ask, [2]).map(({ piece }) => piece)).toEqual([2, 0]);
  });

  it('tells which are needed until one of them is chosen', () => {
    expect([[], [1], [0]].map(picked => stillNeeded(PAIRS, picked))).toEqual([[0], [0], []]);
    expect(stillNeeded(SUBSET, [])).toEqual([]);
  });

  it('takes a piece back', () => {
    expect(at(PAIRS, [1], 1)).toMatchObject({ action: null, picks: [], isPicked: true });
  });

  it('plays at once where there is only one pair', () => {
    expect(at({ listed: [pair(2, 3)] }, [], 3)).toMatchObject({ action: pair(2, 3) });
  });
});

describe('picking any number of pieces', () => {
  it('picks one after the other, and confirms with a button', () => {
    expect(at(SUBSET, [], 2)).toMatchObject({ picks: [2], label: 'Pick 6-sided ruby showing 3 to roll again' });
    expect(at(SUBSET, [2], 0)).toMatchObject({ picks: [2, 0] });
    expect(offered(SUBSET, [2, 0]).find(({ action }) => action !== null)).toMatchObject({
      action: { verb: 'reroll', pieces: [2, 0] },
      label: 'Roll 2 dice again',
    });
    expect(offered(SUBSET).find(({ action }) => action !== null)).toMatchObject({ label: 'Keep all 4 dice' });
  });

  it('picks all dice below their average with one button', () => {
    expect(offered(SUBSET).find(({ label }) => label === 'Pick low dice')).toMatchObject({ picks: [0, 1, 2] });
    expect(offered(SUBSET, [0, 1, 2]).some(({ label }) => label === 'Pick low dice')).toBe(false);
  });

  it('keeps the limits of the ask', () => {
    const two: Ask = { listed: [], subset: { verb: 'give', from: [0, 1, 2], least: 2, most: 2 } };
    expect(offered(two, [0]).some(({ action }) => action !== null)).toBe(false);
    expect(offered(two, [0, 1]).map(({ piece, label }) => [piece, label])).toEqual([
      [0, 'Put back 6-sided ruby showing 1, first choice'],
      [1, 'Put back 6-sided ruby showing 2, second choice'],
      [null, 'Offer 2 dice'],
    ]);
  });

  it('only marks a piece until the choice that says how many is made', () => {
    const [mark] = offered(SUBSET);
    expect(mark).toMatchObject({ action: null, short: ['Pick'] });
    expect(offered(SUBSET, [0, 1]).filter(({ action }) => action !== null)).toMatchObject([{ piece: null }]);
  });
});

describe('the prompt for two pieces', () => {
  const lead = {
    plays: [{ seat: 1, pieces: [3, 4], up: [6, 2], rolls: null, counts: null }],
    led: null,
    ahead: null,
    winner: null,
  };
  const faces = [1, 2, 3, 4, 5, 6, 7].map(rank => ({ suit: 'ruby', rank }));
  const table = { ...TABLE, equipment: TABLE.equipment.map(piece => ({ ...piece, faces })) };
  const said = (ask: Ask, picked: readonly PieceId[], tricks = [lead]) =>
    textOf(pairSentence(table, viewWith({ tricks }), ask, picked));
  const free: Ask = { listed: PAIRS.listed };
  it.each([
    ['to lead', said(free, [], []), 'You lead: choose two dice.'],
    ['the second die of a lead', said(free, [0], []), 'Choose the second die.'],
    ['to match', said(PAIRS, []), 'Choose two dice: one must show 7 or 3.'],
    ['after one that matches', said(PAIRS, [0]), 'Choose any second die.'],
    ['after one that does not', said(PAIRS, [1]), 'The second die must show 7 or 3: the first doesn\u2019t.'],
    ['where anything goes', said(free, []), 'Choose two dice to play.'],
  ])('%s', (_, sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});
