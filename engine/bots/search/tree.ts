import { at, floatAt, intAt } from '../../core/lists.ts';
import { type Random, RepeatableRandom } from '../../core/random.ts';
import type { PlayDecision, Simulator } from '../../core/search-model.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { Playout } from './playout.ts';
import { Tally, type Verdict } from './verdict.ts';

/** How much a rarely tried move gains beside the scale of rewards (the constant of UCB1). */
const EXPLORATION = 0.7;
/** One move in so many is played at random after the tree, so that no habit is relied on. */
const NOISE = 20;
/** Above any move (see `Simulator`). */
const MOVES = 8192;
const NONE = -1;

/**
 * Information-set Monte Carlo tree search with open loops (Cowling, Powley and Whitehouse, 2012): one tree of moves over
 * many sampled worlds, in which each seat maximises its own reward. Of a node's moves those are looked at that are legal
 * in the world of the iteration. After the tree, play goes on by habit. The best choice is the one tried most often.
 */
export function treeSearch<S extends Simulator>(
  decision: PlayDecision<S>,
  you: Seat,
  teams: readonly number[],
  iterations: number,
  random: Random,
): Verdict {
  const tree = new Tree(decision, you, teams, iterations, new RepeatableRandom(random));
  for (let iteration = 0; iteration < iterations; iteration++) tree.iterate();
  return tree.verdict();
}

class Tree<S extends Simulator> {
  private readonly decision: PlayDecision<S>;
  private readonly random: Random;
  private readonly playout: Playout<S>;
  private readonly rootMoves: Int32Array;
  private readonly tallies: readonly Tally[];

  // Nodes are numbers from 0, the root. The children of a node are a linked list.
  private nodes = 1;
  private readonly move: Int32Array;
  private readonly seat: Int32Array;
  private readonly firstChild: Int32Array;
  private readonly nextSibling: Int32Array;
  private readonly visits: Int32Array;
  /** How often the move was legal when its parent was visited. */
  private readonly chances: Int32Array;
  private readonly sums: Float64Array;
  /** The nodes of this iteration below the root. */
  private readonly path: Int32Array;
  private depth = 0;
  /** The child for each move, valid where the mark has the number of this look-up. */
  private readonly childOf = new Int32Array(MOVES);
  private readonly mark = new Int32Array(MOVES);
  private lookUp = 0;

  constructor(decision: PlayDecision<S>, you: Seat, teams: readonly number[], iterations: number, random: Random) {
    this.decision = decision;
    this.random = random;
    this.playout = new Playout(decision, you, teams);
    this.rootMoves = Int32Array.from(decision.moves);
    this.tallies = decision.actions.map(action => new Tally(action));
    const most = iterations + 1;
    this.move = new Int32Array(most);
    this.seat = new Int32Array(most);
    this.firstChild = new Int32Array(most).fill(NONE);
    this.nextSibling = new Int32Array(most).fill(NONE);
    this.visits = new Int32Array(most);
    this.chances = new Int32Array(most);
    this.sums = new Float64Array(most);
    this.path = new Int32Array(most);
  }

  /** Samples a world, walks down the tree, adds a node, plays to the end and counts the result on the way back. */
  iterate(): void {
    const { playout, path } = this;
    this.decision.nextWorld();
    playout.begin();
    this.descend();
    const choice = this.rootMoves.indexOf(intAt(this.move, intAt(path, 0)));
    playout.finish(at(this.tallies, choice), this.random, NOISE);
    for (let step = 0; step < this.depth; step++) {
      const node = intAt(path, step);
      this.visits[node] = intAt(this.visits, node) + 1;
      this.sums[node] = floatAt(this.sums, node) + floatAt(playout.rewards, intAt(this.seat, node));
    }
  }

  /** Walks down by the best moves until one is played that has no node yet. */
  private descend(): void {
    const { simulator } = this.playout;
    let node = 0;
    let isNew = false;
    this.depth = 0;
    while (!isNew && !simulator.isOver()) {
      const count = this.lookUpMoves(node);
      const untried = this.countUntried(node, count);
      isNew = untried > 0;
      node = isNew ? this.addChild(node, count, untried) : this.bestChild(count);
      this.path[this.depth++] = node;
      this.playout.play(intAt(this.move, node), this.random);
    }
  }

  private lookUpMoves(node: number): number {
    const { playout, rootMoves } = this;
    if (node !== 0) return playout.lookUpMoves();
    playout.moves.set(rootMoves);
    return rootMoves.length;
  }

  /** Looks up the child of each of these moves and counts the moves without one. */
  private countUntried(node: number, count: number): number {
    const { move, childOf, mark, chances } = this;
    const { moves } = this.playout;
    this.lookUp += 1;
    for (let child = intAt(this.firstChild, node); child !== NONE; child = intAt(this.nextSibling, child)) {
      childOf[intAt(move, child)] = child;
      mark[intAt(move, child)] = this.lookUp;
    }
    let untried = 0;
    for (let index = 0; index < count; index++) {
      const each = intAt(moves, index);
      if (mark[each] !== this.lookUp) untried += 1;
      else {
        const child = intAt(childOf, each);
        chances[child] = intAt(chances, child) + 1;
      }
    }
    return untried;
  }

  /** Adds a node for the habit's move if it has none yet, else for any move without one. */
  private addChild(node: number, count: number, untried: number): number {
    const child = this.nodes++;
    this.move[child] = this.untriedMove(node, count, untried);
    this.seat[child] = this.playout.simulator.turn;
    this.chances[child] = 1;
    this.nextSibling[child] = intAt(this.firstChild, node);
    this.firstChild[node] = child;
    return child;
  }

  private untriedMove(node: number, count: number, untried: number): number {
    const { mark, random, playout } = this;
    const { moves, simulator } = playout;
    if (intAt(this.firstChild, node) === NONE) {
      const habit = simulator.habit(random);
      for (let index = 0; index < count; index++) if (intAt(moves, index) === habit) return habit;
    }
    let skip = random.below(untried);
    for (let index = 0; index < count; index++) {
      const each = intAt(moves, index);
      if (mark[each] === this.lookUp) continue;
      if (skip === 0) return each;
      skip -= 1;
    }
    throw new Error('no move is untried');
  }

  /** The child with the highest upper confidence bound (UCB1). It counts how often the move was legal. */
  private bestChild(count: number): number {
    const { childOf, visits, sums, chances, decision } = this;
    const { moves } = this.playout;
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const child = intAt(childOf, intAt(moves, index));
      const tries = intAt(visits, child);
      const value = floatAt(sums, child) / (tries * decision.scale);
      const bound = value + EXPLORATION * Math.sqrt(Math.log(intAt(chances, child)) / tries);
      if (bound <= most) continue;
      most = bound;
      best = child;
    }
    return best;
  }

  verdict(): Verdict {
    const choices = this.tallies.map(tally => tally.verdict());
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
