import type { PieceId } from '../../protocol/vocabulary.ts';

/** A set of dice, one bit for each: bit 3 is die 3. Plain JSON, without an order, and compared as a number. */
export type DiceSet = number;

export const NO_DICE: DiceSet = 0;

export const setOf = (dice: readonly PieceId[]): DiceSet => dice.reduce((set, die) => set | (1 << die), NO_DICE);

export const hasDie = (set: DiceSet, die: PieceId): boolean => (set & (1 << die)) !== 0;

export const withDie = (set: DiceSet, die: PieceId): DiceSet => set | (1 << die);

export const withoutDie = (set: DiceSet, die: PieceId): DiceSet => set & ~(1 << die);

/** The dice of a set, the lowest id first. */
export function diceIn(set: DiceSet): PieceId[] {
  const dice: PieceId[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) dice.push(31 - Math.clz32(rest & -rest));
  return dice;
}

/** How many dice are in a set. */
export function countOf(set: DiceSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
