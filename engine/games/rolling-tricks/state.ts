import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import type { PieceId, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import type { RollingOptions } from './options.ts';
import { type PlayState, trumpsOf } from './order.ts';
import { type CardFace, type Colour, colourOf, faceOf, SEATS } from './pieces.ts';

/**
 * What is waited for: the roll-off for the first deal, cards for a hand, the two cards that are turned up, everybody's
 * choice of cards to pass, a play, or nothing any more.
 */
export type Phase = 'roll-off' | 'deal' | 'flip' | 'passing' | 'play' | 'over';

export interface TrickState {
  plays: PlayState[];
  /** Null while it is open, and where nobody takes it: then it is set aside. */
  winner: Seat | null;
}

export interface RollingState {
  options: RollingOptions;
  phase: Phase;
  deal: number;
  /** Null until the first one is found. */
  dealer: Seat | null;
  /** Gets its cards or plays next; while cards are turned up and passed, whoever leads then. */
  turn: Seat;
  hands: PieceId[][];
  /** The two cards turned up, once they are. */
  flip: PieceId[];
  /** Cards each seat chose to pass, first choices first; null while it has not chosen. Secret, also once it is done. */
  picks: (PieceId[] | null)[];
  /** Cards each seat has passed to its partner. */
  given: PieceId[][];
  tricks: TrickState[];
  /** By team: seats 0 and 2, seats 1 and 3. */
  scores: number[];
  sheet: ScoreLine[][];
  /** The throw for the first deal, until the cards are turned up. */
  rollOff: RollOff<'deal'> | null;
}

export const ALL_SEATS: readonly Seat[] = Array.from({ length: SEATS }, (_, seat) => seat);
export const forEachSeat = <T>(make: (seat: Seat) => T): T[] => ALL_SEATS.map(make);
export const TEAMS: readonly (readonly Seat[])[] = [
  [0, 2],
  [1, 3],
];
export const teamOf = (seat: Seat): number => seat % 2;
export const partnerOf = (seat: Seat): Seat => (seat + 2) % SEATS;

/** RT-R6: who deals first is thrown for. */
export const newState = (options: RollingOptions): RollingState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  hands: forEachSeat(() => []),
  flip: [],
  picks: forEachSeat(() => null),
  given: forEachSeat(() => []),
  tricks: [],
  scores: [0, 0],
  sheet: [],
  rollOff: newRollOff('deal', ALL_SEATS),
});

/** The faces that are trump in this deal, none before two cards are turned up. */
export const trumpsNow = ({ flip }: Readonly<Pick<RollingState, 'flip'>>): readonly CardFace[] =>
  trumpsOf(flip.map(faceOf));

/** The trick that is not complete yet, if any. */
export function openTrick(tricks: readonly TrickState[]): TrickState | null {
  const last = tricks.at(-1);
  return last !== undefined && last.plays.length < SEATS ? last : null;
}

/** The colour that was led to this trick. */
export const ledTo = ({ plays }: Readonly<TrickState>): Colour => colourOf(plays[0]!.card);

/** Who takes each trick: its winner, or the next one if it was set aside (RT-R12); null while nobody has. */
export const takersOf = (tricks: readonly Pick<TrickState, 'winner'>[]): (Seat | null)[] =>
  tricks.map((_, index) => tricks.slice(index).find(({ winner }) => winner !== null)?.winner ?? null);

/** Tricks taken by a team, those that were set aside before them too. */
export const tricksOf = (tricks: readonly Pick<TrickState, 'winner'>[], team: number): number =>
  takersOf(tricks).filter(taker => taker !== null && teamOf(taker) === team).length;

/** Tricks that lie aside, for whoever takes the next one. */
export const setAside = (tricks: readonly TrickState[]): TrickState[] => {
  const takers = takersOf(tricks);
  return tricks.filter(({ plays }, index) => plays.length === SEATS && takers[index] === null);
};

/** Whether the deal on the table has been scored. */
export const isScored = (state: Readonly<Pick<RollingState, 'sheet' | 'deal'>>): boolean =>
  state.sheet.length > state.deal;

export const cloneTrick = (trick: Readonly<TrickState>): TrickState => ({
  plays: trick.plays.map(play => ({ ...play })),
  winner: trick.winner,
});
