import type { Game } from '../core/game.ts';
import { equalJson } from '../core/json.ts';
import { at, known } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { SearchDecision, SearchModel, SearchStyle } from '../core/search-model.ts';
import type { ChoiceOdds, DealReview, GoodChoice, Hint, Moment, Odds, PastChoice } from '../protocol/match/advice.ts';
import type { Action, Ask, PieceId, Trick, View } from '../protocol/vocabulary.ts';
import { aheadOfOthers, modelOf } from './search/any-game.ts';
import { race } from './search/race.ts';
import { isForced } from './search/search.ts';
import type { ChoiceEstimate, SearchResult } from './search/search-result.ts';

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
  const model = modelOf(game);
  const decision = model.decision(view, ask, PLAIN, random);
  const { choices, best, lead } = race(decision, seatOf(view), teamsOf(view), worlds.hint, random, 'known');
  const first = at(choices, best);
  const isClear = lead >= CLEAR_LEAD;
  const ranked = [first, ...choices.filter(each => each !== first).toSorted(byPromise)];
  const second = ranked[1];
  const gain = isClear && second ? gainOf(decision, view, [best, choices.indexOf(second)], worlds.hint, random) : null;
  const isCostly = ({ playouts, value }: ChoiceEstimate): boolean =>
    playouts < first.playouts && first.value - value >= MUCH * decision.scale;
  const isAnyCostly = choices.some(isCostly);
  const isOfPieces = isAnyCostly && decision.kind === 'play';
  const costly = isOfPieces
    ? piecesOf(decision.moves, choices.map(isCostly), { model, state: game.imagine(view, random), ask })
    : [];
  return {
    best: isClear ? oddsOf(decision, first, view) : null,
    next: ranked.slice(isClear ? 1 : 0, 2).map(each => oddsOf(decision, each, view)),
    isAnyCostly,
    ...(costly.length > 0 && { costly }),
    goal: decision.goal?.name ?? null,
    ...(gain === null ? {} : { gain }),
    ...(isClear && second && isKept(first, second, choices.indexOf(second)) && { keeps: true }),
  };
}

/** The pieces whose play is one of these choices, also those that are alike and count as one choice. */
function piecesOf(
  ofChoices: readonly number[],
  isChosen: readonly boolean[],
  { model, state, ask }: { readonly model: SearchModel; readonly state: object; readonly ask: Ask },
): readonly PieceId[] {
  const moves = ofChoices.filter((_, choice) => isChosen[choice]);
  return ask.listed.flatMap(action =>
    action.verb === 'play' && action.pieces.length === 1 && moves.includes(model.moveOf(state, action))
      ? action.pieces
      : [],
  );
}

/** A piece is kept for later if it wins a later trick at least this much more often. */
const WORTH_KEEPING = 0.05;

/** Whether the piece of another choice wins a later trick clearly more often if this choice is made than if it is played now. */
function isKept(chosen: ChoiceEstimate, other: ChoiceEstimate, index: number): boolean {
  if (other.action.verb !== 'play' || other.action.pieces.length !== 1) return false;
  const shares = [chosen, other].map(({ laterWins, playouts }) => ({ times: laterWins[index] ?? 0, tries: playouts }));
  const [kept, played] = [at(shares, 0), at(shares, 1)];
  const more = kept.times / kept.tries - played.times / played.tries;
  const within = Math.hypot(withinOf(kept.times, kept.tries), withinOf(played.times, played.tries));
  return more >= WORTH_KEEPING && more > within;
}

/** By how many points more the first of two choices brings the viewer's team ahead of the others; null if that is not clear. */
function gainOf(
  decision: SearchDecision,
  view: View,
  two: readonly [number, number],
  worlds: number,
  random: Random,
): number | null {
  const compared = inPoints(only(decision, two), view);
  const { choices, best, lead } = race(compared, seatOf(view), teamsOf(view), worlds, random, 'difference');
  return best === 0 && lead >= CLEAR_LEAD ? at(choices, 0).value - at(choices, 1).value : null;
}

/** Choices that were played out longer come first, since a race gives the others up as clearly worse. */
const byPromise = (one: ChoiceEstimate, other: ChoiceEstimate): number =>
  other.playouts - one.playouts || other.rating - one.rating;

export const seatOf = ({ you }: View): number => known(you, 'seat to advise');
export const teamsOf = ({ seats }: View): number[] => seats.map(({ team }) => team);

