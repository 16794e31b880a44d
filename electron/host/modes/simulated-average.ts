import type { DealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { ReplayedDealQuestion, SimulationRunner } from '../ports.ts';

/** Simulated plays per deal. */
const PLAYS = 40;

/** The average tricks and points of computers in a replayed deal, simulated in the background. */
export class SimulatedAverage {
  readonly #deal: Omit<ReplayedDealQuestion, 'play'>;
  readonly #simulation: SimulationRunner;
  #asked: Promise<DealOutcome | null> | null = null;
  #isLeft = false;

  constructor(deal: Omit<ReplayedDealQuestion, 'play'>, simulation: SimulationRunner) {
    this.#deal = deal;
    this.#simulation = simulation;
  }

  /**
   * Starts the simulation if it is not running, or again after a failure. Resolves with null if the deal is left first.
   */
  average(): Promise<DealOutcome | null> {
    this.#asked ??= this.#play();
    return this.#asked;
  }

  /** Stops after the current play. */
  leave(): void {
    this.#isLeft = true;
  }

  async #play(): Promise<DealOutcome | null> {
    let [tricks, points] = [0, 0];
    try {
      for (let play = 0; play < PLAYS; play += 1) {
        if (this.#isLeft) return null;
        const outcome = await this.#simulation.playAgain({ ...this.#deal, play });
        tricks += outcome.tricks;
        points += outcome.points;
      }
    } catch (error) {
      // The worker may have been closed.
      if (this.#isLeft) return null;
      this.#asked = null;
      throw error;
    }
    return { tricks: tricks / PLAYS, points: points / PLAYS };
  }
}
