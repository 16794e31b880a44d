import { describe, expect, test } from 'vitest';
import { botOf } from '../../../engine/bots/levels.ts';
import { known } from '../../../engine/core/lists.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { begun, calls, dealCards, dealt, dieShowing, HANDS, rolled } from './script.ts';

function chosen({ match }: Script, seat: Seat): Action {
  const view = match.view(seat);
  return known(botOf(trickyDice, 'normal'), 'Normal').choose(view, known(view.ask, 'ask'), randomOf(5));
}

const [SPADES, HEARTS, DIAMONDS, CLUBS] = HANDS;

describe('a Normal opponent', () => {
  test('goes solo with a hand that takes nearly everything, and not with one that does not', () => {
    const strong = dealt({ hands: [CLUBS, SPADES, HEARTS, DIAMONDS] });
    expect(chosen(strong, 0)).toEqual({ verb: 'bid', amount: 6, alone: true });
    const others = ['AH KH QH JH TH 9H 8H 2H', 'AD KD QD JD TD 8D 6D 5D', 'AC KC QC 9C AS KS QS JS'];
    const plain = dealt({ hands: ['3S 4S 5H 6H 7D 9D TC JC', ...others] });
    expect(chosen(plain, 0)).not.toMatchObject({ alone: true });
  });

  test('picks the partner who shows the best dice', () => {
    const script = dealt({ dice: ['6S 2H', '4H 8D', 'KC QC', '2S 5D'] });
    calls(script, [0, 5], [1, 'pass'], [2, 'pass'], [3, 'pass']);
    expect(chosen(script, 0)).toEqual({ verb: 'call', partner: 2 });
  });

  test('turns a joker on the trump die to the suit and value of its own hand', () => {
    // The dealer holds every high club; the red joker's die can be turned to the ace or the eight of clubs.
    const script = dealt({ trump: 'JR' });
    const action = chosen(script, 3);
    expect([dieShowing('AC').up, dieShowing('8C').up]).toContain(action.verb === 'turn' ? action.up : null);
  });

  test('turns a joker of its own into a face that is likely to win', () => {
    const script = rolled(dealCards(begun()), '6S', 'JR');
    expect(chosen(script, 0)).toEqual({ verb: 'turn', piece: dieShowing('AC').die, up: dieShowing('AC').up });
  });
});
