import { describe, expect, test } from 'vitest';
import { known } from '../../../engine/core/lists.ts';
import { cautious } from '../../../engine/games/tricky-dice/bot.ts';
import type { TrickyDiceFacts } from '../../../engine/games/tricky-dice/view.ts';
import type { Action, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { begun, bidWith, calls, cardsOf, dealCards, dealt, dieShowing, HANDS, rolled } from './script.ts';

function chosen({ match }: Script, seat: Seat): Action {
  // A match of Tricky Dice has views with its facts.
  const view = match.view(seat) as View<TrickyDiceFacts>;
  return cautious.choose(view, known(view.ask, 'ask'), randomOf(5));
}

const [SPADES, HEARTS, DIAMONDS, CLUBS] = HANDS;

describe('the cautious opponent', () => {
  test('goes solo with a hand that takes nearly everything, and not with one that does not', () => {
    const strong = dealt({ hands: [CLUBS, SPADES, HEARTS, DIAMONDS] });
    expect(chosen(strong, 0)).toEqual({ verb: 'bid', amount: 6, alone: true });
    const others = ['AH KH QH JH TH 9H 8H 2H', 'AD KD QD JD TD 8D 6D 5D', 'AC KC QC 9C AS KS QS JS'];
    const plain = dealt({ hands: ['3S 4S 5H 6H 7D 9D TC JC', ...others] });
    expect(chosen(plain, 0)).not.toMatchObject({ alone: true });
  });

  test('opens with four if it has nothing, for it may not pass, and passes when it may', () => {
    const weak = '2S 3S 4H 5H 6D 7D 9D TH';
    const [spades, clubs, others] = ['AS KS QS JS TS 9S 8S 7S', 'AC KC QC JC TC 9C 8C 7C', 'AH KH QH JH AD KD QD JD'];
    expect(chosen(dealt({ hands: [weak, spades, clubs, others] }), 0)).toEqual({ verb: 'bid', amount: 4 });
    const second = dealt({ hands: [clubs, weak, spades, others] });
    expect(chosen(calls(second, [0, 7]), 1)).toEqual({ verb: 'pass' });
  });

  test('picks the partner who shows the best dice', () => {
    const script = dealt({ dice: ['6S 2H', '4H 8D', 'KC QC', '2S 5D'] });
    calls(script, [0, 5], [1, 'pass'], [2, 'pass'], [3, 'pass']);
    expect(chosen(script, 0)).toEqual({ verb: 'call', partner: 2 });
  });

  test('switches what is worth least, keeps trumps, aces and the high value', () => {
    const hands = [
      'AC 8S AH KD 3S 4S 5H 6H',
      'KS QS JS TS 9S 7S 2S 2C',
      'KH QH JH TH 9H 8H 7H 3C',
      'AD QD JD TD 9D 8D 7D 4C',
    ];
    const action = chosen(bidWith(dealt({ hands }), 2), 0);
    if (action.verb !== 'switch') throw new Error('it does not switch');
    expect(action.pieces).toHaveLength(5);
    const kept = cardsOf('AC 8S AH KD');
    expect(action.pieces.filter(piece => kept.includes(piece))).toEqual([]);
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
