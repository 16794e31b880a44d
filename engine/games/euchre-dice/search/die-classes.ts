import { floatAt, intAt, range } from '../../../core/lists.ts';
import type { PieceId } from '../../../protocol/vocabulary.ts';
import { BAG_SIZE, followers, SUITS, strengthOf, suitShown } from '../pieces.ts';

/**
 * The indistinguishable dice of one suit and kind: 0 high clubs, 1 low clubs, 2 high diamonds, and so on.
 */
export type DieClass = number;
export const CLASSES = 8;
const COPIES = BAG_SIZE / CLASSES;
export const classOf = (die: PieceId): DieClass => (die / COPIES) | 0;

/** The bit of a low class: `dieClass | LOW` is the low class of the same suit. */
export const LOW = 1;

/** A suit as an index in `SUITS`. */
export type SuitIndex = number;
export const suitIndexOf = (dieClass: DieClass): SuitIndex => dieClass >> 1;

/** Returns true for two suits of one colour, which are at mirrored places in `SUITS`. */
export const isSameColour = (suit: SuitIndex, other: SuitIndex): boolean => suit === SUITS.length - 1 - other;

/** Numbers of dice by class: two bits per class, the first class lowest. */
export type Counts = number;
export const NO_COUNTS: Counts = 0;
/** Three dice of every class: the whole bag. */
export const ALL_COUNTS: Counts = 2 ** (2 * CLASSES) - 1;
export const oneOf = (dieClass: DieClass): Counts => 1 << (2 * dieClass);
export const countIn = (counts: Counts, dieClass: DieClass): number => (counts >> (2 * dieClass)) & COPIES;

export function countsOf(dice: readonly PieceId[]): Counts {
  let counts = NO_COUNTS;
  for (const die of dice) counts += oneOf(classOf(die));
  return counts;
}

/** Returns one bit per class that occurs, the lower of its two. Iterate with `lowestClass` and `rest & (rest - 1)`. */
export const classesIn = (counts: Counts): number => (counts | (counts >> 1)) & 0x5555;
export const lowestClass = (classes: number): DieClass => (31 - Math.clz32(classes & -classes)) >> 1;

/** Total number of dice in counts, precomputed because playouts need it often. */
const SIZES = Int32Array.from(range(ALL_COUNTS + 1), counts =>
  range(CLASSES).reduce((sum, dieClass) => sum + countIn(counts, dieClass), 0),
);
export const sizeOf = (counts: Counts): number => intAt(SIZES, counts);

const firstDieOf = (dieClass: DieClass): PieceId => dieClass * COPIES;
const suitsOf = (index: number) => ({
  trump: SUITS[(index / SUITS.length) | 0] ?? 'clubs',
  led: SUITS[index % SUITS.length] ?? 'clubs',
});

/** The classes that follow a lead, as full counts. */
const FOLLOWERS = Int32Array.from(range(SUITS.length ** 2), index => {
  const { trump, led } = suitsOf(index);
  const dice = followers(led, trump);
  return range(CLASSES).reduce(
    (sum, dieClass) => (dice & (1 << firstDieOf(dieClass)) ? sum + COPIES * oneOf(dieClass) : sum),
    NO_COUNTS,
  );
});
export const followersOf = (trump: SuitIndex, led: SuitIndex): Counts => intAt(FOLLOWERS, trump * 4 + led);

export const FACES = 6;
/** Strengths of faces in a trick, in ascending order. A level is an index here; level 0 can't win. */
const STRENGTHS = [0, 9, 10, 11, 12, 13, 14, 29, 30, 32, 33, 34, 40, 41];
export const LEVELS = STRENGTHS.length;

const LEVEL = Int32Array.from(range(SUITS.length ** 2 * CLASSES * FACES), index => {
  const { trump, led } = suitsOf((index / (CLASSES * FACES)) | 0);
  const die = firstDieOf(((index / FACES) | 0) % CLASSES);
  return STRENGTHS.indexOf(strengthOf(die, index % FACES, trump, led));
});
/** Returns the level of a class's face in a trick. */
export const levelOf = (trump: SuitIndex, led: SuitIndex, dieClass: DieClass, face: number): number =>
  intAt(LEVEL, ((trump * 4 + led) * CLASSES + dieClass) * FACES + face);

const SHOWN = Int32Array.from(range(SUITS.length * CLASSES * FACES), index => {
  const { trump } = suitsOf(SUITS.length * ((index / (CLASSES * FACES)) | 0));
  const die = firstDieOf(((index / FACES) | 0) % CLASSES);
  return SUITS.indexOf(suitShown(die, index % FACES, trump));
});
/** Returns the suit that a class's face counts in: the left bower is a trump. */
export const shownBy = (trump: SuitIndex, dieClass: DieClass, face: number): SuitIndex =>
  intAt(SHOWN, (trump * CLASSES + dieClass) * FACES + face);

/** The kind of a class under a trump: 0 high trump, 1 low trump, 2 left-bower die, 3 high in a plain suit, 4 low. */
const KINDS = Int32Array.from(range(SUITS.length * CLASSES), index => {
  const trump = (index / CLASSES) | 0;
  const dieClass = index % CLASSES;
  const isLow = dieClass & LOW;
  if (suitIndexOf(dieClass) === trump) return isLow;
  return (followersOf(trump, trump) & oneOf(dieClass)) !== 0 ? 2 : 3 + isLow;
});
/** The kind of a low die in a plain suit. */
export const LOW_PLAIN = 4;
export const kindUnder = (trump: SuitIndex, dieClass: DieClass): number => intAt(KINDS, trump * CLASSES + dieClass);

/** Approximate chance to take a later trick, by kind. */
const IN_PLAY = Float64Array.of(0.62, 0.5, 0.36, 0.3, 0.06);
/** Returns a die's approximate chance to take a later trick under a trump. */
export const worthUnder = (trump: SuitIndex, dieClass: DieClass): number =>
  floatAt(IN_PLAY, kindUnder(trump, dieClass));