/** The trick that is still played to. A trick may be complete without the seat that sits out, or without a winner. */
function openTrickOf({ tricks, seats }: View): Trick | null {
  const last = tricks.at(-1);
  return last !== undefined && last.winner === null && last.plays.length < seats.length ? last : null;
}

export function oddsOf(
  { kind, goal, trust = 1 }: SearchDecision,
  { action, playouts, tricksWon, goals }: ChoiceEstimate,
  view: View,
): ChoiceOdds {
  const players = view.seats.filter(({ roles }) => !roles.includes('sitting-out')).length;
  const isLast = (openTrickOf(view)?.plays.length ?? 0) === players - 1;
  return {
    action,
    trick: kind === 'play' ? odds(tricksWon, playouts, isLast ? null : trust) : null,
    goal: goal === null ? null : odds(goals, playouts, trust),
  };
}

/**
 * The other players choose better than the rollout policies that playouts follow, so that what they can still prevent happens less
 * often than in playouts: by so much in log odds. It was fitted to `bench -- hints`, in which hints that would have said
 * 70 in 100 came true in 65.
 */
const BETTER_PLAY = 0.2;

/** The share of these tries, as far as it can be trusted (null: others can't change it), with its interval. */
function odds(times: number, tries: number, trust: number | null): Odds {
  const percent = trust === null ? (100 * times) / tries : 100 * trustedShare(times, tries - times, trust);
  return { percent: Math.round(percent), within: Math.ceil(100 * withinOf(times, tries)) };
}

