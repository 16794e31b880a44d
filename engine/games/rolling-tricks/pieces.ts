import { at, range } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

export const COLOURS = ['black', 'red', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
/** A card's colour, and number from 1 to 6. */
export interface CardFace extends Face {
  readonly suit: Colour;
}

export const SEATS = FOUR_SEATS.length;
export const HAND_SIZE = 13;
/** Number of cards turned up after the deal, which are the last ones (RT-R13). */
export const FLIPPED = 2;
export const NUMBERS = 6;
export const COPIES = 3;
/** Number of different cards. */
export const KINDS = COLOURS.length * NUMBERS;
export const DECK_SIZE = KINDS * COPIES;

/** Returns a seat's plain d20 for the roll-off for first dealer (RT-R6). */
export const plainDieOf = (seat: Seat): PieceId => DECK_SIZE + seat;

const FACES = COLOURS.flatMap(suit => range(NUMBERS).map((index): CardFace => ({ suit, rank: index + 1 })));

/** Returns the kind of a card, which its three copies share. */
export const kindOf = (card: PieceId): number => Math.floor(card / COPIES);
export const kindOfFace = ({ suit, rank }: CardFace): number => COLOURS.indexOf(suit) * NUMBERS + rank - 1;

/** A set of kinds as a bit mask. */
export type Kinds = number;

/** All kinds of the first colour. Shift by multiples of NUMBERS for the others. */
export const ONE_COLOUR: Kinds = (1 << NUMBERS) - 1;

/** Returns the lowest kind of this kind's colour. */
export const lowestOf = (kind: number): number => ((kind / NUMBERS) | 0) * NUMBERS;

/** Returns the lowest kind of a non-empty set. */
export const lowestBit = (kinds: Kinds): number => 31 - Math.clz32(kinds & -kinds);

export const faceOf = (card: PieceId): CardFace => at(FACES, kindOf(card));
export const colourOf = (card: PieceId): Colour => faceOf(card).suit;
export const rankOf = (card: PieceId): number => faceOf(card).rank;
export const isSameFace = (one: Face, other: Face): boolean => one.suit === other.suit && one.rank === other.rank;

/** Returns a face as text, as in "B6". */
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

/** Three copies of each card by colour and number, and the plain d20s by seat. */
export const EQUIPMENT: readonly Piece[] = [
  ...range(DECK_SIZE).map((card): Piece => ({ shape: 'card', faces: [faceOf(card)] })),
  ...FOUR_SEATS.map(() => PLAIN_DIE),
];
