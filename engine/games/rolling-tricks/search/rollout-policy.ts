import { floatAt, intAt } from '../../../core/lists.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import {
  COLOURS,
  COPIES,
  HAND_SIZE,
  KINDS,
  type Kinds,
  lowestBit,
  lowestOf,
  NUMBERS,
  ONE_COLOUR,
  SEATS,
} from '../pieces.ts';
import { TO_WIN } from '../scoring.ts';
import * as weights from './policy-weights.ts';

/** The part of the simulator read here: the public facts of a round, and the hand of the seat in turn. */
interface Round {
  readonly turn: Seat;
  readonly tricks: number;
  readonly trumps: Kinds;
  readonly hands: Int32Array;
  readonly held: Int32Array;
  readonly lacks: Int32Array;
  readonly gone: Int32Array;
  readonly taken: Int32Array;
  readonly aside: number;
  readonly trick: Int32Array;
  readonly played: number;
  readonly led: number;
  playable(): Kinds;
  bestWith(kind: number): number;
}

/**
 * Returns the card that a sensible player who does not search would play. A card's value is the sum of entries from a few
 * tables, indexed by the player's knowledge. The tables were fitted to the results of a million plays.
 */
export function usualPlay(round: Round): number {
  const playable = round.playable();
  let choice = lowestBit(playable);
  if ((playable & (playable - 1)) === 0) return choice;
  lookAround(round);
  judged = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let left = playable; left !== 0; left &= left - 1) {
    const kind = lowestBit(left);
    const value = worthOf(round, kind);
    if (value <= most) continue;
    most = value;
    choice = kind;
  }
  return choice;
}

/** Returns the rollout policy's value of playing each of these cards, in rounds; only differences count. */
export function usualValues(round: Round, kinds: readonly number[]): number[] {
  lookAround(round);
  judged = -1;
  return kinds.map(kind => worthOf(round, kind));
}

// The knowledge of the seat in turn, computed once for all its cards. Shared, since searches never run concurrently.

/** Copies unseen and not held, by kind; and, except for trumps, those that beat or cancel the card. */
const unseen = new Int32Array(KINDS);
const threats = new Int32Array(KINDS);
/** Cards unseen and cards held, by colour. */
const unseenOf = new Int32Array(COLOURS.length);
const lengths = new Int32Array(COLOURS.length);
let trumpsUnseen = 0;
let trumpsHeld = 0;
/** Stage of the round: 0 early, 1 middle, 2 late. */
let stage = 0;
/** Stake of the trick: 0 nothing yet, 1 the round if the others take it, 2 the round if the own team does. */
let need = 0;

function lookAround({ hands, gone, trumps, turn, tricks, taken, aside }: Round): void {
  trumpsUnseen = 0;
  trumpsHeld = 0;
  for (let colour = COLOURS.length - 1; colour >= 0; colour--) {
    let out = 0;
    let length = 0;
    let above = 0;
    for (let kind = NUMBERS * (colour + 1) - 1; kind >= NUMBERS * colour; kind--) {
      const held = intAt(hands, turn * KINDS + kind);
      const rest = COPIES - intAt(gone, kind) - held;
      unseen[kind] = rest;
      out += rest;
      length += held;
      if ((trumps & (1 << kind)) !== 0) {
        trumpsUnseen += rest;
        trumpsHeld += held;
      } else above += rest;
      threats[kind] = above;
    }
    unseenOf[colour] = out;
    lengths[colour] = length;
  }
  const left = HAND_SIZE - tricks;
  stage = left >= EARLY ? 0 : left >= LATE ? 1 : 2;
  const own = turn & 1;
  const stake = 1 + aside;
  need = intAt(taken, 1 - own) + stake >= TO_WIN ? 1 : intAt(taken, own) + stake >= TO_WIN ? 2 : 0;
}
/** Stages by the number of tricks left. */
const EARLY = 9;
const LATE = 5;

/** Returns the value of playing this card, once the seat's knowledge is computed; only differences count. */
function worthOf(round: Round, kind: number): number {
  const { played, led, trumps, aside, turn, hands, held } = round;
  const colour = (kind / NUMBERS) | 0;
  const lowest = colour * NUMBERS;
  const isTrump = (trumps & (1 << kind)) !== 0;
  const way = played === 0 ? LEAD : lowest === led ? FOLLOW : DISCARD;
  const own = intAt(hands, turn * KINDS + kind);
  const rest = intAt(unseen, kind);
  const above = Math.min(MAX_THREATS, intAt(threats, kind));
  judgeTrick(round, kind);
  let value =
    floatAt(TRICK, (((need * SEATS + played) * OUTCOMES + outcome) * CHANCES + chance) * 2 + (aside > 0 ? 1 : 0)) +
    floatAt(RANK, (way * COPIES + rest) * NUMBERS + kind - lowest);
  if (isTrump) {
    value += floatAt(TRUMP, (Math.min(3, trumpsUnseen) * 3 + Math.min(2, trumpsHeld - 1)) * STAGES + stage);
  } else {
    value += floatAt(PLAIN, (above * COPIES + own - 1) * STAGES + stage);
    if (way !== LEAD) value += floatAt(PLAIN_AFTER, (above * OUTCOMES + outcome) * STAGES + stage);
    else {
      const higher = Math.min(MAX_THREATS, intAt(threats, kind) - rest);
      value += floatAt(
        PLAIN_LEAD,
        ((rest * (MAX_THREATS + 1) + higher) * 2 + (trumpsUnseen > 0 ? 1 : 0)) * STAGES + stage,
      );
    }
    if (own === 1 && (intAt(held, turn) & (ONE_COLOUR << lowest)) === 1 << kind) {
      value += floatAt(LAST, (((trumpsHeld > 0 ? 2 : 0) + (trumpsUnseen > 0 ? 1 : 0)) * STAGES + stage) * 3 + way);
    }
  }
  if (way === DISCARD) return value + floatAt(DISCARDED, (isTrump ? 8 : 0) + Math.min(7, intAt(lengths, colour)));
  return way === LEAD ? value + leadValue(round, colour, isTrump) : value;
}

