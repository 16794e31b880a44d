import { at, floatAt, intAt } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { MAX_MOVES, type SearchDecision, type Simulator } from '../../core/search-model.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import type { ChoiceTally } from './search-result.ts';

const NO_TRICK = -2;

/** A simulated deal of one decision that is played out repeatedly, and its results. */
export class Playout<S extends Simulator> {
  readonly simulator: S;
  /** The moves found by `lookUpMoves`. */
  readonly moves = new Int32Array(MAX_MOVES);
  /** Rewards of the last deal, by seat. */
  readonly rewards: Float64Array;
  readonly #decision: SearchDecision<S>;
  readonly #you: Seat;
  readonly #teams: readonly number[];
  /** Number of complete tricks when the playout began, and the winner of the next one. */
  #tricks = 0;
  #trickWinner = NO_TRICK;
  readonly #later: LaterWins | null;

  /**
   * `teams`: the team of each seat, so that a partner's trick counts as won. `isWatched`: also counts later tricks that the
   * viewer wins, by the winning move.
   */
  constructor(decision: SearchDecision<S>, you: Seat, teams: readonly number[], isWatched = false) {
    this.#decision = decision;
    this.#you = you;
    this.#teams = teams;
    this.simulator = decision.newSimulator();
    this.rewards = new Float64Array(teams.length);
    this.#later = isWatched && decision.kind === 'play' ? new LaterWins(decision.moves, you) : null;
  }

  /** Loads the sampled world and makes the choice in it. */
  beginWith(choice: number, random: Random): void {
    const { simulator } = this;
    if (this.#decision.kind === 'call') {
      this.#decision.begin(simulator, choice, random);
      this.#tricks = 0;
      this.#trickWinner = NO_TRICK;
      return;
    }
    this.begin();
    this.play(at(this.#decision.moves, choice), random);
  }

  /** Loads the sampled world into the simulator, with the viewer to play. */
  begin(): void {
    const { simulator } = this;
    if (this.#decision.kind === 'play') this.#decision.begin(simulator);
    this.#tricks = simulator.tricks;
    this.#trickWinner = NO_TRICK;
    this.#later?.begin(simulator);
  }

  play(move: number, random: Random): void {
    const { simulator } = this;
    this.#later?.before(simulator, move);
    simulator.play(move, random);
    this.#later?.after(simulator);
    if (this.#trickWinner === NO_TRICK && simulator.tricks > this.#tricks) this.#trickWinner = simulator.winner;
  }

  /** Finds the moves worth searching and returns their number. */
  lookUpMoves(): number {
    return this.simulator.likelyMoves?.(this.moves) ?? this.simulator.moves(this.moves);
  }

  /** Plays out the deal by the rollout policy, with one move in `noise` at random (0: none), and tallies the result. */
  finish(tally: ChoiceTally, random: Random, noise: number): void {
    const { simulator, rewards } = this;
    while (!simulator.isOver()) {
      const isRandom = noise > 0 && random.below(noise) === 0;
      this.play(isRandom ? this.#anyMove(random) : simulator.rolloutMove(random), random);
    }
    this.#decision.rewards(simulator, rewards);
    tally.add(floatAt(rewards, this.#you), this.#isTrickWon(), this.#decision.goal?.isReached(simulator) ?? false);
    this.#later?.count(tally);
  }

  #isTrickWon(): boolean {
    return this.#trickWinner >= 0 && this.#teams[this.#trickWinner] === this.#teams[this.#you];
  }

  #anyMove(random: Random): number {
    return intAt(this.moves, random.below(this.lookUpMoves()));
  }
}

/** Records the moves with which the viewer wins tricks after the one being decided. */
class LaterWins {
  readonly #moves: readonly number[];
  readonly #you: Seat;
  /** True for each choice whose move has won a later trick. */
  readonly #isWon: boolean[];
  /** Number of complete tricks when the deal began, and now. */
  #first = 0;
  #tricks = 0;
  /** The viewer's move in the open trick; null before it has played. */
  #own: number | null = null;

  constructor(moves: readonly number[], you: Seat) {
    this.#moves = moves;
    this.#you = you;
    this.#isWon = moves.map(() => false);
  }

  begin({ tricks }: Simulator): void {
    this.#isWon.fill(false);
    this.#first = tricks;
    this.#tricks = tricks;
    this.#own = null;
  }

  before({ turn }: Simulator, move: number): void {
    if (turn === this.#you) this.#own = move;
  }

  after({ tricks, winner }: Simulator): void {
    if (tricks === this.#tricks) return;
    const choice = winner === this.#you && tricks > this.#first + 1 ? this.#moves.indexOf(this.#own ?? -1) : -1;
    if (choice >= 0) this.#isWon[choice] = true;
    this.#tricks = tricks;
    this.#own = null;
  }

  count(tally: ChoiceTally): void {
    for (const [choice, isWon] of this.#isWon.entries()) if (isWon) tally.addLaterWin(choice);
  }
}
