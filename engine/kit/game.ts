import { copyOf } from '../core/copy.ts';
import type { Game } from '../core/game.ts';
import type { Random } from '../core/random.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { OptionSpecs, OptionValues } from '../protocol/options.ts';
import type { ScoreLine, Seat, View } from '../protocol/vocabulary.ts';
import { type PhaseState, type Phases, rulesOf } from './phases.ts';

/** What the state of every game holds, beside its own fields. All of it is public. */
export interface GameState<PhaseName extends string = string> extends PhaseState<PhaseName> {
  /** Never written after setup. */
  readonly options: OptionValues;
  deal: number;
  /** A page per scored deal; a page is never written again. */
  sheet: (readonly ScoreLine[])[];
}

/** Whether the deal on the table has been scored. */
export const isScored = ({ sheet, deal }: DeepReadonly<Pick<GameState, 'sheet' | 'deal'>>): boolean =>
  sheet.length > deal;

/**
 * The secret fields of a state, each with what a seat may know of it (null: an onlooker). All other fields are public.
 * A covered field shows what is hidden by another type than what is known, so that nothing can mistake one for the other.
 */
export type Secrets<S> = { readonly [K in keyof S]?: (state: DeepReadonly<S>, you: Seat | null) => unknown };

/** A state as one seat knows it: public fields as they are, secret fields covered. */
export type FactsOf<S, C extends Secrets<S>> = {
  readonly [K in keyof S]: K extends keyof C
    ? C[K] extends (...args: never) => infer Covered
      ? DeepReadonly<Covered>
      : never
    : DeepReadonly<S[K]>;
};

/** What a game adds to the common fields of a view. */
export type TableView = Omit<View, 'you' | 'phase' | 'deal' | 'waitingFor' | 'ask' | 'sheet' | 'result' | 'facts'>;

/** A game as its folder declares it; `defineGame` derives the rest of the contract. */
export interface GameParts<S extends GameState, Facts, Hidden extends keyof S, O extends OptionSpecs>
  extends Omit<
    Game<S, Facts, O>,
    'phases' | 'waitingFor' | 'result' | 'awaits' | 'ask' | 'apply' | 'view' | 'imagine'
  > {
  readonly phases: Phases<S>;
  readonly secrets: Secrets<S> & Record<Hidden, unknown>;
  /** What lies on the table. It is given facts only, so it can't show what they hide. */
  table(facts: Facts, you: Seat | null): TableView;
  /** The secret fields of a state that these facts cannot tell from the true one. */
  imagine(facts: Facts, you: Seat | null, random: Random): Pick<S, Hidden>;
}

/** The whole contract out of a game's phases, secrets and table. */
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
    imagine: ({ facts, you }, random) => stateOf<S, Facts>(facts, secrets, imagine(facts, you, random) as Partial<S>),
  };
}

function factsOf<S extends GameState, Facts>(state: DeepReadonly<S>, you: Seat | null, secrets: Secrets<S>): Facts {
  const facts: Record<string, unknown> = {};
  for (const field in state) {
    const cover = secrets[field];
    facts[field] = cover === undefined ? copyOfField(field, state[field]) : cover(state, you);
  }
  // By construction: each field is public or covered.
  return facts as Facts;
}

function stateOf<S extends GameState, Facts extends object>(facts: Facts, secrets: Secrets<S>, hidden: Partial<S>): S {
  const state: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(facts)) {
    state[field] = field in secrets ? hidden[field as keyof S] : copyOfField(field, value);
  }
  // By construction: the facts have a state's fields; public ones are copied, the others have been imagined.
  return state as S;
}

/** Options and the pages of the score sheet are never written, so they are shared. */
function copyOfField(field: string, value: unknown): unknown {
  if (field === 'options') return value;
  return field === 'sheet' && Array.isArray(value) ? value.slice() : copyOf(value);
}
