import { describe, expect, it } from 'vitest';
import type { Play, View } from '../../engine/protocol/vocabulary.ts';
import { PRACTICE } from '../../test/support/client/modes.ts';
import { heard, KIND_TABLE, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { first } from '../lists.ts';

const mine: Play = { seat: 0, pieces: [0], up: [4], rolls: null, counts: 5 };
const thrown: Play = { seat: 1, pieces: [3], up: [null], rolls: [], counts: null };
const landed: Play = { seat: 1, pieces: [3], up: [1], rolls: [6, 2], counts: 8 };
const withPlays = (plays: readonly Play[], winner: number | null = null) =>
  viewWith({ tricks: [{ plays, led: 'ruby', ahead: aheadAs(winner), winner }] });
const D20 = { zone: 'front', seat: 1, id: 6, up: 2 } as const;
const held = (up: number | null) => ({ zone: 'hand', seat: 0, id: 0, up }) as const;
const leads = { ...first(viewWith({}).seats), roles: ['leader'] } as const;
const others = viewWith({}).seats.slice(1);
const makes = { ...first(viewWith({}).seats), roles: ['maker'] } as const;
/** A view in which the first seat has to take three tricks. */
const contract = (taken: number, most: number) =>
  viewWith({
    seats: [makes, ...others],
    contract: { unit: 'tricks', needed: 3, taken, most, tricksLeft: most - taken },
  });
const withScores = (...scores: readonly number[]) =>
  viewWith({}).seats.map((seat, at) => ({ ...seat, score: scores[at] ?? 0 }));
const scored = { sheet: [[{ seats: [0], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } }]] };

