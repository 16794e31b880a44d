import type { DeepReadonly } from '../../core/readonly.ts';
import type { GameState } from '../../kit/game.ts';
import { FOUR_SEATS, partnerOf, type TeamScores, teamOf } from '../../kit/partners.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Ahead, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, NO_DICE } from './dice-set.ts';
import type { EuchreOptions } from './options.ts';
import { HAND_SIZE, SEATS, type Suit } from './pieces.ts';
import type { PhaseName } from './words/phrases.ts';

/** A seat's call while trump is being made. */
export interface Call {
  readonly seat: Seat;
  readonly call: 'pass' | 'order' | Suit;
  readonly alone: boolean;
}
export interface PlayState {
  readonly seat: Seat;
  readonly die: PieceId;
  /** The face it shows; -1 until it has been thrown. */
  up: number;
}
export interface TrickState {
  plays: PlayState[];
  /** The suit announced by the leader in simultaneous play. */
  announced: Suit | null;
  /** The suit on the leader's die once it has been thrown. */
  led: Suit | null;
  /** Null until the trick is complete. */
  ahead: Ahead | null;
  winner: Seat | null;
}

export interface EuchreState extends GameState<PhaseName> {
  options: EuchreOptions;
  /** Null until the roll-off for the first deal is won. */
  dealer: Seat | null;
  hands: DiceSet[];
  /** The die that the dealer turned up. Kept even after the die itself has been taken or put back. */
  turnUp: PieceId | null;
  calls: Call[];
  trump: Suit | null;
  maker: Seat | null;
  alone: boolean;
  discarded: PieceId | null;
  tricks: TrickState[];
  /** Dice chosen in secret for the open trick, by seat. */
  chosen: (PieceId | null)[];
  scores: TeamScores;
  /** The roll-off for the first deal. It stays until the first call. */
  rollOff: RollOff<'deal'> | null;
}
export type ReadonlyEuchreState = DeepReadonly<EuchreState>;

/** Returns the state of a new match, which begins with a roll-off for the first deal (EU-R16). */
export const newState = (options: EuchreOptions): EuchreState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  scores: [0, 0],
  sheet: [],
  ...newDeal(),
  chosen: [null, null, null, null],
  rollOff: newRollOff('deal', FOUR_SEATS),
});

/** Returns the fields that are reset for each deal. */
export const newDeal = () => ({
  hands: [NO_DICE, NO_DICE, NO_DICE, NO_DICE],
  turnUp: null,
  calls: [],
  trump: null,
  maker: null,
  alone: false,
  discarded: null,
  tricks: [],
});

/** The fields that decide which seats play. */
type Making = Pick<ReadonlyEuchreState, 'maker' | 'alone'>;

/** Returns true if this seat's partner plays alone. */
export const sitsOut = ({ maker, alone }: Making, seat: Seat): boolean =>
  alone && maker !== null && seat === partnerOf(maker);

/** Returns the next seat clockwise that plays in this deal. */
export function nextPlayer(making: Making, seat: Seat): Seat {
  const next = nextSeat(seat, SEATS);
  return sitsOut(making, next) ? nextSeat(next, SEATS) : next;
}

/** Returns the number of seats that play in this deal. */
export const playersIn = ({ alone }: Making): number => (alone ? SEATS - 1 : SEATS);

/** Returns the number of tricks taken by a team in this deal. */
export const tricksOf = (tricks: readonly Pick<TrickState, 'winner'>[], team: number): number =>
  tricks.filter(({ winner }) => winner !== null && teamOf(winner) === team).length;

/** Returns true if everybody passed in the first round, so that the nominated suit was turned down. */
export const isTurnedDown = (calls: readonly Call[]): boolean => calls[SEATS - 1]?.call === 'pass';

export const isLastTrick = ({ tricks }: Pick<ReadonlyEuchreState, 'tricks'>): boolean => tricks.length === HAND_SIZE;
