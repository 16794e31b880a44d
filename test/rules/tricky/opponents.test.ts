import { describe, expect, test } from 'vitest';
import { botOf } from '../../../engine/bots/levels.ts';
import { at, intAt, known, range } from '../../../engine/core/lists.ts';
import type { SearchStyle } from '../../../engine/core/search-model.ts';
import { tricky } from '../../../engine/games/tricky/index.ts';
import { diceOf, SET_SIZE } from '../../../engine/games/tricky/pieces.ts';
import { NUMBERS } from '../../../engine/games/tricky/search/codes.ts';
import { HandEstimate } from '../../../engine/games/tricky/search/hand-estimate.ts';
import { search } from '../../../engine/games/tricky/search/index.ts';
import { numberChances, Worlds } from '../../../engine/games/tricky/search/worlds.ts';
import { newState } from '../../../engine/games/tricky/state.ts';
import type { TrickyFacts } from '../../../engine/games/tricky/view.ts';
import type { Action, PieceId, Seat, Trick } from '../../../engine/protocol/vocabulary.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';
import { aheadAs } from '../../support/tricks.ts';
import { dieOf, kept } from './script.ts';

const SEATS = 4;
/** The levels that may not blunder. */
const LEVELS = ['normal', 'hard', 'master'];
/** Each position is decided this often, with other luck each time. */
const TIMES = sampleOf(2, 5);

const STYLE: SearchStyle = { isWeighted: false, spoil: 0 };

type State = ReturnType<typeof newState>;

/** What a level decides here, each time it is asked. */
function decisions(level: string, state: State, seat: Seat): Action[] {
  const bot = known(botOf(tricky, level), 'level');
  return range(TIMES).map(seed => bot.choose(tricky.view(state, seat), tricky.ask(state, seat), randomOf(seed)));
}

/** The dice that each seat has left when two tricks are left: a d12 and the d20s. */
const LEFT: readonly (readonly [faces: number, which: number])[] = [
  [12, 2],
  [20, 0],
  [20, 1],
  [20, 2],
];
const lastDice = (seat: Seat): PieceId[] => LEFT.map(([faces, which]) => dieOf(seat, faces, which));

interface Ending {
  readonly bidder: Seat;
  readonly bid: number;
  /** Who took each of the seven earlier tricks: 32, 40, 48, 64, 72, 80 and 96 points. */
  readonly winners: readonly Seat[];
  /** What the last dice of each seat show: the d12, then the d20s. */
  readonly numbers: readonly (readonly number[])[];
  /** Which two of those each seat has played to the open trick, from the winner of the last one on. */
  readonly played: readonly (readonly [number, number])[];
}

/** Two tricks before the end, without trump. In the earlier tricks all played the same numbers, the highest of their dice. */
function endingOf({ bidder, bid, winners, numbers, played }: Ending): State {
  const state = newState(SEATS, { target: 4000, runningTotals: true });
  const shown = (seat: Seat, place: number): PieceId => at(diceOf(seat), place);
  for (const seat of range(SEATS)) {
    for (const [place, die] of diceOf(seat).entries())
      state.up[die] = known([4, 6, 8, 10, 12, 20][Math.floor(place / 3)], 'faces') - 1;
    for (const [index, die] of lastDice(seat).entries()) state.up[die] = at(at(numbers, seat), index) - 1;
    state.hands[seat] = lastDice(seat);
    state.rerolls[seat] = range(9).map(place => shown(seat, place));
  }
  const playOf = (seat: Seat, pieces: readonly PieceId[]) => ({
    seat,
    pieces,
    up: pieces.map(die => at(state.up, die)),
    rolls: null,
    counts: null,
  });
  const tricks = winners.map((winner, index): Trick => {
    const places = [2 * index, 2 * index + 1];
    return {
      led: null,
      ahead: aheadAs(winner),
      winner,
      plays: range(SEATS).map(seat =>
        playOf(
          seat,
          places.map(place => shown(seat, place)),
        ),
      ),
    };
  });
  const leader = known(winners.at(-1), 'leader');
  const open = played.map((places, index) => {
    const seat = (leader + index) % SEATS;
    const pieces = places.map(place => at(lastDice(seat), place));
    state.hands[seat] = lastDice(seat).filter(die => !pieces.includes(die));
    return playOf(seat, pieces);
  });
  const openTricks = open.length === 0 ? [] : [{ led: null, ahead: null, winner: null, plays: open }];
  state.tricks = structuredClone([...tricks, ...openTricks]) as State['tricks'];
  state.auction = [[bidder, bid], ...range(SEATS - 1).map((): [Seat, 'pass'] => [0, 'pass'])];
  Object.assign(state, { phase: 'play', trump: 'none', turn: (leader + played.length) % SEATS, rollOff: null });
  return state;
}

