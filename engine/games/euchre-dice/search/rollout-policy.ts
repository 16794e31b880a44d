import { floatAt, intAt, range } from '../../../core/lists.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { HAND_SIZE, SEATS } from '../pieces.ts';
import {
  ALL_COUNTS,
  CLASSES,
  type Counts,
  classesIn,
  followersOf,
  kindUnder,
  levelOf,
  lowestClass,
  NO_COUNTS,
  oneOf,
  type SuitIndex,
  shownBy,
  suitIndexOf,
} from './die-classes.ts';
import { BestSoFar, fillLevelChances, Outlook, SYMBOLS } from './level-chances.ts';

/** The public facts of a deal, and the hand of the seat in turn. */
interface Table {
  readonly turn: Seat;
  readonly trump: SuitIndex;
  readonly tricks: number;
  /** The seat that made trump. */
  readonly maker: Seat;
  /** The seat that sits out, or -1. */
  readonly out: Seat;
  /** The suit to follow in the open trick; -1 before the lead. */
  readonly led: number;
  readonly leader: Seat;
  readonly isSecret: boolean;
  /** The level of the open trick's best play, and its seat. Not known while dice are chosen in secret. */
  readonly level: number;
  readonly best: Seat;
  /** All dice that have been played or are known to be in the bag. */
  readonly gone: Counts;
  /** The suits that seats are known to lack: one bit per seat and suit (see `lackOf`). */
  readonly lacks: number;
  readonly hands: Int32Array;
}

/** Returns the bit for a seat that lacks a suit. */
export const lackOf = (seat: Seat, suit: SuitIndex): number => 1 << (seat * SUITS + suit);
/** Returns the classes that a seat is known to lack, with full counts. */
const lackedBy = (lacks: number, seat: Seat, trump: SuitIndex): Counts =>
  intAt(LACKED, trump * 2 ** SUITS + ((lacks >> (seat * SUITS)) & (2 ** SUITS - 1)));
const SUITS = CLASSES / 2;
const LACKED = Int32Array.from(range(SUITS * 2 ** SUITS), index =>
  range(SUITS).reduce(
    (lacked, suit) => ((index >> suit) & 1 ? lacked | followersOf(index >> SUITS, suit) : lacked),
    NO_COUNTS,
  ),
);

/** Added to the class of a die of another suit that is led in secret and announced as trump. */
export const AS_TRUMP = CLASSES;

/**
 * Loss in later tricks from playing a die now, by kind (see `kindUnder`). Tuned in self-play: high dice of plain suits are
 * soon trumped, so they are best led early.
 */
const COST = Float64Array.of(0.37, 0.3, 0.215, 0.12, 0.036);
const COST_OF_LEAD = Float64Array.of(0.37, 0.3, 0.215, 0.04, 0.036);
/** Deduction for defenders, who gain even less from keeping high dice. */
const LESS_FOR_DEFENDERS = Float64Array.of(0, 0, 0, 0.05, 0);

const outlook = new Outlook();
const bestSoFar = new BestSoFar();

/** The legal moves of the seat in turn and their values, filled by `weighMoves`. */
export const MOVES = new Int32Array(2 * CLASSES);
export const VALUES = new Float64Array(2 * CLASSES);

/** Returns the move with the best chance to take the trick, less a share of the die's later value. */
export function policyMoveAt(table: Table): number {
  const hand = intAt(table.hands, table.turn);
  const following = table.led < 0 ? NO_COUNTS : hand & followersOf(table.trump, table.led);
  const legal = classesIn(following === NO_COUNTS ? hand : following);
  const isForced = (legal & (legal - 1)) === 0 && !(table.isSecret && table.led < 0);
  if (isForced) return lowestClass(legal);
  const count = weighMoves(table);
  let best = 0;
  for (let index = 1; index < count; index++) if (floatAt(VALUES, index) > floatAt(VALUES, best)) best = index;
  return intAt(MOVES, best);
}

/** Fills `MOVES` and `VALUES`, and returns the number of moves. */
export function weighMoves(table: Table): number {
  const hand = intAt(table.hands, table.turn);
  const { led } = table;
  if (led < 0) return weighLeads(table, hand);
  const following = hand & followersOf(table.trump, led);
  if (table.isSecret) lookAroundSecretly(table, led);
  else lookAhead(table, led);
  let count = 0;
  for (let rest = classesIn(following === NO_COUNTS ? hand : following); rest !== 0; rest &= rest - 1) {
    const dieClass = lowestClass(rest);
    const now = table.isSecret ? chanceInSecret(table, led, dieClass) : chanceToTake(table, led, dieClass);
    MOVES[count] = dieClass;
    VALUES[count++] = now - costOf(table, dieClass);
  }
  return count;
}

function costOf({ tricks, trump, led, maker, turn }: Table, dieClass: number): number {
  if (tricks === HAND_SIZE - 1) return 0;
  const kind = kindUnder(trump, dieClass);
  const cost = floatAt(led < 0 ? COST_OF_LEAD : COST, kind);
  return ((maker ^ turn) & 1) === 0 ? cost : cost - floatAt(LESS_FOR_DEFENDERS, kind);
}

