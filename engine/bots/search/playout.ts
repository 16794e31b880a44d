import { at, floatAt, intAt } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { type Decision, MOST_MOVES, type Simulator } from '../../core/search-model.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import type { Tally } from './verdict.ts';

const NO_TRICK = -2;

/** A simulated deal of one decision, which is played out again and again, and what comes of it. */
export class Playout<S extends Simulator> {
  readonly simulator: S;
  /** The moves last looked up. */
  readonly moves = new Int32Array(MOST_MOVES);
  /** The rewards of the last deal, by seat. */
  readonly rewards: Float64Array;
  private readonly decision: Decision<S>;
  private readonly you: Seat;
  private readonly teams: readonly number[];
  /** How many tricks were complete when the deal began, and who won the next one. */
  private tricks = 0;
  private trickWinner = NO_TRICK;

  /** `teams`: the team of each seat, so that a partner's trick counts as won. */
  constructor(decision: Decision<S>, you: Seat, teams: readonly number[]) {
    this.decision = decision;
    this.you = you;
    this.teams = teams;
    this.simulator = decision.newSimulator();
    this.rewards = new Float64Array(teams.length);
  }

  /** Makes the choice in the sampled world. */
  beginWith(choice: number, random: Random): void {
    const { decision, simulator } = this;
    if (decision.kind === 'call') {
      decision.begin(simulator, choice, random);
      this.tricks = 0;
      this.trickWinner = NO_TRICK;
      return;
    }
    this.begin();
    this.play(at(decision.moves, choice), random);
  }

  /** Puts the sampled world into the simulator. The viewer is to play. */
  begin(): void {
    const { decision, simulator } = this;
    if (decision.kind === 'play') decision.begin(simulator);
    this.tricks = simulator.tricks;
    this.trickWinner = NO_TRICK;
  }

  play(move: number, random: Random): void {
    const { simulator } = this;
    simulator.play(move, random);
    if (this.trickWinner === NO_TRICK && simulator.tricks > this.tricks) this.trickWinner = simulator.winner;
  }

  /** Looks up the moves worth searching and returns how many there are. */
  lookUpMoves(): number {
    return this.simulator.likelyMoves?.(this.moves) ?? this.simulator.moves(this.moves);
  }

  /** Plays to the end of the deal by habit, but one move in `noise` at random (0: none), and counts what came of it. */
  finish(tally: Tally, random: Random, noise: number): void {
    const { simulator, decision, rewards } = this;
    while (!simulator.isOver()) {
      const isRandom = noise > 0 && random.below(noise) === 0;
      this.play(isRandom ? this.anyMove(random) : simulator.habit(random), random);
    }
    decision.rewards(simulator, rewards);
    tally.add(floatAt(rewards, this.you), this.isTrickWon(), decision.goal?.isReached(simulator) ?? false);
  }

  private isTrickWon(): boolean {
    return this.trickWinner >= 0 && this.teams[this.trickWinner] === this.teams[this.you];
  }

  private anyMove(random: Random): number {
    return intAt(this.moves, random.below(this.lookUpMoves()));
  }
}