/** Seat 1 leads 9 and 15. Seat 0 plays last and only takes the trick with its 19 and 18. It is worth 80 points. */
const LAST_TO_PLAY: Omit<Ending, 'bidder' | 'bid'> = {
  winners: [2, 3, 2, 3, 0, 0, 1],
  numbers: [
    [5, 19, 18, 2],
    [9, 15, 14, 3],
    [2, 3, 16, 17],
    [4, 10, 16, 17],
  ],
  played: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
};
const HOPELESS = [1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 4, 6, 5, 6, 7, 8, 9, 10];
const HIGH_PAIR = [dieOf(0, 20, 0), dieOf(0, 20, 1)];

describe.each(LEVELS)('%s', level => {
  test('as bidder takes the trick that makes the contract', () => {
    const state = endingOf({ ...LAST_TO_PLAY, bidder: 0, bid: 230 });
    for (const action of decisions(level, state, 0)) expect(action).toEqual({ verb: 'play', pieces: HIGH_PAIR });
  });

  test('as last to play stops the bidder whom the trick would let make it', () => {
    const state = endingOf({ ...LAST_TO_PLAY, bidder: 1, bid: 135 });
    for (const action of decisions(level, state, 0)) expect(action).toEqual({ verb: 'play', pieces: HIGH_PAIR });
  });

  test.each([{ before: [] }, { before: [120, 'pass', 'pass'] }, { before: [160, 'pass', 'pass'] }] as const)(
    'with a strong hand bids after $before, but not beyond what it is worth',
    ({ before }) => {
      const state = bidding([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 11, 12, 12, 20, 20, 20], before);
      for (const action of decisions(level, state, 0)) {
        // The hand takes about 160 points.
        expect(action.verb === 'bid' && action.amount < 192).toBe(true);
      }
    },
  );

  test('does not let a cheap contract go that it may well make', () => {
    const state = bidding([3, 4, 4, 4, 5, 6, 5, 7, 8, 7, 8, 10, 8, 11, 12, 15, 17, 18], [120, 'pass', 'pass']);
    for (const action of decisions(level, state, 0)) expect(action.verb).toBe('bid');
  });

  test('passes a hopeless hand', () => {
    const state = bidding(HOPELESS, [220, 'pass', 'pass']);
    for (const action of decisions(level, state, 0)) expect(action.verb).toBe('pass');
  });

  test('names the number that multiplies most if it holds it three times', () => {
    const hand = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 11, 12, 12, 20, 20, 20];
    const state = bidding(hand, ['pass', 'pass', 'pass'], [150, 'pass', 'pass', 'pass']);
    for (const action of decisions(level, state, 0)) expect(action).toEqual({ verb: 'name', trump: { rank: 20 } });
  });
});

