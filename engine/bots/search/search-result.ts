import type { Action } from '../../protocol/vocabulary.ts';

/** A search's estimate of each choice of a decision. */
export interface SearchResult {
  readonly choices: readonly ChoiceEstimate[];
  /** The index of the best choice. */
  readonly best: number;
  /**
   * The best choice's lead over every other, in standard errors; infinite if all others were dropped. From 2 on it is
   * unlikely to be chance.
   */
  readonly lead: number;
}

export interface ChoiceEstimate {
  readonly action: Action;
  /** Number of playouts. */
  readonly playouts: number;
  /** The viewer's average reward. */
  readonly value: number;
  /** The value, combined with experience if there is any. */
  readonly rating: number;
  /** The standard error of the value. */
  readonly error: number;
  /** Playouts in which the viewer's side won the trick it was played to, or the first trick after a call. */
  readonly tricksWon: number;
  /** Playouts in which the viewer's side reached its goal; 0 if it has none. */
  readonly goals: number;
  /** By choice: playouts in which its move won the viewer a later trick. Empty if not watched. */
  readonly laterWins: readonly number[];
}

/** Tallies the playouts of one choice. */
export class ChoiceTally {
  readonly action: Action;
  #playouts = 0;
  #tricksWon = 0;
  #goals = 0;
  #sum = 0;
  #squares = 0;
  readonly #laterWins: number[];

  /** `watched`: the number of choices whose later wins are counted. */
  constructor(action: Action, watched = 0) {
    this.action = action;
    this.#laterWins = Array.from({ length: watched }, () => 0);
  }

  add(reward: number, isTrickWon: boolean, isGoalReached: boolean): void {
    this.#playouts += 1;
    if (isTrickWon) this.#tricksWon += 1;
    if (isGoalReached) this.#goals += 1;
    this.#sum += reward;
    this.#squares += reward * reward;
  }

  /** Counts a playout in which this choice's move won the viewer a later trick. */
  addLaterWin(choice: number): void {
    this.#laterWins[choice] = (this.#laterWins[choice] ?? 0) + 1;
  }

  verdict(): ChoiceEstimate {
    const { action } = this;
    const playouts = this.#playouts;
    const tricksWon = this.#tricksWon;
    const goals = this.#goals;
    const count = Math.max(1, playouts);
    const value = this.#sum / count;
    const variance = Math.max(0, this.#squares / count - value * value);
    const error = Math.sqrt(variance / count);
    return { action, playouts, value, rating: value, error, tricksWon, goals, laterWins: this.#laterWins.slice() };
  }
}
