import type { Game } from '../core/game.ts';
import { equalJson } from '../core/json.ts';
import { at, known } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { Decision, SearchModel, SearchStyle } from '../core/search-model.ts';
import type { ChoiceOdds, DealReview, Hint, Moment, Odds } from '../protocol/messages.ts';
import type { Action, Ask, View } from '../protocol/vocabulary.ts';
import { aheadOfOthers, modelOf } from './search/any-game.ts';
import { race } from './search/race.ts';
import { isForced } from './search/search.ts';
import type { ChoiceVerdict, Verdict } from './search/verdict.ts';

/** Worlds are weighted, so that the odds are right; no character's taste counts. */
export const PLAIN: SearchStyle = { isWeighted: true, spoil: 0 };
/** In how many sampled worlds advice is worked out. */
export interface AdviceWorlds {
  /** For a hint, and for what a deal should bring at its start. */
  readonly hint: number;
  /** For a review: to find the best choice, and then to compare it with the one that was made. */
  readonly search: number;
  readonly compared: number;
}
/** A hint is answered within a second even where a playout takes long. */
const USUAL_WORLDS: AdviceWorlds = { hint: 400, search: 160, compared: 2000 };
/** The least lead of the best choice over all others, in standard errors, to be advised. */
const CLEAR_LEAD = 2;
/** A choice that was given up early costs much if it brings less than the best by this share of the decision's scale. */
const MUCH = 0.2;

/**
 * What a player would be advised: the best choice by the player's own view, and its odds. The best is null where the two
 * best choices are about equal. Choices that the search leaves out, as plainly worse or equal to another, don't count. Returns
 * null where there is nothing to decide.
 */
export function hintFor(game: Game, view: View, ask: Ask, random: Random, worlds = USUAL_WORLDS): Hint | null {
  if (isForced(ask)) return null;
  const decision = modelOf(game).decision(view, ask, PLAIN, random);
  const { choices, best, lead } = race(decision, seatOf(view), teamsOf(view), worlds.hint, random, 'known');
  const first = at(choices, best);
  const isClear = lead >= CLEAR_LEAD;
  const ranked = [first, ...choices.filter(each => each !== first).toSorted(byPromise)];
  const second = ranked[1];
  const gain = isClear && second ? gainOf(decision, view, [best, choices.indexOf(second)], worlds.hint, random) : null;
  return {
    best: isClear ? oddsOf(decision, first, view) : null,
    next: ranked.slice(isClear ? 1 : 0, 2).map(each => oddsOf(decision, each, view)),
    isAnyCostly: choices.some(
      ({ playouts, value }) => playouts < first.playouts && first.value - value >= MUCH * decision.scale,
    ),
    goal: decision.goal?.name ?? null,
    ...(gain === null ? {} : { gain }),
  };
}

/** By how many points more the first of two choices brings the viewer's team ahead of the others; null if that is not clear. */
function gainOf(
  decision: Decision,
  view: View,
  two: readonly [number, number],
  worlds: number,
  random: Random,
): number | null {
  const compared = inPoints(only(decision, two), view);
  const { choices, best, lead } = race(compared, seatOf(view), teamsOf(view), worlds, random, 'compared');
  return best === 0 && lead >= CLEAR_LEAD ? at(choices, 0).value - at(choices, 1).value : null;
}

/** Choices that were played out longer come first, since a race gives the others up as clearly worse. */
const byPromise = (one: ChoiceVerdict, other: ChoiceVerdict): number =>
  other.playouts - one.playouts || other.rating - one.rating;

export const seatOf = ({ you }: View): number => known(you, 'seat to advise');
export const teamsOf = ({ seats }: View): number[] => seats.map(({ team }) => team);

export function oddsOf(
  { kind, goal, trust = 1 }: Decision,
  { action, playouts, tricksWon, goals }: ChoiceVerdict,
  view: View,
): ChoiceOdds {
  const open = view.tricks.at(-1)?.plays.length ?? 0;
  const isLast = open === view.seats.length - 1;
  return {
    action,
    trick: kind === 'play' ? odds(tricksWon, playouts, isLast ? null : trust) : null,
    goal: goal === null ? null : odds(goals, playouts, trust),
  };
}

