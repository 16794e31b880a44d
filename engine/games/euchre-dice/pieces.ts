import { known, range } from '../../core/lists.ts';
import { PLAIN_DIE } from '../../kit/roll-off.ts';
import type { AheadWhy, Face, Piece, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type DiceSet, setOf } from './dice-set.ts';

export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];
export type Kind = 'high' | 'low';

/** Ranks by face (EU-R1), each symbol on two opposite faces. 14 is an ace, 11 a jack. */
const RANKS: Readonly<Record<Kind, readonly number[]>> = {
  high: [14, 13, 12, 12, 13, 14],
  low: [11, 10, 9, 9, 10, 11],
};
export const JACK = 11;
const SIDES = 6;
/** Dice per suit: three high ones, then three low ones. */
const SUIT_SIZE = 6;
/** Number of indistinguishable dice of one suit and kind. */
const COPIES = SUIT_SIZE / 2;
/** Dice in the bag before a deal. */
export const BAG_SIZE = SUITS.length * SUIT_SIZE;
export const HAND_SIZE = 5;
export const SEATS = 4;

/** The other suit of the same colour: its jack is the left bower. */
const SAME_COLOUR: Readonly<Record<Suit, Suit>> = {
  clubs: 'spades',
  diamonds: 'hearts',
  hearts: 'diamonds',
  spades: 'clubs',
};
export const sameColourSuit = (suit: Suit): Suit => SAME_COLOUR[suit];

/** Returns the suit of this name. Throws RangeError if there is none. */
export function parseSuit(name: string | undefined): Suit {
  const suit = SUITS.find(each => each === name);
  if (suit === undefined) throw new RangeError(`there is no suit '${name}'`);
  return suit;
}

export const suitOf = (die: PieceId): Suit => known(SUITS[Math.floor(die / SUIT_SIZE)], 'such die');
export const kindOf = (die: PieceId): Kind => (die % SUIT_SIZE < COPIES ? 'high' : 'low');
export const rankOf = (die: PieceId, up: number): number => known(RANKS[kindOf(die)][up], 'such face');
/** Returns all dice of the same suit and kind, including this one. */
export const copiesOf = (die: PieceId): DiceSet => ((1 << COPIES) - 1) << (die - (die % COPIES));
/** Returns the name of a die that shows no face, as in "low hearts". */
export const nameOf = (die: PieceId): string => `${kindOf(die)} ${suitOf(die)}`;

/** Returns a seat's plain d20 for the roll-off for first dealer (EU-R16). */
export const plainDieOf = (seat: Seat): PieceId => BAG_SIZE + seat;

/** "Each team uses a D10 die to keep track of their score". A second one shows the tens if scores may reach 10. */
const DIGITS = 10;
const ONES = BAG_SIZE + SEATS;
const TENS = ONES + 2;

/**
 * Returns the dice that show a team's score, from left to right, and their faces. `most`: the highest score that a team can
 * reach in this match.
 */
export function scoreDiceOf(team: number, score: number, most: number): readonly (readonly [PieceId, number])[] {
  const ones = [ONES + team, faceOfDigit(score % DIGITS)] as const;
  return most < DIGITS ? [ones] : [[TENS + team, faceOfDigit(Math.floor(score / DIGITS))], ones];
}

/** A d10's last face is its 0. */
const faceOfDigit = (digit: number): number => (digit + DIGITS - 1) % DIGITS;

/** All dice of the bag. */
export const ALL_DICE: DiceSet = 2 ** BAG_SIZE - 1;

/**
 * Returns true for a low die of the other suit in the trump's colour. It has the left bower and belongs to both suits
 * (EU-R5).
 */
const isLeftBowerDie = (die: PieceId, trump: Suit): boolean =>
  kindOf(die) === 'low' && SAME_COLOUR[suitOf(die)] === trump;

/** Returns the suits that a die belongs to before it is rolled, its own first. */
export const suitsOf = (die: PieceId, trump: Suit): readonly Suit[] =>
  isLeftBowerDie(die, trump) ? [suitOf(die), trump] : [suitOf(die)];

