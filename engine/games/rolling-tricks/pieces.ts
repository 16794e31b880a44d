import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

export const COLOURS = ['black', 'red', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
/** What a card shows: a colour, and a number from 1 to 6. */
export interface CardFace extends Face {
  readonly suit: Colour;
}

export const SEATS = 4;
export const HAND_SIZE = 13;
/** Cards that are turned up after the deal (RT-R13: no card is left). */
export const FLIPPED = 2;
export const NUMBERS = 6;
export const COPIES = 3;
const KINDS = COLOURS.length * NUMBERS;

const DECK_SIZE = KINDS * COPIES;
export const ALL_CARDS: readonly PieceId[] = Array.from({ length: DECK_SIZE }, (_, card) => card);

/** The plain d20 that a seat throws to become the first dealer (RT-R6). */
export const plainDieOf = (seat: Seat): PieceId => DECK_SIZE + seat;

const FACES: readonly CardFace[] = Array.from({ length: KINDS }, (_, kind) => ({
  suit: COLOURS[Math.floor(kind / NUMBERS)]!,
  rank: 1 + (kind % NUMBERS),
}));

export const faceOf = (card: PieceId): CardFace => FACES[Math.floor(card / COPIES)]!;
export const colourOf = (card: PieceId): Colour => faceOf(card).suit;
export const isSameFace = (one: Face, other: Face): boolean => one.suit === other.suit && one.rank === other.rank;

/** "B6", "R2", "W1". */
export const textOf = ({ suit, rank }: CardFace): string => `${suit.charAt(0).toUpperCase()}${rank}`;

/** Three copies of each card, by colour and number, and the plain d20s by seat. */
export const EQUIPMENT: readonly Piece[] = [
  ...ALL_CARDS.map((card): Piece => ({ shape: 'card', faces: [faceOf(card)] })),
  ...Array.from({ length: SEATS }, () => PLAIN_DIE),
];
