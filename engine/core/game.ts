import type { GameCard } from '../protocol/match/menu.ts';
import type { Furniture, RollOffFacts } from '../protocol/match/table.ts';
import type { DailyUnit } from '../protocol/modes/daily.ts';
import type { OptionSpecs, OptionValues } from '../protocol/options.ts';
import type { Action, Ask, Chance, Outcome, Piece, Result, Seat, View } from '../protocol/vocabulary.ts';
import type { Achievement } from './achievement.ts';
import type { Random } from './random.ts';
import type { DeepReadonly } from './readonly.ts';
import type { SearchModel } from './search-model.ts';

/** The rules' next input. Several seats may decide at the same time, in any order. */
export type Awaits =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'chance'; readonly chance: Chance }
  | { readonly kind: 'nobody'; readonly result: Result };

/** One entry of a match's history. The setup and the steps replay a match exactly: the state holds no random seed. */
export type Step =
  | { readonly by: Seat; readonly action: Action }
  | { readonly by: 'chance'; readonly outcome: Outcome };

/** Values for all of a game's options, each of its option's type. */
export type OptionsOf<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends { readonly kind: 'flag' }
    ? boolean
    : O[K] extends { readonly kind: 'number' }
      ? number
      : O[K] extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
        ? V
        : OptionValues[string];
};

/** A computer player for one game. It sees only what a person in its seat would see. */
export interface Bot<Facts = unknown> {
  /** Its level. */
  readonly id: string;
  choose(view: View<Facts>, ask: Ask, random: Random): Action;
}

/**
 * The rules of one game. `S` is the state: plain JSON owned by a match. `setup` makes it and `apply` writes it; all
 * other functions only read it, and it may be frozen.
 */
export interface Game<S extends object = object, Facts = unknown, O extends OptionSpecs = OptionSpecs>
  extends Omit<GameCard, 'levels' | 'options'> {
  readonly options: O;
  /** Raised whenever a change of rules would make recorded matches replay differently. */
  readonly rulesVersion: number;
  /** Number of pieces a seat plays to a trick; 1 if omitted. */
  readonly perPlay?: number;
  /** Unit of a daily deal's result; tricks if omitted. */
  readonly dailyUnit?: DailyUnit;
  readonly furniture: Furniture;
  /** Returns true if all hands are open with these options. Omitted if hands are always hidden. */
  hasOpenHands?(options: OptionsOf<O>): boolean;
  /** Names of all phases. */
  readonly phases: readonly string[];
  /** The phase in which dice decide who begins; omitted in games without one. */
  readonly rollOff?: RollOffFacts;
  /** Achievements that players can earn in this game. */
  readonly achievements?: readonly Achievement[];
  /** The model that opponents search with. If omitted, they search by the rules alone, which is slow. */
  readonly search?: SearchModel<S, Facts>;
  equipment(seats: number, options: OptionsOf<O>): readonly Piece[];
  setup(seats: number, options: OptionsOf<O>): S;
  awaits(state: DeepReadonly<S>): Awaits;
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  /** Plays one step without checking it. Callers check with `refusalOf`. */
  apply(state: S, step: Step): void;
  view(state: DeepReadonly<S>, seat: Seat | null): View<Facts>;
  /**
   * Returns a complete state that gives the same view, with random hidden parts. Bots search such states.
   */
  imagine(view: View<Facts>, random: Random): S;
}
