import { describe, expect, test } from 'vitest';
import {
  type AdviceWorlds,
  type DealDecision,
  type PastDecision,
  pointsBetween,
  reviewDeal,
} from '../../engine/bots/advice.ts';
import { botOf } from '../../engine/bots/levels.ts';
import { isForced } from '../../engine/bots/search/search.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Game } from '../../engine/core/game.ts';
import { equalJson } from '../../engine/core/json.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { RepeatableRandom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import type { DealReview } from '../../engine/protocol/messages.ts';
import type { Action, PieceView, View } from '../../engine/protocol/vocabulary.ts';
import { takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** Whose choices are judged. */
const YOU = 0;
/** Fewer than players get: what is expected of a review here is plain. */
const WORLDS: AdviceWorlds = { hint: 100, search: 80, compared: 1200 };
/** A deal with what is wanted is looked for among those of so many seeds. */
const MOST_SEEDS = 40;

interface PlayedDeal {
  /** What seat 0 decided. */
  readonly decisions: readonly DealDecision[];
  readonly points: readonly number[];
}

/** A deal in which seat 0 plays at one level, and the others at another. */
function playedDeal(game: Game, level: string, others: string, seed: number): PlayedDeal {
  const seats = game.usualSeats;
  const match = newMatch(game, seats, usualOptions(game.options, seats));
  const random = randomOf(seed);
  const decisions: DealDecision[] = [];
  for (let step = 0; ; step += 1) {
    const [page] = match.view(null).sheet;
    if (page !== undefined) return { decisions, points: range(seats).map(seat => pointsOf(page, seat)) };
    const awaits = match.awaits();
    if (awaits.kind === 'nobody') throw new Error('the match is over');
    if (awaits.kind === 'chance') {
      takeAll(match, [{ by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, random) }]);
      continue;
    }
    const seat = at(awaits.seats, 0);
    const [view, ask] = [match.view(seat), match.ask(seat)];
    const action = known(botOf(game, seat === YOU ? level : others), 'bot').choose(view, ask, random);
    if (seat === YOU) decisions.push({ view, ask, action, step });
    takeAll(match, [{ by: seat, action }]);
  }
}

const reviewOf = (game: Game, { decisions, points }: PlayedDeal): DealReview =>
  known(reviewDeal(game, decisions, points, randomOf(1), WORLDS), 'review');

/** How many more points than the others seat 0 scores on average with each choice, played out in the same worlds. */
function pointsOfChoices(
  game: Game,
  { view, ask }: PastDecision,
  worlds: number,
): { action: Action; points: number }[] {
  const decision = known(game.search, 'search').decision(view, ask, { isWeighted: true, spoil: 0 }, randomOf(7));
  const luck = new RepeatableRandom(randomOf(8));
  const simulator = decision.newSimulator();
  const points = new Float64Array(view.seats.length);
  const sums = decision.actions.map(() => 0);
  const others = view.seats.flatMap(({ team }, seat) => (team === view.seats[YOU]?.team ? [] : [seat]));
  for (let world = 0; world < worlds; world++) {
    decision.nextWorld();
    luck.mark();
    for (const choice of sums.keys()) {
      luck.goBack();
      if (decision.kind === 'call') decision.begin(simulator, choice, luck);
      else {
        decision.begin(simulator);
        simulator.play(at(decision.moves, choice), luck);
      }
      while (!simulator.isOver()) simulator.play(simulator.habit(luck), luck);
      simulator.points(points);
      const theirs = others.reduce((sum, seat) => sum + (points[seat] ?? 0), 0) / others.length;
      sums[choice] = at(sums, choice) + (points[YOU] ?? 0) - theirs;
    }
  }
  return sums.map((sum, choice) => ({ action: at(decision.actions, choice), points: sum / worlds }));
}

/** The plays of a deal, one changed for the worst, in the trick where that costs most; null if none costs so much. */
function withBlunder(game: Game, seed: number, least: number) {
  const { decisions, points } = playedDeal(game, 'normal', 'easy', seed);
  let blunder = { index: -1, action: known(decisions[0], 'decision').action, cost: 0 };
  for (const [index, decision] of decisions.entries()) {
    if (isForced(decision.ask) || !isPlay(decision)) continue;
    const [worst, best] = extremes(pointsOfChoices(game, decision, 40));
    const cost = best.points - worst.points;
    if (cost > blunder.cost) blunder = { index, action: worst.action, cost };
  }
  if (blunder.index < 0) return null;
  const changed = decisions.map((each, index) =>
    index === blunder.index ? { ...each, action: blunder.action } : each,
  );
  const choices = pointsOfChoices(game, at(decisions, blunder.index), 500);
  const made = known(
    choices.find(({ action }) => equalJson(action, blunder.action)),
    'blunder',
  );
  const cost = extremes(choices)[1].points - made.points;
  // Two more decisions are enough to see which is named first.
  const near = changed.slice(Math.max(0, blunder.index - 1), blunder.index + 2).filter(isPlay);
  return cost < least ? null : { deal: { decisions: near, points }, action: made.action, cost };
}

