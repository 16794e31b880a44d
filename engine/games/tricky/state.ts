import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import type { PieceId, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import type { TrickyOptions } from './options.ts';
import { diceOf, SET_SIZE } from './pieces.ts';

/**
 * What is waited for: the roll-off for the first bid, everybody's own dice back, the throws of whole hands, the
 * choices of dice to throw again, these throws, a bid or pass, a trump, a play, or nothing any more.
 */
export type Phase = 'roll-off' | 'gather' | 'roll' | 'again' | 'reroll' | 'bid' | 'name' | 'play' | 'over';

/** A number from 1 to 20, or no trump (TK-R15). */
export type Naming = number | 'none';
/** One entry of the auction. */
export type Call = readonly [seat: Seat, call: number | 'pass'];

export interface PlayState {
  seat: Seat;
  dice: [PieceId, PieceId];
  /** The faces shown, in the order of `dice`. */
  up: [number, number];
}
export interface TrickState {
  plays: PlayState[];
  winner: Seat | null;
}

export interface TrickyState {
  seats: number;
  options: TrickyOptions;
  phase: Phase;
  deal: number;
  /** Bids first in this deal; null until it is found. */
  first: Seat | null;
  /** Throws, calls, names or plays next. */
  turn: Seat;
  hands: PieceId[][];
  /** Face shown by each die, -1 while it shows none. */
  up: number[];
  /** Dice chosen to be thrown again, null while a seat has not chosen; secret but for their number. */
  rerolls: (PieceId[] | null)[];
  auction: Call[];
  trump: Naming | null;
  tricks: TrickState[];
  scores: number[];
  sheet: ScoreLine[][];
  /** The throw for the first bid, until the first hand is thrown. */
  rollOff: RollOff<'first-bid'> | null;
  winner: Seat | null;
}

/** TK-R6: who bids first in the first deal is thrown for. */
export function newState(seats: number, options: TrickyOptions): TrickyState {
  return {
    seats,
    options,
    phase: 'roll-off',
    deal: 0,
    first: null,
    turn: 0,
    hands: fullHands(seats),
    up: Array<number>(seats * SET_SIZE).fill(-1),
    rerolls: noRerolls(seats),
    auction: [],
    trump: null,
    tricks: [],
    scores: Array<number>(seats).fill(0),
    sheet: [],
    rollOff: newRollOff('first-bid', allSeats(seats)),
    winner: null,
  };
}

export const allSeats = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);
export const fullHands = (seats: number): PieceId[][] => allSeats(seats).map(diceOf);
export const noRerolls = (seats: number): (PieceId[] | null)[] => allSeats(seats).map(() => null);

/** The trick that is not complete yet, if any. */
export function openTrick<T extends { readonly winner: Seat | null }>(tricks: readonly T[]): T | null {
  const last = tricks.at(-1);
  return last !== undefined && last.winner === null ? last : null;
}

export const cloneTrick = ({ plays, winner }: Readonly<TrickState>): TrickState => ({
  plays: plays.map(({ seat, dice, up }) => ({ seat, dice: [dice[0], dice[1]], up: [up[0], up[1]] })),
  winner,
});
