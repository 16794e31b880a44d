import { at, floatAt, range } from '../../../core/lists.ts';
import { partnerOf, teamOf } from '../../../kit/partners.ts';
import { distanceFrom } from '../../../kit/seats.ts';
import type { Action, Seat } from '../../../protocol/vocabulary.ts';
import { suitOfTrump } from '../bidding.ts';
import type { EuchreOptions } from '../options.ts';
import { SEATS, SUITS } from '../pieces.ts';
import type { Call } from '../state.ts';
import {
  type Counts,
  classesIn,
  countIn,
  type DieClass,
  isSameColour,
  kindUnder,
  lowestClass,
  oneOf,
  type SuitIndex,
  suitIndexOf,
  worthUnder,
} from './die-classes.ts';

/** A seat's call while trump is made: the index of a suit, plus 4 for playing alone, or `PASS`. */
export type CallCode = number;
export const PASS: CallCode = -1;
const ALONE = SUITS.length;
export const suitOfCall = (call: CallCode): SuitIndex => call % ALONE;
export const isAlone = (call: CallCode): boolean => call >= ALONE;

/** Returns the call of an action that names a trump or passes. */
export function callOf(action: Action): CallCode {
  if (action.verb !== 'name') return PASS;
  return SUITS.indexOf(suitOfTrump(action.trump)) + (action.alone === true ? ALONE : 0);
}

/** Returns the code of a call in a state. */
export function codeOf({ call, alone }: Call, { turnUp }: Pick<CallSetting, 'turnUp'>): CallCode {
  if (call === 'pass') return PASS;
  return (call === 'order' ? suitIndexOf(turnUp) : SUITS.indexOf(call)) + (alone ? ALONE : 0);
}

/** The public knowledge when a seat makes its call. */
export interface CallSetting {
  readonly isOrder: boolean;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly turnUp: DieClass;
  readonly options: EuchreOptions;
  /** The seat is a dealer who ordered, whose hand is known only after the discard. */
  readonly hasDiscarded: boolean;
}

/** Returns the calls that this seat may make. */
function callsIn(setting: CallSetting): CallCode[] {
  const { isOrder, seat, dealer, turnUp, options } = setting;
  const nominated = suitIndexOf(turnUp);
  if (isOrder) {
    if (mustGoAlone(setting)) return [nominated + ALONE, PASS];
    return options.goingAlone ? [nominated, nominated + ALONE, PASS] : [nominated, PASS];
  }
  const named = range(SUITS.length).filter(suit => suit !== nominated);
  const calls = options.goingAlone ? named.flatMap(suit => [suit, suit + ALONE]) : named;
  return seat === dealer && options.screwTheDealer ? calls : [...calls, PASS];
}

/** Returns the usual call with this hand: the trump under which it exceeds its limit most. */
export function usualCall(hand: Counts, setting: CallSetting): CallCode {
  let best = PASS;
  let most = Number.NEGATIVE_INFINITY;
  let mayPass = false;
  for (const call of callsIn(setting)) {
    if (call === PASS) {
      mayPass = true;
      continue;
    }
    const merit = meritOf(hand, call, setting);
    if (merit <= most) continue;
    most = merit;
    best = call;
  }
  return mayPass && most < 0 ? PASS : best;
}

/**
 * Returns the value of a call, in tricks: 0 for passing and for a hand that just reaches its limit. Playing alone by choice
 * beats playing together by as much as the hand exceeds the limit for that.
 */
export function meritOf(hand: Counts, call: CallCode, setting: CallSetting): number {
  if (call === PASS) return 0;
  const spare = spareFor(hand, call, setting);
  return isAlone(call) && !mustGoAlone(setting) ? spare + spareFor(hand, call - ALONE, setting) : spare;
}

const mustGoAlone = ({ isOrder, seat, dealer, options }: CallSetting): boolean =>
  isOrder && options.orderPartnerAlone && seat === partnerOf(dealer);

/**
 * Minimum expected tricks for ordering, by distance from the dealer: 0 is the dealer. All limits were tuned in self-play.
 */
const ENOUGH_TO_ORDER = [2.95, 3.05, 3.05, 2.8] as const;
/** Minimum expected tricks for naming a suit. */
const ENOUGH_TO_NAME = 2.8;
/** Minimum expected tricks for playing alone by choice. */
const ENOUGH_ALONE = 3.3;
/** Minimum expected tricks if the seat may only order alone. */
const ENOUGH_IF_FORCED = 2.9;

/** Returns how many tricks the hand exceeds the limit for this call by. */
const spareFor = (hand: Counts, call: CallCode, setting: CallSetting): number =>
  expectedFor(hand, call, setting) - enoughFor(call, setting);

function enoughFor(call: CallCode, setting: CallSetting): number {
  if (isAlone(call)) return mustGoAlone(setting) ? ENOUGH_IF_FORCED : ENOUGH_ALONE;
  return setting.isOrder ? at(ENOUGH_TO_ORDER, distanceFrom(setting.dealer, setting.seat, SEATS)) : ENOUGH_TO_NAME;
}

