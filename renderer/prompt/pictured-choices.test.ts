import { describe, expect, it } from 'vitest';
import type { Action, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, viewWith } from '../../test/support/client/tables.ts';
import { choices } from './choices.ts';
import { diceToTurn, isPictured, partnerChoices } from './pictured-choices.ts';

const PASS: Action = { verb: 'pass' };
const asking = (listed: readonly Action[], changes: Partial<View> = {}): View =>
  viewWith({ ask: { listed }, ...changes });
const offered = (view: View) => choices(CARD_TABLE, view, []);

describe('choices shown as pictures', () => {
  it('are sides of dice and partners', () => {
    expect(isPictured(offered(asking([{ verb: 'turn', piece: 3, up: 0 }])))).toBe(true);
    expect(isPictured(offered(asking([{ verb: 'call', partner: 1 }, PASS])))).toBe(true);
    expect(isPictured(offered(asking([PASS])))).toBe(false);
  });

  it('have the sides of each die that must be turned', () => {
    const view = asking(
      [
        { verb: 'turn', piece: 3, up: 0 },
        { verb: 'turn', piece: 4, up: 1 },
        { verb: 'turn', piece: 3, up: 2 },
      ],
      {
        pieces: [
          { zone: 'front', seat: 0, id: 3, up: 5 },
          { zone: 'front', seat: 0, id: 4, up: 5 },
        ],
      },
    );
    const dice = diceToTurn(CARD_TABLE, view, offered(view));
    expect(dice.map(({ die, sides }) => [die, sides.map(({ up, words }) => [up, words])])).toEqual([
      [
        3,
        [
          [0, 'Ace of spades'],
          [2, '3 of clubs'],
        ],
      ],
      [4, [[1, '8 of hearts']]],
    ]);
    expect(dice[0]?.instruction).toBe('Turn the joker to:');
    expect(dice[0]?.sides.map(({ choice }) => choice.action)).toEqual([
      { verb: 'turn', piece: 3, up: 0 },
      { verb: 'turn', piece: 3, up: 2 },
    ]);
  });

  it('name the trump that a side of the turned-up die makes', () => {
    const view = asking([{ verb: 'turn', piece: 4, up: 3 }], { pieces: [{ zone: 'turnup', seat: 0, id: 4, up: 5 }] });
    const dice = diceToTurn(CARD_TABLE, view, offered(view));
    expect(dice.map(({ instruction }) => instruction)).toEqual(['The side you choose makes trump.']);
    expect(dice[0]?.sides.map(({ words }) => words)).toEqual(['Diamonds, J high']);
  });

  it('have the open dice, the calls and the points of each partner', () => {
    const seats = viewWith({}).seats.map((seat, index) => ({ ...seat, score: index }));
    const view = asking(
      [
        { verb: 'call', partner: 1 },
        { verb: 'call', partner: 2 },
      ],
      {
        seats,
        pieces: [
          { zone: 'front', seat: 1, id: 3, up: 0 },
          { zone: 'front', seat: 2, id: 4, up: null },
          { zone: 'front', seat: 2, id: 0, up: 0 },
        ],
        ladder: { rungs: [6, 7], calls: [{ seat: 1, bid: 'pass' }], isOpen: false },
      },
    );
    const partners = partnerChoices(CARD_TABLE, view, offered(view));
    expect(partners).toMatchObject([
      {
        name: 'Mara',
        calls: 'Passed',
        points: '1 point',
        dice: [{ die: 3, up: 0, face: { suit: 'spades', rank: 14 } }],
      },
      { name: 'Otto', calls: 'Didn\u2019t bid', points: '2 points', dice: [] },
    ]);
    expect(partners[0]?.label).toMatch(/^Pick Mara\. Shows the ace of spades\. Passed\. 1 point\.$/);
  });
});
