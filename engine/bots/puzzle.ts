import type { Game } from '../core/game.ts';
import { equalJson } from '../core/json.ts';
import { at } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { Hint } from '../protocol/messages.ts';
import type { Action } from '../protocol/vocabulary.ts';
import { highestOf, oddsOf, type PastDecision, PLAIN, pointsBetween, seatOf, teamsOf } from './advice.ts';
import { botOf } from './levels.ts';
import { modelOf } from './search/any-game.ts';
import { isObvious, race } from './search/race.ts';
import { isForced } from './search/search.ts';

/** The answer to a puzzle: one choice that is clearly the best, as its player sees the table. */
export interface Solution {
  /** The best choice and the next best one, with their odds. */
  readonly hint: Hint;
  /** By how many standard errors the best choice is ahead of every other. */
  readonly lead: number;
  /** What each legal choice costs, in points; 0 for the best, and for those that are equal to it. */
  readonly costs: readonly { readonly action: Action; readonly cost: number }[];
}

/** In how many sampled worlds a puzzle is first looked for, then judged, and each choice compared with the best. */
const WORLDS = { search: 160, judged: 2000, costs: 500 } as const;
/** The least lead of the best choice, in standard errors. */
export const PUZZLE_LEAD = 5;
/** With fewer choices than these, two tries would find the best one without thinking. */
const LEAST_CHOICES = 4;
/** The next best choice costs at least this share of the decision's scale. */
const LEAST_COST = 0.05;
/** The lead that a first look has to show. */
const FIRST_LEAD = 2;
/** The strongest opponent, who must find the same choice: it looks further ahead than the judgement does. */
const STRONGEST = 'master';

/**
 * Judges whether a decision is a puzzle: one choice is clearly the best by what its player sees, both for the match and in
 * points, and it is not what the player would do without thinking. Returns null if it is none, and where there are too
 * many choices to judge each, as among amounts and sets of pieces.
 */
export function solutionOf(
  game: Game,
  { view, ask }: Pick<PastDecision, 'view' | 'ask'>,
  random: Random,
): Solution | null {
  if (isForced(ask) || ask.subset !== undefined || ask.amount !== undefined) return null;
  const decision = modelOf(game).decision(view, ask, PLAIN, random);
  const [you, teams] = [seatOf(view), teamsOf(view)];
  if (decision.actions.length < LEAST_CHOICES) return null;
  const found = race(decision, you, teams, WORLDS.search, random);
  const best = highestOf(found);
  if (found.best !== best || found.lead < FIRST_LEAD || isObvious(decision, best, you, teams, random)) return null;
  const judged = race(decision, you, teams, WORLDS.judged, random, 'compared');
  if (judged.best !== best || judged.lead <= PUZZLE_LEAD) return null;
  const first = at(judged.choices, best);
  const strongest = botOf(game, STRONGEST)?.choose(view, ask, random);
  if (!equalJson(strongest, first.action)) return null;
  const costs = ask.listed.map(action => ({
    action,
    cost: costOf(game, { view, ask, action }, first.action, random),
  }));
  const others = costs.filter(({ cost }) => cost !== 0).toSorted((one, other) => one.cost - other.cost);
  const next = others.flatMap(({ action }) => judged.choices.find(each => equalJson(each.action, action)) ?? [])[0];
  if (next === undefined || at(others, 0).cost < LEAST_COST * decision.scale) return null;
  const hint = {
    best: oddsOf(decision, first, view),
    next: [oddsOf(decision, next, view)],
    isAnyCostly: true,
    goal: decision.goal?.name ?? null,
  };
  return { hint, lead: judged.lead, costs };
}

/** By how many points this choice is worth less than the best. */
function costOf(game: Game, decision: PastDecision, best: Action, random: Random): number {
  const { view, ask, action } = decision;
  if (equalJson(action, best)) return 0;
  const { actions } = modelOf(game).decision(view, ask, { ...PLAIN, also: action }, random);
  // It stands for the best one, because both are alike.
  if (!actions.some(each => equalJson(each, best))) return 0;
  return -pointsBetween(game, decision, best, WORLDS.costs, random);
}
