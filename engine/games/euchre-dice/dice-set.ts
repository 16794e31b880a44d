import type { PieceId } from '../../protocol/vocabulary.ts';

/** A set of dice as the bits of a number: bit 3 is die 3. Equal sets are equal numbers. */
export type DiceSet = number;

export const NO_DICE: DiceSet = 0;

export function setOf(dice: readonly PieceId[]): DiceSet {
  let set = NO_DICE;
  for (const die of dice) set |= 1 << die;
  return set;
}

export const hasDie = (set: DiceSet, die: PieceId): boolean => (set & (1 << die)) !== 0;

export const withDie = (set: DiceSet, die: PieceId): DiceSet => set | (1 << die);

export const withoutDie = (set: DiceSet, die: PieceId): DiceSet => set & ~(1 << die);

/** Returns the dice of a set in ascending order. */
export function diceIn(set: DiceSet): PieceId[] {
  const dice: PieceId[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) dice.push(31 - Math.clz32(rest & -rest));
  return dice;
}

/** Maps the dice of a set in ascending order. */
export function mapDice<T>(set: DiceSet, entry: (die: PieceId) => T): T[] {
  const entries: T[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) entries.push(entry(31 - Math.clz32(rest & -rest)));
  return entries;
}

/** Returns the number of dice in a set. */
export function setSize(set: DiceSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
