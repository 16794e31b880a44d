import { describe, expect, it } from 'vitest';
import type { Action, Ask, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { DECK_TABLE } from '../../test/support/client/deck.ts';
import { CARD_TABLE, holding, KIND_TABLE, TABLE, TURNED_UP, viewWith } from '../../test/support/client/tables.ts';
import { textOf } from '../language/text.ts';
import { last } from '../lists.ts';
import { choices, filterByAlone, hasAloneSwitch } from './choices.ts';

const name = (suit: string, alone?: true): Action => ({ verb: 'name', trump: { suit }, ...(alone && { alone }) });
const play = (piece: number, as?: string): Action => ({ verb: 'play', pieces: [piece], ...(as && { as }) });
const offered = (listed: readonly Action[], changes: Partial<View> = {}) =>
  choices(KIND_TABLE, viewWith({ ask: { listed }, ...changes }), []);
const labels = (...given: Parameters<typeof offered>) => offered(...given).map(({ label }) => label);

describe('choices', () => {
  it('order the suit that is turned up, alone or not', () => {
    expect(labels([name('spades'), name('spades', true), { verb: 'pass' }], TURNED_UP)).toEqual([
      'Order up spades',
      'Order up spades, alone',
      'Pass',
    ]);
  });

  it('let the dealer pick it up', () => {
    expect(labels([name('spades')], { ...TURNED_UP, you: 2 })).toEqual(['Pick up spades']);
  });

  it('name another suit', () => {
    expect(labels([name('hearts'), name('clubs', true)])).toEqual(['Name hearts', 'Name clubs, alone']);
  });

  it('name dice that show nothing yet by their kind', () => {
    expect(labels([play(0), play(2)])).toEqual(['Play high hearts', 'Play low hearts']);
  });

  it('announce the first suit of a die with the die, and another one, once for like dice, with a button', () => {
    const all = offered([play(2, 'hearts'), play(2, 'diamonds'), play(3, 'hearts'), play(3, 'diamonds')]);
    expect(all.map(({ piece, label }) => [piece, label])).toEqual([
      [2, 'Play low hearts as hearts'],
      [null, 'Play low hearts as diamonds'],
      [3, 'Play low hearts as hearts'],
    ]);
  });
});

describe('playing alone', () => {
  const pass: Action = { verb: 'pass' };
  const decided = (listed: readonly Action[], alone: boolean) =>
    filterByAlone(offered(listed), alone).map(({ label }) => label);
  const both = [name('hearts'), name('hearts', true), name('clubs'), name('clubs', true), pass];
  it('is chosen by a switch of its own', () => {
    expect(hasAloneSwitch(offered(both))).toBe(true);
    expect(decided(both, false)).toEqual(['Name hearts', 'Name clubs', 'Pass']);
    expect(decided(both, true)).toEqual(['Name hearts, alone', 'Name clubs, alone', 'Pass']);
  });
  it('has no switch where only one way is offered', () => {
    for (const listed of [
      [name('hearts', true), pass],
      [name('hearts'), pass],
    ]) {
      expect(hasAloneSwitch(offered(listed))).toBe(false);
      expect(decided(listed, false)).toEqual(decided(listed, true));
      expect(decided(listed, false)).toHaveLength(2);
    }
  });
});

describe('choices of cards and dice', () => {
  const [ACE, EIGHT, JACK, JOKER] = [0, 1, 3, 5];
  const asked = (ask: Ask, held: View = holding([0, 1], [[3, EIGHT]])): View => ({ ...held, ask });
  const shown = (view: View) => choices(CARD_TABLE, view, []).map(({ label, short }) => [label, textOf(short)]);

  it('are named by what they show', () => {
    expect(shown(asked({ listed: [play(0), play(3)] }))).toEqual([
      ['Play king of hearts', 'Play king of hearts'],
      ['Play die showing the 8 of hearts', 'Play 8 of hearts'],
    ]);
  });

  it('turn a joker to each other side', () => {
    const listed = [ACE, JACK].map((up): Action => ({ verb: 'turn', piece: 3, up }));
    const offered = choices(CARD_TABLE, asked({ listed }, holding([0], [[3, JOKER]])), []);
    expect(offered.map(({ label, short, suit }) => [label, textOf(short), suit])).toEqual([
      ['Turn the joker to the ace of spades', 'Ace', 'spades'],
      ['Turn the joker to the jack of diamonds', 'Jack', 'diamonds'],
    ]);
  });

  it('count the pieces that show a number to be named', () => {
    const naming = (rank: number): Action => ({ verb: 'name', trump: { rank } });
    const pieces = [0, 1].map(id => ({ zone: 'hand', seat: 0, id, up: 3 }) as const);
    const view = viewWith({ pieces, ask: { listed: [naming(4), naming(5)] } });
    expect(choices(TABLE, view, []).map(({ inHand }) => inHand)).toEqual([2, undefined]);
  });

  it('switch what is picked, or keep it all', () => {
    const ask: Ask = { listed: [], subset: { verb: 'switch', from: [0, 1, 3], least: 0, most: 5 } };
    const done = (...picked: number[]) => choices(CARD_TABLE, asked(ask), picked).at(-1)?.label;
    expect([done(), done(3), done(0, 1, 3)]).toEqual(['Keep everything', 'Switch 1 die', 'Switch 2 cards and 1 die']);
  });

  it('go solo', () => {
    expect(shown(asked({ listed: [{ verb: 'bid', amount: 6, alone: true }] }))).toEqual([
      ['Go solo for 6', 'Go solo for 6'],
    ]);
  });

  it('pick a partner by name', () => {
    const listed = [1, 2].map((partner): Action => ({ verb: 'call', partner }));
    expect(shown(asked({ listed })).map(([label]) => label)).toEqual(['Pick Mara', 'Pick Otto']);
  });
});

describe('cards to pass', () => {
  const [RED, BLACK, WHITE] = [0, 3, 4];
  const ask: Ask = { listed: [], subset: { verb: 'give', from: [RED, BLACK, WHITE], least: 0, most: 2 } };
  const view = viewWith({
    ask,
    pieces: [RED, BLACK, WHITE].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const),
  });
  const offeredWith = (picked: readonly PieceId[]) => choices(DECK_TABLE, view, picked);

  it('are picked in an order that their labels name, or not at all', () => {
    expect(offeredWith([]).find(({ action }) => action)).toMatchObject({
      label: 'Offer none',
      action: { verb: 'give', pieces: [] },
    });
    expect(offeredWith([WHITE, RED]).map(({ label }) => label)).toEqual([
      'Put back red 5, second choice',
      'Put back white 6, first choice',
      'Offer 2 cards',
    ]);
    expect(last(offeredWith([WHITE, RED])).action).toEqual({ verb: 'give', pieces: [WHITE, RED] });
  });
});
