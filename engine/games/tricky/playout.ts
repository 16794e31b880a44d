import { at, known, memoize, range } from '../../core/lists.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { FACES, numberOn } from './pieces.ts';
import type { Naming } from './state.ts';
import { type ShownDie, strengthOf } from './strength.ts';

/** The shape and number of a die as one small number. It makes playouts fast. */
export type Code = number;
const DICE: readonly ShownDie[] = FACES.flatMap(faces => range(faces).map(up => ({ faces, number: numberOn(up) })));
/** The code of the lowest number on a die with this many faces. */
const firstCode = new Map(FACES.map(faces => [faces, DICE.findIndex(die => die.faces === faces)]));
const NUMBERS = DICE.map(({ number }) => number);

export const codeOf = ({ faces, number }: ShownDie): Code => known(firstCode.get(faces), 'such die') + number - 1;
export const numberOf = (code: Code): number => known(NUMBERS[code], 'such die');

/** Codes of the dice behind each screen, by seat. */
export type Hands = readonly (readonly Code[])[];

/** A hand that is played to its end by a simple policy. It is changed in place. */
export interface Playout {
  readonly seats: number;
  readonly trump: Naming;
  readonly strengths: Strengths;
  readonly hands: Code[][];
  /** Points taken, by seat. */
  readonly taken: number[];
  turn: Seat;
  /** The open trick: how many seats have played, its points, the numbers led, the winning seat and its strength. */
  played: number;
  pot: number;
  led: readonly [number, number] | null;
  best: Seat;
  bestStrength: number;
}

/** The two indices in a hand of the dice of a play. */
export interface Places {
  readonly low: number;
  readonly high: number;
}

/** The strength of every two codes under one trump. */
type Strengths = readonly number[];

export const strengthsUnder = memoize(
  (trump: Naming): Strengths => DICE.flatMap(one => DICE.map(other => strengthOf([one, other], trump))),
);

export const strengthIn = (strengths: Strengths, one: Code, other: Code): number =>
  known(strengths[one * DICE.length + other], 'such pair');

/** Plays two dice of the seat in turn, and scores the trick if it is complete. */
export function makePlay(playout: Playout, { low, high }: Places): void {
  const { hands, turn, seats } = playout;
  const hand = at(hands, turn);
  const one = at(hand, low);
  const other = at(hand, high);
  hand.splice(high, 1);
  hand.splice(low, 1);
  const strength = strengthIn(playout.strengths, one, other);
  if (playout.played === 0 || strength > playout.bestStrength) {
    playout.best = turn;
    playout.bestStrength = strength;
  }
  playout.led ??= [numberOf(one), numberOf(other)];
  playout.pot += numberOf(one) + numberOf(other);
  playout.played += 1;
  playout.turn = (turn + 1) % seats;
  if (playout.played < seats) return;
  playout.taken[playout.best] = at(playout.taken, playout.best) + playout.pot;
  playout.turn = playout.best;
  playout.played = 0;
  playout.pot = 0;
  playout.led = null;
}

/** Plays to the last trick, every seat by the same simple policy. */
export function playToEnd(playout: Playout): void {
  while (at(playout.hands, playout.turn).length > 0) makePlay(playout, policyPlay(playout));
}

/** The policy: win with the weakest pair that will do. Otherwise, and to lead, play the pair that costs least. */
function policyPlay({ trump, strengths, hands, turn, led, bestStrength }: Playout): Places {
  const hand = at(hands, turn);
  const must = led !== null && hand.some(code => matches(code, led)) ? led : null;
  let winner: Places | null = null;
  let least = Number.POSITIVE_INFINITY;
  let cheapest: Places | null = null;
  let cost = Number.POSITIVE_INFINITY;
  // `known(hand[...])` is much faster here than `at`, which is shared by all lists.
  for (let high = 1; high < hand.length; high++) {
    const other = known(hand[high], 'die');
    const fits = must === null || matches(other, must);
    for (let low = 0; low < high; low++) {
      const one = known(hand[low], 'die');
      if (!fits && !matches(one, must)) continue;
      const strength = strengthIn(strengths, one, other);
      if (led !== null && strength > bestStrength && strength < least) {
        least = strength;
        winner = { low, high };
      }
      const playCost = discardCost(one, trump) + discardCost(other, trump);
      if (playCost < cost) {
        cost = playCost;
        cheapest = { low, high };
      }
    }
  }
  return known(winner ?? cheapest, 'play');
}

const matches = (code: Code, led: readonly [number, number]): boolean => {
  const number = numberOf(code);
  return number === led[0] || number === led[1];
};

/** What a trump costs beyond the number it shows. */
const TRUMP_COST = 15;
const discardCost = (code: Code, trump: Naming): number => {
  const number = numberOf(code);
  return number === trump ? number + TRUMP_COST : number;
};