/** Half of the 95 % interval of a share, by Agresti and Coull (1998), which is right for shares near 0 and 1 too. */
function withinOf(times: number, tries: number): number {
  const share = (times + 2) / (tries + 4);
  return 1.96 * Math.sqrt((share * (1 - share)) / (tries + 4));
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
const MIN_COST = 0.02;
const MAX_MOMENTS = 3;

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
  const model = modelOf(game);
  const reviewed = open.flatMap(each => reviewDecision(model, each, random, worlds.search) ?? []);
  const costly = reviewed.flatMap(each => costOf(each, random, worlds.compared) ?? []);
  const cost = costly.reduce((sum, each) => sum + each.cost, 0);
  const luck = aheadBy(points, start.view) - expectedAt(model, start, random, worlds.hint) + cost;
  const toTell = costly.filter(each => each.cost >= each.least);
  const moments = toTell.toSorted((one, other) => other.cost - one.cost).slice(0, MAX_MOMENTS);
  const best = bestOf(reviewed, random, worlds.compared);
  const right = reviewed.filter(each => each.best === 0 && each.decision.kind === 'play').map(rightPlayOf);
  return { best, moments: moments.map(({ least: _, ...moment }) => moment), right, cost, luck };
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

/** A past decision with several choices, each looked at in a few worlds. */
interface ReviewedDecision {
  readonly past: DealDecision;
  /** The choice that was made is the first one. */
  readonly decision: SearchDecision;
  readonly choices: readonly ChoiceEstimate[];
  /** The index of the choice that looks best. */
  readonly best: number;
  /** The least that a choice must have cost or gained here to be told, in points. */
  readonly least: number;
}

/** Returns null if all choices come to the same. */
function reviewDecision(
  model: SearchModel,
  past: DealDecision,
  random: Random,
  worlds: number,
): ReviewedDecision | null {
  const { view, ask, action } = past;
  const decision = model.decision(view, ask, { ...PLAIN, also: action }, random);
  if (decision.actions.length === 1) return null;
  const found = race(decision, seatOf(view), teamsOf(view), worlds, random);
  return { past, decision, choices: found.choices, best: highestOf(found), least: model.leastWorth(view) };
}

const rightPlayOf = (reviewed: ReviewedDecision): PastChoice => ({
  ...placeOf(reviewed),
  chosen: oddsOf(reviewed.decision, at(reviewed.choices, 0), reviewed.past.view),
});

/** What this choice cost; null if it was not clearly worse than the best, both for the match and in points. */
function costOf(
  reviewed: ReviewedDecision,
  random: Random,
  worlds: number,
): (Moment & { readonly least: number }) | null {
  if (reviewed.best === 0) return null;
  const compared = compare(reviewed, [0, reviewed.best], random, worlds);
  if (compared === null) return null;
  const { worse: chosen, better, points: cost } = compared;
  return { ...placeOf(reviewed), chosen, better, cost, least: reviewed.least };
}

/** How many of the best choices are compared with the next best one each; more would take too long. */
const MAX_PRAISED = 2;

/** The choice that was clearly better than the next best one, both for the match and in points, and by most; or null. */
function bestOf(all: readonly ReviewedDecision[], random: Random, worlds: number): GoodChoice | null {
  const good = all.flatMap(reviewed => {
    if (reviewed.best !== 0) return [];
    const [first, ...others] = reviewed.choices;
    const [second] = others.toSorted(byPromise);
    if (first === undefined || second === undefined) return [];
    return {
      reviewed,
      next: reviewed.choices.indexOf(second),
      lead: (first.value - second.value) / reviewed.decision.scale,
    };
  });
  good.sort((one, other) => other.lead - one.lead);
  const praised = good.slice(0, MAX_PRAISED).flatMap(({ reviewed, next }) => {
    const compared = compare(reviewed, [next, 0], random, worlds);
    if (compared === null || compared.points < reviewed.least) return [];
    return { ...placeOf(reviewed), chosen: compared.better, next: compared.worse, gain: compared.points };
  });
  return praised.toSorted((one, other) => other.gain - one.gain)[0] ?? null;
}

/** Compares two choices in many worlds. Returns null unless the second is clearly better, both for the match and in points. */
function compare(
  { past: { view }, decision }: ReviewedDecision,
  two: readonly [number, number],
  random: Random,
  worlds: number,
) {
  const [you, teams] = [seatOf(view), teamsOf(view)];
  const pair = only(decision, two);
  const verdict = race(pair, you, teams, worlds, random, 'compared');
  if (!isClearlySecond(verdict)) return null;
  const scored = race(inPoints(pair, view), you, teams, worlds, random, 'compared');
  const points = at(scored.choices, 1).value - at(scored.choices, 0).value;
  if (!isClearlySecond(scored) || points < MIN_COST * decision.scale) return null;
  const odds = (choice: number): ChoiceOdds => oddsOf(decision, at(verdict.choices, choice), view);
  return { worse: odds(0), better: odds(1), points };
}

/** When a choice was made, and what its player saw then. */
function placeOf({ past: { view, step }, decision }: ReviewedDecision): Omit<PastChoice, 'chosen'> {
  const you = seatOf(view);
  const open = openTrickOf(view);
  const isPlay = decision.kind === 'play';
  return {
    seat: you,
    step,
    phase: view.phase,
    trick: isPlay ? view.tricks.length - Number(open !== null) : null,
    hand: view.pieces.flatMap(piece => {
      const isOwn = piece.seat === you && (piece.zone === 'hand' || piece.zone === 'front');
      return isOwn && 'id' in piece ? { id: piece.id, up: piece.up } : [];
    }),
    plays: (isPlay && open?.plays) || [],
  };
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

/** The choice of the highest value among those played out most, even if a rollout policy speaks against it. */
export function highestOf({ choices }: SearchResult): number {
  const most = Math.max(...choices.map(({ playouts }) => playouts));
  const values = choices.map(({ playouts, value }) => (playouts === most ? value : Number.NEGATIVE_INFINITY));
  return values.indexOf(Math.max(...values));
}

/** Whether the second of two choices is clearly the better one. */
const isClearlySecond = ({ best, lead }: SearchResult): boolean => best === 1 && lead >= SURE_LEAD;

/** The same decision with only these of its choices. Many worlds need neither rollout policy nor experience. */
function only(decision: SearchDecision, choices: readonly number[]): SearchDecision {
  const actions = choices.map(index => at(decision.actions, index));
  const traits = (index: number) => decision.traits(at(choices, index));
  if (decision.kind === 'play') {
    const { experience: _experience, ...rest } = decision;
    return { ...rest, actions, traits, moves: choices.map(index => at(decision.moves, index)) };
  }
  const { experience: _experience, rolloutChoice: _rolloutChoice, ...rest } = decision;
  return { ...rest, actions, traits, begin: (into, index, random) => decision.begin(into, at(choices, index), random) };
}

/** The same decision, where only the points of this deal count. What they mean for the match may weigh more or less. */
function inPoints(decision: SearchDecision, view: View): SearchDecision {
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
