import { known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import type { SearchDecision } from '../../core/search-model.ts';
import type { Ask, View } from '../../protocol/vocabulary.ts';
import { race } from './race.ts';
import type { SearchResult } from './search-result.ts';
import { treeSearch } from './tree.ts';

/** The size of a search. Work is counted, never timed, so that the same view and seed always give the same verdict. */
export interface Effort {
  /** Sampled worlds per race: for calls, and for plays if no tree is searched. */
  readonly worlds: number;
  /** Iterations of the tree search for a play; 0 for no tree. */
  readonly iterations: number;
}

/** Tree iterations per sampled world of a race that replaces the tree. */
const PER_WORLD = 2;

/** Searches a prepared decision. */
export function verdictOn(
  decision: SearchDecision,
  view: View,
  { worlds, iterations }: Effort,
  random: Random,
): SearchResult {
  const you = known(view.you, 'seat to decide for');
  const teams = view.seats.map(({ team }) => team);
  if (decision.kind === 'call' || iterations === 0) return race(decision, you, teams, worlds, random);
  if (decision.prefersRace !== true) return treeSearch(decision, you, teams, iterations, random);
  return race(decision, you, teams, Math.ceil(((decision.moreWorlds ?? 1) * iterations) / PER_WORLD), random);
}

/** Returns true if this ask leaves nothing to decide. */
export const isForced = ({ listed, subset, amount }: Ask): boolean =>
  listed.length === 1 && subset === undefined && amount === undefined;
