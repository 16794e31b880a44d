import type { Action } from '../../protocol/vocabulary.ts';

/** How good each choice of a decision is, as far as a search can tell. */
export interface SearchResult {
  readonly choices: readonly ChoiceEstimate[];
  /** The index of the best choice. */
  readonly best: number;
  /**
   * By how many standard errors the best choice is ahead of every other; infinite if all others were given up. From 2 on
   * the lead is hardly chance.
   */
  readonly lead: number;
}

export interface ChoiceEstimate {
  readonly action: Action;
  /** How often it was played out. */
  readonly playouts: number;
  /** The average reward of the viewer. */
  readonly value: number;
  /** The value, steadied by experience where there is some. */
  readonly rating: number;
  /** The standard error of the value. */
  readonly error: number;
  /** How often the viewer's side won the trick it was played to, or the first trick after a call. */
  readonly tricksWon: number;
  /** How often the deal brought what the viewer's side plays for; 0 if the decision has no goal. */
  readonly goals: number;
  /** By choice: how often the viewer won a later trick with what it plays. Empty if that was not watched. */
  readonly laterWins: readonly number[];
}

/** Counts what comes of one choice. */
export class ChoiceTally {
  readonly action: Action;
  #playouts = 0;
  #tricksWon = 0;
  #goals = 0;
  #sum = 0;
  #squares = 0;
  readonly #laterWins: number[];

  /** `watched`: of how many choices the later wins are counted. */
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

  /** The viewer has won a later trick of this playout with what this choice plays. */
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
