import { at, known, range } from '../../core/lists.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];
/** A face that can be played: a suit, and a rank from 2 to 14 (ace). */
export interface SuitedFace extends Face {
  readonly suit: Suit;
}

/**
 * The faces of the nine dice. The real layout is not published. This one fits all that is known of it: every card once and
 * two jokers; every straight flush and four of a kind can be rolled; the ace and the six of spades share a die, and the
 * jokers do not. Faces are in the order of a d6's numbers, so the last is opposite the first.
 */
const LAYOUT: readonly string[] = [
  'AS 6S 3C 4D 7H 9D',
  'KS 5C 4S 2H 7D TH',
  'QS JC 2C 3D 4H KH',
  'QC TS 5S 6D KD AH',
  'TC 9S 4C 8D JH AD',
  '9C 8S 2S 6H TD QH',
  'KC 7S 6C 3H 8H JD',
  'JB JS 7C 5D 9H QD',
  'AC 8C 3S 2D 5H JR',
];

export const SEATS = FOUR_SEATS.length;
export const HAND_SIZE = 8;
export const DICE_EACH = 2;
/** Number of tricks: one for each card and die that a seat holds (TD-R12). */
export const TRICKS = HAND_SIZE + DICE_EACH;
const MIN_RANK = 2;
export const ACE = 14;
/** Number of ranks per suit. */
export const RANKS = ACE - MIN_RANK + 1;
export const DECK_SIZE = SUITS.length * RANKS;
export const DICE = LAYOUT.length;
const FACES = 6;

export const ALL_CARDS: readonly PieceId[] = range(DECK_SIZE);
export const ALL_DICE: readonly PieceId[] = range(DICE).map(die => DECK_SIZE + die);

export const isCard = (piece: PieceId): boolean => piece < DECK_SIZE;
/** Returns the index of a die among the nine. */
export const dieIndex = (die: PieceId): number => die - DECK_SIZE;
/** Returns a seat's plain d20 for the roll-off for first dealer (TD-R11). */
export const plainDieOf = (seat: Seat): PieceId => DECK_SIZE + DICE + seat;

const RANK_LETTERS = '  23456789TJQKA';
const JOKERS: Readonly<Record<string, Face>> = {
  JB: { suit: 'black-joker', rank: 0 },
  JR: { suit: 'red-joker', rank: 0 },
};

/** Parses a face: rank and suit, as in "TH", or a joker, "JB" or "JR". */
function faceFrom(text: string): Face {
  const suit = SUITS.find(name => name.startsWith(text.charAt(1).toLowerCase()));
  return JOKERS[text] ?? { suit: known(suit, 'such suit'), rank: RANK_LETTERS.indexOf(text.charAt(0)) };
}

/** Returns a face as text, as in "TH" or "JB". */
export function textOf({ suit, rank }: Face): string {
  const joker = Object.entries(JOKERS).find(([, face]) => face.suit === suit);
  return joker?.[0] ?? `${RANK_LETTERS.charAt(rank)}${known(suit, 'suit').charAt(0).toUpperCase()}`;
}

/** The deck by suit from two to ace, the nine dice, and the plain d20s by seat. */
export const EQUIPMENT: readonly Piece[] = [
  ...ALL_CARDS.map((card): Piece => ({ shape: 'card', faces: [cardFace(card)] })),
  ...LAYOUT.map((faces): Piece => ({ shape: 'd6', faces: faces.split(' ').map(faceFrom) })),
  ...FOUR_SEATS.map(() => PLAIN_DIE),
];

function cardFace(card: PieceId): SuitedFace {
  return { suit: at(SUITS, Math.floor(card / RANKS)), rank: MIN_RANK + (card % RANKS) };
}

/** Returns the face of a card (its only one) or of a die. */
export const faceOf = (piece: PieceId, up: number): Face => at(at(EQUIPMENT, piece).faces, up);
export const isJoker = ({ rank }: Face): boolean => rank === 0;
/** Returns a face that the caller knows not to be a joker. */
// All faces but the jokers have one of the four suits.
export const suitedFace = (piece: PieceId, up: number): SuitedFace => faceOf(piece, up) as SuitedFace;

/** Returns the indices of the faces to which a joker on this die may be turned (TD-R2). */
export const turnsOf = (die: PieceId): number[] => range(FACES).filter(up => !isJoker(faceOf(die, up)));
