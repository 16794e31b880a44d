import { range } from '../../core/lists.ts';
import type { DeepReadonly, Mutable } from '../../core/readonly.ts';
import type { GameState } from '../../kit/game.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import type { PieceId, Seat, Trick } from '../../protocol/vocabulary.ts';
import type { TrickyOptions } from './options.ts';
import { diceOf, SET_SIZE } from './pieces.ts';
import type { PhaseName } from './words/phrases.ts';

/** A number from 1 to 20, or no trump (TK-R15). */
export type Naming = number | 'none';
/** One entry of the auction. */
export type Call = readonly [seat: Seat, call: number | 'pass'];

export interface TrickyState extends GameState<PhaseName> {
  seats: number;
  options: TrickyOptions;
  /** The seat that bids first in this deal; 0 until the roll-off is won. */
  first: Seat;
  /**
   * The dice behind each screen. They are public because everybody can deduce them; their faces are not (TK-R19).
   */
  hands: PieceId[][];
  /** The face shown by each die; -1 for none. */
  up: number[];
  /** The dice that each seat rerolls; null until it has chosen. */
  rerolls: (PieceId[] | null)[];
  auction: Call[];
  trump: Naming | null;
  tricks: Mutable<Trick>[];
  scores: number[];
  /** The roll-off for the first bid. It stays until the first hand is thrown. */
  rollOff: RollOff<'first-bid'> | null;
  winner: Seat | null;
}
export type ReadonlyTrickyState = DeepReadonly<TrickyState>;

/** Returns the state of a new match, which begins with a roll-off for the first bid (TK-R6). */
export const newState = (seats: number, options: TrickyOptions): TrickyState => ({
  seats,
  options,
  phase: 'roll-off',
  deal: 0,
  first: 0,
  turn: 0,
  ...newDeal(seats),
  scores: bySeat(seats, () => 0),
  sheet: [],
  rollOff: newRollOff('first-bid', range(seats)),
  winner: null,
});

/** Returns the fields that are reset for each deal. */
export const newDeal = (seats: number) => ({
  hands: bySeat(seats, seat => diceOf(seat).slice()),
  up: Array<number>(seats * SET_SIZE).fill(-1),
  rerolls: bySeat(seats, () => null),
  auction: [],
  trump: null,
  tricks: [],
});

/** Returns the seats that have not chosen dice to reroll yet. */
export const choosingSeats = ({ rerolls }: Pick<ReadonlyTrickyState, 'rerolls'>): Seat[] =>
  rerolls.flatMap((dice, seat) => (dice === null ? [seat] : []));
