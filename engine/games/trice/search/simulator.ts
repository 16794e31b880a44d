import { at, first, floatAt, intAt, memoize, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { openTrick } from '../../../kit/tricks.ts';
import type { PieceId, Play, Seat } from '../../../protocol/vocabulary.ts';
import type { TriceOptions } from '../options.ts';
import { MAX_DICE, SET_SIZE, sidesOf } from '../pieces.ts';
import type { TriceState } from '../state.ts';

const COLOUR_OF = Int32Array.from(range(MAX_DICE), die => Math.floor(die / SET_SIZE));
/** Returns a die's colour as an index. */
const colourIndex = (die: PieceId): number => intAt(COLOUR_OF, die);

/** Number of dice in the first of a hand's two bit masks. Each mask has three colours. */
export const IN_FIRST = 27;
const COLOURS_IN_FIRST = IN_FIRST / SET_SIZE;
const ALL_OF_COLOUR = 2 ** SET_SIZE - 1;
/** The dice of each colour as two adjacent bit masks. */
const DICE_OF = Int32Array.from(range((2 * MAX_DICE) / SET_SIZE), index => {
  const colour = index >> 1;
  const isHere = index % 2 === Math.floor(colour / COLOURS_IN_FIRST);
  return isHere ? ALL_OF_COLOUR << ((colour % COLOURS_IN_FIRST) * SET_SIZE) : 0;
});
const MAX_SIDES = 20;
/** Number of different counts, from 0. An exploded throw may count more, but holds like the highest. */
const COUNTS = MAX_SIDES + 1;
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Simulates Trice's trick play for searches. A move is a die. */
export class TriceSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** The colour led in the open trick; -1 before the lead. */
  led = -1;
  /** The open trick: number of plays, highest count and its seat. */
  played = 0;
  toBeat = 0;
  best: Seat = -1;
  /** The dice that each seat holds, as two bit masks (see `IN_FIRST`). */
  readonly hands: Int32Array;
  readonly taken: Int32Array;
  /** The number on each dealt die. Copies of the simulator share it, since play does not change it. */
  numbers: Int32Array;
  readonly #seats: number;
  readonly #sides: Int32Array;
  readonly #isExploding: boolean;
  readonly #chances: Chances;

  constructor(seats: number, { set, exploding }: TriceOptions) {
    this.#seats = seats;
    this.hands = new Int32Array(2 * seats);
    this.taken = new Int32Array(seats);
    this.numbers = new Int32Array(seats * SET_SIZE);
    this.#sides = Int32Array.from(range(seats * SET_SIZE), die => sidesOf(die, set));
    this.#isExploding = exploding;
    this.#chances = chancesFor(seats, set, exploding);
  }

  isOver(): boolean {
    return this.tricks === SET_SIZE;
  }

  moves(into: Int32Array): number {
    const { hands, turn, led } = this;
    let one = intAt(hands, 2 * turn);
    let other = intAt(hands, 2 * turn + 1);
    if (led >= 0) {
      const following = one & intAt(DICE_OF, 2 * led);
      const alsoFollowing = other & intAt(DICE_OF, 2 * led + 1);
      if ((following | alsoFollowing) !== 0) {
        one = following;
        other = alsoFollowing;
      }
    }
    let count = 0;
    for (; one !== 0; one &= one - 1) into[count++] = lowestBit(one);
    for (; other !== 0; other &= other - 1) into[count++] = IN_FIRST + lowestBit(other);
    return count;
  }

  play(die: number, random: Random): void {
    const { hands, turn } = this;
    const half = 2 * turn + Number(die >= IN_FIRST);
    hands[half] = intAt(hands, half) ^ (1 << (die % IN_FIRST));
    const colour = colourIndex(die);
    if (this.led < 0) this.led = colour;
    const count = colour === this.led ? intAt(this.numbers, die) : this.#throw(die, random);
    if (count > this.toBeat) {
      this.toBeat = count;
      this.best = turn;
    }
    this.played += 1;
    if (this.played === this.#seats) this.#finishTrick();
    else this.turn = turn + 1 === this.#seats ? 0 : turn + 1;
  }

  /** Enters a play into the open trick. */
  enter({ seat, pieces, counts }: Pick<Play, 'seat' | 'pieces' | 'counts'>): void {
    if (this.played === 0) this.led = colourIndex(first(pieces));
    this.played += 1;
    if (counts === null || counts <= this.toBeat) return;
    this.toBeat = counts;
    this.best = seat;
  }

  #throw(die: number, random: Random): number {
    const sides = intAt(this.#sides, die);
    let number = 1 + random.below(sides);
    let count = number;
    while (this.#isExploding && number === sides) {
      number = 1 + random.below(sides);
      count += number;
    }
    return count;
  }

  #finishTrick(): void {
    this.winner = this.best;
    this.taken[this.best] = intAt(this.taken, this.best) + 1;
    this.turn = this.best;
    this.tricks += 1;
    this.led = -1;
    this.played = 0;
    this.toBeat = 0;
  }

  points(into: Float64Array): void {
    into.set(this.taken);
  }

  copyFrom(other: this): void {
    this.turn = other.turn;
    this.tricks = other.tricks;
    this.winner = other.winner;
    this.led = other.led;
    this.played = other.played;
    this.toBeat = other.toBeat;
    this.best = other.best;
    this.numbers = other.numbers;
    const { hands, taken } = this;
    for (let half = 0; half < hands.length; half++) hands[half] = intAt(other.hands, half);
    for (let seat = 0; seat < taken.length; seat++) taken[seat] = intAt(other.taken, seat);
  }

  /** Returns the die with the best chance to win this trick, less a share of its later value. */
  rolloutMove(_random: Random): number {
    const count = this.moves(MOVES);
    if (count > 1) this.weigh(count);
    let best = 0;
    for (let index = 1; index < count; index++) if (floatAt(VALUES, index) > floatAt(VALUES, best)) best = index;
    return intAt(MOVES, best);
  }

  /** Fills `VALUES` with the rollout policy's values of the first `count` entries of `MOVES`, which are legal. */
  weigh(count: number): void {
    this.#lookAround();
    const { led, toBeat, numbers, tricks } = this;
    const isThrown = led >= 0 && colourIndex(intAt(MOVES, 0)) !== led;
    const after = this.#seats - 1 - this.played;
    if (isThrown) this.#chances.beginThrows(intAt(UNSEEN, led), tricks, toBeat, after);
    for (let index = 0; index < count; index++) {
      const die = intAt(MOVES, index);
      const number = intAt(numbers, die);
      let now = 0;
      if (isThrown) now = this.#chances.whenThrown(intAt(this.#sides, die));
      else if (number > toBeat) now = this.#chances.holds(intAt(UNSEEN, colourIndex(die)), tricks, number, after);
      VALUES[index] = now - WORTH_OF_LATER * this.#worthLater(die, number);
    }
  }

  /** Fills `OWN` and `UNSEEN` for the seat in turn. */
  #lookAround(): void {
    const { hands, turn } = this;
    let one = 0;
    let other = 0;
    for (let half = 0; half < hands.length; half += 2) {
      if (half === 2 * turn) continue;
      one |= intAt(hands, half);
      other |= intAt(hands, half + 1);
    }
    splitByColour(intAt(hands, 2 * turn), intAt(hands, 2 * turn + 1), OWN);
    splitByColour(one, other, UNSEEN);
  }

  /** Returns the die's value for later: as a lead, as a throw, or as the last one to follow a colour. */
  #worthLater(die: PieceId, number: number): number {
    const { tricks } = this;
    const colour = colourIndex(die);
    const own = intAt(OWN, colour);
    const isLast = (own & (own - 1)) === 0;
    const asLead = this.#chances.holds(intAt(UNSEEN, colour), tricks, number, this.#seats - 1);
    const asThrow = floatAt(WORTH_OF_THROW, intAt(this.#sides, die));
    return Math.max(asLead, asThrow) + WORTH_OF_HEIGHT * number - (isLast ? floatAt(WORTH_OF_VOID, tricks) : 0);
  }
}

