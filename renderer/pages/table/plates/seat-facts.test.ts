import { describe, expect, it } from 'vitest';
import type { Contract, SeatView, View } from '../../../../engine/protocol/vocabulary.ts';
import { guest } from '../../../../test/support/client/phones.ts';
import { TABLE, viewWith } from '../../../../test/support/client/tables.ts';
import { aheadAs } from '../../../../test/support/tricks.ts';
import { at } from '../../../lists.ts';
import type { ContractState } from '../../../view/contract.ts';
import { contractOfSeat, seatFacts as factsFor, factText, teamColour, tellsScore } from './seat-facts.ts';

/** The facts of a seat, the written ones as texts. */
function seatFacts(...context: Parameters<typeof factsFor>) {
  const { spoken, written } = factsFor(...context);
  return { spoken, written: written.map(factText) };
}

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

describe('the score of a team', () => {
  const tellsIn = (mine: readonly number[], ...seats: readonly Partial<SeatView>[]) => {
    const view = viewWith(seatsOf(...seats));
    return seats.flatMap((_, seat) => (tellsScore({ ...TABLE, mine }, view, seat) ? [seat] : []));
  };
  const pairs = [{ team: 0 }, { team: 1 }, { team: 0 }, { team: 1 }];
  it('is on one plate: that of the person at this screen, or of the first', () => {
    expect(tellsIn([0], ...pairs)).toEqual([0, 1]);
    expect(tellsIn([3], ...pairs)).toEqual([0, 3]);
    expect(tellsIn([], ...pairs)).toEqual([0, 1]);
  });
  it('is on every plate where partners are picked, or where everybody plays alone', () => {
    expect(tellsIn([0], { team: 0, roles: ['maker'] }, { team: 1 }, { team: 0, roles: ['partner'] })).toEqual([
      0, 1, 2,
    ]);
    expect(tellsIn([0], { team: 0 }, { team: 1 }, { team: 2 })).toEqual([0, 1, 2]);
  });
});