/** A decision of a deal, made as well as possible, where every other choice brings so much less; null if there is none. */
function withGoodChoice(game: Game, seed: number, least: number) {
  const { decisions, points } = playedDeal(game, 'normal', 'easy', seed);
  for (const decision of decisions) {
    if (isForced(decision.ask) || gainIn(pointsOfChoices(game, decision, 40)) < least) continue;
    const choices = pointsOfChoices(game, decision, 500);
    const [, { action }] = extremes(choices);
    const gain = gainIn(choices);
    if (gain >= least) return { deal: { decisions: [{ ...decision, action }], points }, action, gain };
  }
  return null;
}

/** By how much the best of these choices is ahead of the next one; 0 if it is the only one. */
function gainIn(choices: readonly { readonly points: number }[]): number {
  const [first, second] = choices.map(({ points }) => points).toSorted((one, other) => other - one);
  return first === undefined || second === undefined ? 0 : first - second;
}

const isPlay = ({ view }: PastDecision): boolean => view.phase === 'play';

function extremes<T extends { readonly points: number }>(choices: readonly T[]): readonly [worst: T, best: T] {
  const sorted = [...choices].sort((one, other) => one.points - other.points);
  return [at(sorted, 0), at(sorted, sorted.length - 1)];
}

/** By game: about the standard deviation of a player's points in a deal, and what a blunder costs at least. */
const GAMES = [
  ['trice', 1.3, 0.4],
  ['tricky-dice', 7, 1.4],
  ['rolling-tricks', 0.9, 0.15],
  ['euchre-dice', 1.6, 0.3],
  ['tricky', 1100, 200],
] as const;

describe.each(GAMES)('the review of a deal in %s', (id, spread, leastBlunder) => {
  const game = known(gameOf(id), 'game');

  test('names a blunder first, with what it cost', () => {
    let blunder = null;
    for (let seed = 2; blunder === null && seed < MOST_SEEDS; seed++) blunder = withBlunder(game, seed, leastBlunder);
    const { deal, action, cost } = known(blunder, 'blunder');
    const first = at(reviewOf(game, deal).moments, 0);
    expect(first).toMatchObject({ seat: YOU, phase: 'play', chosen: { action } });
    expect(Math.abs(first.cost - cost)).toBeLessThan(0.5 * cost);
  });

  test('counts luck in points of a deal', () => {
    const deals = 4;
    let sum = 0;
    for (let seed = 1; seed <= deals; seed++) {
      const { decisions, points } = playedDeal(game, 'normal', 'easy', seed);
      const opening = decisions.filter(({ ask }) => !isForced(ask)).slice(0, 1);
      sum += reviewOf(game, { decisions: opening, points }).luck;
    }
    expect(Math.abs(sum / deals)).toBeLessThan(1.6 * spread);
  });
});

/** 8 % of the highest bid, or of the lowest that may be made, times the number of players. */
const shareOfBid = ({ seats }: View): number => {
  const bids = seats.flatMap(({ bid }) => (typeof bid === 'number' ? bid : []));
  return 0.08 * Math.max(30 * seats.length, ...bids) * seats.length;
};

test.each<[string, (view: View) => number]>([
  ['trice', () => 0.25],
  ['euchre-dice', () => 0.2],
  ['tricky', shareOfBid],
  ['tricky-dice', () => 0.5],
  ['rolling-tricks', () => 0.06],
])('a game says from how many points on a choice is worth a word: %s', (id, least) => {
  const game = known(gameOf(id), 'game');
  for (const { view } of playedDeal(game, 'easy', 'easy', 1).decisions)
    expect(game.search?.leastWorth(view)).toBeCloseTo(least(view), 9);
});

