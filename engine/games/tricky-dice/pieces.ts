import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { LAYOUT } from './layout.ts';

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];
/** A face that can be played: a suit, and a rank from 2 to 14 (ace). */
export interface SuitedFace extends Face {
  readonly suit: Suit;
}

export const SEATS = 4;
export const HAND_SIZE = 8;
export const DICE_EACH = 2;
/** Eight cards and two dice are as many tricks (TD-R12). */
export const TRICKS = HAND_SIZE + DICE_EACH;
export const LOWEST = 2;
export const ACE = 14;
const RANKS = ACE - LOWEST + 1;
const DECK_SIZE = SUITS.length * RANKS;
const DICE = LAYOUT.length;
const FACES = 6;

export const ALL_CARDS: readonly PieceId[] = Array.from({ length: DECK_SIZE }, (_, card) => card);
export const ALL_DICE: readonly PieceId[] = Array.from({ length: DICE }, (_, die) => DECK_SIZE + die);

export const isCard = (piece: PieceId): boolean => piece < DECK_SIZE;
/** Where a die stands among the nine. */
export const dieIndex = (die: PieceId): number => die - DECK_SIZE;
/** The plain d20 that a seat throws to become the first dealer (TD-R11). */
export const plainDieOf = (seat: Seat): PieceId => DECK_SIZE + DICE + seat;

const RANK_LETTERS = '  23456789TJQKA';
const JOKERS: Readonly<Record<string, Face>> = {
  JB: { suit: 'black-joker', rank: 0 },
  JR: { suit: 'red-joker', rank: 0 },
};

/** A face as it is written down: rank and suit, "TH", or one of the jokers, "JB" and "JR". */
function faceFrom(text: string): Face {
  const suit = SUITS.find(name => name.startsWith(text.charAt(1).toLowerCase()));
  return JOKERS[text] ?? { suit: suit!, rank: RANK_LETTERS.indexOf(text.charAt(0)) };
}

/** "TH", "JB". */
export function textOf(face: Face): string {
  const joker = Object.entries(JOKERS).find(([, { suit }]) => suit === face.suit);
  return joker?.[0] ?? `${RANK_LETTERS.charAt(face.rank)}${face.suit!.charAt(0).toUpperCase()}`;
}

/** The deck by suit from two to ace, the nine dice, the plain d20s by seat. */
export const EQUIPMENT: readonly Piece[] = [
  ...ALL_CARDS.map((card): Piece => ({ shape: 'card', faces: [cardFace(card)] })),
  ...LAYOUT.map((faces): Piece => ({ shape: 'd6', faces: faces.split(' ').map(faceFrom) })),
  ...Array.from({ length: SEATS }, () => PLAIN_DIE),
];

/** The face of a card (its only one) or of a die. */
export const faceOf = (piece: PieceId, up: number): Face => EQUIPMENT[piece]!.faces[up]!;
export const isJoker = ({ rank }: Face): boolean => rank === 0;
/** A face that is known to be no joker. */
export const suitedFace = (piece: PieceId, up: number): SuitedFace => faceOf(piece, up) as SuitedFace;

/** TD-R2: what a joker may be turned to, as indices of its die's faces. */
export const turnsOf = (die: PieceId): number[] =>
  Array.from({ length: FACES }, (_, up) => up).filter(up => !isJoker(faceOf(die, up)));

function cardFace(card: PieceId): SuitedFace {
  return { suit: SUITS[Math.floor(card / RANKS)]!, rank: LOWEST + (card % RANKS) };
}
