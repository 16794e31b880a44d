import { describe, expect, it } from 'vitest';
import type { ChoiceOdds, DealReview, GoodChoice, Moment, PastChoice } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE as OTHER_TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { luckWords, momentWords } from './moment-words.ts';

/** A game with an auction. */
const TABLE: Table = { ...OTHER_TABLE, game: 'tricky' };

const play = (piece: number, up: number, rolls: readonly number[] | null): Play => ({
  seat: 0,
  pieces: [piece],
  up: [up],
  rolls,
  counts: up + 1,
});
/** The player has played a ruby 3, and thrown a sapphire die. */
const AFTER = viewWith({
  tricks: [
    { plays: [play(0, 2, null)], led: 'ruby', ahead: aheadAs(0), winner: 0 },
    { plays: [play(3, 4, [5])], led: 'ruby', ahead: aheadAs(0), winner: 0 },
  ],
});
const choice = (action: Action, trick: number | null, goal: number | null = null): ChoiceOdds => ({
  action,
  trick: trick === null ? null : { percent: trick, within: 2 },
  goal: goal === null ? null : { percent: goal, within: 2 },
});
const RUBY: Action = { verb: 'play', pieces: [0] };
const SAPPHIRE: Action = { verb: 'play', pieces: [3] };
const PASS: Action = { verb: 'pass' };
const SEEN = { hand: [{ id: 0, up: 2 }], plays: [] } as const;
const moment = (part: Partial<Moment>): Moment => ({
  ...SEEN,
  seat: 0,
  step: 0,
  trick: 0,
  phase: 'play',
  chosen: choice(RUBY, 40),
  better: choice(SAPPHIRE, 42),
  cost: 0.42,
  ...part,
});
const told = (...moments: readonly Moment[]) =>
  momentWords(TABLE, AFTER, { best: null, moments, right: [], cost: 1, luck: 0 });

describe('a choice that cost points', () => {
  it.each<[Partial<Moment>, string]>([
    [{}, 'Trick 1 | You played ruby 3. | It was better by about 0.4 points to play the 6-sided sapphire.'],
    [
      { trick: 3, better: choice(SAPPHIRE, 65), cost: 1 },
      'Trick 4 | You played ruby 3. | It was better by about 1 point to play the 6-sided sapphire. That wins the trick 65 times in 100 instead of 40.',
    ],
    [
      {
        trick: null,
        phase: 'bid',
        chosen: choice({ verb: 'bid', amount: 150 }, null, 30),
        better: choice(PASS, null, 61),
        cost: 12.4,
      },
      'The auction | You bid 150. | It was better by about 12 points to pass. That succeeds 61 times in 100 instead of 30.',
    ],
    [
      {
        trick: null,
        phase: 'unknown',
        chosen: choice(PASS, null),
        better: choice({ verb: 'name', trump: { suit: 'hearts' }, alone: true }, null),
      },
      'Before the tricks | You passed. | It was better by about 0.4 points to name hearts, alone.',
    ],
    [
      {
        trick: null,
        phase: 'gather',
        chosen: choice({ verb: 'reroll', pieces: [] }, null),
        better: choice({ verb: 'reroll', pieces: [0, 1, 2, 3] }, null),
      },
      'The deal | You kept all your dice. | It was better by about 0.4 points to roll 4 dice again.',
    ],
  ])('%o', (part, words) => {
    expect(told(moment(part)).map(({ when, what, worth }) => `${when} | ${what} | ${worth}`)).toEqual([words]);
  });

  it('names several dice of one suit by their numbers, as a hint does', () => {
    const both: Action = { verb: 'play', pieces: [0, 1] };
    const plays = [{ ...play(0, 2, null), pieces: [0, 1], up: [2, 4] }];
    const view = viewWith({ tricks: [{ plays, led: 'ruby', ahead: aheadAs(0), winner: 0 }] });
    const moments = [moment({ chosen: choice(both, 40) })];
    const [words] = momentWords({ ...TABLE, perPlay: 2 }, view, { best: null, moments, right: [], cost: 1, luck: 0 });
    expect(words?.what).toBe('You played 3 and 5.');
  });

  it('is told at most twice a deal, and never as a fault', () => {
    const three = [moment({}), moment({ trick: 1 }), moment({ trick: 2 })];
    const words = told(...three);
    expect(words.map(({ when }) => when)).toEqual(['Trick 1', 'Trick 2']);
    expect(JSON.stringify(words)).not.toMatch(/mistake|blunder|should|wrong/i);
  });
});

