import type { PieceId, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { cloneRollOff, newRollOff, type RollOff } from '../../tricks/roll-off.ts';
import type { TriceOptions } from './options.ts';
import { SET_SIZE } from './pieces.ts';

/**
 * What is waited for: a roll-off, a hand out of the bag, the throw of a dealt hand, a play, the throw of a die
 * played by a seat that cannot follow, or nothing any more.
 */
export type Stage = 'roll-off' | 'draw' | 'roll' | 'play' | 'throw' | 'over';

export interface TrickState {
  plays: PlayState[];
  led: string;
  winner: Seat | null;
}
export interface PlayState {
  seat: Seat;
  die: PieceId;
  up: number;
  /** Numbers thrown for this play, or null if the player could follow. */
  rolls: number[] | null;
  counts: number;
}
/** A die on its way into the trick: chosen, and now it must be thrown (TR-R7). */
export interface PendingPlay {
  seat: Seat;
  die: PieceId;
  rolls: number[];
}

export interface TriceState {
  seats: number;
  options: TriceOptions;
  stage: Stage;
  deal: number;
  /** Leads the first trick of the deal; null until it is found. */
  leader: Seat | null;
  /** Plays next, or dealt to, or throwing next. */
  turn: Seat;
  hands: PieceId[][];
  /** Face shown by each piece of the equipment, -1 while it shows none. */
  up: number[];
  tricks: TrickState[];
  pending: PendingPlay | null;
  scores: number[];
  sheet: ScoreLine[][];
  /** The roll-offs that this deal caused, the one under way last. */
  rollOffs: RollOff[];
  winner: Seat | null;
}

/** TR-R12: who leads the first deal is thrown for. */
export function newState(seats: number, options: TriceOptions): TriceState {
  return {
    seats,
    options,
    stage: 'roll-off',
    deal: 0,
    leader: null,
    turn: 0,
    hands: noHands(seats),
    up: Array<number>(seats * (SET_SIZE + 1)).fill(-1),
    tricks: [],
    pending: null,
    scores: Array<number>(seats).fill(0),
    sheet: [],
    rollOffs: [newRollOff('lead', allSeats(seats))],
    winner: null,
  };
}

export const noHands = (seats: number): PieceId[][] => Array.from({ length: seats }, () => []);
export const allSeats = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** The trick that is not complete yet, if any. */
export function openTrick(state: Readonly<TriceState>): TrickState | null {
  const last = state.tricks.at(-1);
  return last !== undefined && last.winner === null ? last : null;
}

/** Tricks taken in this deal, by seat. */
export function tricksTaken(state: Readonly<TriceState>): number[] {
  const taken = Array<number>(state.seats).fill(0);
  for (const { winner } of state.tricks) if (winner !== null) taken[winner]! += 1;
  return taken;
}

/** Whether the deal on the table has been scored. */
export const isScored = (state: Readonly<TriceState>): boolean => state.sheet.length > state.deal;

export const clonePlay = (play: Readonly<PlayState>): PlayState => ({ ...play, rolls: play.rolls?.slice() ?? null });
export const cloneTrick = (trick: Readonly<TrickState>): TrickState => ({
  ...trick,
  plays: trick.plays.map(clonePlay),
});

export const cloneState = (state: Readonly<TriceState>): TriceState => ({
  ...state,
  hands: state.hands.map(hand => hand.slice()),
  up: state.up.slice(),
  tricks: state.tricks.map(cloneTrick),
  pending: state.pending && { ...state.pending, rolls: state.pending.rolls.slice() },
  scores: state.scores.slice(),
  sheet: state.sheet.slice(),
  rollOffs: state.rollOffs.map(cloneRollOff),
});
