import type { OptionValues } from '../protocol/options.ts';
import type { Ask, Piece, Seat, View } from '../protocol/vocabulary.ts';
import { allows } from './ask.ts';
import { fits } from './chance.ts';
import { copyOf } from './copy.ts';
import type { Awaits, Game, Step } from './game.ts';

/** A match in progress. Only steps that have been checked change its state. */
export interface Match {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly equipment: readonly Piece[];
  awaits(): Awaits;
  ask(seat: Seat): Ask;
  view(seat: Seat | null): View;
  /** Returns a copy of the current state. */
  state(): object;
  /** Takes the step and returns null, or changes nothing and returns the reason for refusing it. */
  take(step: Step): StepRefusal | null;
  /** Takes a step that `refusalOf` has allowed. It is not checked again. */
  apply(step: Step): void;
}

/**
 * The reason for refusing a step. `not-your-turn`: this seat has no decision to make; `not-allowed`: its ask does not
 * offer this action; `not-asked`: no chance is awaited; `misfit`: the outcome does not fit the awaited chance.
 */
type StepRefusal = 'not-your-turn' | 'not-allowed' | 'not-asked' | 'misfit';

/** Starts a match. `options` must be complete (see `resolveOptions`). */
export function newMatch(game: Game, seats: number, options: OptionValues): Match {
  const equipment = game.equipment(seats, options);
  const state = game.setup(seats, options);
  // Cached until the next step, since they are read several times.
  let awaits: Awaits | null = null;
  let asked: Seat | null = null;
  let latestAsk: Ask | null = null;
  const match: Match = {
    game,
    seats,
    options,
    equipment,
    awaits() {
      awaits ??= game.awaits(state);
      return awaits;
    },
    ask(seat) {
      if (latestAsk === null || asked !== seat) {
        asked = seat;
        latestAsk = game.ask(state, seat);
      }
      return latestAsk;
    },
    view: seat => game.view(state, seat),
    state: () => copyOf(state),
    take(step) {
      const refusal = refusalOf(match, step);
      if (refusal === null) match.apply(step);
      return refusal;
    },
    apply(step) {
      awaits = null;
      latestAsk = null;
      game.apply(state, step);
    },
  };
  return match;
}

/** Returns the reason why this step can't be taken now, or null if it can. */
export function refusalOf(match: Pick<Match, 'awaits' | 'ask' | 'equipment'>, step: Step): StepRefusal | null {
  const awaits = match.awaits();
  if (step.by === 'chance') {
    if (awaits.kind !== 'chance') return 'not-asked';
    return fits(awaits.chance, step.outcome, match.equipment) ? null : 'misfit';
  }
  if (awaits.kind !== 'seats' || !awaits.seats.includes(step.by)) return 'not-your-turn';
  return allows(match.ask(step.by), step.action) ? null : 'not-allowed';
}
