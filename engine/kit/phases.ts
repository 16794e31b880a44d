import type { Awaits, Step } from '../core/game.ts';
import { known, range } from '../core/lists.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { RollOffFacts, RollOffPrize } from '../protocol/match/table.ts';
import type { Action, Ask, Chance, PieceId, Result, Seat, Verb } from '../protocol/vocabulary.ts';

type ActionOf<V extends Verb> = Extract<Action, { readonly verb: V }>;
export type Draw = Extract<Chance, { readonly kind: 'draw' }>;
export type Roll = Extract<Chance, { readonly kind: 'roll' }>;

/** Seats decide: the one in `turn`, or all of `seats` at once if the phase has that. */
export interface SeatPhase<S> {
  seats?(state: DeepReadonly<S>): readonly Seat[];
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  /** Handlers by verb. */
  readonly on: { readonly [V in Verb]?: (state: S, seat: Seat, action: ActionOf<V>) => void };
}
/** Chance picks pieces. */
interface DrawPhase<S> {
  draw(state: DeepReadonly<S>): Draw;
  drawn(state: S, pieces: readonly PieceId[]): void;
}
/** Chance picks faces: dice are thrown. */
export interface RollPhase<S> {
  /** The prize of the highest number, if it is a roll-off. */
  readonly decides?: RollOffPrize;
  roll(state: DeepReadonly<S>): Roll;
  rolled(state: S, up: readonly number[]): void;
}
/** The match is over. */
interface EndPhase<S> {
  result(state: DeepReadonly<S>): Result;
}
type Phase<S> = SeatPhase<S> | DrawPhase<S> | RollPhase<S> | EndPhase<S>;

/** The fields of a state from which its phase is looked up. */
export interface PhaseState<Name extends string = string> {
  phase: Name;
  /** The seat that decides, draws or throws next. */
  turn: Seat;
}
/** A game's phases: one row for each phase its state can be in. */
export type Phases<S extends PhaseState> = { readonly [Name in S['phase']]: Phase<S> };

/** The part of `Game` that follows from the table of phases. */
interface Rules<S> {
  /** Names of all phases. */
  readonly phases: readonly string[];
  readonly rollOff?: RollOffFacts;
  /** The seats that decide now, none while chance is awaited. */
  waitingFor(state: DeepReadonly<S>): readonly Seat[];
  result(state: DeepReadonly<S>): Result | null;
  awaits(state: DeepReadonly<S>): Awaits;
  ask(state: DeepReadonly<S>, seat: Seat): Ask;
  apply(state: S, step: Step): void;
}

const MAX_SEATS = 8;
/** The `Awaits` of each single seat, made once because every step needs one. */
const TURNS = range(MAX_SEATS).map(seat => ({ kind: 'seats', seats: [seat] }) as const);
const NO_SEATS: readonly Seat[] = [];
const NOTHING: Ask = { listed: [] };

/** A phase with its name and kind, so that a step takes one lookup and one call. */
type Row<S> = { readonly name: string } & (
  | { readonly kind: 'seats'; readonly phase: SeatPhase<S> }
  | { readonly kind: 'draw'; readonly phase: DrawPhase<S> }
  | { readonly kind: 'roll'; readonly phase: RollPhase<S> }
  | { readonly kind: 'end'; readonly phase: EndPhase<S> }
);

function rowOf<S>(name: string, phase: Phase<S>): Row<S> {
  if ('ask' in phase) return { name, kind: 'seats', phase };
  if ('draw' in phase) return { name, kind: 'draw', phase };
  return 'roll' in phase ? { name, kind: 'roll', phase } : { name, kind: 'end', phase };
}

/** Derives a game's rules from its table of phases. */
export function rulesOf<S extends PhaseState>(phases: Phases<S>): Rules<S> {
  const rows: Record<string, Row<S>> = {};
  for (const [name, phase] of Object.entries<Phase<S>>(phases)) rows[name] = rowOf(name, phase);
  const [rollOff] = Object.values(rows).flatMap(({ name, kind, phase }) =>
    kind === 'roll' && phase.decides !== undefined ? [{ phase: name, decides: phase.decides }] : [],
  );
  // Every state has a phase and a turn; the compiler does not see them through a generic type.
  const baseOf = (state: DeepReadonly<S>): PhaseState => state as unknown as PhaseState;
  // Each step looks up its phase several times. Comparing names first makes random play up to 10 % faster.
  let latest: Row<S> | undefined;
  function rowIn(state: DeepReadonly<S>): Row<S> {
    const { phase } = baseOf(state);
    // The table's type ensures that every phase has a row.
    if (latest === undefined || latest.name !== phase) latest = rows[phase] as Row<S>;
    return latest;
  }

  const seatsIn = (phase: SeatPhase<S>, state: DeepReadonly<S>): readonly Seat[] =>
    phase.seats === undefined ? known(TURNS[baseOf(state).turn], 'such seat').seats : phase.seats(state);

  return {
    phases: Object.keys(rows),
    ...(rollOff && { rollOff }),
    waitingFor(state) {
      const row = rowIn(state);
      return row.kind === 'seats' ? seatsIn(row.phase, state) : NO_SEATS;
    },
    result(state) {
      const row = rowIn(state);
      return row.kind === 'end' ? row.phase.result(state) : null;
    },
    awaits(state) {
      const row = rowIn(state);
      switch (row.kind) {
        case 'seats':
          return row.phase.seats === undefined
            ? known(TURNS[baseOf(state).turn], 'such seat')
            : { kind: 'seats', seats: row.phase.seats(state) };
        case 'draw':
          return { kind: 'chance', chance: row.phase.draw(state) };
        case 'roll':
          return { kind: 'chance', chance: row.phase.roll(state) };
        case 'end':
          return { kind: 'nobody', result: row.phase.result(state) };
      }
    },
    ask(state, seat) {
      const row = rowIn(state);
      if (row.kind !== 'seats') return NOTHING;
      const { seats } = row.phase;
      const isAsked = seats === undefined ? baseOf(state).turn === seat : seats(state).includes(seat);
      return isAsked ? row.phase.ask(state, seat) : NOTHING;
    },
    apply(state, step) {
      // A writable state is also readable.
      const row = rowIn(state as DeepReadonly<S>);
      if (step.by !== 'chance') {
        if (row.kind !== 'seats') throw new TypeError(`phase '${row.name}' awaits no decision`);
        const { action } = step;
        // Each handler gets only actions of its own verb.
        const handle = row.phase.on[action.verb] as Handler<S> | undefined;
        if (handle === undefined) throw new TypeError(`phase '${row.name}' has no '${action.verb}'`);
        handle(state, step.by, action);
      } else if (row.kind === 'draw' && step.outcome.kind === 'draw') row.phase.drawn(state, step.outcome.pieces);
      else if (row.kind === 'roll' && step.outcome.kind === 'roll') row.phase.rolled(state, step.outcome.up);
      else throw new TypeError(`phase '${row.name}' awaits no ${step.outcome.kind}`);
    },
  };
}

type Handler<S> = (state: S, seat: Seat, action: Action) => void;
