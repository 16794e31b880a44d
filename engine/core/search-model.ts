import type { Goal } from '../protocol/match/advice.ts';
import type { Action, Ask, Seat, View } from '../protocol/vocabulary.ts';
import type { Random } from './random.ts';
import type { DeepReadonly } from './readonly.ts';

/**
 * One deal while its tricks are played, in typed arrays that are fast to copy and to change. It holds the rules of play
 * once more, for searches only: a test plays random lines through it and through the game, and compares every step.
 *
 * A move is a small whole number. The same number means the same play in every sampled world. Pieces that are alike for
 * the rest of the deal share a move.
 */
export interface Simulator {
  /** The seat that plays next. Meaningless once the deal is over. */
  readonly turn: Seat;
  /** How many tricks of the deal are complete. */
  readonly tricks: number;
  /** The seat that won the last complete trick; -1 if there is none, or if nobody won it. */
  readonly winner: Seat;
  /** Whether the game would score the deal now. */
  isOver(): boolean;
  /** Writes the legal moves of the seat in turn, each once, and returns how many there are: at most `MAX_MOVES`. */
  moves(into: Int32Array): number;
  /** The same for the moves worth searching. Left out where all legal moves are few enough. */
  likelyMoves?(into: Int32Array): number;
  /** Plays a move. A throw that it brings draws `random.below(faces)` for each die in order, as `sampleOutcome` does. */
  play(move: number, random: Random): void;
  /** The move of a sensible player who does not search. */
  rolloutMove(random: Random): number;
  /** Writes the points that each seat scores in this deal. Called when it is over. */
  points(into: Float64Array): void;
  /** Makes this simulator equal to another of the same match. */
  copyFrom(other: this): void;
}

/** More moves than any seat ever has. */
export const MAX_MOVES = 200;

interface AnyDecision<S extends Simulator> {
  /** What can be chosen, each once: equal pieces count as one. Of bids and of several pieces, those worth trying. */
  readonly actions: readonly Action[];
  newSimulator(): S;
  /** Samples the next world: a deal of everything hidden that fits the view. */
  nextWorld(): void;
  /** Writes what a finished deal is worth to each seat. Partners have the same worth. */
  rewards(finished: S, into: Float64Array): void;
  /** About how far the rewards of good and bad play lie apart. A search explores more if it is larger. */
  readonly scale: number;
  /** Whether a finished deal brings the viewer's side what it plays for; null if there is no such thing. */
  readonly goal: { readonly name: Goal; isReached(finished: S): boolean } | null;
  /**
   * How far the odds of playouts can be trusted while others still choose: their log odds count so much, from 0 to 1.
   * 1 if it is left out.
   */
  readonly trust?: number;
  /**
   * A lead counts as if it came from no more than so many sampled worlds: beyond them, the bias of playouts by the rollout policy is
   * larger than their error. No limit if it is left out.
   */
  readonly trustedWorlds?: number;
  /** What each choice is like, for characters. */
  traits(choice: number): Traits;
  /** Left out where there is none. */
  readonly experience?: Experience;
}
/** What choices of a kind usually turned out to be worth. It steadies a race with few worlds. */
interface Experience {
  /** By choice, in rewards; only differences count. */
  readonly values: readonly number[];
  /** How many sampled worlds it counts for. */
  readonly worlds: number;
}
/** What a choice is like: numbers from 0 (not at all) to 1. */
export interface Traits {
  /** Bids high, makes trump or goes alone; leads high. */
  readonly bold: number;
  /** Keeps trumps and high pieces for later. */
  readonly thrifty: number;
  /** Leaves the trick to a partner, or gives the partner something good. 0 in games without partners. */
  readonly loyal: number;
}
/** How worlds are sampled and what points are worth in them. */
export interface SearchStyle {
  /**
   * Samples worlds more often in which the other players would have done what they did. Else only
   * what a game always takes into account counts, as the highest bid in TRICKY.
   */
  readonly isWeighted: boolean;
  /** How much the gains of the strongest opponent count beyond those of the others: 0 (not at all) to 1. */
  readonly spoil: number;
  /**
   * How much it counts against a bid that it may be set, beyond what the rules take: 1, or left out, as much as players
   * usually let it count, 0 not at all.
   */
  readonly caution?: number;
  /** A choice that has to be among the actions, as the first of them. */
  readonly also?: Action;
}
/** A play to a trick. */
export interface PlayDecision<S extends Simulator> extends AnyDecision<S> {
  readonly kind: 'play';
  /** The move of each action. */
  readonly moves: readonly number[];
  /** Whether playing out each choice in many worlds finds better plays than a tree does in the same time. */
  readonly prefersRace?: boolean;
  /** Multiplies the number of worlds that such a race looks at; 1 if it is left out. */
  readonly moreWorlds?: number;
  /** Whether simulators make some moves of the others by the rollout policy, so that not every line of play can be tried. */
  readonly hasPolicyMoves?: boolean;
  /** Puts the sampled world into a simulator, in which the viewer is to play. */
  begin(into: S): void;
  /** About how many worlds fit the view; `limit` if there are more. */
  countWorlds?(limit: number): number;
  /** Goes through all worlds that fit: `begin` takes the present one. */
  allWorlds?(): Iterable<unknown>;
  /** How likely the present one of all worlds is, beside the others. Left out where all are equally likely. */
  weightOfWorld?(): number;
}
/** A call, or pieces to pass, discard or throw again. */
export interface CallDecision<S extends Simulator> extends AnyDecision<S> {
  readonly kind: 'call';
  /** The choice of a sensible player who does not search. A search needs a reason to make another. */
  readonly rolloutChoice?: number;
  /**
   * Puts the sampled world into a simulator as it is when the tricks begin, or as scored without any: the choice is
   * made, and all other calls are made by the rollout policy.
   */
  begin(into: S, choice: number, random: Random): void;
}
/** One decision of a seat, ready to be searched. */
export type SearchDecision<S extends Simulator = Simulator> = PlayDecision<S> | CallDecision<S>;

/** What a game gives to searches. */
export interface SearchModel<State extends object = object, Facts = unknown, S extends Simulator = Simulator> {
  /** A simulator that stands where this state does, which is in the play of tricks. */
  simulatorOf(state: DeepReadonly<State>): S;
  /** The move of playing these pieces in this state. */
  moveOf(state: DeepReadonly<State>, action: Action): number;
  /** Prepares a decision of the viewer, who has several choices. */
  decision(view: View<Facts>, ask: Ask, style: SearchStyle, random: Random): SearchDecision<S>;
  /** From how many points on, beside what the others score, it is worth a word what a choice of the viewer cost or gained. */
  leastWorth(view: View<Facts>): number;
}