/** Returns the suit that a rolled die counts in: the left bower is a trump. */
export const suitShown = (die: PieceId, up: number, trump: Suit): Suit =>
  isLeftBowerDie(die, trump) && rankOf(die, up) === JACK ? trump : suitOf(die);

const FOLLOWERS = bySuit(trump => bySuit(led => setOf(diceWhere(die => suitsOf(die, trump).includes(led)))));
/** Returns the dice that follow this lead under this trump. */
export const followers = (led: Suit, trump: Suit): DiceSet => FOLLOWERS[trump][led];

/**
 * Added to the rank of a trump, so that it beats all plain dice. Bowers beat all other trumps (EU-R19: plain suits keep
 * their order).
 */
const TRUMP_BONUS = 20;
const LEFT_BOWER = 2 * TRUMP_BONUS;
const RIGHT_BOWER = LEFT_BOWER + 1;

/** The strength of each die and face in a trick, computed once. 0 can't win. */
const STRENGTHS = bySuit(trump =>
  bySuit(led =>
    range(BAG_SIZE * SIDES).map(index => computeStrength(Math.floor(index / SIDES), index % SIDES, trump, led)),
  ),
);
export const strengthOf = (die: PieceId, up: number, trump: Suit, led: Suit): number =>
  strengthIn(strengthsUnder(trump, led), die, up);
/** Returns the strengths of all dice and faces under this trump and lead, for `strengthIn`. */
export const strengthsUnder = (trump: Suit, led: Suit): readonly number[] => STRENGTHS[trump][led];
export const strengthIn = (strengths: readonly number[], die: PieceId, up: number): number =>
  known(strengths[die * SIDES + up], 'such face');

function computeStrength(die: PieceId, up: number, trump: Suit, led: Suit): number {
  const suit = suitShown(die, up, trump);
  const rank = rankOf(die, up);
  if (suit === trump) {
    if (rank !== JACK) return TRUMP_BONUS + rank;
    return suitOf(die) === trump ? RIGHT_BOWER : LEFT_BOWER;
  }
  return suit === led ? rank : 0;
}

/** Returns the reason why strength `best` is ahead of `next`, which is 0 if no other die can win. */
export function whyStronger(best: number, next: number): AheadWhy {
  if (best === next) return 'first-of-equals';
  if (best === RIGHT_BOWER) return 'right-bower';
  if (best === LEFT_BOWER) return 'left-bower';
  if (next === 0) return 'only';
  if (best < TRUMP_BONUS) return 'highest';
  return next < TRUMP_BONUS ? 'trump' : 'higher-trump';
}

/** The dice of the bag by suit, the plain d20s by seat, and the score dice by team. */
const EQUIPMENT: readonly Piece[] = [
  ...diceWhere(() => true).map(
    (die): Piece => ({
      shape: 'd6',
      faces: RANKS[kindOf(die)].map((rank): Face => ({ suit: suitOf(die), rank })),
      kind: kindOf(die),
    }),
  ),
  ...range(SEATS).map(() => PLAIN_DIE),
  ...range(4).map((): Piece => ({ shape: 'd10', faces: digitFaces(), kind: 'score' })),
];
const SHORT_EQUIPMENT = EQUIPMENT.slice(0, TENS);

/** Returns the equipment of a match in which a team can reach `most` points. */
export const equipmentFor = (most: number): readonly Piece[] => (most < DIGITS ? SHORT_EQUIPMENT : EQUIPMENT);

function diceWhere(test: (die: PieceId) => boolean): PieceId[] {
  return range(BAG_SIZE).filter(test);
}

function digitFaces(): Face[] {
  return range(DIGITS).map(up => ({ suit: null, rank: (up + 1) % DIGITS }));
}

/** Returns a table with an entry for every suit. */
export function bySuit<T>(entry: (suit: Suit) => T): Readonly<Record<Suit, T>> {
  return { clubs: entry('clubs'), diamonds: entry('diamonds'), hearts: entry('hearts'), spades: entry('spades') };
}
