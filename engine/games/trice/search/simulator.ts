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
  /** The dice of each hand, in SET_SIZE places for each seat, and how many there are. */
  readonly hands: Int32Array;
  readonly held: Int32Array;
  /** The number each dealt die shows. */
  readonly numbers: Int32Array;
  readonly taken: Int32Array;
  /** What the four lists above are parts of, so that they are copied at once. */
  private readonly data: Int32Array;
  private readonly seats: number;
  private readonly sides: Int32Array;
  private readonly isExploding: boolean;
  private readonly chances: Chances;

  constructor(seats: number, { set, exploding }: TriceOptions) {
    this.seats = seats;
    const dice = seats * SET_SIZE;
    this.data = new Int32Array(2 * dice + 2 * seats);
    this.hands = this.data.subarray(0, dice);
    this.numbers = this.data.subarray(dice, 2 * dice);
    this.held = this.data.subarray(2 * dice, 2 * dice + seats);
    this.taken = this.data.subarray(2 * dice + seats);
    this.sides = Int32Array.from(range(seats * SET_SIZE), die => sidesOf(die, set));
    this.isExploding = exploding;
    this.chances = chancesFor(set, exploding);
  }

  isOver(): boolean {
    return this.tricks === SET_SIZE;
  }

  moves(into: Int32Array): number {
    const { hands, led } = this;
    const from = this.turn * SET_SIZE;
    const to = from + intAt(this.held, this.turn);
    let count = 0;
    if (led >= 0) {
      for (let place = from; place < to; place++) {
        const die = intAt(hands, place);
        if (colourIndex(die) === led) into[count++] = die;
      }
      if (count > 0) return count;
    }
    for (let place = from; place < to; place++) into[count++] = intAt(hands, place);
    return count;
  }

  play(die: number, random: Random): void {
    this.take(die);
    if (this.led < 0) this.led = colourIndex(die);
    const count = colourIndex(die) === this.led ? intAt(this.numbers, die) : this.throw(die, random);
    if (count > this.toBeat) {
      this.toBeat = count;
      this.best = this.turn;
    }
    this.played += 1;
    if (this.played < this.seats) this.turn = (this.turn + 1) % this.seats;
    else this.finishTrick();
  }

  private take(die: number): void {
    const { hands, held, turn } = this;
    const last = turn * SET_SIZE + intAt(held, turn) - 1;
    let place = last;
    while (hands[place] !== die) place -= 1;
    hands[place] = intAt(hands, last);
    held[turn] = intAt(held, turn) - 1;
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
    this.data.set(other.data);
  }

  /** The die with the best chance to win this trick, less a share of what it is worth later. */
  habit(_random: Random): number {
    const { hands, led, toBeat, chances, turn } = this;
    const from = turn * SET_SIZE;
    const to = from + intAt(this.held, turn);
    const after = this.seats - 1 - this.played;
    let canFollow = false;
    for (let place = from; place < to && !canFollow; place++) canFollow = colourIndex(intAt(hands, place)) === led;
    let choice = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = from; place < to; place++) {
      const die = intAt(hands, place);
      if (canFollow && colourIndex(die) !== led) continue;
      const number = intAt(this.numbers, die);
      const isThrown = led >= 0 && !canFollow;
      let now = 0;
      if (isThrown) now = chances.whenThrown(intAt(this.sides, die), toBeat, after);
      else if (number > toBeat) now = chances.holds(number, after);
      const value = now - WORTH_OF_LATER * chances.later(intAt(this.sides, die), number, this.seats);
      if (value <= most) continue;
      most = value;
      choice = die;
    }
    return choice;
  }
}

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
export function setHand(simulator: TriceSimulator, seat: Seat, dice: ArrayLike<PieceId>): void {
  simulator.hands.set(dice, seat * SET_SIZE);
  simulator.held[seat] = dice.length;
}