describe('a pair that only gives the bidder more', () => {
  const NUMBERS_LEFT = [[5, 19, 18, 2], [9, 20, 20, 3], ...LAST_TO_PLAY.numbers.slice(2)];
  const TWENTIES = [1, 2] as const;
  const LOWEST = [0, 3] as const;
  /** The last dice of seat 0 in these two places, played. */
  const pair = (one: number, other: number): Action => ({
    verb: 'play',
    pieces: [at(lastDice(0), one), at(lastDice(0), other)],
  });
  /** What seat 0 may try. Unless the ending says otherwise, seat 1 bids and has led. */
  const choices = (ending: Partial<Ending>, trump: number | 'none' = 'none', also?: Action): readonly Action[] => {
    const state = endingOf({ ...LAST_TO_PLAY, numbers: NUMBERS_LEFT, bidder: 1, bid: 200, ...ending });
    Object.assign(state, { trump });
    return search.decision(
      tricky.view(state, 0),
      tricky.ask(state, 0),
      { ...STYLE, ...(also && { also }) },
      randomOf(1),
    ).actions;
  };

  test('is no choice of the last to play, unless it is asked about', () => {
    const played = [TWENTIES, [0, 1], [0, 1]] as const;
    expect(choices({ played })).toEqual([pair(0, 3)]);
    expect(choices({ played }, 'none', pair(1, 2))).toEqual([pair(1, 2), pair(0, 3)]);
  });

  test('is a choice while others can still take the trick, or if another defender takes it', () => {
    // Seat 3 bids and leads 16 and 17, and seats 1 and 2 are still to play.
    expect(choices({ winners: [2, 3, 2, 3, 0, 1, 3], played: [[2, 3]], bidder: 3 }).length).toBeGreaterThan(3);
    // Seat 2 bids, and seat 1 leads its 20s.
    expect(choices({ played: [TWENTIES, LOWEST, LOWEST], bidder: 2 }).length).toBeGreaterThan(3);
  });

  test('is a choice if the cheaper one spends another trump', () => {
    const numbers = [[5, 5, 18, 19], [5, 5, 20, 3], ...LAST_TO_PLAY.numbers.slice(2)];
    const tried = choices({ numbers, played: [[0, 1], LOWEST, LOWEST] }, 5);
    expect(tried).toHaveLength(3);
    expect(tried).toEqual(expect.arrayContaining([pair(0, 1), pair(0, 2), pair(1, 2)]));
  });
});

test('bold means high leads and high bids, not high follows', () => {
  const boldness = (state: State): number[] => {
    const { actions, traits } = search.decision(tricky.view(state, 0), tricky.ask(state, 0), STYLE, randomOf(1));
    return actions.map((_, choice) => traits(choice).bold);
  };
  expect(new Set(boldness(endingOf({ ...LAST_TO_PLAY, bidder: 1, bid: 200 })))).toEqual(new Set([0]));
  const leads = boldness(
    endingOf({ ...LAST_TO_PLAY, winners: [2, 3, 2, 3, 1, 1, 0], played: [], bidder: 1, bid: 200 }),
  );
  expect(Math.max(...leads)).toBeGreaterThan(Math.min(...leads));
  const bids = boldness(bidding([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 11, 12, 12, 20, 20, 20], [160, 'pass', 'pass']));
  expect(new Set(bids).size).toBe(bids.length);
});

test('a contract is worth something to a bidder who has reached the target before, in an extra hand', () => {
  const state = endingOf({ ...LAST_TO_PLAY, bidder: 0, bid: 230 });
  state.scores = [4200, 4200, 900, 300];
  const view = tricky.view(state, 0);
  const decision = known(tricky.search, 'search').decision(view, tricky.ask(state, 0), STYLE, randomOf(1));
  expect(decision.scale).toBeGreaterThan(0);
});

test('only master outbids a cheap contract with a hand that will be set, so that nobody makes it', () => {
  const state = bidding(HOPELESS, [160, 'pass', 'pass']);
  for (const level of LEVELS) {
    const verb = level === 'master' ? 'bid' : 'pass';
    for (const action of decisions(level, state, 0)) expect(action.verb).toBe(verb);
  }
});

