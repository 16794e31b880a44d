import { floatAt, intAt, range } from '../../../core/lists.ts';
import type { PieceId } from '../../../protocol/vocabulary.ts';
import { BAG_SIZE, followers, SUITS, strengthOf, suitShown } from '../pieces.ts';

/**
 * The dice of one suit and kind, which are alike: 0 high clubs, 1 low clubs, 2 high diamonds, and so on. Searches tell
 * dice apart no further.
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

/** Whether these are the two suits of one colour. They are in `SUITS` from the outside in. */
export const isSameColour = (suit: SuitIndex, other: SuitIndex): boolean => suit === SUITS.length - 1 - other;

/** How many dice of each class there are somewhere: two bits for each class, the first class lowest. */
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

/** One bit for each class that occurs: the lower one of its two. `lowestClass` and `rest & (rest - 1)` go through them. */
export const classesIn = (counts: Counts): number => (counts | (counts >> 1)) & 0x5555;
export const lowestClass = (classes: number): DieClass => (31 - Math.clz32(classes & -classes)) >> 1;

/** All dice of counts together. Looked up, since playouts ask for it often. */
const SIZES = Int32Array.from(range(ALL_COUNTS + 1), counts =>
  range(CLASSES).reduce((sum, dieClass) => sum + countIn(counts, dieClass), 0),
);
export const sizeOf = (counts: Counts): number => intAt(SIZES, counts);

const firstDieOf = (dieClass: DieClass): PieceId => dieClass * COPIES;
const suitsOf = (index: number) => ({
  trump: SUITS[(index / SUITS.length) | 0] ?? 'clubs',
  led: SUITS[index % SUITS.length] ?? 'clubs',
});

/** The classes that follow a lead, as counts in which every one of them is full. */
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
/** The strengths of faces in a trick, lowest first. A level is an index here: level 0 can't win. */
const STRENGTHS = [0, 9, 10, 11, 12, 13, 14, 29, 30, 32, 33, 34, 40, 41];
export const LEVELS = STRENGTHS.length;

const LEVEL = Int32Array.from(range(SUITS.length ** 2 * CLASSES * FACES), index => {
  const { trump, led } = suitsOf((index / (CLASSES * FACES)) | 0);
  const die = firstDieOf(((index / FACES) | 0) % CLASSES);
  return STRENGTHS.indexOf(strengthOf(die, index % FACES, trump, led));
});
/** The level of a class's face in a trick. */
export const levelOf = (trump: SuitIndex, led: SuitIndex, dieClass: DieClass, face: number): number =>
  intAt(LEVEL, ((trump * 4 + led) * CLASSES + dieClass) * FACES + face);

const SHOWN = Int32Array.from(range(SUITS.length * CLASSES * FACES), index => {
  const { trump } = suitsOf(SUITS.length * ((index / (CLASSES * FACES)) | 0));
  const die = firstDieOf(((index / FACES) | 0) % CLASSES);
  return SUITS.indexOf(suitShown(die, index % FACES, trump));
});
/** The suit that a class's face counts in: the left bower is a trump. */
export const shownBy = (trump: SuitIndex, dieClass: DieClass, face: number): SuitIndex =>
  intAt(SHOWN, (trump * CLASSES + dieClass) * FACES + face);

/** What a class is under a trump: 0 a high trump, 1 a low one, 2 a left-bower die, 3 high in a plain suit, 4 low. */
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

/** About the chance of each kind to take a later trick. */
const IN_PLAY = Float64Array.of(0.62, 0.5, 0.36, 0.3, 0.06);
/** About the chance of a die to take a later trick under a trump. */
export const worthUnder = (trump: SuitIndex, dieClass: DieClass): number =>
  floatAt(IN_PLAY, kindUnder(trump, dieClass));
