import { at, first, known, range } from '../core/lists.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { RollOffPrize } from '../protocol/match/table.ts';
import type { Piece, PieceId, PieceView, Seat } from '../protocol/vocabulary.ts';
import type { Roll, RollPhase } from './phases.ts';
import { nextSeat, seatsWithMost } from './seats.ts';

/** Tied seats each throw a plain d20; the highest wins. Seats that tie for the highest throw again. */
export interface RollOff<Purpose extends string = string> {
  readonly purpose: Purpose;
  /** The seats that throw next. A single seat has won. */
  among: Seat[];
  /** Every throw so far: [seat, number] of each die. */
  rolls: [Seat, number][][];
}

export const newRollOff = <Purpose extends string>(purpose: Purpose, among: readonly Seat[]): RollOff<Purpose> => ({
  purpose,
  among: among.slice(),
  rolls: [],
});

/** Returns the phase of a roll-off. `decides`: the winner's prize. `rolled` gets the faces of each throw. */
export const rollOffPhase = <S>(
  decides: RollOffPrize,
  current: (state: DeepReadonly<S>) => DeepReadonly<RollOff>,
  dieOf: (state: DeepReadonly<S>, seat: Seat) => PieceId,
  rolled: (state: S, up: readonly number[]) => void,
): RollPhase<S> => ({
  decides,
  roll: (state): Roll => ({
    kind: 'roll',
    dice: current(state).among.map(seat => dieOf(state, seat)),
    by: null,
    seenBy: 'all',
  }),
  rolled,
});

/** The state that the roll-off for the first dealer reads and writes. */
interface BeforeFirstDeal<PhaseName extends string> {
  rollOff: RollOff | null;
  dealer: Seat | null;
  turn: Seat;
  phase: PhaseName;
}

/** Returns the roll-off for the first dealer. The seat to the dealer's left begins the next phase. */
export const dealerRollOff = <PhaseName extends string>(
  seats: number,
  dieOf: (seat: Seat) => PieceId,
  next: PhaseName,
): RollPhase<BeforeFirstDeal<PhaseName>> =>
  rollOffPhase(
    'deal',
    ({ rollOff }) => known(rollOff, 'roll-off'),
    (_state, seat) => dieOf(seat),
    (state, up) => {
      state.dealer = recordRollOff(known(state.rollOff, 'roll-off'), up);
      if (state.dealer === null) return;
      state.turn = nextSeat(state.dealer, seats);
      state.phase = next;
    },
  );

/** Records a throw, one face per seat in `among`. Returns the winner, or null if tied seats throw again. */
export function recordRollOff(rollOff: RollOff, up: readonly number[]): Seat | null {
  const { among } = rollOff;
  rollOff.rolls.push(among.map((seat, index) => [seat, at(up, index) + 1]));
  rollOff.among = seatsWithMost(up).map(index => at(among, index));
  return rollOff.among.length === 1 ? first(rollOff.among) : null;
}

/** The die of a roll-off: a d20 without a suit. */
export const PLAIN_DIE: Piece = { shape: 'd20', faces: range(20).map(up => ({ suit: null, rank: up + 1 })) };

/**
 * Returns the dice of the last throw, each in front of its seat. Before the first throw they show no face. Empty without a
 * roll-off.
 */
export function rollOffPieces(rollOff: DeepReadonly<RollOff> | null, dieOf: (seat: Seat) => PieceId): PieceView[] {
  if (rollOff === null) return [];
  const rolled = rollOff.rolls.at(-1) ?? rollOff.among.map(seat => [seat, null] as const);
  return rolled.map(([seat, number]) => ({
    zone: 'front',
    seat,
    id: dieOf(seat),
    up: number === null ? null : number - 1,
  }));
}