/** The legal moves that the rollout policy compares, and their values. */
export const MOVES = new Int32Array(SET_SIZE);
export const VALUES = new Float64Array(SET_SIZE);
/** The dice of the seat in turn, and those unseen by it that are still to be played: bit masks by colour. */
const OWN = new Int32Array(MAX_DICE / SET_SIZE);
const UNSEEN = new Int32Array(MAX_DICE / SET_SIZE);

function splitByColour(one: number, other: number, into: Int32Array): void {
  for (let colour = 0; colour < COLOURS_IN_FIRST; colour++) {
    into[colour] = (one >> (colour * SET_SIZE)) & ALL_OF_COLOUR;
    into[colour + COLOURS_IN_FIRST] = (other >> (colour * SET_SIZE)) & ALL_OF_COLOUR;
  }
}

// Tuned in self-play of rollout policies.
/** Weight of winning a later trick relative to this one. Below 1, because later tricks are uncertain. */
const WORTH_OF_LATER = 0.8;
/** Value of a die for a later throw, by its sides. */
const WORTH_OF_THROW = Float64Array.from(
  range(MAX_SIDES + 1),
  sides => Math.max(0, sides - 9) / sides + 0.005 * (sides - 4),
);
/** Value of following later, per point of a die's number. */
const WORTH_OF_HEIGHT = 0.0125;
/** Value of a void, which lets any other die be thrown, by the number of tricks played. */
const WORTH_OF_VOID = Float64Array.from(range(SET_SIZE), tricks => 0.2 * (1 - tricks / (SET_SIZE - 1)));

