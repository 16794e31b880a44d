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
import { at, known, memoize, range } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { RepeatableRandom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import type { DealReview } from '../../engine/protocol/match/advice.ts';
import type { Action, PieceView, View } from '../../engine/protocol/vocabulary.ts';
import { takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

/** Whose choices are judged. */
const YOU = 0;
/** Fewer than players get: what is expected of a review here is plain. */
const WORLDS: AdviceWorlds = { hint: 100, search: 80, compared: sampleOf(500, 1200) };
/** In how many worlds choices are looked at, and in how many it is then counted what one costs. */
const [TRIED, COUNTED] = [sampleOf(30, 40), sampleOf(300, 500)];
/** Blunders are looked for from this part of a deal on: later choices are sooner played out. */
const LATE = sampleOf(0.5, 0);
/** The same for luck, which varies far more than what a choice costs. */
const LUCK_WORLDS: AdviceWorlds = { ...WORLDS, search: sampleOf(30, 80), compared: sampleOf(200, 1200) };
/** A deal with what is wanted is looked for among those of this many seeds. */
const MAX_SEEDS = 40;

interface PlayedDeal {
  /** What seat 0 decided. */
  readonly decisions: readonly DealDecision[];
  readonly points: readonly number[];
}

/** A deal in which seat 0 plays at one level, and the others at another. Several tests look at the same ones. */
const playedDeal = (game: Game, level: string, others: string, seed: number): PlayedDeal =>
  dealPlayed(game.id, level, others, seed);

const dealPlayed = memoize((id: string, level: string, others: string, seed: number): PlayedDeal => {
  const game = known(gameOf(id), 'game');
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
});

const reviewOf = (game: Game, { decisions, points }: PlayedDeal, worlds = WORLDS): DealReview =>
  known(reviewDeal(game, decisions, points, randomOf(1), worlds), 'review');

interface ScoredChoice {
  readonly choice: number;
  readonly action: Action;
  readonly points: number;
}

/** How many more points than the others seat 0 scores on average with each of these choices, played out in the same worlds. */
function pointsOfChoices(
  game: Game,
  { view, ask }: PastDecision,
  worlds: number,
  among: readonly number[] | null = null,
): ScoredChoice[] {
  const decision = known(game.search, 'search').decision(view, ask, { isWeighted: true, spoil: 0 }, randomOf(7));
  const luck = new RepeatableRandom(randomOf(8));
  const simulator = decision.newSimulator();
  const points = new Float64Array(view.seats.length);
  const choices = among ?? [...decision.actions.keys()];
  const sums = decision.actions.map(() => 0);
  const others = view.seats.flatMap(({ team }, seat) => (team === view.seats[YOU]?.team ? [] : [seat]));
  for (let world = 0; world < worlds; world++) {
    decision.nextWorld();
    luck.mark();
    for (const choice of choices) {
      luck.goBack();
      if (decision.kind === 'call') decision.begin(simulator, choice, luck);
      else {
        decision.begin(simulator);
        simulator.play(at(decision.moves, choice), luck);
      }
      while (!simulator.isOver()) simulator.play(simulator.rolloutMove(luck), luck);
      simulator.points(points);
      const theirs = others.reduce((sum, seat) => sum + (points[seat] ?? 0), 0) / others.length;
      sums[choice] = at(sums, choice) + (points[YOU] ?? 0) - theirs;
    }
  }
  return choices.map(choice => ({ choice, action: at(decision.actions, choice), points: at(sums, choice) / worlds }));
}

/** The worst choice of a decision, and by how much it is behind the best, if that may well be so much; or null. */
function blunderAt(game: Game, decision: PastDecision, least: number): { action: Action; cost: number } | null {
  const tried = pointsOfChoices(game, decision, TRIED).toSorted((one, other) => one.points - other.points);
  const worst = at(tried, 0);
  if (at(tried, tried.length - 1).points - worst.points < least) return null;
  // Few worlds may mistake another one for the best.
  const counted = pointsOfChoices(
    game,
    decision,
    COUNTED,
    [worst, ...tried.slice(1).slice(-3)].map(({ choice }) => choice),
  );
  const cost = extremes(counted)[1].points - at(counted, 0).points;
  return cost < least ? null : { action: worst.action, cost };
}

/** The plays of a deal around the first one where the worst choice costs so much, and that one changed for it; or null. */
function withBlunder(game: Game, seed: number, least: number) {
  const { decisions, points } = playedDeal(game, 'normal', 'easy', seed);
  for (const [index, decision] of decisions.entries()) {
    if (index < LATE * decisions.length || isForced(decision.ask) || !isPlay(decision)) continue;
    const blunder = blunderAt(game, decision, least);
    if (blunder === null) continue;
    const changed = decisions.with(index, { ...decision, action: blunder.action });
    // Two more decisions are enough to see which is named first.
    const near = changed.slice(Math.max(0, index - 1), index + 2).filter(isPlay);
    return { deal: { decisions: near, points }, ...blunder };
  }
  return null;
}

/** The first such plays of a game, in the deals from this seed on. */
const blunderIn = memoize((id: string, least: number, from: number) => {
  const game = known(gameOf(id), 'game');
  for (let seed = from; seed < MAX_SEEDS; seed++) {
    const blunder = withBlunder(game, seed, least);
    if (blunder !== null) return blunder;
  }
  throw new Error(`no blunder in ${id}`);
});

/** A decision of a deal, made as well as possible, where every other choice brings so much less; null if there is none. */
function withGoodChoice(game: Game, seed: number, least: number) {
  const { decisions, points } = playedDeal(game, 'normal', 'easy', seed);
  for (const decision of decisions) {
    if (isForced(decision.ask) || gainIn(pointsOfChoices(game, decision, TRIED)) < least) continue;
    const choices = pointsOfChoices(game, decision, COUNTED);
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

/**
 * By game: about the standard deviation of a player's points in a deal, what a blunder costs at least, and the seed of the
 * first deal whose later choices hold such a blunder.
 */
const GAMES = [
  ['trice', 1.3, 0.4, 5],
  ['tricky-dice', 7, 1.4, 4],
  ['rolling-tricks', 0.9, 0.15, 2],
  ['euchre-dice', 1.6, 0.3, 4],
  ['tricky', 1100, 200, 8],
] as const;

describe.each(GAMES)('the review of a deal in %s', (id, spread, leastBlunder, firstSeed) => {
  const game = known(gameOf(id), 'game');

  test('names a blunder first, with what it cost', () => {
    const { deal, action, cost } = blunderIn(id, leastBlunder, sampleOf(firstSeed, 2));
    const first = at(reviewOf(game, deal).moments, 0);
    expect(first).toMatchObject({ seat: YOU, phase: 'play', chosen: { action } });
    expect(Math.abs(first.cost - cost)).toBeLessThan(0.5 * cost);
  });

  test('counts luck in points of a deal', () => {
    const deals = sampleOf(2, 4);
    const from = sampleOf(firstSeed, 1);
    let sum = 0;
    for (const deal of range(deals)) {
      const { decisions, points } = playedDeal(game, 'normal', 'easy', from + deal);
      const opening = decisions.filter(({ ask }) => !isForced(ask)).slice(0, 1);
      sum += reviewOf(game, { decisions: opening, points }, LUCK_WORLDS).luck;
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
  /** The same game, where every clear loss is worth a word. */
  const sharp = { ...trice, search: { ...known(trice.search, 'search'), leastWorth: () => 0 } };
  const blunderInTrice = () => blunderIn('trice', 0.4, sampleOf(5, 2));

  test('counts what is not worth a word in its game, and does not tell it', () => {
    const { deal } = blunderInTrice();
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
    for (let seed = 2; good === null && seed < MAX_SEEDS; seed++) good = withGoodChoice(trice, seed, 0.4);
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
    const { deal } = blunderInTrice();
    const costly = reviewOf(sharp, deal).moments.map(({ step }) => step);
    expect(costly.length).toBeGreaterThan(0);
    const decisions = deal.decisions.filter(({ step }) => costly.includes(step));
    expect(reviewOf(sharp, { ...deal, decisions })).toMatchObject({ best: null, right: [] });
  });

  const reviewWith = memoize(
    (level: string, seed: number): DealReview => reviewOf(trice, playedDeal(trice, level, 'chancer', seed)),
  );

  test('finds the costliest choices first, each with a better one, and three at most', () => {
    // It goes on until one deal has more costly choices than are named, and another names several.
    let [isMore, areSeveral] = [false, false];
    for (let seed = 51; !(isMore && areSeveral) && seed < 51 + MAX_SEEDS; seed++) {
      const strict = reviewOf(sharp, playedDeal(trice, 'chancer', 'chancer', seed));
      for (const { moments, cost } of isMore ? [strict] : [reviewWith('chancer', seed), strict]) {
        const costs = moments.map(moment => moment.cost);
        expect(moments.length).toBeLessThanOrEqual(3);
        expect(costs).toEqual([...costs].sort((a, b) => b - a));
        for (const { chosen, better } of moments) expect(better.action).not.toEqual(chosen.action);
        const named = costs.reduce((sum, each) => sum + each, 0);
        expect(named).toBeLessThanOrEqual(cost + 1e-9);
        isMore ||= cost > named + 0.01;
        areSeveral ||= moments.length > 1;
      }
    }
    expect([isMore, areSeveral]).toEqual([true, true]);
  });

  test('finds little to regret in the choices of a Master', () => {
    const seeds = [51, 64].slice(0, sampleOf(1, 2));
    const costs = (level: string): number => seeds.reduce((sum, seed) => sum + reviewWith(level, seed).cost, 0);
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
    const { deal, action, cost } = blunderInTrice();
    const decision = known(
      deal.decisions.find(each => equalJson(each.action, action)),
      'decision',
    );
    const [, best] = extremes(pointsOfChoices(trice, decision, COUNTED));
    const fewer = pointsBetween(trice, decision, best.action, COUNTED, randomOf(1));
    expect(fewer).toBeLessThan(0);
    expect(Math.abs(fewer + cost)).toBeLessThan(0.3 * cost);
  });

  test('has nothing to say without a decision', () => {
    expect(reviewDeal(trice, [], [1, 2, 3, 3], randomOf(1))).toBeNull();
  });
});
