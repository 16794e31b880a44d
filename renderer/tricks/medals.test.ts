import { describe, expect, it } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, ScoreLine, Seat, SeatRole, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { medalsOf } from './medals.ts';

// Seat 0 is a person. Pieces 0 to 2 are ruby d6, 3 to 5 sapphire ones, 6 a plain one, 7 and 8 a ruby d4 and a sapphire d4.

const d4 = (suit: string) => ({ shape: 'd4', faces: [1, 2, 3, 4].map(rank => ({ suit, rank })) }) as const;
const WITH_D4: Table = { ...TABLE, equipment: [...TABLE.equipment, d4('ruby'), d4('sapphire')] };

const plays = (seat: Seat, piece: number, counts: number, rolls: readonly number[] | null = null): Play => ({
  seat,
  pieces: [piece],
  up: [counts - 1],
  rolls,
  counts,
});
const trick = (winner: Seat, ...all: readonly Play[]): Trick => ({
  plays: all,
  led: 'ruby',
  ahead: aheadAs(winner),
  winner,
});
const points = (...scored: readonly number[]): readonly ScoreLine[] =>
  scored.map((each, seat) => ({ seats: [seat], points: each, why: { key: 'tricks' } }));
/** The last view of a match with these pages, won by the seat with the most points. */
function over(...pages: readonly (readonly number[])[]): View {
  const scores = [0, 1, 2].map(seat => pages.reduce((sum, page) => sum + (page[seat] ?? 0), 0));
  const winners = [scores.indexOf(Math.max(...scores))];
  return viewWith({ deal: pages.length - 1, sheet: pages.map(page => points(...page)), result: { winners, scores } });
}
const numbered = (deals: readonly Partial<View>[]) => deals.map((deal, index) => viewWith({ deal: index, ...deal }));
const medals = (view: View, ...deals: readonly Partial<View>[]) =>
  medalsOf({ table: WITH_D4, view, deals: numbered(deals), review: null }).map(
    ({ title, reason }) => `${title}: ${reason}`,
  );

const EVEN = over([3, 2, 1]);
const contract = (maker: Seat, taken: number, tricks: readonly number[] = [0, 0, 0]): Partial<View> => ({
  contract: { unit: 'tricks', needed: 3, taken, most: taken, tricksLeft: 0 },
  seats: viewWith({}).seats.map((seat, at) => ({
    ...seat,
    tricks: tricks[at] ?? 0,
    roles: (at === maker ? ['maker'] : []) satisfies SeatRole[],
  })),
});
const cold = (seat: Seat): Trick => trick(2, plays(2, 0, 6), plays(seat, 3, 1, [1]));

// Seats 0 and 1 are partners.
const PAIR: Partial<View> = { seats: viewWith({}).seats.map((seat, at) => ({ ...seat, team: at === 2 ? 1 : 0 })) };
const LEFT = trick(1, plays(1, 0, 5), plays(2, 1, 4), plays(0, 2, 3));
const BEHIND = trick(0, plays(1, 0, 4), plays(2, 1, 5), plays(0, 2, 6));
const OVERTAKEN = trick(0, plays(1, 0, 5), plays(0, 1, 6), plays(2, 2, 3));
const CANCELLED = trick(
  2,
  { ...plays(1, 0, 5), cancelledWith: 0 },
  { ...plays(0, 1, 5), cancelledWith: 1 },
  plays(2, 2, 3),
);

