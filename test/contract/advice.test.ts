import { describe, expect, test } from 'vitest';
import { type AdviceWorlds, type DealDecision, hintFor, reviewDeal } from '../../engine/bots/advice.ts';
import { claimFor } from '../../engine/bots/claim.ts';
import { isForced } from '../../engine/bots/search/search.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

/** A decision of the seat to move, as it was and with everything dealt anew that the seat can't see. */
interface TwoDeals {
  readonly seat: Seat;
  readonly asDealt: DealDecision;
  readonly dealtAnew: DealDecision;
  /** What the seat sees and may do in more deals that look alike to it. */
  readonly more: readonly Pick<DealDecision, 'view' | 'ask'>[];
}

/** The decisions of a random deal with several choices, and its points. */
function randomDeal(game: Game, seed: number) {
  const seats = game.usualSeats;
  const match = newMatch(game, seats, usualOptions(game.options, seats));
  const random = randomOf(seed);
  const decisions: TwoDeals[] = [];
  for (;;) {
    const [page] = match.view(null).sheet;
    if (page !== undefined) return { decisions, points: range(seats).map(seat => pointsOf(page, seat)) };
    const step: Step = known(luckyStep(match, random), 'step');
    if (step.by !== 'chance' && !isForced(match.ask(step.by))) {
      const { by: seat, action } = step;
      const view = match.view(seat);
      const imagined = () => {
        const state = game.imagine(view, random);
        return { view: game.view(state, seat), ask: game.ask(state, seat) };
      };
      decisions.push({
        seat,
        asDealt: { view, ask: match.ask(seat), action, step: 0 },
        dealtAnew: { ...imagined(), action, step: 0 },
        more: range(WORLDS).map(imagined),
      });
    }
    takeAll(match, [step]);
  }
}

const SEED = 3;
/** Similar deals tried at each decision. */
const WORLDS = 50;
/** Decisions of a deal for which a hint is requested. */
const HINTS = 6;
/** Claims and reviews take longer, so fewer decisions have to do. */
const CLAIMS = sampleOf(1, 2);
const REVIEWED = 1;
/** If something hidden counted, that would show in few worlds too. */
const FEW: AdviceWorlds = { hint: sampleOf(50, 150), search: sampleOf(20, 40), compared: sampleOf(80, 200) };

/** Returns this many items of the list, equally spaced; all of a shorter one. */
function spreadOver<T>(list: readonly T[], count: number): T[] {
  return range(Math.min(count, list.length)).map(index => at(list, Math.floor((index * list.length) / count)));
}

describe.each(GAMES.map(game => ({ name: game.name, game })))('whatever is hidden in $name', ({ game }) => {
  const deal = randomDeal(game, SEED);

  // All words of the page are made from these two, and hints, claims and reviews too.
  test('a seat sees and may do the same', () => {
    for (const { asDealt, more } of deal.decisions) {
      for (const { view, ask } of more) {
        expectEqual(view, asDealt.view);
        expectEqual(ask, asDealt.ask);
      }
    }
    expect(deal.decisions.length * WORLDS).toBeGreaterThan(500);
  });

  test('the same hint is given', () => {
    const best = spreadOver(deal.decisions, HINTS).map(({ asDealt, dealtAnew }) => {
      const hint = known(hintFor(game, asDealt.view, asDealt.ask, randomOf(1), FEW), 'hint');
      expect(hintFor(game, dealtAnew.view, dealtAnew.ask, randomOf(1), FEW)).toEqual(hint);
      return hint.best;
    });
    expect(best).toHaveLength(HINTS);
    expect(best.some(odds => odds !== null)).toBe(true);
  });

  test('the same claim is made', () => {
    const plays = deal.decisions.filter(({ asDealt }) => asDealt.view.phase === 'play');
    // Early in a deal a claim takes longest and tells least.
    const late = plays.slice(sampleOf(plays.length - 1, Math.floor((2 * plays.length) / 3)));
    const claims = spreadOver(late, CLAIMS).map(({ asDealt, dealtAnew }) => {
      const claim = claimFor(game, asDealt.view, asDealt.ask, randomOf(1));
      expect(claimFor(game, dealtAnew.view, dealtAnew.ask, randomOf(1))).toEqual(claim);
      return claim;
    });
    expect(claims).toHaveLength(CLAIMS);
  });

  test('a deal is reviewed in the same way', () => {
    const { seat } = at(deal.decisions, 0);
    const own = spreadOver(
      deal.decisions.filter(each => each.seat === seat),
      REVIEWED,
    );
    const [review, again] = [own.map(({ asDealt }) => asDealt), own.map(({ dealtAnew }) => dealtAnew)].map(decisions =>
      reviewDeal(game, decisions, deal.points, randomOf(1), FEW),
    );
    expect(known(review, 'review').luck).not.toBe(0);
    expect(again).toEqual(review);
  });
});
