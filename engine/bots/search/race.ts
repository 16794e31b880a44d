import { at, floatAt, range } from '../../core/lists.ts';
import { type Random, RepeatableRandom } from '../../core/random.ts';
import type { SearchDecision, Simulator } from '../../core/search-model.ts';
import type { Action, Seat } from '../../protocol/vocabulary.ts';
import { Playout } from './playout.ts';
import { type ChoiceEstimate, ChoiceTally, type SearchResult } from './search-result.ts';

/** Worlds until the first elimination, then the interval between eliminations. */
const FIRST_CUT = 16;
const CUT_EVERY = 8;
/** Lead over the rollout policy's choice, in standard errors, from which another replaces it. */
const POLICY_STANDS_BELOW = 1.5;
/**
 * Possible difference between two choices in a world not sampled yet, as a share of the decision's scale. Without it a
 * tiny lead in a few equal worlds would look certain.
 */
const RARE_DIFFERENCE = 0.5;
/** Deficit, in standard errors of the difference, from which a choice is clearly worse. */
const CLEARLY = 3;
/** Standard errors from 0 at which a difference is known well enough. */
const WELL_KNOWN = 6;
/** A difference still below `lead` standard errors after this many worlds is given up: it seldom becomes clear. */
const GIVEN_UP = { worlds: 200, lead: 0.5 } as const;
/** Number of times the rollout policy is asked for its choice, which may be random. */
const POLICY_TRIES = 8;

const isOfOnePiece = (action: Action): boolean => 'pieces' in action && action.pieces.length === 1;

/**
 * Plays out every choice by the rollout policy, in the same sampled worlds and with the same luck, and drops choices that
 * fall clearly behind. The viewer's own later plays follow the policy too. `until` sets the end:
 * - `decided`: one choice is left;
 * - `known`: all worlds are used, so that the odds of the last choice and what it keeps for later tricks are known;
 * - `compared`: as `known`, but no choice is dropped and the policy's choice is not preferred;
 * - `difference`: as `compared`, for two choices, until their difference is known well enough or given up.
 */
export function race<S extends Simulator>(
  decision: SearchDecision<S>,
  you: Seat,
  teams: readonly number[],
  worlds: number,
  random: Random,
  until: 'decided' | 'known' | 'compared' | 'difference' = 'decided',
): SearchResult {
  const isWatched = until === 'known' && decision.actions.every(isOfOnePiece);
  const keepsAll = until === 'compared' || until === 'difference';
  const playout = new Playout(decision, you, teams, isWatched);
  const luck = new RepeatableRandom(random);
  const tallies = decision.actions.map((action, _, { length }) => new ChoiceTally(action, isWatched ? length : 0));
  const rewards = tallies.map(() => new Float64Array(worlds));
  const comparison = new Comparison(decision, rewards);
  let policyChoice = -1;
  let alive = tallies.map((_, choice) => choice);
  for (let world = 0; world < worlds && (until !== 'decided' || alive.length > 1); world++) {
    decision.nextWorld();
    luck.mark();
    for (const choice of alive) {
      luck.goBack();
      playout.beginWith(choice, luck);
      playout.finish(at(tallies, choice), luck, 0);
      at(rewards, choice)[world] = floatAt(playout.rewards, you);
    }
    if (world === 0 && !keepsAll) policyChoice = policyChoiceOf(decision, playout, luck);
    const count = world + 1;
    if (count < FIRST_CUT || count % CUT_EVERY !== 0) continue;
    if (!keepsAll) alive = comparison.withoutWorse(alive, count);
    if (until === 'difference' && comparison.isDifferenceKnown(count)) break;
  }
  const choices = tallies.map(tally => tally.verdict());
  const count = Math.max(...choices.map(({ playouts }) => playouts));
  const highest = comparison.bestOf(alive, count);
  // Comparisons over thousands of worlds must find even small differences.
  const leadOf = (one: number, other: number): number =>
    keepsAll ? comparison.leadOf(one, other, count) : comparison.trustedLeadOf(one, other, count);
  const isPolicyGood =
    alive.includes(policyChoice) && comparison.trustedLeadOf(highest, policyChoice, count) < POLICY_STANDS_BELOW;
  const best = isPolicyGood ? policyChoice : highest;
  const leads = alive.flatMap(choice => (choice === best ? [] : leadOf(best, choice)));
  return { choices: comparison.rated(choices, best), best, lead: Math.min(...leads) };
}