describe('the facts on a plate', () => {
  const factsOf = (change: Partial<SeatView>, hasPips: boolean) =>
    seatFacts(TABLE, viewWith(seatsOf({ ...change, team: 0 }, { team: 1 }, { team: 2 })), 0, hasPips);
  it('are written unless a mark shows them, and always spoken', () => {
    const leader = { tricks: 2, roles: ['dealer', 'leader'] } as const;
    const spoken = ['2 tricks', 'dealer', 'to lead'];
    expect(factsOf(leader, true)).toEqual({ spoken, written: ['to lead', 'dealer'] });
    expect(factsOf(leader, false)).toEqual({ spoken, written: ['2 tricks', 'to lead'] });
  });
  it('tell who led the open trick, who is to lead the next one, and neither once the round is scored', () => {
    const play = { seat: 1, pieces: [0], up: [4], rolls: null, counts: 5 };
    const open = { plays: [play], led: 'ruby', ahead: aheadAs(2), winner: null };
    const hand = { zone: 'hand', seat: 0, id: 3, up: 0 } as const;
    const won = viewWith({ tricks: [{ ...open, winner: 1 }], pieces: [hand] });
    const chosen = viewWith(seatsOf({ team: 0 }, { team: 1, roles: ['leader'] }, { team: 2 }));
    const scored = { sheet: [[]] };
    const spokenIn = (view: View) => seatFacts(TABLE, view, 1, true).spoken;
    expect(spokenIn(viewWith({ tricks: [open] }))).toEqual(['0 tricks', 'led']);
    expect(spokenIn(won)).toEqual(['0 tricks', 'to lead']);
    expect(spokenIn(chosen)).toEqual(['0 tricks', 'to lead']);
    for (const view of [won, chosen]) expect(spokenIn({ ...view, ...scored })).toEqual(['0 tricks']);
  });
  it('speak of a phone, and write that it is away', () => {
    const phone = guest(1, 'Ada', { seat: 0 });
    const factsWith = (state: 'here' | 'away') => seatFacts(TABLE, viewWith({}), 0, true, { ...phone, state });
    expect(factsWith('here').spoken[0]).toBe('phone');
    expect(factsWith('here').written).not.toContain('phone');
    expect(factsWith('away').spoken[0]).toBe('phone away');
    expect(factsWith('away').written[0]).toBe('away');
  });
  it.each<[Partial<SeatView>, readonly string[]]>([
    [{ bid: 'pass', rerolled: 0 }, ['passed', 'kept all dice']],
    [{ bid: 120, rerolled: 4 }, ['bid 120', '4 rolled again']],
    [{ bid: null, rerolled: 4 }, ['4 rolled again']],
  ])('tell in full words of a second throw until a bid has won: %o', (seat, written) => {
    expect(factsOf(seat, true).written).toEqual(written);
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
    const contract: Contract = { unit: 'tricks', needed: 4, taken: 1, most: 10, tricksLeft: 9 };
    expect(seatFacts(TABLE, viewWith({ ...seats, tricks, contract }), 0, true).spoken[0]).toBe('1 of 4 tricks');
    expect(seatFacts(TABLE, viewWith({ ...seats, tricks, contract }), 0, true).spoken).not.toContain('maker');
  });
  it('tell the bid of a contract where players count for themselves what was taken of it', () => {
    const seats = seatsOf({ tricks: 2, bid: 150, team: 0, roles: ['maker'] }, { team: 1 });
    const tricks = [{ plays: [], led: null, ahead: aheadAs(0), winner: 0 }];
    const view = viewWith({ ...seats, tricks, trump: { rank: 7 } });
    expect(seatFacts(TABLE, view, 0, true).spoken.slice(0, 2)).toEqual(['2 tricks', 'bid 150']);
  });
  it.each<[string, Partial<Contract>, readonly string[], ContractState]>([
    ['can still be made', { taken: 1, most: 4, tricksLeft: 3 }, ['1 of 3', '3 tricks left'], 'open'],
    ['can only just be made', { taken: 1, most: 3, tricksLeft: 2 }, ['1 of 3', '2 tricks left'], 'open'],
    ['is made', { taken: 3, most: 4, tricksLeft: 1 }, ['contract made', '3 of 3'], 'made'],
    ['is more than made', { taken: 4, most: 4, tricksLeft: 1 }, ['contract made', '4 tricks, 3 needed'], 'made'],
    ['cannot be made any more', { taken: 1, most: 2, tricksLeft: 1 }, ['contract lost', '1 of 3'], 'lost'],
  ])('tell that the contract of the maker %s', (_, change, written, state) => {
    const contract: Contract = { unit: 'tricks', needed: 3, taken: 0, most: 5, tricksLeft: 5, ...change };
    const seats = seatsOf({ team: 0, roles: ['maker'] }, { team: 1 });
    const tricks = [{ plays: [], led: null, ahead: aheadAs(1), winner: 1 }];
    const view = viewWith({ ...seats, contract, tricks, pieces: [] });
    expect(seatFacts(TABLE, view, 0, true).written.slice(0, 2)).toEqual(written);
    expect([0, 1].map(seat => contractOfSeat(view, seat))).toEqual([state, null]);
  });
  it('tell points of a contract as such', () => {
    const contract: Contract = { unit: 'points', needed: 150, taken: 96, most: 400, tricksLeft: 4 };
    const seats = seatsOf({ team: 0, points: 96, bid: 150, roles: ['maker'] }, { team: 1 });
    const tricks = [{ plays: [], led: null, ahead: aheadAs(1), winner: 1 }];
    const view = viewWith({ ...seats, contract, tricks, trump: { rank: 7 }, pieces: [] });
    expect(seatFacts(TABLE, view, 0, true).spoken).toEqual(['0 tricks', '96 of 150', '4 tricks left']);
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
  it('tell who is the partner of the viewer where teams are fixed', () => {
    const seats = seatsOf({ team: 0 }, { team: 1 }, { team: 0 }, { team: 1 });
    const factsOfSeat = (seat: number, you: number | null = 0) =>
      seatFacts(TABLE, viewWith({ ...seats, you }), seat, true);
    expect(factsOfSeat(2)).toEqual({ spoken: ['0 tricks', 'your partner'], written: ['your partner'] });
    expect([0, 1, 3].filter(seat => factsOfSeat(seat).spoken.includes('your partner'))).toEqual([]);
    expect([0, 1, 2, 3].filter(seat => factsOfSeat(seat, null).spoken.includes('your partner'))).toEqual([]);
  });
  it('say that the tricks of two partners are counted together', () => {
    const seats = seatsOf({ team: 0 }, { team: 1, tricks: 1 }, { team: 0 }, { team: 1, tricks: 2 });
    const writtenOf = (seat: number) => seatFacts(TABLE, viewWith({ ...seats, pieces: [] }), seat, true).written;
    expect([1, 3].map(writtenOf)).toEqual([['3 tricks together'], ['Mara\u2019s partner']]);
  });
  it('count the tricks of a team on one plate: that of the contract, of the viewer, or of the first seat', () => {
    const tricks = [{ plays: [], led: null, ahead: aheadAs(0), winner: 0 }];
    const writtenOf = (maker: number | null) => {
      const seats = [0, 1, 0, 1].map((team, seat) => ({
        ...base,
        team,
        tricks: 1,
        roles: maker === seat ? (['maker'] as const) : [],
      }));
      const view = viewWith({ seats, tricks, tricksToWin: 7, pieces: [] });
      return seats.map((_, seat) => seatFacts(TABLE, view, seat, true).written.filter(fact => /^\d/.test(fact)));
    };
    expect(writtenOf(null)).toEqual([['2 of 7 tricks'], ['2 of 7 tricks'], [], []]);
    expect(writtenOf(2).map(facts => facts.length)).toEqual([0, 1, 1, 0]);
  });
  it('tell it of a partner who was picked for the deal, and of the one who picked', () => {
    const { seats } = seatsOf({ team: 0, roles: ['maker'] }, { team: 1 }, { team: 2, roles: ['partner'] }, { team: 3 });
    const partnersOf = (you: number) =>
      [0, 1, 2, 3].filter(seat =>
        seatFacts({ ...TABLE, mine: [you] }, viewWith({ seats, you }), seat, true).spoken.includes('your partner'),
      );
    expect([0, 1, 2, 3].map(partnersOf)).toEqual([[2], [], [0], []]);
    expect(seatFacts(TABLE, viewWith({ seats }), 2, true).written).toEqual(['your partner']);
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
    expect(seatFacts(TABLE, view, 0, true).written).toEqual(['0 tricks']);
    expect(seatFacts(TABLE, view, 0, true, null, 0).written).toEqual(['to roll']);
  });
  it('are short where there are two', () => {
    const tricks = [{ plays: [], led: null, ahead: aheadAs(0), winner: 0 }];
    const writtenOf = (own: Partial<SeatView>) =>
      seatFacts(TABLE, viewWith({ ...seatsOf(own, { team: 1 }), tricks, tricksToWin: 7, pieces: [] }), 0, true).written;
    expect(writtenOf({ tricks: 1, team: 0 })).toEqual(['1 of 7 tricks']);
    expect(writtenOf({ tricks: 1, team: 0, roles: ['leader'] })).toEqual(['1 of 7', 'to lead']);
  });
});
