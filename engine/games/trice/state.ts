import { last, range } from '../../core/lists.ts';
import type { DeepReadonly, Mutable } from '../../core/readonly.ts';
import type { GameState } from '../../kit/game.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { PieceId, Seat, Trick } from '../../protocol/vocabulary.ts';
import type { TriceOptions } from './options.ts';
import { colourOf, SET_SIZE } from './pieces.ts';
import type { PhaseName } from './words/phrases.ts';

export interface TriceState extends GameState<PhaseName> {
  seats: number;
  options: TriceOptions;
  /** The seat that leads the first trick of the deal; null until the first roll-off is won. */
  leader: Seat | null;
  hands: PieceId[][];
  /** The face shown by each piece of the equipment; -1 for none. */
  up: number[];
  /** A die about to be thrown is already in its trick, without a face (TR-R7). */
  tricks: Mutable<Trick>[];
  scores: number[];
  /** The roll-offs before and after this deal, the current one last. */
  rollOffs: RollOff<'lead' | 'match'>[];
  winner: Seat | null;
}
export type ReadonlyTriceState = DeepReadonly<TriceState>;

/** Returns the state of a new match, which begins with a roll-off for the first lead (TR-R12). */
export const newState = (seats: number, options: TriceOptions): TriceState => ({
  seats,
  options,
  phase: 'roll-off',
  deal: 0,
  leader: null,
  turn: 0,
  scores: bySeat(seats, () => 0),
  sheet: [],
  winner: null,
  ...newDeal(seats),
  rollOffs: [newRollOff('lead', range(seats))],
});

/** Returns the fields that are reset for each deal. */
export const newDeal = (seats: number) => ({
  hands: bySeat(seats, (): PieceId[] => []),
  up: Array<number>(seats * (SET_SIZE + 1)).fill(-1),
  tricks: [],
  rollOffs: [],
});

export const rollOffOf = ({ rollOffs }: Pick<ReadonlyTriceState, 'rollOffs'>): DeepReadonly<RollOff> => last(rollOffs);

/** Returns true if the seat is known to lack this colour: it did not follow it, and hands only shrink. */
export const isVoid = (tricks: readonly Trick[], seat: Seat, colour: string): boolean =>
  tricks.some(
    ({ led, plays }) => led === colour && plays.some(play => play.seat === seat && colourOf(piecePlayed(play)) !== led),
  );
