import { at, memoize, range } from '../../core/lists.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { DieShape, Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

/** Each player's dice have one colour. It only shows whose they are; it is not a suit to follow. */
const COLOURS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx'] as const;
export const MAX_SEATS = COLOURS.length;
export const SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
/** How many faces the dice of each shape have. */
export const FACES: readonly number[] = SHAPES.map(shape => Number(shape.slice(1)));
/** Dice of each shape in a player's set. */
const OF_EACH = 3;
/** Dice in a player's set. */
export const SET_SIZE = SHAPES.length * OF_EACH;
/** Two dice a trick use up a hand exactly (TK-R20). */
export const TRICKS = SET_SIZE / 2;
/** The points on a player's dice if each shows its highest number (TK-R8). */
export const MAX_POINTS = FACES.reduce((sum, faces) => sum + OF_EACH * faces, 0);

/** The points that a player's dice show on average, once those below their own average have been thrown again. */
export const USUAL_POINTS = FACES.reduce((sum, faces) => sum + OF_EACH * usualNumber(faces), 0);

function usualNumber(faces: number): number {
  const average = (faces + 1) / 2;
  return range(faces).reduce((sum, face) => sum + Math.max(face + 1, average), 0) / faces;
}

const SETS = range(MAX_SEATS).map(seat => range(SET_SIZE).map(place => seat * SET_SIZE + place));

/** The players' sets, seat by seat, three d4, three d6 and so on in each; then the plain d20s by seat. */
export const equipmentOf = memoize((seats: number): readonly Piece[] => {
  const owners = COLOURS.slice(0, seats);
  const dice = owners.flatMap((suit, seat) => diceOf(seat).map(die => newDie(shapeOf(die), facesOf(die), suit)));
  return [...dice, ...owners.map(() => PLAIN_DIE)];
});

/** The 18 dice that belong to a seat, even if another seat has won some. */
export const diceOf = (seat: Seat): readonly PieceId[] => at(SETS, seat);

export const ownerOf = (die: PieceId): Seat => Math.floor(die / SET_SIZE);

/** The plain d20 that a seat throws for the first bid (TK-R6). */
export const plainDieOf = (seat: Seat, seats: number): PieceId => seats * SET_SIZE + seat;

const kindOf = (die: PieceId): number => Math.floor((die % SET_SIZE) / OF_EACH);

export const shapeOf = (die: PieceId): DieShape => at(SHAPES, kindOf(die));

/** How many faces a die has. That is also its highest number (TK-R4: a d10's 0 reads 10). */
export const facesOf = (die: PieceId): number => at(FACES, kindOf(die));

/** The number on a face. Faces are counted from 0, numbers from 1. */
export const numberOn = (up: number): number => up + 1;

const newDie = (shape: DieShape, faces: number, suit: string): Piece => ({
  shape,
  faces: range(faces).map((up): Face => ({ suit, rank: numberOn(up) })),
});
