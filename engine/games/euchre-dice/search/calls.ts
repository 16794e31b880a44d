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

/** What a seat says while trump is made: a suit that it makes trump, 4 more if it plays alone, or `PASS`. */
export type CallCode = number;
export const PASS: CallCode = -1;
const ALONE = SUITS.length;
export const suitOfCall = (call: CallCode): SuitIndex => call % ALONE;
export const isAlone = (call: CallCode): boolean => call >= ALONE;

/** The call of an action that names a trump or passes. */
export function callOf(action: Action): CallCode {
  if (action.verb !== 'name') return PASS;
  return SUITS.indexOf(suitOfTrump(action.trump)) + (action.alone === true ? ALONE : 0);
}

/** The call that a state remembers. */
export function codeOf({ call, alone }: Call, { turnUp }: Pick<CallSetting, 'turnUp'>): CallCode {
  if (call === 'pass') return PASS;
  return (call === 'order' ? suitIndexOf(turnUp) : SUITS.indexOf(call)) + (alone ? ALONE : 0);
}

/** What is known when a seat makes its call. */
export interface CallSetting {
  readonly isOrder: boolean;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly turnUp: DieClass;
  readonly options: EuchreOptions;
  /** Whether the seat is a dealer who ordered and whose hand is known only as it is after the discard. */
  readonly hasDiscarded: boolean;
}

/** The calls that this seat may make. */
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

/** The usual call with this hand: the trump under which the hand exceeds its limit most. */
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
 * How good a call is, in tricks: 0 for passing and for a hand that just reaches its limit. Playing alone by choice is
 * better than together by what the hand exceeds its own limit.
 */
export function meritOf(hand: Counts, call: CallCode, setting: CallSetting): number {
  if (call === PASS) return 0;
  const spare = spareFor(hand, call, setting);
  return isAlone(call) && !mustGoAlone(setting) ? spare + spareFor(hand, call - ALONE, setting) : spare;
}

const mustGoAlone = ({ isOrder, seat, dealer, options }: CallSetting): boolean =>
  isOrder && options.orderPartnerAlone && seat === partnerOf(dealer);

/**
 * The least number of expected tricks for ordering, by the distance from the dealer: 0 is the dealer. All limits were
 * tuned in self-play.
 */
const ENOUGH_TO_ORDER = [2.95, 3.05, 3.05, 2.8] as const;
/** The same for naming a suit. */
const ENOUGH_TO_NAME = 2.8;
/** The same for playing alone by choice. */
const ENOUGH_ALONE = 3.3;
/** The same if the seat may order only alone. */
const ENOUGH_IF_FORCED = 2.9;

/** By how many tricks the hand exceeds the limit for this call. */
const spareFor = (hand: Counts, call: CallCode, setting: CallSetting): number =>
  expectedFor(hand, call, setting) - enoughFor(call, setting);

function enoughFor(call: CallCode, setting: CallSetting): number {
  if (isAlone(call)) return mustGoAlone(setting) ? ENOUGH_IF_FORCED : ENOUGH_ALONE;
  return setting.isOrder ? at(ENOUGH_TO_ORDER, distanceFrom(setting.dealer, setting.seat, SEATS)) : ENOUGH_TO_NAME;
}

/**
 * The share of the turned-up die's worth that counts for the team if the partner gets it, or against it if an opponent
 * does.
 */
const SHARE_OF_TURN_UP = 0.6;

/** The tricks to expect if this seat makes this call, the turned-up die included. */
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

/** How many tricks a hand takes for its team. */
interface Worth {
  /** Tricks of the team before any die is counted. */
  readonly team: number;
  /** Added for each die, by its kind (see `kindUnder`). */
  readonly dice: Float64Array;
  /** Added for each plain suit in the hand (it is negative): such a suit has to be followed and can't be trumped. */
  readonly plainSuit: number;
}

/** Fitted (least squares) to the tricks that makers took in 6,000 deals, each with a random trump and the usual play. */
const TOGETHER: Worth = { team: 1.74, dice: Float64Array.of(0.54, 0.46, 0.23, 0.16, 0), plainSuit: -0.16 };
const BY_ONESELF: Worth = { team: -0.07, dice: Float64Array.of(0.89, 0.82, 0.36, 0.27, 0), plainSuit: -0.1 };

/** The tricks that a maker with this hand can expect for the team, or alone. */
function expectedTricks(hand: Counts, trump: SuitIndex, alone: boolean): number {
  const worth = alone ? BY_ONESELF : TOGETHER;
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

/** Kinds from here on are of plain suits only. */
const FIRST_PLAIN = 3;

/**
 * The die that is worth least of six. The only die of a plain suit goes first, even a high one: the suit can then be
 * trumped.
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

/** What a die is worth to the dealer who may discard it. */
export function worthInHand(hand: Counts, trump: SuitIndex, dieClass: DieClass): number {
  const inSuit = countIn(hand, dieClass) + countIn(hand, dieClass ^ 1);
  const worth = worthUnder(trump, dieClass) + SMALL * inSuit;
  if (kindUnder(trump, dieClass) < FIRST_PLAIN) return worth;
  const more = isSameColour(suitIndexOf(dieClass), trump) ? WORTH_OF_SAME_COLOUR : 0;
  return worth + more - (inSuit === 1 ? WORTH_OF_VOID : 0);
}

/** Decides between dice of the same worth: the fewer of a suit, the sooner it is gone. */
const SMALL = 0.001;
/** What it is worth to hold none of a plain suit. Tuned in self-play, as is the next number. */
const WORTH_OF_VOID = 0.3;
/** High dice of the trump's colour win more often: fewer dice have to follow them. */
const WORTH_OF_SAME_COLOUR = 0.05;

/** Calls of which the limit is missed by more than this are hardly ever made, and the others nearly always. */
const DOUBT = 0.15;

/** How likely a player with this hand makes this call. */
export function likelihoodOfCall(hand: Counts, call: CallCode, setting: CallSetting): number {
  let sum = 0;
  let own = 0;
  for (const other of callsIn(setting)) {
    const share = Math.exp(meritOf(hand, other, setting) / DOUBT);
    sum += share;
    if (other === call) own = share;
  }
  return (own + LEAST) / (sum + LEAST);
}

/** Keeps any call possible. */
const LEAST = 0.01;