/**
 * Share of the turned-up die's value that counts for the team if the partner gets it, or against it if an opponent does.
 */
const SHARE_OF_TURN_UP = 0.6;

/** Returns the expected tricks if this seat makes this call, including the value of the turned-up die. */
function expectedFor(hand: Counts, call: CallCode, setting: CallSetting): number {
  const { isOrder, seat, dealer, turnUp, hasDiscarded } = setting;
  const trump = suitOfCall(call);
  const alone = isAlone(call);
  if (!isOrder || hasDiscarded) return expectedTricks(hand, trump, alone);
  if (dealer === seat) {
    const six = hand + oneOf(turnUp);
    return expectedTricks(six - oneOf(usualDiscard(six, trump)), trump, alone);
  }
  const turnUpsWorth = SHARE_OF_TURN_UP * worthUnder(trump, turnUp);
  if (teamOf(dealer) !== teamOf(seat)) return expectedTricks(hand, trump, alone) - turnUpsWorth;
  return expectedTricks(hand, trump, alone) + (alone ? 0 : turnUpsWorth);
}

/** A linear model of the tricks that a hand takes for its team. */
interface Worth {
  /** Tricks of the team before any die is counted. */
  readonly team: number;
  /** Added per die, by kind (see `kindUnder`). */
  readonly dice: Float64Array;
  /** Added per plain suit in the hand. Negative: such a suit has to be followed and can't be trumped. */
  readonly plainSuit: number;
}

/** Fitted (least squares) to the tricks that makers took in 6,000 deals, each with a random trump and the usual play. */
const TOGETHER: Worth = { team: 1.74, dice: Float64Array.of(0.54, 0.46, 0.23, 0.16, 0), plainSuit: -0.16 };
const SOLO: Worth = { team: -0.07, dice: Float64Array.of(0.89, 0.82, 0.36, 0.27, 0), plainSuit: -0.1 };

/** Returns the tricks that a maker with this hand can expect for the team, or alone. */
function expectedTricks(hand: Counts, trump: SuitIndex, alone: boolean): number {
  const worth = alone ? SOLO : TOGETHER;
  let tricks = worth.team;
  let plainSuits = 0;
  for (let rest = classesIn(hand); rest !== 0; rest &= rest - 1) {
    const dieClass = lowestClass(rest);
    const kind = kindUnder(trump, dieClass);
    tricks += countIn(hand, dieClass) * floatAt(worth.dice, kind);
    if (kind >= FIRST_PLAIN) plainSuits |= 1 << suitIndexOf(dieClass);
  }
  for (; plainSuits !== 0; plainSuits &= plainSuits - 1) tricks += worth.plainSuit;
  return tricks;
}

/** The first kind that occurs in plain suits only. */
const FIRST_PLAIN = 3;

/**
 * Returns the least valuable of six dice. A plain suit's only die goes first, even a high one: the suit can then be trumped.
 */
export function usualDiscard(hand: Counts, trump: SuitIndex): DieClass {
  let least = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let rest = classesIn(hand); rest !== 0; rest &= rest - 1) {
    const dieClass = lowestClass(rest);
    const merit = worthInHand(hand, trump, dieClass);
    if (merit >= lowest) continue;
    lowest = merit;
    least = dieClass;
  }
  return least;
}

/** Returns a die's value to the dealer who may discard it. */
export function worthInHand(hand: Counts, trump: SuitIndex, dieClass: DieClass): number {
  const inSuit = countIn(hand, dieClass) + countIn(hand, dieClass ^ 1);
  const worth = worthUnder(trump, dieClass) + SMALL * inSuit;
  if (kindUnder(trump, dieClass) < FIRST_PLAIN) return worth;
  const more = isSameColour(suitIndexOf(dieClass), trump) ? WORTH_OF_SAME_COLOUR : 0;
  return worth + more - (inSuit === 1 ? WORTH_OF_VOID : 0);
}

/** Tie-breaker between dice of equal value: the shorter a suit, the sooner it is gone. */
const SMALL = 0.001;
/** Value of a void in a plain suit. Tuned in self-play, like the next number. */
const WORTH_OF_VOID = 0.3;
/** Bonus for high dice of the trump's colour, which win more often because fewer dice have to follow them. */
const WORTH_OF_SAME_COLOUR = 0.05;

/** Tricks below the limit from which a call is hardly ever made, and above it from which it nearly always is. */
const DOUBT = 0.15;

/** Returns the likelihood that a player with this hand makes this call. */
export function likelihoodOfCall(hand: Counts, call: CallCode, setting: CallSetting): number {
  let sum = 0;
  let own = 0;
  for (const other of callsIn(setting)) {
    const share = Math.exp(meritOf(hand, other, setting) / DOUBT);
    sum += share;
    if (other === call) own = share;
  }
  return (own + MIN_LIKELIHOOD) / (sum + MIN_LIKELIHOOD);
}

/** Keeps any call possible. */
const MIN_LIKELIHOOD = 0.01;
