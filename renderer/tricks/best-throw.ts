import type { Table } from '../../engine/protocol/match/table.ts';
import { wordsOf } from '../language/language.ts';
import { personAt } from '../view/people.ts';
import type { SeenThrow } from './seen-throws.ts';

/** Whether a throw is a roll-off, which nobody makes. */
const isRollOff = ({ by }: SeenThrow): boolean => by === null;

/** Returns the roll-off shown last; null if there was none. */
export const lastRollOff = (throws: readonly SeenThrow[]): SeenThrow | null => throws.findLast(isRollOff) ?? null;

/**
 * Returns the throw to see again: of those that won a trick, the least likely to win, then the narrowest win, then the
 * highest. If none won a trick, the highest throw of a player. Null if there was none.
 */
export function bestThrow(throws: readonly SeenThrow[]): SeenThrow | null {
  const thrown = throws.filter(each => !isRollOff(each));
  const [best = null] = thrown.toSorted(
    ({ won: a, total }, { won: b, total: other }) =>
      Number(b !== null) - Number(a !== null) ||
      compare(a?.chance ?? 1, b?.chance ?? 1) ||
      compare(a?.margin ?? 0, b?.margin ?? 0) ||
      other - total,
  );
  return best;
}

/** Compares numbers that may be infinite. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Chance of winning above which a throw's odds are not mentioned. */
const COMMON_CHANCE = 0.5;

/** Says what a throw achieved: "Round 3: your 4-sided die beat a 19. A roll like that wins 5 times in 100." */
export function throwCaption(table: Table, { spec, by: seat, total, won }: SeenThrow): string | null {
  if (seat === null) return null;
  const { rolls } = wordsOf('play').tricks;
  const by = personAt(table, seat);
  if (won === null) return rolls.rolled({ by, total });
  const { deal, chance, beaten } = won;
  const [piece] = spec.dice;
  const known = piece && table.equipment[piece.piece];
  // For a die with suits and kinds, the number of sides alone would say too little.
  const sides = known && known.kind === undefined ? known.faces.length : null;
  const rarity = chance === null || chance > COMMON_CHANCE ? null : chance;
  return rolls.won({ round: deal + 1, by, sides, beaten, chance: rarity });
}
