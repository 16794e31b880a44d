import { copyOf } from '../core/copy.ts';
import type { Game } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { OptionSpecs, OptionValues } from '../protocol/options.ts';
import type { ScoreLine, Seat, View } from '../protocol/vocabulary.ts';
import { type PhaseState, type Phases, rulesOf } from './phases.ts';

/**
 * The fields of every game's state, all of them public. Most states also have `tricks`; a trick with a `winner` never
 * changes again.
 */
export interface GameState<PhaseName extends string = string> extends PhaseState<PhaseName> {
  /** Never changed after setup. */
  readonly options: OptionValues;
  /** The index of the deal on the table, from 0. */
  deal: number;
  /** The score sheet: one page per scored deal. Pages never change. */
  sheet: (readonly ScoreLine[])[];
}

/** Returns true if the deal on the table has been scored. */
export const isScored = ({ sheet, deal }: DeepReadonly<Pick<GameState, 'sheet' | 'deal'>>): boolean =>
  sheet.length > deal;

/**
 * A function for each secret field of a state, which returns what a seat (null: an onlooker) may know of it. All other
 * fields are public. Hidden values have another type, such as a count instead of a list of pieces, so that a bot can't
 * mistake them for known ones.
 */
export type Secrets<S> = { readonly [K in keyof S]?: (state: DeepReadonly<S>, you: Seat | null) => unknown };

/** A state as one seat knows it: the public fields, and what it may know of the secret ones. */
export type FactsOf<S, C extends Secrets<S>> = {
  readonly [K in keyof S]: K extends keyof C
    ? C[K] extends (...args: never) => infer Covered
      ? DeepReadonly<Covered>
      : never
    : DeepReadonly<S[K]>;
};

/** The fields of a view that each game fills in itself. */
export type TableView = Omit<View, 'you' | 'phase' | 'deal' | 'waitingFor' | 'ask' | 'sheet' | 'result' | 'facts'>;

/** The parts that a game declares. `defineGame` derives the rest of the `Game` from them. */
interface GameParts<S extends GameState, Facts, Hidden extends keyof S, O extends OptionSpecs>
  extends Omit<Game<S, Facts, O>, 'phases' | 'awaits' | 'ask' | 'apply' | 'view' | 'imagine'> {
  readonly phases: Phases<S>;
  readonly secrets: Secrets<S> & Record<Hidden, unknown>;
  /** Returns the view of the table. It gets only the facts, so it can't reveal anything secret. */
  table(facts: Facts, you: Seat | null): TableView;
  /** Returns the secret fields of a random state with the same facts. */
  imagine(facts: Facts, you: Seat | null, random: Random): Pick<S, Hidden>;
}

/** Makes a `Game` from a game's phases, secrets and table. */
export function defineGame<
  S extends GameState,
  Facts extends object,
  Hidden extends keyof S = never,
  O extends OptionSpecs = OptionSpecs,
>(parts: GameParts<S, Facts, Hidden, O>): Game<S, Facts, O> {
  const { phases, secrets, table, imagine, ...card } = parts;
  const rules = rulesOf(phases);
  return {
    ...card,
    phases: rules.phases,
    awaits: rules.awaits,
    ask: rules.ask,
    apply: rules.apply,
    view(state, you) {
      const facts = factsOf<S, Facts>(state, you, secrets);
      // Every state has these fields; the compiler does not see them through a generic type.
      const { phase, deal, sheet } = facts as unknown as GameState;
      const waitingFor = rules.waitingFor(state);
      return {
        you,
        phase,
        deal,
        waitingFor,
        ask: you !== null && waitingFor.includes(you) ? rules.ask(state, you) : null,
        ...table(facts, you),
        sheet,
        result: rules.result(state),
        facts,
      };
    },
    imagine: ({ facts, you }, random) =>
      // The hidden fields are some of the state's; the compiler does not see that through generic types.
      stateOf<S, Facts>(facts, secrets, imagine(facts, you, random) as Partial<S>),
  };
}

function factsOf<S extends GameState, Facts>(state: DeepReadonly<S>, you: Seat | null, secrets: Secrets<S>): Facts {
  const facts: Record<string, unknown> = {};
  for (const field in state) {
    const cover = secrets[field];
    facts[field] = cover === undefined ? copyOfField(field, state[field]) : cover(state, you);
  }
  // Built field by field above: each is public or covered.
  return facts as Facts;
}

function stateOf<S extends GameState, Facts extends object>(facts: Facts, secrets: Secrets<S>, hidden: Partial<S>): S {
  const state: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(facts)) {
    // The facts have the fields of a state.
    state[field] = field in secrets ? hidden[field as keyof S] : copyOfField(field, value);
  }
  // Built field by field above: each is copied or imagined.
  return state as S;
}

/** Copies a field, but shares what never changes again: options, pages of the score sheet and tricks with a winner. */
function copyOfField(field: string, value: unknown): unknown {
  if (field === 'options') return value;
  if (field === 'sheet' && Array.isArray(value)) return value.slice();
  if (field === 'tricks' && Array.isArray(value))
    return value.map(trick => (trick.winner === null ? copyOf(trick) : trick));
  return copyOf(value);
}