/** Seat 0 is to call. Seats 1 to 3 have called before. */
function bidding(
  hand: readonly number[],
  before: readonly (number | 'pass')[] = [],
  after: readonly (number | 'pass')[] = [],
): State {
  const script = kept(SEATS, {}, [hand]);
  const { facts } = script.match.view(null) as { facts: TrickyFacts };
  const state: State = { ...newState(SEATS, facts.options), phase: 'bid', up: facts.up.map(face => face ?? 0) };
  for (const [index, number] of hand.entries()) state.up[index] = number - 1;
  state.rerolls = range(SEATS).map(seat => diceOf(seat).slice(0, 9));
  state.turn = before.length === 0 ? 0 : 1;
  state.first = state.turn;
  for (const call of [...before, ...after]) {
    const seat = state.turn;
    tricky.apply(state, { by: seat, action: call === 'pass' ? { verb: 'pass' } : { verb: 'bid', amount: call } });
  }
  return state;
}

const WORLDS = 20_000;

describe('sampled worlds', () => {
  test('every throw that fits is as likely as enumeration says', () => {
    // Seats 2 and 3 did not match the 9 and 15 led, so they lack both.
    const { facts } = tricky.view(endingOf({ ...LAST_TO_PLAY, bidder: 1, bid: 135 }), 0);
    const worlds = new Worlds(facts, 0, STYLE.isWeighted, randomOf(1));
    const shown = new Map<number, number>();
    for (let world = 0; world < WORLDS; world++) {
      worlds.next();
      const number = intAt(NUMBERS, intAt(worlds.codes, 2 * SET_SIZE));
      shown.set(number, (shown.get(number) ?? 0) + 1);
    }
    const chances = numberChances(20, 9).map((chance, up) => ([9, 15].includes(up + 1) ? 0 : chance));
    const sum = chances.reduce((total, chance) => total + chance, 0);
    for (const [up, chance] of chances.entries()) {
      expect((shown.get(up + 1) ?? 0) / WORLDS).toBeCloseTo(chance / sum, 1.7);
    }
  });

  test('a seat holds more the higher it bid, and less if it passed, if worlds are weighted', () => {
    const hand = [3, 4, 4, 4, 5, 6, 5, 7, 8, 7, 8, 10, 8, 11, 12, 15, 17, 18];
    const estimate = new HandEstimate(SEATS, 4000);
    const worthOf = (seat: Seat, bid: number, isWeighted: boolean): number => {
      const { facts } = tricky.view(bidding(hand, [bid, 'pass', 'pass']), 0);
      const worths = range(8).map(seed => {
        const worlds = new Worlds(facts, 0, isWeighted, randomOf(seed));
        return range(200).reduce(sum => {
          worlds.next();
          return sum + estimate.worthOf(worlds.codes, seat * SET_SIZE);
        }, 0);
      });
      return worths.reduce((sum, worth) => sum + worth, 0);
    };
    const plain = worthOf(1, 180, false);
    expect(worthOf(1, 140, true)).toBeGreaterThan(1.05 * plain);
    expect(worthOf(1, 200, true)).toBeGreaterThan(1.15 * plain);
    expect(worthOf(2, 140, true)).toBeLessThan(0.97 * worthOf(2, 140, false));
  });

  test('the highest bidder holds dice that are worth the bid under its trump', () => {
    const hand = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 11, 12, 12, 20, 20, 20];
    const state = bidding(hand, ['pass', 'pass', 'pass'], [200, 'pass', 'pass', 'pass']);
    tricky.apply(state, { by: 0, action: { verb: 'name', trump: { rank: 20 } } });
    const worlds = new Worlds(tricky.view(state, 1).facts, 1, STYLE.isWeighted, randomOf(1));
    const trumps = range(500).reduce(sum => {
      worlds.next();
      return sum + worlds.codes.subarray(0, SET_SIZE).filter(code => intAt(NUMBERS, code) === 20).length;
    }, 0);
    // Of dice thrown at random about 0.2 show a 20.
    expect(trumps / 500).toBeGreaterThan(0.8);
  });
});