describe('a medal', () => {
  it.each<[string, readonly string[], View, readonly Partial<View>[]]>([
    ['nobody gets for nothing', [], EVEN, [{ tricks: [trick(1, plays(1, 0, 6), plays(0, 1, 5))] }]],
    [
      'for who won after being last at halfway',
      ['Comeback: You won after being last at halfway, 5 behind.'],
      over([0, 5, 2], [9, 1, 1]),
      [],
    ],
    ['not for who was last with another', [], over([1, 5, 1], [9, 1, 1]), []],
    ['not for who was not last', [], over([2, 5, 1], [9, 1, 1]), []],
    ['not for who came from behind and lost', [], over([0, 5, 2], [4, 1, 1]), []],
    [
      'for tricks with a 4-sided die',
      ['Small wonder: You won two tricks with a 4-sided die.'],
      EVEN,
      [
        { tricks: [trick(0, plays(0, 7, 4), plays(1, 0, 3)), trick(1, plays(1, 7, 4), plays(0, 1, 3))] },
        { tricks: [trick(0, plays(0, 7, 4), plays(1, 0, 3))] },
      ],
    ],
    [
      'of equals for the person, and who only played a d4 gets none',
      ['Small wonder: You won a trick with a 4-sided die.'],
      EVEN,
      [
        {
          tricks: [
            trick(1, plays(1, 7, 4), plays(2, 8, 3)),
            trick(0, plays(0, 7, 4), plays(1, 0, 3)),
            trick(1, plays(1, 1, 6), plays(2, 7, 1)),
          ],
        },
      ],
    ],
    [
      'for a throw that seldom wins',
      ['Long shot: Mara won a trick with a roll that wins 3 times in 100.'],
      EVEN,
      [{ tricks: [trick(1, plays(0, 0, 11), plays(1, 3, 12, [6, 6]))] }],
    ],
    ['not for one that wins one time in six', [], EVEN, [{ tricks: [trick(1, plays(0, 0, 5), plays(1, 3, 6, [6]))] }]],
    [
      'for a third copy',
      ['Third time lucky: Otto won a trick with a third copy.'],
      EVEN,
      [{ tricks: [{ ...trick(2, plays(2, 0, 6)), ahead: { seat: 2, why: 'third-copy' } }] }],
    ],
    [
      'for every contract made',
      ['Good as their word: You made both contracts.'],
      EVEN,
      [contract(0, 3), contract(1, 4), contract(0, 5)],
    ],
    ['not with one that was lost', [], EVEN, [contract(0, 3), contract(0, 2), contract(0, 4)]],
    [
      'for who kept the leader from a contract',
      ['Spoiler: Otto took four tricks and stopped Mara, in the lead, from making a contract.'],
      over([0, 5, 2], [1, 0, 2], [9, 0, 9]),
      [{}, contract(1, 2, [1, 2, 4])],
    ],
    ['not where another led', [], over([6, 5, 2], [1, 0, 2]), [{}, contract(1, 2, [1, 2, 4])]],
    ['not where two took as many tricks', [], over([6, 9, 2], [9, 0, 2]), [{}, contract(1, 2, [4, 2, 4])]],
    [
      'for who never overtook a partner',
      ['Team player: A partner was ahead three times, and you never overtook them.'],
      EVEN,
      [{ ...PAIR, tricks: [LEFT, LEFT, LEFT, BEHIND] }],
    ],
    ['not for who overtook a partner once', [], EVEN, [{ ...PAIR, tricks: [LEFT, LEFT, LEFT, OVERTAKEN] }]],
    ['not for who cancelled a partner’s card', [], EVEN, [{ ...PAIR, tricks: [LEFT, LEFT, LEFT, CANCELLED] }]],
    ['not where a partner was seldom ahead', [], EVEN, [{ ...PAIR, tricks: [LEFT, LEFT, BEHIND] }]],
    ['not without a partner', [], EVEN, [{ tricks: [LEFT, LEFT, LEFT] }]],
    [
      'for cold dice',
      ['Cold dice: Mara rolled 13 less than average and still came second.'],
      EVEN,
      [{ tricks: Array.from({ length: 5 }, () => cold(1)) }],
    ],
    ['not for cold dice of the last', [], over([3, 2, 2], [1, 1, 0]), [{ tricks: Array(5).fill(cold(2)) }]],
    ['not for dice that are hardly cold', [], EVEN, [{ tricks: [cold(1)] }]],
  ])('%s', (_, expected, view, deals) => {
    expect(medals(view, ...deals)).toEqual(expected);
  });

  it('speaks to the player, whatever their name is', () => {
    const players = WITH_D4.players.map((player, seat) => (seat === 0 ? { ...player, name: 'Anna' } : player));
    const deals = [{}, contract(0, 2, [1, 2, 4]), contract(0, 2, [1, 2, 4])];
    const view = over([5, 0, 2], [1, 0, 2], [9, 0, 9]);
    const found = medalsOf({ table: { ...WITH_D4, players }, view, deals: numbered(deals), review: null });
    expect(found.map(({ reason }) => reason)).toEqual([
      'Otto took four tricks and stopped you, in the lead, from making a contract twice.',
    ]);
  });

  it.each([
    [0, 'wasted'],
    [0.1, 'wasted'],
    [0.12, null],
    [null, null],
  ] as const)('is for choices of the last deal that cost no more than a little, here %o', (cost, expected) => {
    const review = cost === null ? null : { best: null, moments: [], right: [], cost, luck: 0 };
    const of = (you: Seat | null) => medalsOf({ table: WITH_D4, view: { ...EVEN, you }, deals: [], review });
    const words = 'You gave almost nothing away in the last round.';
    expect(of(0)).toEqual(expected ? [{ seat: 0, id: 'sharp-play', title: 'Sharp play', reason: words }] : []);
    expect(of(null)).toEqual([]);
  });

  it('is one of three at most, and one is a person’s if there is any', () => {
    const deals: readonly Partial<View>[] = [
      {
        tricks: [
          trick(1, plays(0, 0, 11), plays(1, 3, 12, [6, 6])),
          trick(1, plays(1, 7, 4)),
          trick(1, plays(1, 7, 4)),
          trick(0, plays(0, 7, 4)),
          { ...trick(2, plays(2, 0, 6)), ahead: { seat: 2, why: 'third-copy' } },
        ],
        ...contract(1, 3),
      },
      contract(1, 3),
    ];
    expect(medals(EVEN, ...deals)).toEqual([
      'Small wonder: You won a trick with a 4-sided die.',
      'Long shot: Mara won a trick with a roll that wins 3 times in 100.',
      'Third time lucky: Otto won a trick with a third copy.',
    ]);
  });
});