/**
 * The other players choose better than the habits that playouts follow, so that what they can still prevent happens less
 * often than in playouts: by so much in log odds. It was fitted to `bench -- hints`, in which hints that would have said
 * 70 in 100 came true in 65.
 */
const BETTER_PLAY = 0.2;

/**
 * The share of these tries, as far as it can be trusted (null: others can't change it), with the interval of Agresti and
 * Coull (1998), which is right for shares near 0 and 1 too.
 */
function odds(times: number, tries: number, trust: number | null): Odds {
  const percent = trust === null ? (100 * times) / tries : 100 * trustedShare(times, tries - times, trust);
  const share = (times + 2) / (tries + 4);
  const within = 1.96 * Math.sqrt((share * (1 - share)) / (tries + 4));
  return { percent: Math.round(percent), within: Math.ceil(100 * within) };
}

/** What is not trusted fully is taken as if it had happened once, and had not happened once. */
function trustedShare(times: number, others: number, trust: number): number {
  const doubt = trust < 1 ? 1 : 0;
  const against = (((others + doubt) / (times + doubt)) * Math.exp(BETTER_PLAY)) ** trust;
  return 1 / (1 + against);
}

/** A decision of a player, as it was. */
export interface PastDecision {
  readonly view: View;
  readonly ask: Ask;
  readonly action: Action;
}

/** A decision of a deal, and after how many steps of the match it was made. */
export interface DealDecision extends PastDecision {
  readonly step: number;
}

/** The lead in standard errors from which a choice is called costly. */
const SURE_LEAD = 3;
/** Choices that cost less than this share of the decision's scale are not counted. */
const LEAST_COST = 0.02;
const MOST_MOMENTS = 3;

/**
 * Judges a player's choices in one deal again, each from the view as it was then. `points`: what each seat scored.
 * Returns null if there was nothing to decide.
 */
export function reviewDeal(
  game: Game,
  decisions: readonly DealDecision[],
  points: readonly number[],
  random: Random,
  worlds = USUAL_WORLDS,
): DealReview | null {
  const open = decisions.filter(({ ask }) => !isForced(ask));
  const [start] = open;
  if (start === undefined) return null;
  const search = modelOf(game);
  const costly = open.flatMap(decision => costOf(search, decision, random, worlds) ?? []);
  const cost = costly.reduce((sum, { moment }) => sum + moment.cost, 0);
  const luck = aheadBy(points, start.view) - expectedAt(search, start, random, worlds.hint) + cost;
  const worthAWord = costly.filter(({ moment, least }) => moment.cost >= least).map(({ moment }) => moment);
  const moments = worthAWord.toSorted((one, other) => other.cost - one.cost).slice(0, MOST_MOMENTS);
  return { moments, cost, luck };
}

/** A choice that cost points, and from how many on that is worth a word. */
interface CostlyChoice {
  readonly moment: Moment;
  readonly least: number;
}

/** How many points the viewer's team scored more than the other seats on average. */
const aheadBy = (points: readonly number[], view: View): number => aheadOfOthers(points, teamsOf(view), seatOf(view));

/** By how many points the viewer's team was expected to be ahead in this deal, with the best choice. */
function expectedAt(model: SearchModel, { view, ask }: PastDecision, random: Random, worlds: number): number {
  const decision = model.decision(view, ask, PLAIN, random);
  const { best } = race(decision, seatOf(view), teamsOf(view), worlds, random, 'known');
  const expected = race(inPoints(only(decision, [best]), view), seatOf(view), teamsOf(view), worlds, random, 'known');
  return at(expected.choices, 0).value;
}