/** Chances to win a trick for a player who sees their own dice and those that were played. */
interface Chances {
  /** Returns the chance that none of `after` later players beats this count, with these dice of the colour unseen. */
  holds(unseen: number, tricks: number, count: number, after: number): number;
  /** Prepares `whenThrown` for throws that have to beat this count. */
  beginThrows(unseen: number, tricks: number, toBeat: number, after: number): void;
  /** Returns the chance that a thrown die with this many sides beats the count and then holds. */
  whenThrown(sides: number): number;
}

/** Effective tries of a player who picks among several dice to follow, or picks a good die to throw. */
const TRIES_TO_FOLLOW = 2;
const TRIES_TO_THROW = 1.3;

const chancesFor = memoize((seats: number, set: TriceOptions['set'], exploding: boolean): Chances => {
  const others = seats - 1;
  const sides = range(SET_SIZE).map(die => sidesOf(die, set));
  const above = (dice: readonly number[], count: number): number =>
    dice.reduce((sum, each) => sum + Math.max(0, each - count) / each, 0) / Math.max(1, dice.length);
  /** Chance that a count holds against one player, by tricks played, unseen dice of the colour, and count. */
  const holding = new Float64Array(SET_SIZE * (ALL_OF_COLOUR + 1) * COUNTS);
  const placeOf = (unseen: number, tricks: number): number => (tricks * (ALL_OF_COLOUR + 1) + unseen) * COUNTS;
  for (let unseen = 0; unseen <= ALL_OF_COLOUR; unseen++) {
    const dice = sides.filter((_, die) => (unseen >> die) & 1);
    const aboves = range(COUNTS).map(count => above(dice, count));
    for (let tricks = 0; tricks < SET_SIZE; tricks++) {
      const held = SET_SIZE - tricks;
      const follows = 1 - (1 - Math.min(1, dice.length / (others * held))) ** held;
      const tries = follows > 0 ? (TRIES_TO_FOLLOW * dice.length) / others / follows : 0;
      for (let count = 0; count < COUNTS; count++) {
        const thrown = (1 - above(sides, count)) ** TRIES_TO_THROW;
        holding[placeOf(unseen, tricks) + count] = follows * (1 - at(aboves, count)) ** tries + (1 - follows) * thrown;
      }
    }
  }
  /** For the prepared throw: cumulative chances to hold, up to each number. */
  const sums = new Float64Array(COUNTS);

  const holds = (unseen: number, tricks: number, count: number, after: number): number => {
    if (after === 0) return 1;
    const one = floatAt(holding, placeOf(unseen, tricks) + Math.min(count, MAX_SIDES));
    let all = one;
    for (let player = 1; player < after; player++) all *= one;
    return all;
  };

  return {
    holds,
    beginThrows(unseen, tricks, toBeat, after) {
      let sum = 0;
      for (let number = 1; number <= MAX_SIDES; number++) {
        if (number > toBeat) sum += holds(unseen, tricks, number, after);
        sums[number] = sum;
      }
    },
    // The highest number of an exploding die is thrown again and hardly ever beaten.
    whenThrown: each => (exploding ? floatAt(sums, each - 1) + 1 : floatAt(sums, each)) / each,
  };
});

/** Returns a simulator of this state. */
export function simulatorOf(state: DeepReadonly<TriceState>): TriceSimulator {
  const simulator = new TriceSimulator(state.seats, state.options);
  for (const [seat, hand] of state.hands.entries()) setHand(simulator, seat, Int32Array.from(hand), 0, hand.length);
  for (const [die, up] of state.up.entries()) if (die < simulator.numbers.length) simulator.numbers[die] = up + 1;
  for (const { winner } of state.tricks) {
    if (winner === null) continue;
    simulator.winner = winner;
    simulator.tricks += 1;
    simulator.taken[winner] = intAt(simulator.taken, winner) + 1;
  }
  const open = openTrick(state.tricks);
  for (const play of open?.plays ?? []) simulator.enter(play);
  simulator.turn = state.turn;
  return simulator;
}

/** Replaces a seat's hand by `dice[from]` to `dice[to - 1]`. */
export function setHand({ hands }: TriceSimulator, seat: Seat, dice: Int32Array, from: number, to: number): void {
  bitsOf(dice, from, to, PAIR);
  hands[2 * seat] = intAt(PAIR, 0);
  hands[2 * seat + 1] = intAt(PAIR, 1);
}

/** Writes these dice as two bit masks. */
export function bitsOf(dice: Int32Array, from: number, to: number, into: Int32Array): void {
  let one = 0;
  let other = 0;
  for (let index = from; index < to; index++) {
    const die = intAt(dice, index);
    if (die < IN_FIRST) one |= 1 << die;
    else other |= 1 << (die - IN_FIRST);
  }
  into[0] = one;
  into[1] = other;
}

const PAIR = new Int32Array(2);
