import type { Furniture, GameCard, PhaseWords } from '../protocol/messages.ts';
import type { OptionSpecs, OptionValues } from '../protocol/options.ts';
import type { Action, Ask, Chance, Outcome, Piece, Result, Seat, View } from '../protocol/vocabulary.ts';
import type { Random } from './random.ts';
import type { DeepReadonly } from './readonly.ts';

/** What the rules wait for. One seat is a turn; several seats decide at once, in any order. */
export type Awaits =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'chance'; readonly chance: Chance }
  | { readonly kind: 'nobody'; readonly result: Result };

/** One entry of a match's history. Setup and steps replay a match exactly; no seed lives in the state. */
export type Step =
  | { readonly by: Seat; readonly action: Action }
  | { readonly by: 'chance'; readonly outcome: Outcome };

/** Options as a game gets them: every one present, of its kind and within its bounds. */
export type OptionsOf<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends { readonly kind: 'flag' }
    ? boolean
    : O[K] extends { readonly kind: 'number' }
      ? number
      : O[K] extends { readonly kind: 'choice'; readonly values: readonly { readonly value: infer V }[] }
        ? V
        : OptionValues[string];
};

/** A way of playing one game. It gets what a person gets, and nothing else. */
export interface Bot<Facts = unknown> {
  readonly id: string;
  readonly label: string;
  choose(view: View<Facts>, ask: Ask, random: Random): Action;
}

/**
 * The rules of one game. `S` is plain JSON owned by a match: only `setup` makes it and only `apply` writes it.
 * Everything else reads a state that may be deeply frozen.
 */
export interface Game<S extends object = object, Facts = unknown, O extends OptionSpecs = OptionSpecs>
  extends Omit<GameCard, 'levels' | 'options'> {
  readonly options: O;
  /** Raised by any change of the rules that changes what a recorded match means. */
  readonly rulesVersion: number;
  /** How many pieces a seat plays to a trick, where that is not one. */
  readonly perPlay?: number;
  readonly furniture: Furniture;
  /** The words for every phase that its views can be in. */
  readonly phases: Readonly<Record<string, PhaseWords>>;
  /** Opponents of this game's own, weakest first. */
  readonly bots: readonly Bot<Facts>[];
  equipment(seats: number, options: OptionsOf<O>): readonly Piece[];
  setup(seats: number, options: OptionsOf<O>): S;
  awaits(state: DeepReadonly<S>): Awaits;
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  /** Plays one step that `ask` or `awaits` offered. Unchecked: callers check first (`refusalOf`). */
  apply(state: S, step: Step): void;
  view(state: DeepReadonly<S>, seat: Seat | null): View<Facts>;
  /** A whole state that this view cannot tell from the true one: the only door through which a search may look. */
  imagine(view: View<Facts>, random: Random): S;
}
