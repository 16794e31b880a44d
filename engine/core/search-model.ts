import type { Goal } from '../protocol/match/advice.ts';
import type { Action, Ask, Seat, View } from '../protocol/vocabulary.ts';
import type { Random } from './random.ts';
import type { DeepReadonly } from './readonly.ts';

/**
 * The trick play of one deal, in typed arrays that are fast to copy and change. It duplicates the rules of play for
 * searches only: a test plays random lines through it and through the game, and compares every step.
 *
 * A move is a small integer with the same meaning in every sampled world. Pieces that are equivalent for the rest of the
 * deal share a move.
 */
export interface Simulator {
  /** The seat that plays next. Meaningless once the deal is over. */
  readonly turn: Seat;
  /** Number of complete tricks in the deal. */
  readonly tricks: number;
  /** The seat that won the last complete trick; -1 if there is none or nobody won it. */
  readonly winner: Seat;
  /** Returns true if the game would score the deal now. */
  isOver(): boolean;
  /** Writes the legal moves of the seat in turn, each once, and returns their number: at most `MAX_MOVES`. */
  moves(into: Int32Array): number;
  /** Like `moves`, for the moves worth searching. Omitted if there are never too many legal moves. */
  likelyMoves?(into: Int32Array): number;
  /** Plays a move. If dice are thrown, it draws `random.below(faces)` for each in order, as `sampleOutcome` does. */
  play(move: number, random: Random): void;
  /** Returns the move of a sensible player who does not search. */
  rolloutMove(random: Random): number;
  /** Writes each seat's points for this deal. Called when the deal is over. */
  points(into: Float64Array): void;
  /** Copies the state of another simulator of the same match. */
  copyFrom(other: this): void;
}

/** Upper bound of the moves of a seat. */
export const MAX_MOVES = 200;

interface AnyDecision<S extends Simulator> {
  /** The choices, without duplicates such as equal pieces. Of bids and sets of pieces, only those worth trying. */
  readonly actions: readonly Action[];
  newSimulator(): S;
  /** Samples the next world: a deal of everything hidden that fits the view. */
  nextWorld(): void;
  /** Writes the value of a finished deal to each seat. Partners share one value. */
  rewards(finished: S, into: Float64Array): void;
  /** Rough difference between the rewards of good and bad play. The larger it is, the more a search explores. */
  readonly scale: number;
  /** The goal of the viewer's side in this deal; null if it has none. */
  readonly goal: { readonly name: Goal; isReached(finished: S): boolean } | null;
  /**
   * Weight from 0 to 1 of the log odds of playouts while others still have choices to make. 1 if omitted.
   */
  readonly trust?: number;
  /**
   * Maximum number of worlds that a lead may count as coming from: beyond it, the bias of rollouts exceeds their error.
   * No limit if omitted.
   */
  readonly trustedWorlds?: number;
  /** Returns the traits of a choice, for characters. */
  traits(choice: number): Traits;
  readonly experience?: Experience;
}
/** Prior values of choices. They steady a race with few worlds. */
interface Experience {
  /** By choice, in rewards; only differences count. */
  readonly values: readonly number[];
  /** The prior's weight, as a number of sampled worlds. */
  readonly worlds: number;
}
/** Traits of a choice, each from 0 (not at all) to 1. */
export interface Traits {
  /** Bids high, makes trump or goes alone; leads high. */
  readonly bold: number;
  /** Keeps trumps and high pieces for later. */
  readonly thrifty: number;
  /** Leaves the trick to a partner, or gives the partner something good. 0 in games without partners. */
  readonly loyal: number;
}
/** Options for sampling worlds and valuing points in them. */
export interface SearchStyle {
  /**
   * Favours worlds in which the other players would have acted as they did. Otherwise only the evidence that a game always
   * uses counts, such as the highest bid in TRICKY.
   */
  readonly isWeighted: boolean;
  /** Extra weight of the strongest opponent's gains, from 0 to 1. */
  readonly spoil: number;
  /**
   * How strongly the risk of being set counts against a bid, beyond what the rules take: 0 not at all, 1 (the default) as
   * much as it does for most players.
   */
  readonly caution?: number;
  /** A choice that must be the first of the actions. */
  readonly also?: Action;
}
/** A play to a trick. */
export interface PlayDecision<S extends Simulator> extends AnyDecision<S> {
  readonly kind: 'play';
  /** The move of each action. */
  readonly moves: readonly number[];
  /** Set if a race of playouts finds better plays than a tree search in the same time. */
  readonly prefersRace?: boolean;
  /** Factor for the number of worlds in such a race; 1 if omitted. */
  readonly moreWorlds?: number;
  /** Set if simulators leave some moves of others to the rollout policy, so that not every line of play can be tried. */
  readonly hasPolicyMoves?: boolean;
  /** Loads the sampled world into a simulator, with the viewer to play. */
  begin(into: S): void;
  /** Returns the approximate number of worlds that fit the view; `limit` if there are more. */
  countWorlds?(limit: number): number;
  /** Iterates over all worlds that fit. `begin` loads the current one. */
  allWorlds?(): Iterable<unknown>;
  /** Returns the relative likelihood of the current world. Omitted if all are equally likely. */
  weightOfWorld?(): number;
}
/** A call, or pieces to pass, discard or throw again. */
export interface CallDecision<S extends Simulator> extends AnyDecision<S> {
  readonly kind: 'call';
  /** The choice of a sensible player who does not search. A search needs a reason to deviate from it. */
  readonly rolloutChoice?: number;
  /**
   * Makes the choice, lets the rollout policy make all other calls, and loads the world into a simulator as it stands when
   * the tricks begin, or when the deal is scored without any.
   */
  begin(into: S, choice: number, random: Random): void;
}
/** One decision of a seat, ready to be searched. */
export type SearchDecision<S extends Simulator = Simulator> = PlayDecision<S> | CallDecision<S>;

/** A game's interface to searches. */
export interface SearchModel<State extends object = object, Facts = unknown, S extends Simulator = Simulator> {
  /** Returns a simulator of this state, which must be in the trick play. */
  simulatorOf(state: DeepReadonly<State>): S;
  /** Returns the move that plays these pieces in this state. */
  moveOf(state: DeepReadonly<State>, action: Action): number;
  /** Prepares a decision between several choices of the viewer. */
  decision(view: View<Facts>, ask: Ask, style: SearchStyle, random: Random): SearchDecision<S>;
  /** Returns the minimum gain or loss, in points relative to the others, for a choice to be worth mentioning. */
  leastWorth(view: View<Facts>): number;
}
