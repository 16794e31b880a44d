import { at, floatAt, intAt } from '../../core/lists.ts';
import { type Random, RepeatableRandom } from '../../core/random.ts';
import type { PlayDecision, Simulator } from '../../core/search-model.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { Playout } from './playout.ts';
import { ChoiceTally, type SearchResult } from './search-result.ts';

/** Exploration constant of UCB1, relative to the scale of rewards. */
const EXPLORATION = 0.7;
/** One in this many moves after the tree is random, so that the search does not rely on the rollout policy alone. */
const NOISE = 20;
/** Upper bound of move numbers (see `Simulator`). */
const MOVES = 8192;
const NONE = -1;

/**
 * Information-set Monte Carlo tree search with open loops (Cowling, Powley and Whitehouse, 2012): one tree of moves over
 * many sampled worlds, in which each seat maximises its own reward. Each iteration considers only the moves that are legal
 * in its world. Beyond the tree the rollout policy plays. The best choice is the most visited one.
 */
export function treeSearch<S extends Simulator>(
  decision: PlayDecision<S>,
  you: Seat,
  teams: readonly number[],
  iterations: number,
  random: Random,
): SearchResult {
  const tree = new Tree(decision, you, teams, iterations, new RepeatableRandom(random));
  for (let iteration = 0; iteration < iterations; iteration++) tree.iterate();
  return tree.verdict();
}

class Tree<S extends Simulator> {
  readonly #decision: PlayDecision<S>;
  readonly #random: Random;
  readonly #playout: Playout<S>;
  readonly #rootMoves: Int32Array;
  readonly #tallies: readonly ChoiceTally[];

  // Nodes are numbers from 0, the root. The children of a node are a linked list.
  #nodes = 1;
  readonly #move: Int32Array;
  readonly #seat: Int32Array;
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  readonly #visits: Int32Array;
  /** Number of visits to the parent in which the move was legal. */
  readonly #chances: Int32Array;
  readonly #sums: Float64Array;
  /** This iteration's nodes below the root. */
  readonly #path: Int32Array;
  #depth = 0;
  /** The child for each move, valid if its mark equals the number of the current lookup. */
  readonly #childOf = new Int32Array(MOVES);
  readonly #mark = new Int32Array(MOVES);
  #lookUp = 0;

  constructor(decision: PlayDecision<S>, you: Seat, teams: readonly number[], iterations: number, random: Random) {
    this.#decision = decision;
    this.#random = random;
    this.#playout = new Playout(decision, you, teams);
    this.#rootMoves = Int32Array.from(decision.moves);
    this.#tallies = decision.actions.map(action => new ChoiceTally(action));
    const most = iterations + 1;
    this.#move = new Int32Array(most);
    this.#seat = new Int32Array(most);
    this.#firstChild = new Int32Array(most).fill(NONE);
    this.#nextSibling = new Int32Array(most).fill(NONE);
    this.#visits = new Int32Array(most);
    this.#chances = new Int32Array(most);
    this.#sums = new Float64Array(most);
    this.#path = new Int32Array(most);
  }

  /** Samples a world, descends the tree, adds a node, plays out the deal and backs up the result. */
  iterate(): void {
    this.#decision.nextWorld();
    this.#playout.begin();
    this.#descend();
    const choice = this.#rootMoves.indexOf(intAt(this.#move, intAt(this.#path, 0)));
    this.#playout.finish(at(this.#tallies, choice), this.#random, NOISE);
    for (let step = 0; step < this.#depth; step++) {
      const node = intAt(this.#path, step);
      this.#visits[node] = intAt(this.#visits, node) + 1;
      this.#sums[node] = floatAt(this.#sums, node) + floatAt(this.#playout.rewards, intAt(this.#seat, node));
    }
  }

  /** Descends by the best moves until one without a node is played. */
  #descend(): void {
    const { simulator } = this.#playout;
    let node = 0;
    let isNew = false;
    this.#depth = 0;
    while (!isNew && !simulator.isOver()) {
      const count = this.#lookUpMoves(node);
      const untried = this.#countUntried(node, count);
      isNew = untried > 0;
      node = isNew ? this.#addChild(node, count, untried) : this.#bestChild(count);
      this.#path[this.#depth++] = node;
      this.#playout.play(intAt(this.#move, node), this.#random);
    }
  }

  #lookUpMoves(node: number): number {
    if (node !== 0) return this.#playout.lookUpMoves();
    this.#playout.moves.set(this.#rootMoves);
    return this.#rootMoves.length;
  }

  /** Finds the child of each move and counts the moves without one. */
  #countUntried(node: number, count: number): number {
    const { moves } = this.#playout;
    this.#lookUp += 1;
    for (let child = intAt(this.#firstChild, node); child !== NONE; child = intAt(this.#nextSibling, child)) {
      this.#childOf[intAt(this.#move, child)] = child;
      this.#mark[intAt(this.#move, child)] = this.#lookUp;
    }
    let untried = 0;
    for (let index = 0; index < count; index++) {
      const each = intAt(moves, index);
      if (this.#mark[each] !== this.#lookUp) untried += 1;
      else {
        const child = intAt(this.#childOf, each);
        this.#chances[child] = intAt(this.#chances, child) + 1;
      }
    }
    return untried;
  }

  /** Adds a node for the rollout policy's move or, if that has one, for any other untried move. */
  #addChild(node: number, count: number, untried: number): number {
    const child = this.#nodes++;
    this.#move[child] = this.#untriedMove(node, count, untried);
    this.#seat[child] = this.#playout.simulator.turn;
    this.#chances[child] = 1;
    this.#nextSibling[child] = intAt(this.#firstChild, node);
    this.#firstChild[node] = child;
    return child;
  }

  #untriedMove(node: number, count: number, untried: number): number {
    const { moves, simulator } = this.#playout;
    if (intAt(this.#firstChild, node) === NONE) {
      const policyMove = simulator.rolloutMove(this.#random);
      for (let index = 0; index < count; index++) if (intAt(moves, index) === policyMove) return policyMove;
    }
    let skip = this.#random.below(untried);
    for (let index = 0; index < count; index++) {
      const each = intAt(moves, index);
      if (this.#mark[each] === this.#lookUp) continue;
      if (skip === 0) return each;
      skip -= 1;
    }
    throw new Error('no move is untried');
  }

  /** Returns the child with the highest upper confidence bound (UCB1), based on the times its move was legal. */
  #bestChild(count: number): number {
    const { moves } = this.#playout;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const child = intAt(this.#childOf, intAt(moves, index));
      const tries = intAt(this.#visits, child);
      const value = floatAt(this.#sums, child) / (tries * this.#decision.scale);
      const bound = value + EXPLORATION * Math.sqrt(Math.log(intAt(this.#chances, child)) / tries);
      if (bound <= most) continue;
      most = bound;
      best = child;
    }
    return best;
  }

  verdict(): SearchResult {
    const choices = this.#tallies.map(tally => tally.verdict());
    let best = 0;
    for (const [index, { playouts, value }] of choices.entries()) {
      const leader = at(choices, best);
      if (playouts > leader.playouts || (playouts === leader.playouts && value > leader.value)) best = index;
    }
    const leader = at(choices, best);
    const leads = choices
      .filter(choice => choice !== leader)
      .map(({ value, error }) => (leader.value - value) / Math.hypot(leader.error, error));
    return { choices, best, lead: Math.min(...leads) };
  }
}
