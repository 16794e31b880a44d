import { describe, expect, it } from 'vitest';
import type { PieceId, PieceView, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { BLACK, DECK_TABLE, laid, pairOf, RED, RED_THREE, RED_TOO, redTrick } from '../../test/support/client/deck.ts';
import { LESSON } from '../../test/support/client/modes.ts';
import { CARD_TABLE, holding, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { at, first } from '../lists.ts';
import {
  asideWords,
  bonusPieces,
  cancelledPairs,
  cancelSentence,
  cancelWords,
  leaderOf,
  openTrick,
  progressWords,
  trickCount,
  trickEndSentence,
  tricksAside,
} from './tricks.ts';

const HELD = { zone: 'hand', seat: 0, shape: null, unseen: 3 } as const;
const seat = first(viewWith({}).seats);
const SEATS = [{ ...seat, roles: ['leader'] as const }, seat, seat];
const trick = (by: readonly Seat[], winner: Seat | null): Trick => ({
  plays: by.map(each => ({ seat: each, pieces: [each], up: [0], rolls: null, counts: 1 })),
  led: 'ruby',
  ahead: aheadAs(winner),
  winner,
});

const TWO = [seat, seat];
/** Both cards of it have cancelled each other. */
const ASIDE: Trick = {
  plays: [
    { seat: 1, pieces: [8], up: [0], rolls: null, counts: null, cancelledWith: 0 },
    { seat: 0, pieces: [9], up: [0], rolls: null, counts: null, cancelledWith: 1 },
  ],
  led: 'red',
  ahead: null,
  winner: null,
};

describe('a trick that was set aside', () => {
  const lying = (zone: PieceView['zone']) => [8, 9].map(id => ({ zone, seat: null, id, up: 0 }) as const);
  it('is over as soon as all have played, and not before', () => {
    expect(openTrick({ seats: TWO, tricks: [ASIDE] })).toBeNull();
    expect(openTrick({ seats: [...TWO, seat], tricks: [ASIDE] })).toBe(ASIDE);
    const idle = { ...seat, roles: ['sitting-out'] as const };
    expect(openTrick({ seats: [...TWO, idle], tricks: [ASIDE] })).toBeNull();
  });
  it('is in the pile once it has left the middle', () => {
    const tricks = [ASIDE, trick([0, 1], null)];
    expect(tricksAside(viewWith({ tricks, pieces: lying('trick') }))).toBeNull();
    expect(tricksAside(viewWith({ tricks, pieces: lying('aside') }))).toEqual({ count: 1, piece: 9 });
    expect(tricksAside(viewWith({ tricks, pieces: lying('won') }))).toBeNull();
  });
});

describe('who leads', () => {
  it.each<[string, Partial<View>, Seat | null]>([
    ['nobody before the first throw for it', {}, null],
    ['whoever the game names, before the first trick', { seats: SEATS, pieces: [HELD] }, 0],
    ['whoever played first in the open trick', { seats: SEATS, pieces: [HELD], tricks: [trick([1, 2], null)] }, 1],
    ['the winner of the last trick', { seats: SEATS, pieces: [HELD], tricks: [trick([1, 2, 0], 2)] }, 2],
    ['the winner with nothing left in hand', { seats: SEATS, waitingFor: [2], tricks: [trick([1, 2, 0], 2)] }, 2],
    ['whoever led a trick that was set aside', { seats: TWO, pieces: [HELD], tricks: [ASIDE] }, 1],
    [
      'nobody in a deal that was counted with cards in hand',
      { pieces: [HELD], tricks: [trick([1, 2, 0], 2)], sheet: [[]] },
      null,
    ],
    ['whoever the game names, after the last trick', { seats: SEATS, tricks: [trick([1, 2, 0], 2)] }, 0],
  ])('%s', (_, changes, leader) => {
    expect(leaderOf(viewWith(changes))).toBe(leader);
  });
});

describe('the number of tricks', () => {
  it('follows from the plays and the hand of a seat, secret plays included', () => {
    const secret = {
      plays: [{ seat: 0, pieces: [], up: [], rolls: null, counts: null }],
      led: 'ruby',
      ahead: null,
      winner: null,
    };
    expect(trickCount(TABLE, viewWith({ pieces: [HELD], tricks: [secret] }))).toEqual({ number: 1, of: 4 });
  });

  it('counts cards in hand and the dice with cards that lie open', () => {
    expect(trickCount(CARD_TABLE, holding([0, 1], [[3, 1]]))).toEqual({ number: 1, of: 3 });
  });

  it('counts the pieces that a play takes', () => {
    const hand = { ...HELD, unseen: 18 };
    expect(trickCount({ ...TABLE, perPlay: 2 }, viewWith({ pieces: [hand] }))).toEqual({ number: 1, of: 9 });
  });

  it('does not count a piece that a seat still has to put away', () => {
    const dealer = { zone: 'hand', seat: 1, shape: null, unseen: 4 } as const;
    expect(trickCount(TABLE, viewWith({ pieces: [HELD, dealer] }))).toEqual({ number: 1, of: 3 });
  });
});

it('pieces that won tricks which score extra count for the team of the winner', () => {
  const seats = SEATS.map((each, at) => ({ ...each, team: at === 2 ? 0 : at }));
  const won = (winner: Seat | null, bonusFor?: PieceId): Trick => ({
    plays: [],
    led: 'hearts',
    ahead: aheadAs(winner),
    winner,
    ...(bonusFor !== undefined && { bonusFor }),
  });
  const view = viewWith({ seats, tricks: [won(2, 3), won(0, 3), won(1, 4), won(0), won(null)] });
  expect([0, 1].map(team => bonusPieces(view, team))).toEqual([[3, 3], [4]]);
});

const PLAYED = [laid(1, RED), laid(2, BLACK), laid(3, RED_TOO)];
const cancelled = redTrick([
  { ...first(PLAYED), cancelledWith: 3 },
  at(PLAYED, 1),
  { ...at(PLAYED, 2), cancelledWith: 1 },
  laid(0, RED_THREE),
]);
const seen = (view: Partial<View>): View => viewWith({ ...view });

describe('cards that cancel each other', () => {
  it('are paired in the order in which they were played, and a third copy stands', () => {
    expect(cancelledPairs(cancelled).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Ines\u2019s red 5 cancels Mara\u2019s red 5.',
    ]);
    const view = seen({ tricks: [cancelled] });
    expect([RED, RED_TOO, RED_THREE, BLACK].map(piece => cancelWords(DECK_TABLE, view, piece))).toEqual([
      'cancelled by Ines\u2019s red 5',
      'cancels Mara\u2019s red 5',
      null,
      null,
    ]);
  });
  it('leave the letters of a name as they are', () => {
    const players = DECK_TABLE.players.map(player => ({ ...player, name: player.name.toLowerCase() }));
    expect(cancelledPairs(cancelled).map(pair => cancelSentence({ ...DECK_TABLE, players }, pair))).toEqual([
      'ines\u2019s red 5 cancels mara\u2019s red 5.',
    ]);
  });
  it('may be the viewer\u2019s own', () => {
    const own = redTrick(pairOf(laid(0, RED), laid(1, RED_TOO)));
    expect(cancelledPairs(own).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Mara\u2019s red 5 cancels your red 5.',
    ]);
    const mine = redTrick(pairOf(laid(1, RED), laid(0, RED_TOO)));
    expect(cancelledPairs(mine).map(pair => cancelSentence(DECK_TABLE, pair))).toEqual([
      'Your red 5 cancels Mara\u2019s red 5.',
    ]);
  });
});

