import { at, range } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

export const COLOURS = ['black', 'red', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
/** What a card shows: a colour, and a number from 1 to 6. */
export interface CardFace extends Face {
  readonly suit: Colour;
}

export const SEATS = FOUR_SEATS.length;
export const HAND_SIZE = 13;
/** Cards that are turned up after the deal. None are left then (RT-R13). */
export const FLIPPED = 2;
export const NUMBERS = 6;
export const COPIES = 3;
/** How many different cards there are. */
export const KINDS = COLOURS.length * NUMBERS;
export const DECK_SIZE = KINDS * COPIES;

/** The plain d20 that a seat throws to become the first dealer (RT-R6). */
export const plainDieOf = (seat: Seat): PieceId => DECK_SIZE + seat;

const FACES = COLOURS.flatMap(suit => range(NUMBERS).map((index): CardFace => ({ suit, rank: index + 1 })));

/** The kind of a card. Its three copies are of the same kind. */
export const kindOf = (card: PieceId): number => Math.floor(card / COPIES);
export const kindOfFace = ({ suit, rank }: CardFace): number => COLOURS.indexOf(suit) * NUMBERS + rank - 1;

/** A set of kinds of card: bit `kind` is set for each. */
export type Kinds = number;

/** All kinds of the lowest colour; shifted by a multiple of NUMBERS, those of another. */
export const ONE_COLOUR: Kinds = (1 << NUMBERS) - 1;

/** The lowest kind of this kind's colour. */
export const lowestOf = (kind: number): number => ((kind / NUMBERS) | 0) * NUMBERS;

/** The lowest kind of a set that is not empty. */
export const lowestBit = (kinds: Kinds): number => 31 - Math.clz32(kinds & -kinds);

export const faceOf = (card: PieceId): CardFace => at(FACES, kindOf(card));
export const colourOf = (card: PieceId): Colour => faceOf(card).suit;
export const rankOf = (card: PieceId): number => faceOf(card).rank;
export const isSameFace = (one: Face, other: Face): boolean => one.suit === other.suit && one.rank === other.rank;

/** The text of a face, as in "B6". */
export const textOf = ({ suit, rank }: CardFace): string => `${suit.charAt(0).toUpperCase()}${rank}`;

/** "The low card is the trump number, the high card is the trump colour". With equal numbers both are trump (RT-R1). */
export function trumpsOf(flip: readonly PieceId[]): readonly CardFace[] {
  const [one, other] = flip.map(faceOf);
  if (one === undefined || other === undefined) return [];
  if (one.rank < other.rank) return [{ suit: other.suit, rank: one.rank }];
  if (one.rank > other.rank) return [{ suit: one.suit, rank: other.rank }];
  return one.suit === other.suit ? [one] : [one, other];
}

export const isTrump = (card: PieceId, trumps: readonly CardFace[]): boolean =>
  trumps.some(trump => isSameFace(trump, faceOf(card)));

/** Three copies of each card, by colour and number, and the plain d20s by seat. */
export const EQUIPMENT: readonly Piece[] = [
  ...range(DECK_SIZE).map((card): Piece => ({ shape: 'card', faces: [faceOf(card)] })),
  ...FOUR_SEATS.map(() => PLAIN_DIE),
];
