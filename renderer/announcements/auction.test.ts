import { describe, expect, it } from 'vitest';
import type { SeatView, View } from '../../engine/protocol/vocabulary.ts';
import { KIND_TABLE, TABLE, TURNED_UP, viewWith } from '../../test/support/client/tables.ts';
import { first } from '../lists.ts';
import { announceAuction } from './auction.ts';

const seat = first(viewWith({}).seats);
/** What the second seat, Mara's, has said. */
const mara = (said: Partial<SeatView>, changes: Partial<View> = {}) =>
  viewWith({ seats: [seat, { ...seat, ...said }, seat], ...changes });
const calls = (waitingFor: readonly number[], bid: SeatView['bid']) => mara({ bid }, { phase: 'bid', waitingFor });

const spades = { suit: 'spades' };

describe('announcements of a die that is turned up', () => {
  it.each<[string, View, View, readonly string[]]>([
    ['as it is', viewWith({}), viewWith(TURNED_UP), ['Otto turns up the low spades die.']],
    [
      'when it is ordered',
      viewWith(TURNED_UP),
      mara({ roles: ['maker'] }, { trump: spades }),
      ['Mara orders up spades as trump.', 'As dealer, Otto gets the open die.'],
    ],
    [
      'when it is ordered alone',
      viewWith(TURNED_UP),
      mara({ roles: ['maker', 'alone'] }, { trump: spades }),
      ['Mara orders up spades as trump and plays alone.', 'As dealer, Otto gets the open die.'],
    ],
    [
      'when the dealer picks it up',
      viewWith({ nominated: { suit: 'spades', to: 1 } }),
      mara({ roles: ['maker'] }, { trump: spades }),
      ['Mara picks up spades as trump.', 'As dealer, Mara gets the open die.'],
    ],
    ['when nobody wants it', viewWith(TURNED_UP), viewWith({}), ['Spades are turned down.']],
  ])('%s', (_, before, after, sentences) => {
    expect(announceAuction(KIND_TABLE, before, after)).toEqual(sentences);
  });
});

describe('announcements of an auction', () => {
  it.each<[string, View | null, View, readonly string[]]>([
    ['dice to throw again', viewWith({}), mara({ rerolled: 5 }), ['Mara rolls five dice again.']],
    ['one die', viewWith({}), mara({ rerolled: 1 }), ['Mara rolls one die again.']],
    ['none', viewWith({}), mara({ rerolled: 0 }), ['Mara keeps all their dice.']],
    ['a bid', calls([1], null), calls([2], 90), ['Mara bids 90.']],
    ['a pass', calls([1], null), calls([2], 'pass'), ['Mara passes.']],
    ['a pass by one who passed before', calls([1], 'pass'), calls([2], 'pass'), ['Mara passes.']],
    ['nothing of a pass that lies back', calls([2], 'pass'), calls([0], 'pass'), []],
    ['a bid after a pass', calls([1], 'pass'), calls([2], 93), ['Mara bids 93.']],
    ['a number', viewWith({}), mara({ roles: ['maker'] }, { trump: { rank: 7 } }), ['Mara names 7 as trump.']],
    ['no trump', viewWith({}), mara({ roles: ['maker'] }, { trump: 'none' }), ['Mara names no trump.']],
    ['a trump that nobody named', viewWith({}), viewWith({ trump: { suit: 'ruby' } }), ['Trump is ruby.']],
    ['nothing at first', null, mara({ bid: 90 }), []],
  ])('%s', (_, before, after, sentences) => {
    expect(announceAuction(TABLE, before, after)).toEqual(sentences);
  });
});
