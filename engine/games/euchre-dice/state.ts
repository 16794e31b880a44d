import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { PieceId, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, NO_DICE } from './dice-set.ts';
import type { EuchreOptions } from './options.ts';
import { HAND_SIZE, SEATS, type Suit } from './pieces.ts';

/**
 * What is waited for: the roll-off for the deal, dice out of the bag, the turn-up, a call in the first round, the
 * dealer's discard, a call in the second round, a play, choices in secret, the throw of what was played, or nothing.
 */
export type Phase =
  | 'roll-off'
  | 'draw'
  | 'turn-up'
  | 'order'
  | 'discard'
  | 'name'
  | 'play'
  | 'choose'
  | 'played'
  | 'over';

/** What a seat said when trump was made. */
export interface Call {
  seat: Seat;
  call: 'pass' | 'order' | Suit;
  alone: boolean;
}
export interface PlayState {
  seat: Seat;
  die: PieceId;
  /** The face it shows, -1 until it has been thrown. */
  up: number;
}
export interface TrickState {
  plays: PlayState[];
  /** The suit that the leader announced, in simultaneous play. */
  announced: Suit | null;
  /** The suit that the leader's die shows, once it has been thrown. */
  led: Suit | null;
  winner: Seat | null;
}

export interface EuchreState {
  options: EuchreOptions;
  phase: Phase;
  deal: number;
  /** Null until the first one is found. */
  dealer: Seat | null;
  /** Draws, calls, discards or plays next. */
  turn: Seat;
  hands: DiceSet[];
  /** The die that the dealer turned up, wherever it has gone since. */
  turnUp: PieceId | null;
  calls: Call[];
  trump: Suit | null;
  maker: Seat | null;
  alone: boolean;
  discarded: PieceId | null;
  tricks: TrickState[];
  /** Dice chosen in secret for the open trick, by seat. */
  chosen: (PieceId | null)[];
  /** By team: seats 0 and 2, seats 1 and 3. */
  scores: number[];
  sheet: ScoreLine[][];
  /** The throw for the first deal, until the first call. */
  rollOff: RollOff<'deal'> | null;
}

/** EU-R16: who deals first is thrown for. */
export function newState(options: EuchreOptions): EuchreState {
  return {
    options,
    phase: 'roll-off',
    deal: 0,
    dealer: null,
    turn: 0,
    hands: [NO_DICE, NO_DICE, NO_DICE, NO_DICE],
    turnUp: null,
    calls: [],
    trump: null,
    maker: null,
    alone: false,
    discarded: null,
    tricks: [],
    chosen: [null, null, null, null],
    scores: [0, 0],
    sheet: [],
    rollOff: newRollOff('deal', [0, 1, 2, 3]),
  };
}

export const teamOf = (seat: Seat): number => seat % 2;
export const partnerOf = (seat: Seat): Seat => (seat + 2) % SEATS;

/** What decides who takes part in the tricks. */
type Making = Pick<EuchreState, 'maker' | 'alone'>;

/** Whether this seat's partner plays alone. */
export const sitsOut = ({ maker, alone }: Readonly<Making>, seat: Seat): boolean =>
  alone && maker !== null && seat === partnerOf(maker);

/** The next seat clockwise that takes part in the tricks. */
export function nextPlayer(state: Readonly<Making>, seat: Seat): Seat {
  const next = nextSeat(seat, SEATS);
  return sitsOut(state, next) ? nextSeat(next, SEATS) : next;
}

/** How many seats take part in the tricks. */
export const playersIn = ({ alone }: Readonly<Making>): number => (alone ? SEATS - 1 : SEATS);

/** The trick that is not complete yet, if any. */
export function openTrick({ tricks }: Readonly<Pick<EuchreState, 'tricks'>>): TrickState | null {
  const last = tricks.length === 0 ? null : tricks[tricks.length - 1]!;
  return last !== null && last.winner === null ? last : null;
}

/** Tricks taken by a team in this deal. */
export const tricksOf = (tricks: readonly Pick<TrickState, 'winner'>[], team: number): number =>
  tricks.reduce((sum, { winner }) => (winner !== null && teamOf(winner) === team ? sum + 1 : sum), 0);

/** Whether the dealer turned the nominated suit down: everybody passed in the first round. */
export const isTurnedDown = (calls: readonly Call[]): boolean =>
  calls.length >= SEATS && calls[SEATS - 1]!.call === 'pass';

/** Whether the deal on the table has been scored. */
export const isScored = (state: Readonly<Pick<EuchreState, 'sheet' | 'deal'>>): boolean =>
  state.sheet.length > state.deal;

export const isLastTrick = ({ tricks }: Readonly<EuchreState>): boolean => tricks.length === HAND_SIZE;

export const cloneTrick = (trick: Readonly<TrickState>): TrickState => ({
  ...trick,
  plays: trick.plays.map(play => ({ ...play })),
});