describe('announcements of dice that are known by their kind', () => {
  const secret: Play = { seat: 1, pieces: [], up: [], rolls: null, counts: null };
  const inTheAir: Play = { seat: 1, pieces: [4], up: [null], rolls: [], counts: null };
  const atRest: Play = { seat: 1, pieces: [4], up: [0], rolls: [11], counts: null };
  const held2 = { zone: 'hand', seat: 0, id: 2, up: null } as const;
  it.each<[string, View, View, readonly string[]]>([
    ['the own hand', viewWith({ pieces: [held(null)] }), viewWith({ pieces: [held2] }), ['You hold low hearts.']],
    [
      'the own hand with its faces',
      viewWith({}),
      viewWith({ pieces: [held(0)] }),
      ['The dice are dealt.', 'You hold high hearts: ace.'],
    ],
    ['a lead in secret', viewWith({}), withPlays([secret]), ['Mara announces ruby.', 'Mara has chosen.']],
    ['a choice in secret', withPlays([secret]), withPlays([secret, { ...secret, seat: 2 }]), ['Otto has chosen.']],
    [
      'one\u2019s own choice',
      withPlays([secret]),
      withPlays([secret, { ...secret, seat: 0, pieces: [2], up: [null] }]),
      ['You choose the low hearts die.'],
    ],
    ['nothing of its uncovering', withPlays([secret]), withPlays([inTheAir]), []],
    [
      'another suit than was announced',
      viewWith({ tricks: [{ plays: [inTheAir], led: 'hearts', ahead: null, winner: null }] }),
      viewWith({ tricks: [{ plays: [atRest], led: 'spades', ahead: null, winner: null }] }),
      ['Mara rolls the jack of spades.', 'Spades are led, not hearts.'],
    ],
    ['what it shows', withPlays([inTheAir]), withPlays([atRest]), ['Mara rolls the jack of spades.']],
    [
      'a face with a name of its own',
      withPlays([inTheAir]),
      {
        ...withPlays([atRest]),
        honours: [
          { face: { suit: 'clubs', rank: 11 }, id: 'right-bower' as const, suit: 'clubs' },
          { face: { suit: 'spades', rank: 11 }, id: 'left-bower' as const, suit: 'clubs' },
        ],
      },
      ['Mara rolls the jack of spades, the left bower (trump).'],
    ],
    [
      'a court card thrown openly',
      viewWith({}),
      viewWith({ pieces: [{ zone: 'front', seat: 1, id: 4, up: 0 }] }),
      ['Mara rolls the jack of spades.'],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(heard(KIND_TABLE, before, after)).toEqual(sentences);
  });
});

describe('announcements', () => {
  it.each<[string, View | null, View, readonly string[]]>([
    ['a new deal', null, viewWith({ deal: 2 }), ['Round 3.']],
    ['my play', viewWith({}), withPlays([mine]), ['You play the 6-sided ruby, showing 5.']],
    ['a play to be thrown', withPlays([mine]), withPlays([mine, thrown]), ['Mara rolls the 6-sided sapphire.']],
    [
      'what was thrown',
      withPlays([mine, thrown]),
      withPlays([mine, landed]),
      ['Mara rolls 6 + 2 = 8 with the 6-sided sapphire.'],
    ],
    ['a trick', withPlays([mine, landed]), withPlays([mine, landed], 1), ['Mara wins the trick.']],
    ['a roll-off', viewWith({}), viewWith({ pieces: [D20] }), ['Mara rolls 3.']],
    [
      'who leads, after the throw for it',
      viewWith({}),
      viewWith({ pieces: [D20], seats: [leads, ...others] }),
      ['Mara rolls 3.', 'You lead.'],
    ],
    [
      'who leads after a roll-off',
      viewWith({ phase: 'roll-off' }),
      viewWith({ phase: 'draw', pieces: [D20, { ...D20, seat: 0, up: 4 }], seats: [leads, ...others] }),
      ['Mara rolls 3.', 'You roll 5.', 'You lead first with the highest roll, 5.'],
    ],
    [
      'a tie in it',
      viewWith({ phase: 'roll-off' }),
      viewWith({ phase: 'roll-off', pieces: [D20, { ...D20, seat: 2 }, { ...D20, seat: 0, up: 1 }] }),
      ['Mara rolls 3.', 'Otto rolls 3.', 'You roll 2.', 'Mara and Otto tie at 3 and roll again.'],
    ],
    [
      'who wins the match by it',
      viewWith({ phase: 'roll-off' }),
      viewWith({ phase: 'over', pieces: [D20], result: { winners: [1], scores: [1, 2, 2] } }),
      [
        'Mara rolls 3.',
        'Mara wins with the highest roll, 3.',
        'Mara wins the match. Final scores: you 1, Mara 2, Otto 2.',
      ],
    ],
    ['a deal', viewWith({}), viewWith({ pieces: [held(null)] }), ['The dice are dealt.']],
    [
      'the own hand',
      viewWith({ pieces: [held(null)] }),
      viewWith({ pieces: [held(3)] }),
      ['You hold 6-sided ruby: 4.'],
    ],
    [
      'dice of the own hand that were thrown once more',
      viewWith({ pieces: [held(3), { ...held(null), id: 1 }] }),
      viewWith({ pieces: [held(3), { ...held(1), id: 1 }] }),
      ['You roll 6-sided ruby: 2.'],
    ],
    ['a hand that is known', viewWith({ pieces: [held(3)] }), viewWith({ pieces: [held(3)] }), []],
    ['nothing', withPlays([mine]), withPlays([mine]), []],
    ['a contract that is made', contract(2, 4), contract(3, 4), ['You\u2019ve made your contract.']],
    ['a contract that is lost', contract(1, 3), contract(1, 2), ['You can\u2019t make your contract any more.']],
    ['nothing of a contract that was made before', contract(3, 4), contract(4, 4), []],
    [
      'nothing of a contract but the score at the end of a deal',
      contract(2, 3),
      { ...contract(3, 3), ...scored },
      ['Round scored. You: 1 point (1 trick).'],
    ],
    [
      'scores and who has passed whom',
      viewWith({ seats: withScores(3, 1, 4) }),
      viewWith({ seats: withScores(5, 1, 4), ...scored }),
      ['Round scored. You: 1 point (1 trick).', 'You overtake Otto.'],
    ],
    ['scores', viewWith({}), viewWith(scored), ['Round scored. You: 1 point (1 trick).']],
    [
      'the end',
      viewWith({}),
      viewWith({ result: { winners: [2], scores: [3, 4, 5] } }),
      ['Otto wins the match. Final scores: you 3, Mara 4, Otto 5.'],
    ],
    [
      'the end of a match of teams, with one score for each',
      viewWith({}),
      viewWith({
        seats: viewWith({}).seats.map((seat, at) => ({ ...seat, team: at % 2 })),
        result: { winners: [0, 2], scores: [5, 4, 5] },
      }),
      ['You and Otto win the match. Final scores: you and Otto 5, Mara 4.'],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(heard(TABLE, before, after)).toEqual(sentences);
  });

  it('says of a last round that is played again nothing about the match', () => {
    const end = viewWith({ result: { winners: [0], scores: [3, 1, 0] } });
    expect(heard({ ...TABLE, mode: PRACTICE }, viewWith({}), end)).toEqual([]);
  });
});
