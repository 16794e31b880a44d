import { at, floatAt, intAt } from '../../../core/lists.ts';
import { partnerOf } from '../../../kit/partners.ts';
import type { Seat } from '../../../protocol/vocabulary.ts';
import { COLOURS, COPIES, KINDS, type Kinds, lowestBit, NUMBERS } from '../pieces.ts';
import * as weights from './pass-weights.ts';
import { addCard, type RollingSimulator, removeCard } from './simulator.ts';

/** Two kinds of card to pass, which may be the same. */
type Pair = readonly [number, number];

/** Maximum number of passes that a search compares. */
const MAX_TRIED = 8;

/** A pass, and its value to the team by the rollout policy, in rounds; only differences count. */
interface RatedPass {
  readonly kinds: Pair;
  readonly value: number;
}

/**
 * Returns the most promising passes, best first. All are of two cards: a smaller choice would limit the partner's too
 * (RT-R5), which hardly ever helps.
 */
export function passesToTry(simulator: RollingSimulator, seat: Seat): RatedPass[] {
  const passes: RatedPass[] = [];
  lookAtHand(simulator, seat);
  const held = intAt(simulator.held, seat);
  for (let left = held; left !== 0; left &= left - 1) {
    const one = lowestBit(left);
    for (let others = secondOf(simulator, seat, one, left); others !== 0; others &= others - 1) {
      const kinds: Pair = [one, lowestBit(others)];
      passes.push({ kinds, value: worthOf(simulator, seat, ...kinds) });
    }
  }
  return passes.toSorted((a, b) => b.value - a.value).slice(0, MAX_TRIED);
}

/** Returns a sensible player's pass. */
export function usualPass(simulator: RollingSimulator, seat: Seat): Pair {
  lookAtHand(simulator, seat);
  let best: Pair = [0, 0];
  let most = Number.NEGATIVE_INFINITY;
  for (let left = intAt(simulator.held, seat); left !== 0; left &= left - 1) {
    const one = lowestBit(left);
    for (let others = secondOf(simulator, seat, one, left); others !== 0; others &= others - 1) {
      const other = lowestBit(others);
      const value = worthOf(simulator, seat, one, other);
      if (value <= most) continue;
      most = value;
      best = [one, other];
    }
  }
  return best;
}

/** Returns the possible second cards beside this one, the lowest of a set; it is one itself if there are two copies. */
const secondOf = ({ hands }: RollingSimulator, seat: Seat, kind: number, left: Kinds): Kinds =>
  intAt(hands, seat * KINDS + kind) > 1 ? left : left & (left - 1);

// The seat's knowledge, computed once for all its passes. Shared, since searches never run concurrently.

/** Cards held by colour, and 1 or 0 for a trump among them. */
const lengths = new Int32Array(COLOURS.length);
const hasTrump = new Int32Array(COLOURS.length);
let trumpsHeld = 0;
/** Trumps in all hands together. */
let trumpsOut = 0;

function lookAtHand({ hands, gone, trumps }: RollingSimulator, seat: Seat): void {
  lengths.fill(0);
  hasTrump.fill(0);
  trumpsHeld = 0;
  trumpsOut = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const held = intAt(hands, seat * KINDS + kind);
    const colour = (kind / NUMBERS) | 0;
    lengths[colour] = intAt(lengths, colour) + held;
    if ((trumps & (1 << kind)) === 0) continue;
    trumpsHeld += held;
    trumpsOut += COPIES - intAt(gone, kind);
    if (held > 0) hasTrump[colour] = 1;
  }
}

/** Returns the value of passing these two cards to the team of the seat whose hand was examined. */
function worthOf(simulator: RollingSimulator, seat: Seat, one: number, other: number): number {
  const colour = (one / NUMBERS) | 0;
  const otherColour = (other / NUMBERS) | 0;
  const trumpsGiven = ((simulator.trumps >> one) & 1) + ((simulator.trumps >> other) & 1);
  let value = worthOfCard(simulator, seat, one) + worthOfCard(simulator, seat, other);
  if (trumpsGiven === 2) value += TWO_TRUMPS;
  if (one === other) value += TWO_COPIES;
  else if (colour === otherColour) value += TWO_OF_COLOUR;
  const trumpsLeft = Math.min(2, trumpsHeld - trumpsGiven);
  for (let each = 0; each < COLOURS.length; each++) {
    const left = intAt(lengths, each) - (each === colour ? 1 : 0) - (each === otherColour ? 1 : 0);
    value += floatAt(KEPT, (Math.min(7, left) * 3 + trumpsLeft) * 2 + intAt(hasTrump, each));
  }
  return value;
}

function worthOfCard({ hands, trumps }: RollingSimulator, seat: Seat, kind: number): number {
  if ((trumps & (1 << kind)) !== 0) return floatAt(TRUMP, Math.min(3, trumpsHeld - 1) * 4 + Math.min(3, trumpsOut - 1));
  const colour = (kind / NUMBERS) | 0;
  const rank = kind % NUMBERS;
  return (
    floatAt(CARD, (rank * 8 + Math.min(7, intAt(lengths, colour) - 1)) * 2 + intAt(hasTrump, colour)) +
    floatAt(COPIES_HELD, rank * COPIES + intAt(hands, seat * KINDS + kind) - 1)
  );
}

/** Returns a table in rounds, given in thousandths. */
const table = (thousandths: readonly number[]): Float64Array => Float64Array.from(thousandths, each => each / 1000);
const CARD = table(weights.CARD);
const COPIES_HELD = table(weights.COPIES_HELD);
const TRUMP = table(weights.TRUMP);
const KEPT = table(weights.KEPT);
const [TWO_TRUMPS, TWO_COPIES, TWO_OF_COLOUR] = weights.TOGETHER.map(each => each / 1000) as [number, number, number];

/** Exchanges as many cards between partners as the smaller choice has, first choices first. */
export function exchangeKinds(
  simulator: RollingSimulator,
  seat: Seat,
  given: readonly number[],
  received: readonly number[],
): void {
  const partner = partnerOf(seat);
  const count = Math.min(given.length, received.length);
  for (let index = 0; index < count; index++) {
    moveCard(simulator, at(given, index), seat, partner);
    moveCard(simulator, at(received, index), partner, seat);
  }
}

function moveCard(simulator: RollingSimulator, kind: number, from: Seat, to: Seat): void {
  removeCard(simulator, from, kind);
  addCard(simulator, to, kind);
}
