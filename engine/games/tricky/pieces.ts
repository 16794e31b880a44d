import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { DieShape, Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

/** Every player's dice have a colour of their own. It only says whose they are: it is no suit to follow. */
const COLOURS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx'] as const;
export const SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
const OF_EACH = 3;
/** Dice of a player. */
export const SET_SIZE = SHAPES.length * OF_EACH;
/** TK-R20: two dice a trick use up a hand exactly. */
export const TRICKS = SET_SIZE / 2;
/** TK-R8: every die of a player at its highest. */
export const MOST_POINTS = SHAPES.reduce((sum, shape) => sum + OF_EACH * Number(shape.slice(1)), 0);

/** The players' sets, seat by seat, three d4, three d6 and so on in each; then the plain d20s by seat. */
export function equipmentOf(seats: number): readonly Piece[] {
  const owners = COLOURS.slice(0, seats);
  return [
    ...owners.flatMap((suit, seat) => diceOf(seat).map(die => newDie(shapeOf(die), suit))),
    ...owners.map(() => PLAIN_DIE),
  ];
}

/** The 18 dice that belong to a seat, whoever has won them meanwhile. */
export const diceOf = (seat: Seat): PieceId[] =>
  Array.from({ length: SET_SIZE }, (_, index) => seat * SET_SIZE + index);

/** The plain d20 that a seat throws for the first bid (TK-R6). */
export const plainDieOf = (seat: Seat, seats: number): PieceId => seats * SET_SIZE + seat;

export const shapeOf = (die: PieceId): DieShape => SHAPES[Math.floor((die % SET_SIZE) / OF_EACH)]!;

/** How many faces a die has; also its highest number (TK-R4: a d10's 0 reads 10). */
export const facesOf = (die: PieceId): number => Number(shapeOf(die).slice(1));

/** The number on a face: faces are counted from 0, numbers from 1. */
export const numberOn = (up: number): number => up + 1;

function newDie(shape: DieShape, suit: string): Piece {
  const faces = Number(shape.slice(1));
  return { shape, faces: Array.from({ length: faces }, (_, up): Face => ({ suit, rank: numberOn(up) })) };
}