/** What this choice cost; null if it was not clearly worse than the best, both for the match and in points. */
function costOf(
  model: SearchModel,
  { view, ask, action, step }: DealDecision,
  random: Random,
  worlds: AdviceWorlds,
): CostlyChoice | null {
  const decision = model.decision(view, ask, { ...PLAIN, also: action }, random);
  if (decision.actions.length === 1) return null;
  const you = seatOf(view);
  const found = highestOf(race(decision, you, teamsOf(view), worlds.search, random));
  if (found === 0) return null;
  const two = only(decision, [0, found]);
  const verdict = race(two, you, teamsOf(view), worlds.compared, random, 'compared');
  if (!isClearlySecond(verdict)) return null;
  const scored = race(inPoints(two, view), you, teamsOf(view), worlds.compared, random, 'compared');
  const cost = at(scored.choices, 1).value - at(scored.choices, 0).value;
  if (!isClearlySecond(scored) || cost < LEAST_COST * decision.scale) return null;
  const open = view.tricks.at(-1);
  const complete = view.tricks.length - Number(open !== undefined && open.plays.length < view.seats.length);
  const moment = {
    seat: you,
    step,
    phase: view.phase,
    trick: decision.kind === 'play' ? complete : null,
    chosen: oddsOf(decision, at(verdict.choices, 0), view),
    better: oddsOf(decision, at(verdict.choices, 1), view),
    cost,
  };
  return { moment, least: model.leastWorth(view) };
}

/**
 * By how many points more the viewer's team is ahead of the others if it makes one choice, `action`, instead of `other`, both
 * played out in the same worlds.
 */
export function pointsBetween(
  game: Game,
  { view, ask, action }: PastDecision,
  other: Action,
  worlds: number,
  random: Random,
): number {
  const decision = modelOf(game).decision(view, ask, { ...PLAIN, also: action }, random);
  const index = decision.actions.findIndex(each => equalJson(each, other));
  if (index < 0) throw new Error('the other choice is not one that the search tries');
  const two = only(decision, [0, index]);
  const { choices } = race(inPoints(two, view), seatOf(view), teamsOf(view), worlds, random, 'compared');
  return at(choices, 0).value - at(choices, 1).value;
}

/** A choice, what it brings on average, and whether another one is clearly better. */
export interface JudgedChoice {
  readonly action: Action;
  readonly value: number;
  readonly isWorse: boolean;
}

/**
 * Judges every choice of a decision in so many worlds. Equal pieces count as one choice, and only bids and sets of pieces
 * that are worth trying are looked at.
 */
export function judgeChoices(
  game: Game,
  { view, ask }: Pick<PastDecision, 'view' | 'ask'>,
  worlds: number,
  random: Random,
): readonly JudgedChoice[] {
  const decision = modelOf(game).decision(view, ask, PLAIN, random);
  const [you, teams] = [seatOf(view), teamsOf(view)];
  const all = race(decision, you, teams, worlds, random, 'compared');
  const best = highestOf(all);
  return decision.actions.map((action, choice) => {
    const { value } = at(all.choices, choice);
    if (choice === best) return { action, value, isWorse: false };
    const two = race(only(decision, [choice, best]), you, teams, worlds, random, 'compared');
    return { action, value, isWorse: isClearlySecond(two) };
  });
}

/** The choice of the highest value among those played out most, even if a habit speaks against it. */
export function highestOf({ choices }: Verdict): number {
  const most = Math.max(...choices.map(({ playouts }) => playouts));
  const values = choices.map(({ playouts, value }) => (playouts === most ? value : Number.NEGATIVE_INFINITY));
  return values.indexOf(Math.max(...values));
}

/** Whether the second of two choices is clearly the better one. */
const isClearlySecond = ({ best, lead }: Verdict): boolean => best === 1 && lead >= SURE_LEAD;

/** The same decision with only these of its choices. Many worlds need neither habit nor experience. */
function only(decision: Decision, choices: readonly number[]): Decision {
  const actions = choices.map(index => at(decision.actions, index));
  const traits = (index: number) => decision.traits(at(choices, index));
  if (decision.kind === 'play') {
    const { experience: _experience, ...rest } = decision;
    return { ...rest, actions, traits, moves: choices.map(index => at(decision.moves, index)) };
  }
  const { experience: _experience, habit: _habit, ...rest } = decision;
  return { ...rest, actions, traits, begin: (into, index, random) => decision.begin(into, at(choices, index), random) };
}

/** The same decision, where only the points of this deal count. What they mean for the match may weigh more or less. */
function inPoints(decision: Decision, view: View): Decision {
  const [you, teams] = [seatOf(view), teamsOf(view)];
  const points = new Float64Array(teams.length);
  return {
    ...decision,
    rewards(finished, into) {
      finished.points(points);
      into[you] = aheadOfOthers(points, teams, you);
    },
  };
}
