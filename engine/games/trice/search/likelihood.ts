import { at, first, floatAt, intAt, range } from '../../../core/lists.ts';
import type { PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { SET_SIZE } from '../pieces.ts';
import type { TriceFacts } from '../view.ts';
import { bitsOf, IN_FIRST, MOVES, TriceSimulator, VALUES } from './simulator.ts';

/** A die that a seat led or followed with. */
interface Play {
  readonly die: PieceId;
  /** The table at the time. The seat's hand is filled in, and the hand of `other` stands for all others. */
  readonly table: TriceSimulator;
  readonly other: Seat;
  /** The dice that the seat has played since, including this one, and all dice that were still to be played. */
  readonly since: Int32Array;
  readonly left: Int32Array;
}

/** Likelihood of a seat's past plays given a hand, if it plays roughly by the rollout policy. */
export class Likelihood {
  readonly #plays: readonly Play[];
  readonly #seat: Seat;

  /** `numbers`: the number on each die in the sampled world. */
  constructor(facts: TriceFacts, seat: Seat, numbers: Int32Array) {
    this.#seat = seat;
    this.#plays = playsOf(facts, seat, numbers);
  }

  /** Returns the likelihood if the seat still holds `dice[from]` to `dice[to - 1]`. */
  of(dice: Int32Array, from: number, to: number): number {
    bitsOf(dice, from, to, HELD);
    let likelihood = 1;
    for (let index = 0; index < this.#plays.length; index++) likelihood *= this.#ofPlay(at(this.#plays, index));
    return likelihood;
  }

  #ofPlay({ die, table, other, since, left }: Play): number {
    for (let half = 0; half < 2; half++) {
      const own = intAt(HELD, half) | intAt(since, half);
      table.hands[2 * this.#seat + half] = own;
      table.hands[2 * other + half] = intAt(left, half) & ~own;
    }
    const count = table.moves(MOVES);
    if (count === 1) return 1;
    table.weigh(count);
    let own = 0;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const share = Math.exp(floatAt(VALUES, index) / DOUBT);
      sum += share;
      if (intAt(MOVES, index) === die) own = share;
    }
    return own / sum + MIN_LIKELIHOOD;
  }
}

/** The dice that the seat is assumed to hold now. */
const HELD = new Int32Array(2);
/** A play worth this much less than the best is e times less likely. */
const DOUBT = 0.05;
/** Keeps any play possible. */
const MIN_LIKELIHOOD = 0.05;

/** Returns the dice a seat led or followed with. Thrown dice are omitted because their previous numbers are not known. */
function playsOf({ tricks, seats, options }: TriceFacts, seat: Seat, numbers: Int32Array): Play[] {
  const found: Play[] = [];
  const since = new Int32Array(2);
  const left = new Int32Array(2);
  const played = new Set(tricks.flatMap(({ plays }) => plays.map(({ pieces }) => first(pieces))));
  for (const die of range(seats * SET_SIZE)) if (!played.has(die)) add(left, die);
  for (const [number, { plays }] of [...tricks.entries()].reverse()) {
    for (const [index, { seat: by, pieces, rolls }] of [...plays.entries()].reverse()) {
      const die = first(pieces);
      add(left, die);
      if (by !== seat) continue;
      add(since, die);
      if (rolls !== null) continue;
      const table = new TriceSimulator(seats, options);
      for (const play of plays.slice(0, index)) table.enter(play);
      table.turn = seat;
      table.tricks = number;
      table.numbers = numbers;
      found.push({ die, table, other: (seat + 1) % seats, since: since.slice(), left: left.slice() });
    }
  }
  return found;
}

function add(bits: Int32Array, die: PieceId): void {
  const half = Number(die >= IN_FIRST);
  bits[half] = intAt(bits, half) | (1 << (die % IN_FIRST));
}