/** Returns true if the viewer might make this choice without a search: by the rollout policy or else by experience. */
export function isObvious<S extends Simulator>(
  decision: SearchDecision<S>,
  choice: number,
  you: Seat,
  teams: readonly number[],
  random: Random,
): boolean {
  const { experience } = decision;
  if (experience !== undefined) return at(experience.values, choice) === Math.max(...experience.values);
  const playout = new Playout(decision, you, teams);
  return range(POLICY_TRIES).some(() => {
    decision.nextWorld();
    return [-1, choice].includes(policyChoiceOf(decision, playout, random));
  });
}

/** Returns the choice that the viewer would make without a search; -1 if unknown or if experience counts instead. */
function policyChoiceOf<S extends Simulator>(decision: SearchDecision<S>, playout: Playout<S>, random: Random): number {
  if (decision.experience !== undefined) return -1;
  if (decision.kind === 'call') return decision.rolloutChoice ?? -1;
  playout.begin();
  return decision.moves.indexOf(playout.simulator.rolloutMove(random));
}

/** Compares choices by their rewards, world by world, and by experience. */
class Comparison {
  /** Indexed by choice, then by world. */
  readonly #rewards: readonly Float64Array[];
  readonly #expected: readonly number[];
  readonly #worldsOfExperience: number;
  /** Square of the difference that one more world could make: choices equal so far may still differ. */
  readonly #rareSquare: number;
  /** Maximum number of worlds for which a lead is trusted. */
  readonly #trusted: number;

  constructor({ actions, experience, scale, trustedWorlds }: SearchDecision, rewards: readonly Float64Array[]) {
    this.#rewards = rewards;
    this.#expected = experience?.values ?? actions.map(() => 0);
    this.#worldsOfExperience = experience?.worlds ?? 0;
    this.#trusted = trustedWorlds ?? Number.POSITIVE_INFINITY;
    this.#rareSquare = (RARE_DIFFERENCE * scale) ** 2;
  }

  /** Returns the best of these choices after `count` worlds. */
  bestOf(choices: readonly number[], count: number): number {
    const sums = choices.map(choice => {
      const sum = at(this.#rewards, choice)
        .subarray(0, count)
        .reduce((total, reward) => total + reward, 0);
      return sum + this.#worldsOfExperience * at(this.#expected, choice);
    });
    return at(choices, sums.indexOf(Math.max(...sums)));
  }

  /** Drops the choices that are clearly worse than the best. */
  withoutWorse(alive: readonly number[], count: number): number[] {
    const best = this.bestOf(alive, count);
    return alive.filter(choice => choice === best || this.trustedLeadOf(best, choice, count) <= CLEARLY);
  }

  /** Returns true if the difference between the first two choices is known well enough or given up. */
  isDifferenceKnown(count: number): boolean {
    const lead = Math.abs(this.leadOf(0, 1, count));
    return lead >= WELL_KNOWN || (count >= GIVEN_UP.worlds && lead < GIVEN_UP.lead);
  }

  /** Returns `leadOf`, reduced to what can be trusted. */
  trustedLeadOf(one: number, other: number, count: number): number {
    return this.leadOf(one, other, count) * Math.sqrt(Math.min(1, this.#trusted / count));
  }

  /** Returns the lead of one choice over another, in standard errors. */
  leadOf(one: number, other: number, count: number): number {
    const rewards = at(this.#rewards, one);
    const others = at(this.#rewards, other);
    let sum = 0;
    let squares = 0;
    for (let world = 0; world < count; world++) {
      const difference = floatAt(rewards, world) - floatAt(others, world);
      sum += difference;
      squares += difference * difference;
    }
    const mean = sum / count;
    const worlds = count + this.#worldsOfExperience;
    const ahead = (sum + this.#worldsOfExperience * (at(this.#expected, one) - at(this.#expected, other))) / worlds;
    const variance = Math.max(0, squares / count - mean * mean) + this.#rareSquare / count;
    return ahead / Math.sqrt(variance / worlds);
  }

  /** Mixes experience into the ratings, as if it had been sampled too. */
  rated(choices: readonly ChoiceEstimate[], best: number): ChoiceEstimate[] {
    const { value } = at(choices, best);
    return choices.map((each, choice) => {
      const expected = value + at(this.#expected, choice) - at(this.#expected, best);
      const worlds = Math.max(1, each.playouts) + this.#worldsOfExperience;
      return { ...each, rating: each.value + ((expected - each.value) * this.#worldsOfExperience) / worlds };
    });
  }
}