/** Returns the chance that the team takes the trick with a die of this class. Call `lookAhead` first. */
function chanceToTake({ trump, turn, best, level }: Table, led: SuitIndex, dieClass: number): number {
  const isOurs = ((best ^ turn) & 1) === 0;
  let chance = 0;
  for (let face = 0; face < SYMBOLS; face++) {
    const own = levelOf(trump, led, dieClass, face);
    if (own > level) chance += floatAt(outlook.ours, own);
    else chance += floatAt(isOurs ? outlook.ours : outlook.theirs, level);
  }
  return chance / SYMBOLS;
}

function chanceInSecret({ trump }: Table, led: SuitIndex, dieClass: number): number {
  let chance = 0;
  for (let face = 0; face < SYMBOLS; face++)
    chance += bestSoFar.chanceWith(levelOf(trump, led, dieClass, face), true, outlook);
  return chance / SYMBOLS;
}

/** Weighs leads. In simultaneous play a left-bower die may be announced as either of its suits. */
function weighLeads(table: Table, hand: Counts): number {
  const { trump, isSecret } = table;
  LEADS.fill(0);
  for (let led = 0; led < SUITS; led++) {
    const possible = classesIn(hand & followersOf(trump, led));
    if (possible === 0) continue;
    lookAhead(table, led);
    for (let rest = possible; rest !== 0; rest &= rest - 1) addLead(table, led, lowestClass(rest));
  }
  let count = 0;
  for (let rest = classesIn(hand); rest !== 0; rest &= rest - 1) {
    const dieClass = lowestClass(rest);
    const cost = costOf(table, dieClass);
    MOVES[count] = dieClass;
    VALUES[count++] = floatAt(LEADS, dieClass) - cost;
    if (!isSecret || !isOfTwoSuits(trump, dieClass)) continue;
    MOVES[count] = dieClass + AS_TRUMP;
    VALUES[count++] = floatAt(LEADS, dieClass + AS_TRUMP) - cost;
  }
  return count;
}

/** Chance of each lead to take the trick. */
const LEADS = new Float64Array(AS_TRUMP + CLASSES);

export const isOfTwoSuits = (trump: SuitIndex, dieClass: number): boolean =>
  suitIndexOf(dieClass) !== trump && (followersOf(trump, trump) & oneOf(dieClass)) !== 0;

/**
 * Adds the chance of the faces that make this the suit led. Call `lookAhead` first. An announced suit is assumed to be the
 * one that the die will show.
 */
function addLead({ trump, isSecret }: Table, led: SuitIndex, dieClass: number): void {
  const move = isSecret && suitIndexOf(dieClass) !== led ? dieClass + AS_TRUMP : dieClass;
  for (let face = 0; face < SYMBOLS; face++) {
    if (!isSecret && shownBy(trump, dieClass, face) !== led) continue;
    const own = levelOf(trump, led, dieClass, face);
    const chance = own > 0 ? floatAt(outlook.ours, own) : floatAt(outlook.theirs, 0);
    LEADS[move] = floatAt(LEADS, move) + chance / SYMBOLS;
  }
}

/** Fills `outlook` with the chances of the players after the seat in turn. */
function lookAhead(table: Table, led: SuitIndex): void {
  const { turn, out, trump, tricks, lacks } = table;
  const leader = table.led < 0 ? turn : table.leader;
  const unseen = unseenBy(table);
  outlook.end();
  for (let seat = (leader + SEATS - 1) % SEATS; seat !== turn; seat = (seat + SEATS - 1) % SEATS) {
    if (seat === out) continue;
    fillLevelChances(unseen & ~lackedBy(lacks, seat, trump), HAND_SIZE - tricks, trump, led);
    outlook.addBefore(((seat ^ turn) & 1) === 0);
  }
}

/** In simultaneous play, fills `bestSoFar` for the players before the seat in turn, and `outlook` for those after it. */
function lookAroundSecretly(table: Table, led: SuitIndex): void {
  const { turn, leader, out, trump, tricks, lacks } = table;
  const unseen = unseenBy(table);
  const leads = unseen & ~lackedBy(lacks, leader, trump) & followersOf(trump, led);
  fillLevelChances(leads, HAND_SIZE, trump, led);
  bestSoFar.begin(((leader ^ turn) & 1) === 0);
  for (let seat = (leader + 1) % SEATS; seat !== turn; seat = (seat + 1) % SEATS) {
    if (seat === out) continue;
    fillLevelChances(unseen & ~lackedBy(lacks, seat, trump), HAND_SIZE - tricks, trump, led);
    bestSoFar.add(((seat ^ turn) & 1) === 0);
  }
  lookAhead(table, led);
}

/** Returns the dice that the seat in turn does not see. */
const unseenBy = ({ gone, hands, turn }: Table): Counts => ALL_COUNTS - gone - intAt(hands, turn);
