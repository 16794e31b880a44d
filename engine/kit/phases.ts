import type { Awaits, Step } from '../core/game.ts';
import { at, range } from '../core/lists.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { PhaseWords } from '../protocol/messages.ts';
import type { Action, Ask, Chance, PieceId, Result, Seat, Verb } from '../protocol/vocabulary.ts';

type ActionOf<V extends Verb> = Extract<Action, { readonly verb: V }>;
export type Draw = Extract<Chance, { readonly kind: 'draw' }>;
export type Roll = Extract<Chance, { readonly kind: 'roll' }>;

interface AnyPhase {
  readonly words: PhaseWords;
}
/** Seats decide: the one whose turn it is, or several at once where the phase has `seats`. */
export interface SeatPhase<S> extends AnyPhase {
  seats?(state: DeepReadonly<S>): readonly Seat[];
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  /** What each verb that is asked for does. */
  readonly on: { readonly [V in Verb]?: (state: S, seat: Seat, action: ActionOf<V>) => void };
}
/** Chance picks pieces. */
export interface DrawPhase<S> extends AnyPhase {
  draw(state: DeepReadonly<S>): Draw;
  drawn(state: S, pieces: readonly PieceId[]): void;
}
/** Chance picks faces: dice are thrown. */
export interface RollPhase<S> extends AnyPhase {
  roll(state: DeepReadonly<S>): Roll;
  rolled(state: S, up: readonly number[]): void;
}
/** The match is over. */
export interface EndPhase<S> extends AnyPhase {
  result(state: DeepReadonly<S>): Result;
}
export type Phase<S> = SeatPhase<S> | DrawPhase<S> | RollPhase<S> | EndPhase<S>;

/** What the state of every game holds, so that its phase can be looked up. */
export interface PhaseState<Name extends string = string> {
  phase: Name;
  /** The seat that decides, draws or throws next. */
  turn: Seat;
}
/** A game's phases: one row for each phase its state can be in. */
export type Phases<S extends PhaseState> = { readonly [Name in S['phase']]: Phase<S> };

/** The part of `Game` that follows from the table of phases. */
export interface Rules<S> {
  readonly phases: Readonly<Record<string, PhaseWords>>;
  /** The seats that decide now, none while chance is awaited. */
  waitingFor(state: DeepReadonly<S>): readonly Seat[];
  result(state: DeepReadonly<S>): Result | null;
  awaits(state: DeepReadonly<S>): Awaits;
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  apply(state: S, step: Step): void;
}

const MOST_SEATS = 8;
/** Every turn of one seat, made once: each step asks for one. */
const TURNS = range(MOST_SEATS).map(seat => ({ kind: 'seats', seats: [seat] }) as const);
const NO_SEATS: readonly Seat[] = [];
const NOTHING: Ask = { listed: [] };

export function rulesOf<S extends PhaseState>(phases: Phases<S>): Rules<S> {
  const rows: Record<string, Row<S>> = {};
  const words: Record<string, PhaseWords> = {};
  for (const [name, phase] of Object.entries<Phase<S>>(phases)) {
    rows[name] = rowOf(name, phase);
    words[name] = phase.words;
  }
  // The type of the table makes sure that every phase has a row.
  const rowIn = (state: DeepReadonly<S>): Row<S> => rows[turnState(state).phase] as Row<S>;
  return {
    phases: words,
    waitingFor: state => rowIn(state).waitingFor(state),
    result: state => rowIn(state).result(state),
    awaits: state => rowIn(state).awaits(state),
    ask: (state, seat) => rowIn(state).ask(state, seat),
    // The owner of a state may read it too.
    apply: (state, step) => rowIn(state as DeepReadonly<S>).apply(state, step),
  };
}

/** All kinds of phases in one shape, so that each step is one look-up and one call. */
type Row<S> = Omit<Rules<S>, 'phases'>;

// Every state has these two fields; the compiler does not see them through a generic type.
const turnState = <S extends PhaseState>(state: DeepReadonly<S>): PhaseState => state as unknown as PhaseState;

const silent = { waitingFor: () => NO_SEATS, result: () => null, ask: () => NOTHING };

function rowOf<S extends PhaseState>(name: string, phase: Phase<S>): Row<S> {
  if ('ask' in phase) return seatRow(name, phase);
  if ('draw' in phase) {
    return {
      ...silent,
      awaits: state => ({ kind: 'chance', chance: phase.draw(state) }),
      apply(state, step) {
        if (step.by !== 'chance' || step.outcome.kind !== 'draw') throw new TypeError(`phase '${name}' awaits a draw`);
        phase.drawn(state, step.outcome.pieces);
      },
    };
  }
  if ('roll' in phase) {
    return {
      ...silent,
      awaits: state => ({ kind: 'chance', chance: phase.roll(state) }),
      apply(state, step) {
        if (step.by !== 'chance' || step.outcome.kind !== 'roll') throw new TypeError(`phase '${name}' awaits a roll`);
        phase.rolled(state, step.outcome.up);
      },
    };
  }
  return {
    ...silent,
    result: state => phase.result(state),
    awaits: state => ({ kind: 'nobody', result: phase.result(state) }),
    apply() {
      throw new TypeError(`nothing follows phase '${name}'`);
    },
  };
}

function seatRow<S extends PhaseState>(name: string, phase: SeatPhase<S>): Row<S> {
  const { seats } = phase;
  const turn = (state: DeepReadonly<S>) => at(TURNS, turnState(state).turn);
  // Each handler is looked up by the verb of the action it is given.
  const handlers = phase.on as Readonly<Record<string, ((state: S, seat: Seat, action: Action) => void) | undefined>>;
  return {
    waitingFor: seats ?? (state => turn(state).seats),
    result: () => null,
    awaits: seats ? state => ({ kind: 'seats', seats: seats(state) }) : turn,
    ask(state, seat) {
      const isAsked = seats ? seats(state).includes(seat) : turnState(state).turn === seat;
      return isAsked ? phase.ask(state, seat) : NOTHING;
    },
    apply(state, step) {
      if (step.by === 'chance') throw new TypeError(`phase '${name}' awaits a decision`);
      const handle = handlers[step.action.verb];
      if (handle === undefined) throw new TypeError(`phase '${name}' has no '${step.action.verb}'`);
      handle(state, step.by, step.action);
    },
  };
}
