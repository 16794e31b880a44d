import { describe, expect, it } from 'vitest';
import type { Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, holding } from '../client/card-fakes.ts';
import { TABLE, viewWith } from '../client/fakes.ts';
import { leaderOf, trickCount } from './tricks.ts';

const HELD = { zone: 'hand', seat: 0, shape: null, unseen: 3 } as const;
const [seat] = viewWith({}).seats;
const SEATS = [{ ...seat!, roles: ['leader'] as const }, seat!, seat!];
const trick = (by: readonly Seat[], winner: Seat | null): Trick => ({
  plays: by.map(each => ({ seat: each, pieces: [each], up: [0], rolls: null, counts: 1 })),
  led: 'ruby',
  winner,
});

describe('who leads', () => {
  it.each<[string, Partial<View>, Seat | null]>([
    ['nobody before the first throw for it', {}, null],
    ['whoever the game names, before the first trick', { seats: SEATS, pieces: [HELD] }, 0],
    ['whoever played first in the open trick', { seats: SEATS, pieces: [HELD], tricks: [trick([1, 2], null)] }, 1],
    ['the winner of the last trick', { seats: SEATS, pieces: [HELD], tricks: [trick([1, 2, 0], 2)] }, 2],
    ['the winner with nothing left in hand', { seats: SEATS, waitingFor: [2], tricks: [trick([1, 2, 0], 2)] }, 2],
    ['whoever the game names, after the last trick', { seats: SEATS, tricks: [trick([1, 2, 0], 2)] }, 0],
  ])('%s', (_, changes, leader) => {
    expect(leaderOf(viewWith(changes))).toBe(leader);
  });
});

describe('how many tricks there are', () => {
  it('is told by what a seat has played and holds, also of plays made in secret', () => {
    const secret = { plays: [{ seat: 0, pieces: [], up: [], rolls: null, counts: null }], led: 'ruby', winner: null };
    expect(trickCount(TABLE, viewWith({ pieces: [HELD], tricks: [secret] }))).toEqual({ number: 1, of: 4 });
  });

  it('counts cards in hand and the dice with cards that lie open', () => {
    expect(trickCount(CARD_TABLE, holding([0, 1], [[3, 1]]))).toEqual({ number: 1, of: 3 });
  });

  it('counts the pieces of a play', () => {
    const hand = { ...HELD, unseen: 18 };
    expect(trickCount({ ...TABLE, perPlay: 2 }, viewWith({ pieces: [hand] }))).toEqual({ number: 1, of: 9 });
  });

  it('are not more because one seat still has a piece to put away', () => {
    const dealer = { zone: 'hand', seat: 1, shape: null, unseen: 4 } as const;
    expect(trickCount(TABLE, viewWith({ pieces: [HELD, dealer] }))).toEqual({ number: 1, of: 3 });
  });
});