/** Returns a lead's value beyond the card's own: from the colour, its length, and the seats known to lack it. */
function leadValue({ lacks, turn }: Round, colour: number, isTrump: boolean): number {
  const bit = 1 << colour;
  const opponents = lackedBy(lacks, turn + 1, bit) + lackedBy(lacks, turn + 3, bit);
  const voids = 2 * opponents + lackedBy(lacks, turn + 2, bit);
  const out = Math.min(6, intAt(unseenOf, colour) >> 1);
  return (
    floatAt(LEAD_VOIDS, voids * 4 + (trumpsUnseen > 0 ? 1 : 0) + (isTrump ? 2 : 0)) +
    floatAt(LEAD_LENGTH, out * 7 + Math.min(6, intAt(lengths, colour)))
  );
}

const lackedBy = (lacks: Int32Array, seat: Seat, bit: number): number => ((intAt(lacks, seat & 3) & bit) === 0 ? 0 : 1);

/** Winner of the trick after the card: nobody (no card stands), the card itself, an opponent, or the partner. */
let outcome = 0;
const NOBODY = 0;
const ITSELF = 1;
const OPPONENT = 2;
const PARTNER = 3;
/** Chance that the team takes the trick, in tenths rounded down. */
let chance = 0;

/** The play for which `outcome` and `chance` were computed, if not the card's own; otherwise -1. */
let judged = -1;

/** Computes `outcome` and `chance` for a card. Cards that leave the trick to the same play share them. */
function judgeTrick(round: Round, kind: number): void {
  const { played, led, trick, trumps } = round;
  const best = played === 0 ? 0 : round.bestWith(kind);
  if (best === judged && best >= 0) return;
  judged = best === played ? -1 : best;
  chance = 0;
  outcome = NOBODY;
  if (best < 0) return;
  const isOurs = ((played - best) & 1) === 0;
  outcome = isOurs ? (best === played ? ITSELF : PARTNER) : OPPONENT;
  const after = SEATS - 1 - played;
  if (after === 0) chance = isOurs ? CHANCES - 1 : 0;
  else if (isOurs || after === 2) {
    const lowest = played === 0 ? lowestOf(kind) : led;
    judgeFollowers(round, best === played ? kind : intAt(trick, best), lowest, isOurs, trumps);
  }
}

/** Computes the chance that later players leave the winning card standing, or that the partner beats it. */
function judgeFollowers(
  { turn, lacks, played }: Round,
  holder: number,
  lowest: number,
  isOurs: boolean,
  trumps: number,
): void {
  const colour = (lowest / NUMBERS) | 0;
  let inColour = 0;
  for (let left = trumps & (ONE_COLOUR << lowest); left !== 0; left &= left - 1)
    inColour += intAt(unseen, lowestBit(left));
  const beating = (trumps & (1 << holder)) === 0 ? inColour + intAt(threats, holder) : inColour;
  const bit = 1 << colour;
  const next = lackedBy(lacks, turn + 1, bit);
  const opposite = lackedBy(lacks, turn + 2, bit);
  const previous = lackedBy(lacks, turn + 3, bit);
  const holders = SEATS - 1 - next - opposite - previous;
  const ruffless = floatAt(NOT_RUFFED, trumpsUnseen - inColour);
  let usual = 1;
  if (holders > 0) {
    const isVoid = floatAt(VOID, holders * MAX_COUNT + intAt(unseenOf, colour));
    usual = (1 - isVoid) * floatAt(NOT_BEATEN, holders * MAX_COUNT + beating) + isVoid * ruffless;
  }
  let isLeft = 1;
  if (!isOurs) isLeft -= opposite === 1 ? ruffless : usual;
  else {
    isLeft = next === 1 ? ruffless : usual;
    if (played === 0) isLeft *= previous === 1 ? ruffless : usual;
  }
  chance = Math.min(CHANCES - 1, (isLeft * CHANCES) | 0);
}

/** Returns, by number of seats that may hold the cards and number of cards, the chance that none is played. */
function noneOf(share: number): Float64Array {
  return Float64Array.from(
    { length: SEATS * MAX_COUNT },
    (_, index) => (1 - share / Math.max(1, Math.floor(index / MAX_COUNT))) ** (index % MAX_COUNT),
  );
}
const MAX_COUNT = 20;
const NOT_BEATEN = noneOf(0.675);
const VOID = noneOf(0.77);
const NOT_RUFFED = noneOf(0.34).subarray(3 * MAX_COUNT);

// Sizes of the tables, and the ways to play a card.
const OUTCOMES = 4;
const CHANCES = 10;
const STAGES = 3;
const MAX_THREATS = 7;
const LEAD = 0;
const FOLLOW = 1;
const DISCARD = 2;

/** Returns a table in rounds, given in thousandths. */
const table = (thousandths: readonly number[]): Float64Array => Float64Array.from(thousandths, each => each / 1000);
const TRICK = table(weights.TRICK);
const RANK = table(weights.RANK);
const TRUMP = table(weights.TRUMP);
const PLAIN = table(weights.PLAIN);
const PLAIN_AFTER = table(weights.PLAIN_AFTER);
const PLAIN_LEAD = table(weights.PLAIN_LEAD);
const LAST = table(weights.LAST);
const DISCARDED = table(weights.DISCARDED);
const LEAD_VOIDS = table(weights.LEAD_VOIDS);
const LEAD_LENGTH = table(weights.LEAD_LENGTH);
