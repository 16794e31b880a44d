import { known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import type { SearchDecision } from '../../core/search-model.ts';
import type { Ask, View } from '../../protocol/vocabulary.ts';
import { race } from './race.ts';
import type { SearchResult } from './search-result.ts';
import { treeSearch } from './tree.ts';

/** How much is searched. Work is counted, never timed, so that the same view and seed always give the same verdict. */
export interface Effort {
  /** Sampled worlds in which each choice of a call is played out, and each choice of a play if no tree is searched. */
  readonly worlds: number;
  /** Iterations of the tree that is searched for a play; 0: no tree. */
  readonly iterations: number;
}

/** A race that stands in for a tree samples one world for so many iterations. */
const PER_WORLD = 2;

/** Searches a prepared decision of the viewer. */
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

/** Whether this ask leaves nothing to decide. */
export const isForced = ({ listed, subset, amount }: Ask): boolean =>
  listed.length === 1 && subset === undefined && amount === undefined;
