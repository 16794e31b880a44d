import { known, memoize, range } from '../../core/lists.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { DieShape, Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';
import type { TriceOptions } from './options.ts';

/** The suits, one per player. */
const COLOURS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'] as const;
const SETS: Readonly<Record<TriceOptions['set'], readonly DieShape[]>> = {
  standard: ['d4', 'd6', 'd6', 'd6', 'd8', 'd10', 'd10', 'd12', 'd20'],
  'all-d6': Array<DieShape>(9).fill('d6'),
};
/** Number of dice per colour, dice per hand and tricks per deal. */
export const SET_SIZE = 9;
export const MAX_DICE = COLOURS.length * SET_SIZE;

/** Returns the coloured dice by colour, then one plain d20 per seat for roll-offs (TR-R0). */
export const equipmentOf = memoize((seats: number, set: TriceOptions['set']): readonly Piece[] => {
  const coloured = COLOURS.slice(0, seats).flatMap(colour => SETS[set].map(shape => newDie(shape, colour)));
  return [...coloured, ...range(seats).map(() => PLAIN_DIE)];
});

/** Returns a seat's plain d20 for roll-offs. */
export const plainDieOf = (seat: Seat, seats: number): PieceId => seats * SET_SIZE + seat;

/** Returns the colour of a dealt die. */
export const colourOf = (die: PieceId): string => known(COLOURS[Math.floor(die / SET_SIZE)], 'such die');

export const shapeOf = (die: PieceId, set: TriceOptions['set']): DieShape =>
  known(SETS[set][die % SET_SIZE], 'such die');

/** Returns the number of faces of a dealt die, which is also its highest number (TR-R3: a d10's 0 reads 10). */
export const sidesOf = (die: PieceId, set: TriceOptions['set']): number => Number(shapeOf(die, set).slice(1));

/** Returns the number on a face. Faces count from 0, numbers from 1. */
export const numberOn = (up: number): number => up + 1;

function newDie(shape: DieShape, suit: string): Piece {
  const sides = Number(shape.slice(1));
  return { shape, faces: range(sides).map((up): Face => ({ suit, rank: numberOn(up) })) };
}