describe('a trick that nobody wins', () => {
  const pair = pairOf(laid(1, RED), laid(2, RED_TOO));
  it('is explained by whether any card of it still stands', () => {
    expect(asideWords(redTrick(pair))).toBe('All cancelled: the trick carries over.');
    expect(asideWords(redTrick([...pair, laid(3, BLACK)]))).toBe('No red card is left: the trick carries over.');
  });
  it('is won with the next trick', () => {
    const [aside, won] = [redTrick(pair), redTrick([laid(1, RED)], 1)];
    const endOf = (tricks: readonly Trick[], index: number) => trickEndSentence(TABLE, viewWith({ tricks }), index);
    expect(endOf([won], 0)).toMatch(/ the trick\.$/);
    expect(endOf([won, aside, won], 2)).toMatch(/ the trick and the one carried over\.$/);
    expect(endOf([aside, aside, won, won], 2)).toMatch(/ the trick and the two carried over\.$/);
    expect(endOf([aside, won, won], 2)).toMatch(/ the trick\.$/);
  });
});

const HANDS: View['pieces'] = [0, 1, 2].map(seat => ({ zone: 'hand', seat, shape: 'd6', unseen: 3 }));

it.each<[string, Partial<View>, string]>([
  ['the next trick', { pieces: HANDS }, 'Round 1, trick 1 of 3'],
  ['a phase with a name', { deal: 1, sheet: [[]], phase: 'draw' }, 'Round 2, the deal'],
  [
    'a round that has been scored, though the next one is to be dealt',
    { sheet: [[]], phase: 'deal' },
    'Round 1 is over',
  ],
])('%s', (_what, changes, words) => {
  expect(progressWords(TABLE, viewWith(changes))).toBe(words);
});
it('counts no rounds in a lesson', () => {
  expect(progressWords({ ...TABLE, mode: LESSON }, viewWith({ pieces: HANDS }))).toBe('Lesson round, trick 1 of 3');
});
