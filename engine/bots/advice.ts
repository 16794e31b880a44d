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

/** The style of advice: weighted worlds, for correct odds, and no character's taste. */
export const PLAIN: SearchStyle = { isWeighted: true, spoil: 0 };
/** Numbers of sampled worlds for advice. */
export interface AdviceWorlds {
  /** For a hint, and for the points expected at the start of a deal. */
  readonly hint: number;
  /** For a review: to find the best choice, then to compare it with the one made. */
  readonly search: number;
  readonly compared: number;
}
/** Few enough for hints within a second even if playouts are slow. */
const USUAL_WORLDS: AdviceWorlds = { hint: 400, search: 160, compared: 2000 };
/** Minimum lead over all others, in standard errors, for a choice to be advised. */
const CLEAR_LEAD = 2;
/** Deficit, as a share of the decision's scale, from which a choice that was dropped early is costly. */
const MUCH = 0.2;

/**
 * Returns advice from the player's own view: the best choice and its odds. `best` is null if the two best choices are about
 * equal. Choices that the search omits, as plainly worse or equivalent to another, don't count. Returns null if there is
 * nothing to decide.
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

/** Returns the pieces of these choices, including equivalent pieces that count as one choice. */
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

/** Minimum gain in the chance to win a later trick for a piece to be worth keeping. */
const WORTH_KEEPING = 0.05;

/** Returns true if another choice's piece wins a later trick clearly more often when this choice is made instead. */
function isKept(chosen: ChoiceEstimate, other: ChoiceEstimate, index: number): boolean {
  if (other.action.verb !== 'play' || other.action.pieces.length !== 1) return false;
  const shares = [chosen, other].map(({ laterWins, playouts }) => ({ times: laterWins[index] ?? 0, tries: playouts }));
  const [kept, played] = [at(shares, 0), at(shares, 1)];
  const more = kept.times / kept.tries - played.times / played.tries;
  const within = Math.hypot(withinOf(kept.times, kept.tries), withinOf(played.times, played.tries));
  return more >= WORTH_KEEPING && more > within;
}

/** Returns the first choice's gain over the second in the team's lead, in points; null if it is not clear. */
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

/** Sorts choices with more playouts first, since a race drops those that are clearly worse. */
const byPromise = (one: ChoiceEstimate, other: ChoiceEstimate): number =>
  other.playouts - one.playouts || other.rating - one.rating;

export const seatOf = ({ you }: View): number => known(you, 'seat to advise');
export const teamsOf = ({ seats }: View): number[] => seats.map(({ team }) => team);

/** Returns the trick in play. A trick can be complete without a seat that sits out, or without a winner. */
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
 * Correction in log odds for what opponents can still prevent: they choose better than the rollout policy, so it happens
 * less often than in playouts. Fitted with `bench -- hints`, where 70 in 100 without it came true 65 times.
 */
const BETTER_PLAY = 0.2;

/** Returns the odds with their interval, corrected for `trust` (null: others can't change the outcome). */
function odds(times: number, tries: number, trust: number | null): Odds {
  const percent = trust === null ? (100 * times) / tries : 100 * trustedShare(times, tries - times, trust);
  return { percent: Math.round(percent), within: Math.ceil(100 * withinOf(times, tries)) };
}

/** Returns half the 95 % interval of a share by Agresti and Coull (1998), which also holds for shares near 0 and 1. */
function withinOf(times: number, tries: number): number {
  const share = (times + 2) / (tries + 4);
  return 1.96 * Math.sqrt((share * (1 - share)) / (tries + 4));
}

/** Returns the share with Laplace smoothing and its log odds scaled by `trust`. */
function trustedShare(times: number, others: number, trust: number): number {
  const doubt = trust < 1 ? 1 : 0;
  const against = (((others + doubt) / (times + doubt)) * Math.exp(BETTER_PLAY)) ** trust;
  return 1 / (1 + against);
}

/** A player's past decision. */
export interface PastDecision {
  readonly view: View;
  readonly ask: Ask;
  readonly action: Action;
}

/** A past decision, with the number of match steps before it. */
export interface DealDecision extends PastDecision {
  readonly step: number;
}

/** Minimum lead of the better choice, in standard errors, for the other to be called costly. */
const SURE_LEAD = 3;
/** Minimum cost that counts, as a share of the decision's scale. */
const MIN_COST = 0.02;
const MAX_MOMENTS = 3;

/**
 * Reviews a player's choices in one deal, each from the view at that time. `points`: each seat's score for the deal.
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

/** Returns the viewer's team's lead in points over the average of the other teams. */
const aheadBy = (points: readonly number[], view: View): number => aheadOfOthers(points, teamsOf(view), seatOf(view));

/** Returns the expected lead of the viewer's team in this deal with the best choice, in points. */
function expectedAt(model: SearchModel, { view, ask }: PastDecision, random: Random, worlds: number): number {
  const decision = model.decision(view, ask, PLAIN, random);
  const { best } = race(decision, seatOf(view), teamsOf(view), worlds, random, 'known');
  const expected = race(inPoints(only(decision, [best]), view), seatOf(view), teamsOf(view), worlds, random, 'known');
  return at(expected.choices, 0).value;
}

/** A past decision, each choice evaluated in a few worlds. */
interface ReviewedDecision {
  readonly past: DealDecision;
  /** Its first choice is the one that was made. */
  readonly decision: SearchDecision;
  readonly choices: readonly ChoiceEstimate[];
  /** The index of the choice that looks best. */
  readonly best: number;
  /** Minimum cost or gain worth mentioning here, in points. */
  readonly least: number;
}

/** Returns null if all choices are equivalent. */
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

/** Returns the cost of this choice; null unless it was clearly worse than the best, for the match and in points. */
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

/** Maximum number of good choices compared with their next best one; more would take too long. */
const MAX_PRAISED = 2;

/** Returns the choice with the largest clear lead over the next best one, for the match and in points; or null. */
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

/** Compares two choices in many worlds. Returns null unless the second is clearly better, for the match and in points. */
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

/** Returns the time of a choice, and what its player saw then. */
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
 * Returns how many points more the viewer's team leads by with the choice `action` than with `other`, both played out in the
 * same worlds.
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

/** A choice, its average value, and whether another one is clearly better. */
export interface JudgedChoice {
  readonly action: Action;
  readonly value: number;
  readonly isWorse: boolean;
}

/**
 * Judges every choice of a decision in this many worlds. Equal pieces count as one choice, and only bids and sets of pieces
 * worth trying are judged.
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

/** Returns the choice of highest value among those with the most playouts, even against the rollout policy. */
export function highestOf({ choices }: SearchResult): number {
  const most = Math.max(...choices.map(({ playouts }) => playouts));
  const values = choices.map(({ playouts, value }) => (playouts === most ? value : Number.NEGATIVE_INFINITY));
  return values.indexOf(Math.max(...values));
}

/** Returns true if the second of two choices is clearly better. */
const isClearlySecond = ({ best, lead }: SearchResult): boolean => best === 1 && lead >= SURE_LEAD;

/** Returns the decision with only these choices. With many worlds it needs neither rollout policy nor experience. */
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

/** Returns the decision with the points of this deal as rewards, regardless of their value for the match. */
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
