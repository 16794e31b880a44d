import { intAt, memoize, range } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { DeepReadonly } from '../../../core/readonly.ts';
import type { Simulator } from '../../../core/search-model.ts';
import { openTrick } from '../../../kit/tricks.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import type { TriceOptions } from '../options.ts';
import { MOST_DICE, SET_SIZE, sidesOf } from '../pieces.ts';
import type { TriceState } from '../state.ts';

const COLOUR_OF = Int32Array.from(range(MOST_DICE), die => Math.floor(die / SET_SIZE));
/** The colour of a die as a number. */
const colourIndex = (die: PieceId): number => intAt(COLOUR_OF, die);

/** Dice in the first of the two numbers in which a hand is kept: one bit for each die, three colours in each number. */
const IN_FIRST = 27;
/** The dice of each colour in the same two numbers. */
const DICE_OF = Int32Array.from(range((2 * MOST_DICE) / SET_SIZE), index =>
  index % 2 === Math.floor(index / 6) ? (2 ** SET_SIZE - 1) << (((index >> 1) % 3) * SET_SIZE) : 0,
);
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Trice's play of tricks for searches. A move is a die. */
export class TriceSimulator implements Simulator {
  turn: Seat = 0;
  tricks = 0;
  winner: Seat = -1;
  /** The colour led in the open trick, -1 before the lead. */
  led = -1;
  /** How many have played to the open trick, the highest count and who played it. */
  played = 0;
  toBeat = 0;
  best: Seat = -1;
  /** The dice that each seat holds, in two numbers each: see `IN_FIRST`. */
  readonly hands: Int32Array;
  readonly taken: Int32Array;
  /** The number that each dealt die shows. Copies share it, since play does not change it. */
  numbers: Int32Array;
  private readonly seats: number;
  private readonly sides: Int32Array;
  private readonly isExploding: boolean;
  private readonly chances: Chances;

  constructor(seats: number, { set, exploding }: TriceOptions) {
    this.seats = seats;
    this.hands = new Int32Array(2 * seats);
    this.taken = new Int32Array(seats);
    this.numbers = new Int32Array(seats * SET_SIZE);
    this.sides = Int32Array.from(range(seats * SET_SIZE), die => sidesOf(die, set));
    this.isExploding = exploding;
    this.chances = chancesFor(set, exploding);
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
    const count = colour === this.led ? intAt(this.numbers, die) : this.throw(die, random);
    if (count > this.toBeat) {
      this.toBeat = count;
      this.best = turn;
    }
    this.played += 1;
    if (this.played === this.seats) this.finishTrick();
    else this.turn = turn + 1 === this.seats ? 0 : turn + 1;
  }

  private throw(die: number, random: Random): number {
    const sides = intAt(this.sides, die);
    let number = 1 + random.below(sides);
    let count = number;
    while (this.isExploding && number === sides) {
      number = 1 + random.below(sides);
      count += number;
    }
    return count;
  }

  private finishTrick(): void {
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

  /** The die with the best chance to win this trick, less a share of what it is worth later. */
  habit(_random: Random): number {
    const count = this.moves(MOVES);
    const { led, toBeat, chances, sides, numbers, seats } = this;
    const after = seats - 1 - this.played;
    const isThrown = led >= 0 && colourIndex(intAt(MOVES, 0)) !== led;
    let choice = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < count; index++) {
      const die = intAt(MOVES, index);
      const number = intAt(numbers, die);
      let now = 0;
      if (isThrown) now = chances.whenThrown(intAt(sides, die), toBeat, after);
      else if (number > toBeat) now = chances.holds(number, after);
      const value = now - WORTH_OF_LATER * chances.later(intAt(sides, die), number, seats);
      if (value <= most) continue;
      most = value;
      choice = die;
    }
    return choice;
  }
}

/** The legal moves that a habit compares. */
const MOVES = new Int32Array(SET_SIZE);

