import { at, memoize, range } from '../../core/lists.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { DieShape, Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

/** The colour of each player's dice. It only marks the owner; it is not a suit to follow. */
const COLOURS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx'] as const;
export const MAX_SEATS = COLOURS.length;
export const SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];
/** Number of faces by shape. */
export const FACES: readonly number[] = SHAPES.map(shape => Number(shape.slice(1)));
/** Number of dice of each shape in a player's set. */
const OF_EACH = 3;
/** Number of dice in a player's set. */
export const SET_SIZE = SHAPES.length * OF_EACH;
/** Number of tricks: at two dice per trick they use up a hand exactly (TK-R20). */
export const TRICKS = SET_SIZE / 2;
/** Points on a player's dice if each shows its highest number (TK-R8). */
export const MAX_POINTS = FACES.reduce((sum, faces) => sum + OF_EACH * faces, 0);

/** Average points on a player's dice after rerolling those below their own average. */
export const USUAL_POINTS = FACES.reduce((sum, faces) => sum + OF_EACH * usualNumber(faces), 0);

function usualNumber(faces: number): number {
  const average = (faces + 1) / 2;
  return range(faces).reduce((sum, face) => sum + Math.max(face + 1, average), 0) / faces;
}

const SETS = range(MAX_SEATS).map(seat => range(SET_SIZE).map(place => seat * SET_SIZE + place));

/** Returns the players' sets by seat (three d4, three d6 and so on), then the plain d20s by seat. */
export const equipmentOf = memoize((seats: number): readonly Piece[] => {
  const owners = COLOURS.slice(0, seats);
  const dice = owners.flatMap((suit, seat) => diceOf(seat).map(die => newDie(shapeOf(die), facesOf(die), suit)));
  return [...dice, ...owners.map(() => PLAIN_DIE)];
});

/** Returns the 18 dice that belong to a seat, even if another seat has won some. */
export const diceOf = (seat: Seat): readonly PieceId[] => at(SETS, seat);

export const ownerOf = (die: PieceId): Seat => Math.floor(die / SET_SIZE);

/** Returns a seat's plain d20 for the roll-off for the first bid (TK-R6). */
export const plainDieOf = (seat: Seat, seats: number): PieceId => seats * SET_SIZE + seat;

const kindOf = (die: PieceId): number => Math.floor((die % SET_SIZE) / OF_EACH);

export const shapeOf = (die: PieceId): DieShape => at(SHAPES, kindOf(die));

/** Returns the number of faces of a die, which is also its highest number (TK-R4: a d10's 0 reads 10). */
export const facesOf = (die: PieceId): number => at(FACES, kindOf(die));

/** Returns the number on a face. Faces count from 0, numbers from 1. */
export const numberOn = (up: number): number => up + 1;

const newDie = (shape: DieShape, faces: number, suit: string): Piece => ({
  shape,
  faces: range(faces).map((up): Face => ({ suit, rank: numberOn(up) })),
});
