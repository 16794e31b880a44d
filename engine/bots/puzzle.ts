import type { Game } from '../core/game.ts';
import { equalJson } from '../core/json.ts';
import { at, known } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { SearchDecision } from '../core/search-model.ts';
import type { ChoiceOdds } from '../protocol/match/advice.ts';
import type { PuzzleHint } from '../protocol/modes/puzzles.ts';
import type { Action } from '../protocol/vocabulary.ts';
import { highestOf, oddsOf, type PastDecision, PLAIN, pointsBetween, seatOf, teamsOf } from './advice.ts';
import { botOf } from './levels.ts';
import { modelOf } from './search/any-game.ts';
import { isObvious, race } from './search/race.ts';
import { isForced } from './search/search.ts';
import type { ChoiceEstimate, SearchResult } from './search/search-result.ts';

/** The answer to a puzzle: the choice that is clearly the best from its player's view. */
export interface Solution {
  readonly hint: PuzzleHint;
  /** The best choice's lead over every other, in standard errors. */
  readonly lead: number;
  /** The cost of each legal choice, in points; 0 for the best and its equals. */
  readonly costs: readonly { readonly action: Action; readonly cost: number }[];
}

/** Sampled worlds for the first look, for the verdict, and for comparing each choice with the best. */
const WORLDS = { search: 160, judged: 2000, costs: 500 } as const;
/** Minimum lead of the best choice, in standard errors. */
export const PUZZLE_LEAD = 5;
/** With fewer choices, two tries would find the best one without thinking. */
const MIN_CHOICES = 4;
/** Minimum cost of the next best choice, as a share of the decision's scale. */
const MIN_COST = 0.05;
/** Minimum lead in the first look, in standard errors. */
const FIRST_LEAD = 2;
/** The level that must find the same choice: it looks further ahead than the verdict does. */
const STRONGEST_LEVEL = 'master';

/** A decision with one clearly best choice. */
interface JudgedDecision {
  readonly decision: SearchDecision;
  readonly verdict: SearchResult;
  readonly best: ChoiceEstimate;
}

/**
 * Returns the solution of a decision that makes a puzzle: from the player's view one choice is clearly the best, both for
 * the match and in points, and it is not the obvious one. Returns null for any other decision, and if there are too many
 * choices to judge each, as with amounts and sets of pieces.
 */
export function solutionOf(game: Game, asked: Pick<PastDecision, 'view' | 'ask'>, random: Random): Solution | null {
  const { view, ask } = asked;
  if (isForced(ask) || ask.subset !== undefined || ask.amount !== undefined) return null;
  const judged = judgedDecision(game, asked, random);
  if (judged === null) return null;
  const { decision, verdict, best } = judged;
  const costs = ask.listed.map(action => ({ action, cost: costOf(game, { ...asked, action }, best.action, random) }));
  const [next] = costs.filter(({ cost }) => cost !== 0).toSorted((one, other) => one.cost - other.cost);
  if (next === undefined || next.cost < MIN_COST * decision.scale) return null;
  const hint = {
    best: oddsOf(decision, best, view),
    next: [oddsIn(judged, game, { ...asked, action: next.action }, random)],
    isAnyCostly: true,
    goal: decision.goal?.name ?? null,
    gain: next.cost,
  };
  return { hint, lead: verdict.lead, costs };
}

/** Finds a clearly best choice that is not obvious and that the strongest level would make. Returns null if there is none. */
function judgedDecision(
  game: Game,
  { view, ask }: Pick<PastDecision, 'view' | 'ask'>,
  random: Random,
): JudgedDecision | null {
  const decision = modelOf(game).decision(view, ask, PLAIN, random);
  const [you, teams] = [seatOf(view), teamsOf(view)];
  if (decision.actions.length < MIN_CHOICES) return null;
  const found = race(decision, you, teams, WORLDS.search, random);
  const first = highestOf(found);
  if (found.best !== first || found.lead < FIRST_LEAD || isObvious(decision, first, you, teams, random)) return null;
  const verdict = race(decision, you, teams, WORLDS.judged, random, 'compared');
  if (verdict.best !== first || verdict.lead <= PUZZLE_LEAD) return null;
  const best = at(verdict.choices, first);
  const strongest = botOf(game, STRONGEST_LEVEL)?.choose(view, ask, random);
  return equalJson(strongest, best.action) ? { decision, verdict, best } : null;
}

/** Returns the odds of a choice. Only one of several equivalent choices was judged, so a missing one is judged here. */
function oddsIn(
  { decision, verdict }: JudgedDecision,
  game: Game,
  { view, ask, action }: PastDecision,
  random: Random,
): ChoiceOdds {
  const isChosen = (each: ChoiceEstimate): boolean => equalJson(each.action, action);
  const found = verdict.choices.find(isChosen);
  if (found !== undefined) return oddsOf(decision, found, view);
  const other = modelOf(game).decision(view, ask, { ...PLAIN, also: action }, random);
  const { choices } = race(other, seatOf(view), teamsOf(view), WORLDS.judged, random, 'compared');
  return oddsOf(other, known(choices.find(isChosen), 'choice'), view);
}

/** Returns how many points less than the best this choice is worth. */
function costOf(game: Game, decision: PastDecision, best: Action, random: Random): number {
  const { view, ask, action } = decision;
  if (equalJson(action, best)) return 0;
  const { actions } = modelOf(game).decision(view, ask, { ...PLAIN, also: action }, random);
  // It is not among the searched actions, so it is equivalent to the best one.
  if (!actions.some(each => equalJson(each, best))) return 0;
  return -pointsBetween(game, decision, best, WORLDS.costs, random);
}
