import type { Seat } from '../../protocol/vocabulary.ts';
import { type Shown, strengthOf } from './ladder.ts';
import { SHAPES } from './pieces.ts';
import type { Naming } from './state.ts';

/**
 * A hand of tricks played out in one's head: a die's kind and number as one small number, so that thousands of hands
 * can be weighed.
 */
export type Code = number;
const DICE: readonly Shown[] = SHAPES.flatMap(shape => {
  const faces = Number(shape.slice(1));
  return Array.from({ length: faces }, (_, up) => ({ faces, number: up + 1 }));
});
const FIRST_CODES: Readonly<Record<number, Code>> = Object.fromEntries(
  SHAPES.map(shape => Number(shape.slice(1))).map(faces => [faces, DICE.findIndex(die => die.faces === faces)]),
);
const NUMBERS = DICE.map(({ number }) => number);

export const codeOf = ({ faces, number }: Shown): Code => FIRST_CODES[faces]! + number - 1;
export const numberOf = (code: Code): number => NUMBERS[code]!;

/** Codes of the dice behind each screen, by seat. */
export type Hands = readonly (readonly Code[])[];

/** What is played out: hands of codes and the trick that is open. All of it is written on. */
export interface Playout {
  readonly seats: number;
  readonly trump: Naming;
  readonly hands: Code[][];
  /** Points taken, by seat. */
  readonly taken: number[];
  turn: Seat;
  /** The open trick: how many have played, points in it, the numbers led, and who would take it with what. */
  played: number;
  pot: number;
  led: readonly [number, number] | null;
  best: Seat;
  bestStrength: number;
}

/** A play as positions in a hand, the lower one first. */
export interface Spots {
  readonly low: number;
  readonly high: number;
}

/** Strength of every two codes under this trump; the ladder itself stands in ladder.ts. */
export function strengthsUnder(trump: Naming): Int32Array {
  const known = STRENGTHS.get(trump);
  if (known !== undefined) return known;
  const table = Int32Array.from(DICE.flatMap(one => DICE.map(other => strengthOf([one, other], trump))));
  STRENGTHS.set(trump, table);
  return table;
}
const STRENGTHS = new Map<Naming, Int32Array>();

export const strengthIn = (table: Int32Array, one: Code, other: Code): number => table[one * DICE.length + other]!;

/** Lays two dice of the seat on turn, and gathers the trick if it is complete. */
export function lay(playout: Playout, { low, high }: Spots): void {
  const { hands, turn, seats } = playout;
  const hand = hands[turn]!;
  const one = hand[low]!;
  const other = hand[high]!;
  hand.splice(high, 1);
  hand.splice(low, 1);
  const strength = strengthIn(strengthsUnder(playout.trump), one, other);
  if (playout.played === 0 || strength > playout.bestStrength) {
    playout.best = turn;
    playout.bestStrength = strength;
  }
  playout.led ??= [numberOf(one), numberOf(other)];
  playout.pot += numberOf(one) + numberOf(other);
  playout.played += 1;
  playout.turn = (turn + 1) % seats;
  if (playout.played < seats) return;
  playout.taken[playout.best]! += playout.pot;
  playout.turn = playout.best;
  playout.played = 0;
  playout.pot = 0;
  playout.led = null;
}

/** Plays to the last trick, every seat by the same simple habits. */
export function playToEnd(playout: Playout): void {
  while (playout.hands[playout.turn]!.length > 0) lay(playout, habit(playout));
}

/**
 * How one plays without much thought, and not badly: lead low and keep the strong pairs; win as cheaply as can be;
 * otherwise give away as few points as one can.
 */
export function habit({ trump, hands, turn, led, bestStrength }: Playout): Spots {
  const hand = hands[turn]!;
  const table = strengthsUnder(trump);
  const must = led !== null && hand.some(code => matches(code, led));
  let winner: Spots | null = null;
  let least = Number.POSITIVE_INFINITY;
  let cheapest: Spots | null = null;
  let cost = Number.POSITIVE_INFINITY;
  for (let high = 1; high < hand.length; high++) {
    const other = hand[high]!;
    const fits = !must || matches(other, led);
    for (let low = 0; low < high; low++) {
      const one = hand[low]!;
      if (!fits && !matches(one, led!)) continue;
      const strength = strengthIn(table, one, other);
      if (led !== null && strength > bestStrength && strength < least) {
        least = strength;
        winner = { low, high };
      }
      const pays = costOf(one, trump) + costOf(other, trump);
      if (pays < cost) {
        cost = pays;
        cheapest = { low, high };
      }
    }
  }
  return (winner ?? cheapest)!;
}

const matches = (code: Code, led: readonly [number, number]): boolean => {
  const number = numberOf(code);
  return number === led[0] || number === led[1];
};

/** A trump thrown away costs more than it shows. */
const TRUMP_COST = 15;
const costOf = (code: Code, trump: Naming): number => {
  const number = numberOf(code);
  return number === trump ? number + TRUMP_COST : number;
};