/** How much winning a later trick counts beside winning this one. It is below 1, because later tricks are uncertain. */
const WORTH_OF_LATER = 0.6;

/** A rough view of a trick that does not look at hands. */
interface Chances {
  /** The chance that none of so many later players beats this count. */
  holds(count: number, after: number): number;
  /** The chance that a die with these sides beats a count if it is thrown, and then holds. */
  whenThrown(sides: number, toBeat: number, after: number): number;
  /** What a die may still win: with its number if it is led, or by a throw. */
  later(sides: number, number: number, seats: number): number;
}

const MOST_SIDES = 20;
const MOST_AFTER = 5;
/** What a thrown die usually has to beat. */
const USUALLY_TO_BEAT = 9;
/** A player who holds several dice of the colour can pick a high one. */
const CHOICE = 1.25;

const chancesFor = memoize((set: TriceOptions['set'], exploding: boolean): Chances => {
  const dice = range(SET_SIZE).map(die => sidesOf(die, set));
  const above = (count: number): number =>
    dice.reduce((sum, sides) => sum + Math.max(0, sides - count) / sides, 0) / SET_SIZE;
  const width = MOST_AFTER + 1;
  const most = exploding ? 2 * MOST_SIDES : MOST_SIDES;
  const holds = new Float64Array((most + 1) * width);
  for (let count = 0; count <= most; count++) {
    for (let after = 0; after < width; after++) holds[count * width + after] = (1 - above(count)) ** (CHOICE * after);
  }
  const holdsAt = (count: number, after: number): number => holds[Math.min(count, most) * width + after] ?? 0;
  const thrown = range(MOST_SIDES + 1).map(sides =>
    range(most + 1).map(toBeat => range(width).map(after => chanceThrown(sides, toBeat, after))),
  );

  function chanceThrown(sides: number, toBeat: number, after: number): number {
    let sum = 0;
    for (let number = 1; number <= sides; number++) {
      if (exploding && number === sides) sum += holdsAt(most, after);
      else if (number > toBeat) sum += holdsAt(number, after);
    }
    return sides === 0 ? 0 : sum / sides;
  }

  return {
    holds: holdsAt,
    later: (sides, number, seats) => Math.max(holdsAt(number, seats - 1), thrown[sides]?.[USUALLY_TO_BEAT]?.[1] ?? 0),
    whenThrown: (sides, toBeat, after) => thrown[sides]?.[Math.min(toBeat, most)]?.[after] ?? 0,
  };
});

/** A simulator that stands where this state does. */
export function simulatorOf(state: DeepReadonly<TriceState>): TriceSimulator {
  const simulator = new TriceSimulator(state.seats, state.options);
  for (const [seat, hand] of state.hands.entries()) setHand(simulator, seat, hand);
  for (const [die, up] of state.up.entries()) if (die < simulator.numbers.length) simulator.numbers[die] = up + 1;
  for (const { winner } of state.tricks) {
    if (winner === null) continue;
    simulator.winner = winner;
    simulator.tricks += 1;
    simulator.taken[winner] = intAt(simulator.taken, winner) + 1;
  }
  const open = openTrick(state.tricks);
  for (const { seat, pieces, counts } of open?.plays ?? []) {
    if (simulator.played === 0) simulator.led = colourIndex(pieces[0] ?? 0);
    simulator.played += 1;
    if (counts === null || counts <= simulator.toBeat) continue;
    simulator.toBeat = counts;
    simulator.best = seat;
  }
  simulator.turn = state.turn;
  return simulator;
}

/** Replaces what a seat holds. */
export function setHand({ hands }: TriceSimulator, seat: Seat, dice: ArrayLike<PieceId>): void {
  let one = 0;
  let other = 0;
  for (let index = 0; index < dice.length; index++) {
    const die = dice[index] ?? 0;
    if (die < IN_FIRST) one |= 1 << die;
    else other |= 1 << (die - IN_FIRST);
  }
  hands[2 * seat] = one;
  hands[2 * seat + 1] = other;
}
