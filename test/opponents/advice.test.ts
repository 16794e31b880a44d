import { describe, expect, test } from 'vitest';
import { tableOf } from '../../electron/host/records/match-setup.ts';
import { hintFor } from '../../engine/bots/advice.ts';
import { claimFor } from '../../engine/bots/claim.ts';
import type { Game } from '../../engine/core/game.ts';
import { equalJson } from '../../engine/core/json.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { type Match, newMatch, refusalOf } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import type { Random } from '../../engine/core/random.ts';
import type { PlayDecision, Simulator } from '../../engine/core/search-model.ts';
import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import { GAMES } from '../../engine/games/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import type { TriceFacts } from '../../engine/games/trice/view.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import type { Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { hintWords } from '../../renderer/hints/hint-words.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

const SEARCHED = GAMES.filter(({ search }) => search !== undefined).map(game => ({ name: game.name, game }));

/** Plays one deal at random and calls back before each decision. Returns the points of each seat. */
function playDeal(game: Game, seed: number, decide: (match: Match, seat: Seat) => void): number[] {
  const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
  const random = randomOf(seed);
  for (;;) {
    const [page] = match.view(null).sheet;
    if (page !== undefined) return range(game.usualSeats).map(seat => pointsOf(page, seat));
    const awaits = match.awaits();
    if (awaits.kind === 'seats') decide(match, at(awaits.seats, 0));
    takeAll(match, [known(luckyStep(match, random), 'step')]);
  }
}

/** Expects that two odds differ by no more than they say they may. */
function expectNear(one: Odds | null, other: Odds | null): void {
  expect(one === null).toBe(other === null);
  if (one === null || other === null) return;
  expect(Math.abs(one.percent - other.percent)).toBeLessThanOrEqual(one.within + other.within);
  expect(one.within).toBeLessThan(7);
}

/** Expects few and kind words at each step of a hint, and no question where the last step names the move. */
function expectGoodWords(match: Match, seat: Seat, hint: Hint): void {
  const persons = range(match.seats).map(each => ({ kind: 'person', name: `Person ${each}` }) as const);
  const seen = { mine: [seat], holders: persons.map(() => 'here' as const), isShared: false, isWatching: false };
  const table = tableOf(match, '', persons, seen);
  const texts = (['nudge', 'reason', 'move'] as const).map(
    depth => hintWords(table, match.view(seat), hint, depth).text,
  );
  for (const text of texts) {
    expect(text.split(' ').length, text).toBeLessThanOrEqual(20);
    expect(text).not.toMatch(/mistake|blunder|should|wrong|undefined|null|NaN/i);
  }
  expect(texts.at(0), 'the first step').not.toContain('?');
  expect(texts.at(-1), 'the last step').not.toContain('?');
}

/** How many hints of each game are looked at, at every which decision, and how many of them are given twice. */
const ASKED = sampleOf(3, 6);
const EVERY = sampleOf(2, 1);
const REPEATED = sampleOf(1, 60);

describe.each(SEARCHED)('a hint in $name', ({ game }) => {
  test('offers an allowed choice with its odds, or none, and always the same', () => {
    let clear = 0;
    let asked = 0;
    let decisions = 0;
    playDeal(game, 3, (match, seat) => {
      const [view, ask] = [match.view(seat), match.ask(seat)];
      decisions += 1;
      if (decisions % EVERY !== 0) return;
      // A few are enough once one is clear; in a close game many are not.
      if (asked >= (clear > 0 ? ASKED : 60)) return;
      const hint = hintFor(game, view, ask, randomOf(1));
      if (hint === null) return;
      asked += 1;
      if (asked <= REPEATED) expect(hintFor(game, view, ask, randomOf(1))).toEqual(hint);
      expectGoodWords(match, seat, hint);
      const { best, next } = hint;
      expect(hint.gain ?? 1).toBeGreaterThan(0);
      if (best === null) expect(hint.gain).toBeUndefined();
      const named = [...(best === null ? [] : [best]), ...next].map(({ action }) => action);
      for (const action of named) expect(refusalOf(match, { by: seat, action })).toBeNull();
      expect(new Set(named.map(action => JSON.stringify(action))).size).toBe(named.length);
      if (best === null) {
        expect(next).toHaveLength(2);
        return;
      }
      clear += 1;
      expect(match.take({ by: seat, action: best.action })).toBeNull();
      expect(best.trick !== null).toBe(best.action.verb === 'play');
      expect(best.goal !== null).toBe(hint.goal !== null);
      const other = hintFor(game, view, ask, randomOf(2))?.best ?? best;
      if (equalJson(other.action, best.action)) {
        expectNear(best.trick, other.trick);
        expectNear(best.goal, other.goal);
      }
    });
    expect(asked).toBeGreaterThanOrEqual(ASKED);
    expect(clear).toBeGreaterThan(0);
  });
});

test('decisions at which much can be lost are told from the others', () => {
  const found = new Set<boolean>();
  let costly = 0;
  playDeal(euchreDice, 5, (match, seat) => {
    const hint = hintFor(euchreDice, match.view(seat), match.ask(seat), randomOf(1));
    if (hint !== null) found.add(hint.isAnyCostly);
    const pieces = match.ask(seat).listed.flatMap(action => (action.verb === 'play' ? action.pieces : []));
    for (const piece of hint?.costly ?? []) {
      expect(pieces).toContain(piece);
      expect(hint?.best?.action).not.toEqual({ verb: 'play', pieces: [piece] });
    }
    costly += hint?.costly?.length ?? 0;
  });
  expect(found).toEqual(new Set([true, false]));
  expect(costly).toBeGreaterThan(0);
});

test('nothing is advised where there is one choice only', () => {
  let forced = 0;
  playDeal(trice, 3, (match, seat) => {
    if (match.ask(seat).listed.length > 1) return;
    forced += 1;
    expect(hintFor(trice, match.view(seat), match.ask(seat), randomOf(1))).toBeNull();
  });
  expect(forced).toBeGreaterThan(0);
});

test('the last player of a trick, who follows, is told whether a die wins it', () => {
  const ENOUGH = sampleOf(6, Number.POSITIVE_INFINITY);
  let clear = 0;
  for (let seed = 1; seed < 8 && clear < ENOUGH; seed++) {
    playDeal(trice, seed, (match, seat) => {
      if (clear >= ENOUGH) return;
      const [view, ask] = [match.view(seat), match.ask(seat)];
      const open = view.tricks.at(-1);
      if (open?.winner !== null || open.plays.length < 3 || ask.lacks !== undefined) return;
      const best = hintFor(trice, view, ask, randomOf(1))?.best;
      if (best?.action.verb !== 'play') return;
      clear += 1;
      const toBeat = Math.max(...open.plays.map(({ counts }) => counts ?? 0));
      const die = view.pieces.find(
        piece => 'id' in piece && best.action.verb === 'play' && piece.id === best.action.pieces[0],
      );
      const number = 1 + (die !== undefined && 'id' in die ? (die.up ?? 0) : 0);
      expect(best.trick?.percent).toBe(number > toBeat ? 100 : 0);
    });
  }
  expect(clear).toBeGreaterThan(5);
});

/**
 * Two tricks of the viewer against another seat. It holds the moves 0 and 1; both win the first trick, and only 1 wins the
 * second, this many times in 100.
 */
class TwoTricks implements Simulator {
  turn: Seat;
  tricks = 0;
  winner: Seat = -1;
  first = -1;
  readonly #you: Seat;
  readonly #percent: number;
  readonly #gain: number;
  #own = -1;

  constructor(you: Seat, percent: number, gain: number) {
    this.#you = you;
    this.#percent = percent;
    this.#gain = gain;
    this.turn = you;
  }

  isOver = (): boolean => this.tricks === 2;
  moves = (): number => 1;
  rolloutMove = (): number => 1 - this.first;
  /** Only the first move brings points, if any does. */
  points(into: Float64Array): void {
    into.fill(0);
    if (this.first === 0) into[this.#you] = this.#gain;
  }

  play(move: number, random: Random): void {
    if (this.turn === this.#you) {
      if (this.first < 0) this.first = move;
      this.#own = move;
      this.turn = this.#you + 1;
      return;
    }
    const isWon = this.tricks === 0 || (this.#own === 1 && random.below(100) < this.#percent);
    this.winner = isWon ? this.#you : this.turn;
    this.tricks += 1;
    this.turn = this.#you;
  }

  copyFrom({ tricks, first, turn }: this): void {
    Object.assign(this, { tricks, first, turn, winner: -1 });
  }
}

test.each([
  [0, undefined],
  [3, undefined],
  [40, true],
  [100, true],
])('what wins a later trick %i times in 100 is said to be kept: %s', (percent, keeps) => {
  expect(hintInTwoTricks(percent, 0).hint.keeps).toBe(keeps);
});

test.each([
  ['is told soon where it is plain', 2, 2],
  ['is given up soon where there is none', 0, undefined],
])('what the better choice gains %s', (_what, gain, told) => {
  const { hint, worlds } = hintInTwoTricks(0, gain);
  expect(hint.gain).toBe(told);
  // The odds of the best choice take 400, and after 200 more a small difference is given up.
  expect(worlds).toBeLessThanOrEqual(600);
});

/** The hint for the two tricks, of which the first choice is the better one, and in how many worlds it was worked out. */
function hintInTwoTricks(percent: number, gain: number): { readonly hint: Hint; readonly worlds: number } {
  let worlds = 0;
  const match = newMatch(trice, 4, usualOptions(trice.options, 4));
  const random = randomOf(1);
  while (match.awaits().kind !== 'seats') takeAll(match, [known(luckyStep(match, random), 'step')]);
  const awaits = match.awaits();
  const you = awaits.kind === 'seats' ? at(awaits.seats, 0) : 0;
  const start = new TwoTricks(you, percent, gain);
  const decision: PlayDecision<TwoTricks> = {
    kind: 'play',
    actions: [0, 1].map(piece => ({ verb: 'play', pieces: [piece] })),
    moves: [0, 1],
    newSimulator: () => new TwoTricks(you, percent, gain),
    nextWorld: () => {
      worlds += 1;
    },
    begin: into => into.copyFrom(start),
    rewards(finished, into) {
      into[you] = Number(finished.first === 0);
    },
    scale: 1,
    goal: null,
    traits: () => ({ bold: 0, thrifty: 0, loyal: 0 }),
  };
  const search = { simulatorOf: () => start, moveOf: () => 0, decision: () => decision, leastWorth: () => 0 };
  const hint = known(hintFor({ ...trice, search }, match.view(you), match.ask(you), randomOf(1)), 'hint');
  expect(hint).toMatchObject({ best: { action: { pieces: [0] } }, next: [{ action: { pieces: [1] } }] });
  return { hint, worlds };
}

/** From this trick on all deals that fit can be looked at. */
const LATE = 8;
/** Plays of that trick after which the test begins: before them most deals fit. */
const PLAYED = sampleOf(3, 0);
const isLate = ({ tricks }: View): boolean =>
  tricks.length > LATE || (tricks.length === LATE && (tricks.at(-1)?.plays.length ?? 0) >= PLAYED);
/** How many deals are looked at so, and in how many ways each is played on. */
const DEALS = sampleOf(2, 4);
const LINES = sampleOf(6, 20);

describe('a claim', () => {
  test('is exact late in a deal, and then nothing that is played or thrown changes the points', () => {
    let settled = 0;
    let open = 0;
    for (let seed = 1; seed <= DEALS; seed++) {
      playDeal(trice, seed, (match, seat) => {
        const view = match.view(seat);
        if (!isLate(view)) return;
        const claim = known(claimFor(trice, view, match.ask(seat), randomOf(1)), 'claim');
        if (!claim.isExact || claim.share < 1) {
          open += 1;
          return;
        }
        settled += 1;
        for (let line = 0; line < LINES; line++) {
          const points = finishAtRandom(
            // The view is one of Trice.
            trice.imagine(view as View<TriceFacts>, randomOf(line)),
            line,
          );
          expect(points).toEqual(claim.points);
        }
      });
    }
    expect(settled).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  test('is answered soon with dice that explode, as far as they are followed', () => {
    const options = { ...usualOptions(trice.options, 3), exploding: true };
    const match = newMatch(trice, 3, options);
    const random = randomOf(2);
    let asked = 0;
    while (match.view(null).sheet.length === 0) {
      const awaits = match.awaits();
      if (awaits.kind === 'seats' && match.view(null).tricks.length > LATE) {
        const seat = at(awaits.seats, 0);
        const claim = known(claimFor(trice, match.view(seat), match.ask(seat), randomOf(1)), 'claim');
        expect(claim.share).toBeLessThanOrEqual(1);
        asked += 1;
      }
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
    expect(asked).toBeGreaterThan(0);
  });

  test('is only made where a piece is to be played', () => {
    const match = newMatch(trice, 4, usualOptions(trice.options, 4));
    expect(claimFor(trice, match.view(0), match.ask(0), randomOf(1))).toBeNull();
  });
});

/** Plays a deal of Trice from this state to its end at random. Returns the points of each seat. */
function finishAtRandom(state: Parameters<typeof trice.apply>[0], seed: number): number[] {
  const equipment = trice.equipment(4, state.options);
  const random = randomOf(seed);
  for (;;) {
    const page = state.sheet[state.deal];
    if (page !== undefined) return range(4).map(seat => pointsOf(page, seat));
    const step = luckyStep(
      { awaits: () => trice.awaits(state), ask: seat => trice.ask(state, seat), equipment },
      random,
    );
    trice.apply(state, known(step, 'step'));
  }
}
