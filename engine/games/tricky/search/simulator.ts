import { floatAt, intAt, known } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { openTrick } from '../../../kit/tricks.ts';
import type { Action, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { contractOf, multiplierOf } from '../auction.ts';
import { facesOf, numberOn, SET_SIZE, TRICKS } from '../pieces.ts';
import { PASSED_OUT, pointsTaken } from '../scoring.ts';
import type { Naming, TrickyState } from '../state.ts';
import { type Code, codeOf, highOf, lowOf, NUMBERS, pairCode, pointsOf, strengthsUnder } from './codes.ts';
import {
  BIDDER,
  BIDDER_RARE,
  classesUnder,
  DEFENDER,
  DEFENDER_RARE,
  holdIndex,
  holdsUnder,
  isRare,
  keepTable,
  leadClassesUnder,
} from './rollout-policy.ts';

/** Simulates TRICKY's trick play for searches. A move is a `pairCode`. */
export class TrickySimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** The highest bidder; -1 if all passed. */
  bidder: Seat = -1;
  bid = 0;
  /** The codes of each hand in ascending order, SET_SIZE entries per seat, and the sizes of the hands. */
  readonly hands: Int32Array;
  readonly held: Int32Array;
  /** Points taken, by seat. */
  readonly taken: Int32Array;
  /** The open trick: number of plays, points, numbers led, and the best pair with its strength and seat. */
  #played = 0;
  #pot = 0;
  #led = 0;
  #alsoLed = 0;
  #best: Seat = -1;
  #bestPair = 0;
  #bestStrength = -1;
  readonly #seats: number;
  #naming: Naming = 'none';
  #tables = tablesUnder('none');

  constructor(seats: number) {
    this.#seats = seats;
    this.hands = new Int32Array(seats * SET_SIZE);
    this.held = new Int32Array(seats);
    this.taken = new Int32Array(seats);
  }

  /** Sets the dice of a seat, in any order. */
  setHand(seat: Seat, codes: ArrayLike<Code>): void {
    const hand = this.hands.subarray(seat * SET_SIZE, seat * SET_SIZE + codes.length);
    hand.set(codes);
    hand.sort();
    this.held[seat] = codes.length;
  }

  /** Sets the winning bid and the trump. The bidder leads the first trick. */
  setContract(bidder: Seat, bid: number, naming: Naming): void {
    this.bidder = bidder;
    this.bid = bid;
    this.turn = bidder;
    if (this.#naming === naming) return;
    this.#naming = naming;
    this.#tables = tablesUnder(naming);
  }

  isOver(): boolean {
    return this.tricks === TRICKS || this.bidder < 0;
  }

  moves(into: Int32Array): number {
    const { hands } = this;
    const from = this.turn * SET_SIZE;
    const to = from + intAt(this.held, this.turn);
    const isFree = this.#isFree(from, to);
    let count = 0;
    for (let place = from; place < to; place++) {
      const low = intAt(hands, place);
      if (place > from && hands[place - 1] === low) continue;
      const takesAny = isFree || this.#matches(low);
      for (let next = place + 1; next < to; next++) {
        const high = intAt(hands, next);
        if (next > place + 1 && hands[next - 1] === high) continue;
        if (takesAny || this.#matches(high)) into[count++] = pairCode(low, high);
      }
    }
    return count;
  }

  /** Returns true if any two of these dice are legal: the seat leads, or has none of the numbers led. */
  #isFree(from: number, to: number): boolean {
    if (this.#played === 0) return true;
    for (let place = from; place < to; place++) if (this.#matches(intAt(this.hands, place))) return false;
    return true;
  }

  #matches(code: Code): boolean {
    const number = intAt(NUMBERS, code);
    return number === this.#led || number === this.#alsoLed;
  }

  play(pair: number, _random?: Random): void {
    const low = lowOf(pair);
    const high = highOf(pair);
    this.#takeOut(low, high);
    const one = intAt(NUMBERS, low);
    const other = intAt(NUMBERS, high);
    if (this.#played === 0) {
      this.#led = one;
      this.#alsoLed = other;
    }
    this.#pot += one + other;
    const strength = intAt(this.#tables.strengths, pair);
    if (strength > this.#bestStrength) {
      this.#bestStrength = strength;
      this.#bestPair = pair;
      this.#best = this.turn;
    }
    this.#played += 1;
    if (this.#played < this.#seats) this.turn = (this.turn + 1) % this.#seats;
    else this.#finishTrick();
  }

  #takeOut(low: Code, high: Code): void {
    const { hands, held, turn } = this;
    let from = turn * SET_SIZE;
    const end = from + intAt(held, turn) - 2;
    while (hands[from] !== low) from += 1;
    let skip = 1;
    for (; from < end; from++) {
      if (skip === 1 && hands[from + 1] === high) skip = 2;
      hands[from] = intAt(hands, from + skip);
    }
    held[turn] = intAt(held, turn) - 2;
  }

  #finishTrick(): void {
    this.taken[this.#best] = intAt(this.taken, this.#best) + this.#pot;
    this.winner = this.#best;
    this.turn = this.#best;
    this.tricks += 1;
    this.#played = 0;
    this.#pot = 0;
    this.#bestStrength = -1;
  }

  /** Returns true if the bidder has made the bid. */
  isMade(): boolean {
    return this.bidder >= 0 && intAt(this.taken, this.bidder) >= this.bid;
  }

  points(into: Float64Array): void {
    if (this.bidder < 0) into.fill(PASSED_OUT);
    else this.pointsIf(this.isMade(), into);
  }

  /** Writes each seat's score if the bid is made, or set. */
  pointsIf(isMade: boolean, into: Float64Array): void {
    const { bidder, bid, taken } = this;
    for (let seat = 0; seat < this.#seats; seat++) {
      const own = intAt(taken, seat);
      into[seat] = isMade ? own : Math.floor(1.5 * own);
    }
    into[bidder] = isMade ? bid * multiplierOf(this.#naming, this.#seats) : 0;
  }

  copyFrom(other: this): void {
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.winner = other.winner;
    this.bidder = other.bidder;
    this.bid = other.bid;
    this.#played = other.#played;
    this.#pot = other.#pot;
    this.#led = other.#led;
    this.#alsoLed = other.#alsoLed;
    this.#best = other.#best;
    this.#bestPair = other.#bestPair;
    this.#bestStrength = other.#bestStrength;
    this.#naming = other.#naming;
    this.#tables = other.#tables;
    this.hands.set(other.hands);
    this.held.set(other.held);
    this.taken.set(other.taken);
  }

  /** Returns the pair with the best chance to take points, less the later value of its dice. */
  rolloutMove(_random: Random): number {
    const { hands, turn } = this;
    const from = turn * SET_SIZE;
    const to = from + intAt(this.held, turn);
    const isFree = this.#isFree(from, to);
    let choice = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = from; place < to; place++) {
      const low = intAt(hands, place);
      const takesAny = isFree || this.#matches(low);
      for (let next = place + 1; next < to; next++) {
        const high = intAt(hands, next);
        if (!takesAny && !this.#matches(high)) continue;
        const pair = pairCode(low, high);
        const value = this.#valueOf(pair, low, high);
        if (value <= most) continue;
        most = value;
        choice = pair;
      }
    }
    return choice;
  }

  /** Writes the pairs that the rollout policy values most, the pairs with fewest points, and the strongest ones. */
  likelyMoves(into: Int32Array): number {
    const { strengths } = this.#tables;
    const all = MOVES;
    const count = this.#withoutWaste(all, this.moves(all));
    if (count <= LIKELY) {
      into.set(all.subarray(0, count));
      return count;
    }
    for (let index = 0; index < count; index++) {
      const pair = intAt(all, index);
      VALUES[index] = this.#valueOf(pair, lowOf(pair), highOf(pair));
    }
    const likely = pickBest(VALUES, count, LIKELY - 2 * EXTREMES, into, 0);
    for (let index = 0; index < count; index++) {
      const pair = intAt(all, index);
      if (floatAt(VALUES, index) > PICKED) VALUES[index] = -pointsOf(pair);
    }
    const withCheap = pickBest(VALUES, count, EXTREMES, into, likely);
    for (let index = 0; index < count; index++) {
      if (floatAt(VALUES, index) > PICKED) VALUES[index] = intAt(strengths, intAt(all, index));
    }
    return pickBest(VALUES, count, EXTREMES, into, withCheap);
  }

  /** Drops moves that only give points away, and returns the number left. */
  #withoutWaste(moves: Int32Array, count: number): number {
    const { bidder } = this;
    const played = this.#played;
    const best = this.#best;
    const bestStrength = this.#bestStrength;
    const tables = this.#tables;
    const takesForSure = played === this.#seats - 1 || bestStrength === tables.highest;
    if (played === 0 || best !== bidder || !takesForSure) return count;
    let kept = 0;
    for (let index = 0; index < count; index++) {
      const move = intAt(moves, index);
      if (!this.#isWaste(move, moves, count)) moves[kept++] = move;
    }
    return kept;
  }

  /** Returns true if a move loses the trick and a cheaper one does too. */
  #isWaste(move: number, moves: Int32Array, count: number): boolean {
    const tables = this.#tables;
    const bestStrength = this.#bestStrength;
    if (intAt(tables.strengths, move) > bestStrength) return false;
    for (let index = 0; index < count; index++) {
      const other = intAt(moves, index);
      if (intAt(tables.strengths, other) <= bestStrength && this.#isCheaper(other, move)) return true;
    }
    return false;
  }

  /** Returns true if no die of a pair shows more than the other pair's, one shows less, and no additional trump is spent. */
  #isCheaper(pair: number, other: number): boolean {
    const [low, high, otherLow, otherHigh] = [lowOf(pair), highOf(pair), lowOf(other), highOf(other)];
    const isSpentToo = (code: Code): boolean =>
      intAt(NUMBERS, code) !== this.#naming || code === otherLow || code === otherHigh;
    return (
      intAt(NUMBERS, low) <= intAt(NUMBERS, otherLow) &&
      intAt(NUMBERS, high) <= intAt(NUMBERS, otherHigh) &&
      pointsOf(pair) < pointsOf(other) &&
      isSpentToo(low) &&
      isSpentToo(high)
    );
  }

  /** Estimates the value of a pair, in points. */
  #valueOf(pair: number, low: Code, high: Code): number {
    const { turn, bidder } = this;
    const tables = this.#tables;
    const played = this.#played;
    const isBidder = turn === bidder;
    const weights = isBidder ? tables.bidder : tables.defender;
    const keep = isBidder ? tables.bidderKeeps : tables.defenderKeeps;
    const after = this.#seats - 1 - played;
    const points =
      this.#pot +
      intAt(NUMBERS, low) +
      intAt(NUMBERS, high) +
      after * (played === 0 ? weights.restOfLead : weights.rest);
    const beats = intAt(tables.strengths, pair) > this.#bestStrength;
    const pairClass = intAt(played === 0 ? tables.leadClasses : tables.classes, beats ? pair : this.#bestPair);
    const holds = floatAt(tables.holds, holdIndex(TRICKS - this.tricks, after, pairClass));
    const kept = floatAt(keep, low) + floatAt(keep, high);
    if (isBidder) return (beats ? holds * points : 0) - kept;
    let bidderTakes = 0;
    if (!beats && this.#best === bidder) bidderTakes = holds;
    else if ((bidder - turn + this.#seats) % this.#seats <= after) bidderTakes = (1 - holds) / after;
    return points * ((beats ? holds : 0) * weights.own - bidderTakes * weights.deny) - kept;
  }
}

/** Number of moves worth searching, and of those the cheapest and the strongest ones included. */
const LIKELY = 14;
const EXTREMES = 2;
const MOVES = new Int32Array((SET_SIZE * (SET_SIZE - 1)) / 2);
const VALUES = new Float64Array(MOVES.length);
const PICKED = Number.NEGATIVE_INFINITY;

/** Adds the moves with the highest values to a list, marks them as picked, and returns the list's new length. */
function pickBest(values: Float64Array, count: number, picks: number, into: Int32Array, from: number): number {
  for (let pick = 0; pick < picks; pick++) {
    let best = 0;
    for (let index = 1; index < count; index++) if (floatAt(values, index) > floatAt(values, best)) best = index;
    into[from + pick] = intAt(MOVES, best);
    values[best] = PICKED;
  }
  return from + picks;
}

const TABLES = new Map<Naming, ReturnType<typeof newTables>>();
/** Returns the cached lookup tables for play under a trump. */
function tablesUnder(naming: Naming): ReturnType<typeof newTables> {
  const tables = TABLES.get(naming) ?? newTables(naming);
  TABLES.set(naming, tables);
  return tables;
}

const newTables = (naming: Naming) => ({
  strengths: strengthsUnder(naming),
  /** The strength of the strongest pair. */
  highest: Math.max(...strengthsUnder(naming)),
  classes: classesUnder(naming),
  leadClasses: leadClassesUnder(naming),
  holds: holdsUnder(naming),
  bidder: isRare(naming) ? BIDDER_RARE : BIDDER,
  defender: isRare(naming) ? DEFENDER_RARE : DEFENDER,
  bidderKeeps: keepTable(naming, isRare(naming) ? BIDDER_RARE : BIDDER),
  defenderKeeps: keepTable(naming, isRare(naming) ? DEFENDER_RARE : DEFENDER),
});

/** Returns a simulator of this state, which must have a trump. */
export function simulatorOf(state: DeepReadonly<TrickyState>): TrickySimulator {
  const { seats, hands, up, tricks, trump } = state;
  const simulator = new TrickySimulator(seats);
  const { bidder, bid } = contractOf(state.auction);
  simulator.setContract(bidder, bid, known(trump, 'trump'));
  const codeOn = (die: PieceId): Code => codeOf(facesOf(die), numberOn(known(up[die], 'face')));
  simulator.taken.set(pointsTaken(tricks, seats));
  const complete = tricks.filter(({ winner }) => winner !== null);
  simulator.tricks = complete.length;
  simulator.winner = complete.at(-1)?.winner ?? -1;
  const plays = openTrick(tricks)?.plays ?? [];
  for (let seat = 0; seat < seats; seat++) {
    const played = plays.find(play => play.seat === seat)?.pieces ?? [];
    simulator.setHand(seat, [...known(hands[seat], 'hand'), ...played].map(codeOn));
  }
  simulator.turn = plays[0]?.seat ?? state.turn;
  for (const { pieces } of plays) simulator.play(pairOf(pieces.map(codeOn)));
  return simulator;
}

const pairOf = ([one, other]: readonly Code[]): number => pairCode(known(one, 'die'), known(other, 'die'));

/** Returns the move that plays these two dice. */
export function moveOf({ up }: DeepReadonly<Pick<TrickyState, 'up'>>, action: Action): number {
  const dice = 'pieces' in action ? action.pieces : [];
  return pairOf(dice.map(die => codeOf(facesOf(die), numberOn(known(up[die], 'face')))));
}
