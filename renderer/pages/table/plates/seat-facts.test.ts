import { describe, expect, it } from 'vitest';
import type { SeatView } from '../../../../engine/protocol/vocabulary.ts';
import { guest } from '../../../../test/support/client/phones.ts';
import { TABLE, viewWith } from '../../../../test/support/client/tables.ts';
import { aheadAs } from '../../../../test/support/tricks.ts';
import { at } from '../../../lists.ts';
import { seatFacts, teamColour } from './seat-facts.ts';

const base = at(viewWith({}).seats, 0);
const seatsOf = (...changes: readonly Partial<SeatView>[]) => ({ seats: changes.map(each => ({ ...base, ...each })) });
const coloursOf = (...teams: readonly number[]) => {
  const view = seatsOf(...teams.map(team => ({ team })));
  return teams.map((_, seat) => teamColour(view, seat));
};

describe('the colour of a team', () => {
  it('is tide for the team of the first seat and ember for the other', () => {
    expect(coloursOf(0, 1, 0, 1)).toEqual(['tide', 'ember', 'tide', 'ember']);
    expect(coloursOf(1, 0, 1, 0)).toEqual(['tide', 'ember', 'tide', 'ember']);
  });
  it('does not exist where everybody plays alone', () => {
    expect(new Set(coloursOf(0, 1))).toEqual(new Set([null]));
    expect(new Set(coloursOf(0, 1, 2, 3))).toEqual(new Set([null]));
  });
});

describe('the facts on a plate', () => {
  const factsOf = (change: Partial<SeatView>, hasPips: boolean) =>
    seatFacts(TABLE, viewWith(seatsOf({ ...change, team: 0 }, { team: 1 }, { team: 2 })), 0, hasPips);
  it('are written unless a mark shows them, and always spoken', () => {
    const leader = { tricks: 2, roles: ['dealer', 'leader'] } as const;
    const spoken = ['2 tricks', 'deals', 'leads'];
    expect(factsOf(leader, true)).toEqual({ spoken, written: ['leads'] });
    expect(factsOf(leader, false)).toEqual({ spoken, written: ['2 tricks', 'leads'] });
  });
  it('speak of a phone, and write that it is away', () => {
    const phone = guest(1, 'Ada', { seat: 0 });
    const factsWith = (state: 'here' | 'away') => seatFacts(TABLE, viewWith({}), 0, true, { ...phone, state });
    expect(factsWith('here').spoken[0]).toBe('phone');
    expect(factsWith('here').written).not.toContain('phone');
    expect(factsWith('away').spoken[0]).toBe('phone away');
    expect(factsWith('away').written[0]).toBe('away');
  });
  it('tell who is winning the open trick', () => {
    const plays = [{ seat: 1, pieces: [0], up: [4], rolls: null, counts: 5 }];
    const pieces = [{ zone: 'trick', seat: 1, id: 0, up: 4 }] as const;
    const view = viewWith({ tricks: [{ plays, led: 'ruby', ahead: aheadAs(1), winner: null }], pieces });
    expect(seatFacts(TABLE, view, 1, true).written).toContain('winning');
    expect(seatFacts(TABLE, view, 1, true).spoken).toContain('winning the trick');
    expect(seatFacts(TABLE, view, 0, true).written).not.toContain('winning');
    // It says more than that the seat led.
    expect(seatFacts(TABLE, view, 1, true).written).toEqual(['winning']);
    expect(seatFacts(TABLE, view, 0, true).spoken).not.toContain('winning the trick');
  });
  it('tell what a bidder has taken of its contract once a trick was led', () => {
    const seats = seatsOf({ tricks: 1, bid: 4, team: 0, roles: ['maker'] }, { team: 1 });
    expect(seatFacts(TABLE, viewWith(seats), 0, true).spoken).toEqual(['bid 4', 'maker']);
    const tricks = [{ plays: [], led: null, ahead: aheadAs(0), winner: 0 }];
    expect(seatFacts(TABLE, viewWith({ ...seats, tricks }), 0, true).spoken[0]).toBe('1 of 4 tricks');
    expect(seatFacts(TABLE, viewWith({ ...seats, tricks }), 0, true).spoken).not.toContain('maker');
  });
  it('tell who could not follow suit, unless that wins the trick', () => {
    const play = (seat: number, piece: number, up: number) =>
      ({ seat, pieces: [piece], up: [up], rolls: [up + 1], counts: up + 1 }) as const;
    const view = (up: number) =>
      viewWith({
        tricks: [{ plays: [play(1, 0, 2), play(2, 3, up)], led: 'ruby', ahead: aheadAs(up > 2 ? 2 : 1), winner: null }],
        pieces: [
          { zone: 'trick', seat: 1, id: 0, up: 2 },
          { zone: 'trick', seat: 2, id: 3, up },
        ],
      });
    expect(seatFacts(TABLE, view(1), 2, true).written).toEqual(['no ruby']);
    expect(seatFacts(TABLE, view(5), 2, true).written).toEqual(['winning']);
    expect(seatFacts(TABLE, view(5), 2, true).spoken).toContain('no ruby');
  });
  it('tell who is to play where there is nothing else to tell', () => {
    const plays = [{ seat: 1, pieces: [0], up: [4], rolls: null, counts: 5 }];
    const pieces = [{ zone: 'trick', seat: 1, id: 0, up: 4 }] as const;
    const view = viewWith({
      tricks: [{ plays, led: 'ruby', ahead: aheadAs(1), winner: null }],
      pieces,
      waitingFor: [2],
    });
    expect(seatFacts(TABLE, view, 2, true).written).toEqual(['to play']);
    expect(seatFacts(TABLE, view, 0, true).written).toEqual(['no tricks']);
  });
  it('are short where there are two', () => {
    const tricks = [{ plays: [], led: null, ahead: aheadAs(0), winner: 0 }];
    const maker = { tricks: 1, bid: 4, team: 0, roles: ['maker'] } as const;
    const leader = { ...maker, roles: ['maker', 'leader'] } as const;
    const writtenOf = (own: Partial<SeatView>) =>
      seatFacts(TABLE, viewWith({ ...seatsOf(own, { team: 1 }), tricks, pieces: [] }), 0, true).written;
    expect(writtenOf(maker)).toEqual(['1 of 4 tricks']);
    expect(writtenOf(leader)).toEqual(['1 of 4', 'leads']);
  });
});