describe('the review of a deal', () => {
  test('counts what is not worth a word in its game, and does not tell it', () => {
    const { deal } = known(withBlunder(trice, 2, 0), 'blunder');
    const search = known(trice.search, 'search');
    const fromPoints = (least: number): DealReview =>
      reviewOf({ ...trice, search: { ...search, leastWorth: () => least } }, deal);
    const review = fromPoints(0);
    const { cost } = at(review.moments, 0);
    expect(fromPoints(cost).moments).toEqual(review.moments.slice(0, 1));
    expect(fromPoints(cost + 0.01)).toEqual({ ...review, moments: [] });
  });

  test('names the choice that was the best by most, if that is worth a word', () => {
    let good = null;
    for (let seed = 2; good === null && seed < MOST_SEEDS; seed++) good = withGoodChoice(trice, seed, 0.4);
    const { deal, action, gain } = known(good, 'good choice');
    const { best, right } = reviewOf(trice, deal);
    const { view } = at(deal.decisions, 0);
    const isOwn = ({ zone, seat }: PieceView): boolean => zone === 'hand' && seat === YOU;
    expect(best?.hand).toEqual(
      view.pieces.filter(isOwn).map(piece => ('id' in piece ? { id: piece.id, up: piece.up } : null)),
    );
    const open = view.tricks.at(-1);
    expect(best?.plays).toEqual(open?.winner === null ? open.plays : []);
    expect(best).toMatchObject({ seat: YOU, phase: 'play', chosen: { action } });
    expect(right).toMatchObject([{ step: best?.step, trick: best?.trick, chosen: { action } }]);
    expect(best?.next.action).not.toEqual(action);
    expect(Math.abs((best?.gain ?? 0) - gain)).toBeLessThan(0.5 * gain);
    const search = known(trice.search, 'search');
    expect(reviewOf({ ...trice, search: { ...search, leastWorth: () => 2 * gain } }, deal).best).toBeNull();
  });

  test('praises no choice that another one beats', () => {
    const { deal } = known(withBlunder(trice, 2, 0), 'blunder');
    const search = known(trice.search, 'search');
    const sharp = { ...trice, search: { ...search, leastWorth: () => 0 } };
    const costly = reviewOf(sharp, deal).moments.map(({ step }) => step);
    expect(costly.length).toBeGreaterThan(0);
    const decisions = deal.decisions.filter(({ step }) => costly.includes(step));
    expect(reviewOf(sharp, { ...deal, decisions })).toMatchObject({ best: null, right: [] });
  });

  const reviewWith = (level: string, seed: number): DealReview =>
    reviewOf(trice, playedDeal(trice, level, 'chancer', seed));

  test('finds the costliest choices first, each with a better one, and three at most', () => {
    // It goes on until a deal has more costly choices than are named.
    let [named, all] = [0, 0];
    for (let seed = 51; all <= named + 0.01 && seed < 51 + MOST_SEEDS; seed++) {
      const { moments, cost } = reviewWith('chancer', seed);
      const costs = moments.map(moment => moment.cost);
      expect(moments.length).toBeLessThanOrEqual(3);
      expect(costs).toEqual([...costs].sort((a, b) => b - a));
      for (const { chosen, better } of moments) expect(better.action).not.toEqual(chosen.action);
      named = costs.reduce((sum, each) => sum + each, 0);
      all = cost;
      expect(named).toBeLessThanOrEqual(all + 1e-9);
    }
    expect(all).toBeGreaterThan(named + 0.01);
  });

  test('finds little to regret in the choices of a Master', () => {
    const costs = (level: string): number => [51, 64].reduce((sum, seed) => sum + reviewWith(level, seed).cost, 0);
    expect(costs('master')).toBeLessThan(costs('chancer') / 4);
  });

  test('takes points that the same choices might have brought for luck', () => {
    const { decisions, points } = playedDeal(trice, 'chancer', 'chancer', 50);
    const deal = { decisions: decisions.slice(0, 2), points };
    const review = reviewOf(trice, deal);
    const luckier = reviewOf(trice, { ...deal, points: deal.points.map((each, seat) => each + Number(seat === YOU)) });
    expect(luckier).toEqual({ ...review, luck: expect.closeTo(review.luck + 1) });
  });

  test('finds that a blunder brings fewer points than the best choice, by what it costs', () => {
    const { deal, action, cost } = known(withBlunder(trice, 2, 0), 'blunder');
    const decision = known(
      deal.decisions.find(each => equalJson(each.action, action)),
      'decision',
    );
    const [, best] = extremes(pointsOfChoices(trice, decision, 500));
    const fewer = pointsBetween(trice, decision, best.action, 500, randomOf(1));
    expect(fewer).toBeLessThan(0);
    expect(Math.abs(fewer + cost)).toBeLessThan(0.3 * cost);
  });

  test('has nothing to say without a decision', () => {
    expect(reviewDeal(trice, [], [1, 2, 3, 3], randomOf(1))).toBeNull();
  });
});
