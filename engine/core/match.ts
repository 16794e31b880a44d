import type { OptionValues } from '../protocol/options.ts';
import type { Ask, Piece, Seat, View } from '../protocol/vocabulary.ts';
import { allows } from './ask.ts';
import { fits } from './chance.ts';
import { copyOf } from './copy.ts';
import type { Awaits, Game, Step } from './game.ts';

/** One contest under way: a state that only checked steps can move. */
export interface Match {
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly equipment: readonly Piece[];
  awaits(): Awaits;
  ask(seat: Seat): Ask;
  view(seat: Seat | null): View;
  /** A copy of the state as it stands. */
  state(): object;
  /** Takes the step, or says why not and changes nothing. */
  take(step: Step): StepRefusal | null;
}

/** Nobody waits for this one's decision; the rules do not offer it; chance was not asked, or not this. */
export type StepRefusal = 'not-your-turn' | 'not-allowed' | 'not-asked' | 'misfit';

/** A new match. `options` must be complete (`resolveOptions`). */
export function newMatch(game: Game, seats: number, options: OptionValues): Match {
  const equipment = game.equipment(seats, options);
  const state = game.setup(seats, options);
  // The rules are asked once per step, however often the match is.
  let awaits: Awaits | null = null;
  const asks: (Ask | undefined)[] = Array<undefined>(seats).fill(undefined);
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
      const ask = asks[seat] ?? game.ask(state, seat);
      asks[seat] = ask;
      return ask;
    },
    view: seat => game.view(state, seat),
    state: () => copyOf(state),
    take(step) {
      const refusal = refusalOf(match, step);
      if (refusal !== null) return refusal;
      awaits = null;
      for (let seat = 0; seat < seats; seat++) asks[seat] = undefined;
      game.apply(state, step);
      return null;
    },
  };
  return match;
}

/** Why this step may not be taken now, or null if it may. */
export function refusalOf(match: Pick<Match, 'awaits' | 'ask' | 'equipment'>, step: Step): StepRefusal | null {
  const awaits = match.awaits();
  if (step.by === 'chance') {
    if (awaits.kind !== 'chance') return 'not-asked';
    return fits(awaits.chance, step.outcome, match.equipment) ? null : 'misfit';
  }
  if (awaits.kind !== 'seats' || !awaits.seats.includes(step.by)) return 'not-your-turn';
  return allows(match.ask(step.by), step.action) ? null : 'not-allowed';
}
