import { intAt, range } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { partnerOf } from '../../kit/partners.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { ONE_COLOUR } from './kinds.ts';
import { MOST_PASSED } from './passing.ts';
import { COLOURS, KINDS, NUMBERS } from './pieces.ts';
import { addCard, type RollingSimulator, removeCard } from './simulator.ts';

/**
 * Passes that may help: all cards of a short colour, trumps, or the highest cards. Each is a list of kinds, filled up to
 * as many as may be passed: a smaller choice would limit the partner's too (RT-R5).
 */
export function passesToTry({ hands, trumps }: RollingSimulator, seat: Seat): number[][] {
  const cards = range(KINDS).flatMap(kind => Array<number>(intAt(hands, seat * KINDS + kind)).fill(kind));
  const isTrump = (kind: number): boolean => (trumps & (1 << kind)) !== 0;
  const own = cards.filter(isTrump);
  const plain = cards.filter(kind => !isTrump(kind));
  const lengths = COLOURS.map((_, colour) => cards.filter(kind => colourOfKind(kind) === colour).length);
  const lengthOf = (kind: number): number => lengths[colourOfKind(kind)] ?? 0;
  const spare = plain.toSorted((a, b) => lengthOf(a) - lengthOf(b) || (a % NUMBERS) - (b % NUMBERS));
  const filled = (wanted: readonly number[]): number[] => {
    const rest = spare.slice();
    for (const kind of wanted) if (rest.includes(kind)) rest.splice(rest.indexOf(kind), 1);
    return [...wanted, ...rest].slice(0, MOST_PASSED);
  };
  const passes: number[][] = [];
  for (const [colour, length] of lengths.entries()) {
    if (length === 0 || length > MOST_PASSED || (trumps & (ONE_COLOUR << (colour * NUMBERS))) !== 0) continue;
    passes.push(filled(cards.filter(kind => colourOfKind(kind) === colour)));
  }
  if (own.length > 0) passes.push(filled(own));
  passes.push(plain.toSorted((a, b) => (b % NUMBERS) - (a % NUMBERS)).slice(0, MOST_PASSED));
  return passes;
}

const colourOfKind = (kind: number): number => (kind / NUMBERS) | 0;

/** What a sensible player passes. */
export function usualPass(simulator: RollingSimulator, seat: Seat, random: Random): readonly number[] {
  const passes = passesToTry(simulator, seat);
  return passes[random.below(passes.length)] ?? [];
}

/** Partners exchange as many cards as the smaller choice has, first choices first. */
export function exchangeKinds(
  simulator: RollingSimulator,
  seat: Seat,
  given: readonly number[],
  received: readonly number[],
): void {
  const partner = partnerOf(seat);
  const count = Math.min(given.length, received.length);
  for (const kind of given.slice(0, count)) moveCard(simulator, kind, seat, partner);
  for (const kind of received.slice(0, count)) moveCard(simulator, kind, partner, seat);
}

function moveCard(simulator: RollingSimulator, kind: number, from: Seat, to: Seat): void {
  removeCard(simulator, from, kind);
  addCard(simulator, to, kind);
}