describe('the best choice', () => {
  const good = (part: Partial<GoodChoice>): GoodChoice => ({
    ...SEEN,
    seat: 0,
    step: 5,
    trick: 0,
    phase: 'play',
    chosen: choice(RUBY, 64),
    next: choice(SAPPHIRE, 62),
    gain: 0.42,
    ...part,
  });
  /** The player loses the first trick and wins the second. */
  const WON_LATER = viewWith({
    tricks: AFTER.tricks.map((trick, index) => (index === 0 ? { ...trick, winner: 1 } : trick)),
  });
  const LOST = viewWith({ tricks: AFTER.tricks.map(trick => ({ ...trick, winner: 1 })) });
  const OTHER: Action = { verb: 'play', pieces: [1] };

  it.each<[string, View, Partial<GoodChoice>, string]>([
    [
      'that won its trick',
      AFTER,
      { next: choice(OTHER, 62) },
      'Trick 1 | It was best to play ruby 3. That won trick 1. | The next best was to play the 6-sided ruby, worth about 0.4 points less.',
    ],
    [
      'that kept the next best piece for a trick that it won',
      WON_LATER,
      {},
      'Trick 1 | It was best to keep the 6-sided sapphire, which won trick 2. | Played here, it would have been worth about 0.4 points less.',
    ],
    [
      'that won nothing, with the odds it had',
      LOST,
      { next: choice(SAPPHIRE, 40) },
      'Trick 1 | It was best to play ruby 3. | The next best was to play the 6-sided sapphire, worth about 0.4 points less. That wins the trick 40 times in 100 instead of 64.',
    ],
    [
      'that is a call',
      AFTER,
      {
        trick: null,
        phase: 'bid',
        chosen: choice({ verb: 'pass' }, null, 61),
        next: choice({ verb: 'bid', amount: 150 }, null, 30),
        gain: 12.4,
      },
      'The auction | It was best to pass. | The next best was to bid 150, worth about 12 points less. That succeeds 30 times in 100 instead of 61.',
    ],
  ])('%s is told first', (_, view, part, words) => {
    const review: DealReview = { best: good(part), moments: [moment({ trick: 3 })], right: [], cost: 1, luck: 0 };
    const [best, ...others] = momentWords(TABLE, view, review);
    expect(`${best?.when} | ${best?.what} | ${best?.worth}`).toBe(words);
    expect(others.map(({ when }) => when)).toEqual(['Trick 4']);
  });
});

describe('a right throw that lost', () => {
  const right = (trick: number): PastChoice => ({
    ...SEEN,
    seat: 0,
    step: 4 + trick,
    trick,
    phase: 'play',
    chosen: choice(SAPPHIRE, 60),
  });
  /** Another seat leads a ruby die that shows this number, and the player throws a sapphire one. */
  const thrown = (lead: number, rolls: readonly number[] | null, winner: number | null = 1): Trick => ({
    plays: [{ ...play(1, lead - 1, null), seat: 1 }, play(3, 0, rolls)],
    led: 'ruby',
    ahead: aheadAs(1),
    winner,
  });
  const told = (tricks: readonly Trick[], right: readonly PastChoice[], part: Partial<DealReview> = {}) =>
    momentWords(TABLE, viewWith({ tricks }), { best: null, moments: [], right, cost: 0, luck: 0, ...part });

  it('is told last, the likeliest of several', () => {
    const words = told([thrown(3, [1]), thrown(2, [1])], [right(0), right(1)], { moments: [moment({})] });
    expect(words.map(({ when, what, worth }) => `${when} | ${what} | ${worth}`).slice(1)).toEqual([
      'Trick 2 | You played the 6-sided sapphire. | Right, but unlucky: 4 of 6 faces would have won.',
    ]);
    expect(words).toHaveLength(2);
  });

  it('is told with the best choice if it is that one', () => {
    const { step, trick, phase, chosen } = right(0);
    const best: GoodChoice = { ...SEEN, seat: 0, step, trick, phase, chosen, next: choice(RUBY, 60), gain: 0.3 };
    expect(told([thrown(2, [1])], [right(0)], { best }).map(({ what, worth }) => `${what} | ${worth}`)).toEqual([
      'It was best to play the 6-sided sapphire. | Right, but unlucky: 4 of 6 faces would have won. The next best was to play the 6-sided ruby, worth about 0.3 points less.',
    ]);
  });

  it.each<[string, Trick]>([
    ['was not likely to win', thrown(3, [1])],
    ['won', thrown(2, [6], 0)],
    ['belongs to a trick that nobody won', thrown(2, [1], null)],
    ['was no throw', thrown(2, null)],
    ['was thrown more than once', thrown(2, [6, 1])],
  ])('is not told if it %s', (_, trick) => {
    expect(told([trick], [right(0)])).toEqual([]);
  });

  it('is not told if a partner won the trick', () => {
    const seats = AFTER.seats.map(seat => ({ ...seat, team: 0 }));
    const view = viewWith({ seats, tricks: [thrown(2, [1])] });
    expect(momentWords(TABLE, view, { best: null, moments: [], right: [right(0)], cost: 0, luck: 0 })).toEqual([]);
  });
});

it.each<[number, number, string]>([
  [1.23, 0.42, 'Luck: +1.2 points for you. Choices: \u22120.4.'],
  [-0.04, 0, 'Luck: 0 points for you. Choices: 0.'],
  [-34.6, 12.3, 'Luck: \u221235 points for you. Choices: \u221212.'],
  [1, 0.02, 'Luck: +1 point for you. Choices: 0.'],
])('luck of %f and choices that cost %f are told apart', (luck, cost, words) => {
  const review: DealReview = { best: null, moments: [], right: [], luck, cost };
  expect(luckWords(review)).toBe(words);
});
