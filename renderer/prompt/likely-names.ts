import type { Choice } from './picking.ts';

/** A number is likely to be named if the player holds it at least so often. */
const OFTEN = 2;

/** The number that a choice names; null for no trump, a suit, and all else. */
const rankNamed = ({ action }: Choice): number | null =>
  action?.verb === 'name' && action.trump !== 'none' && 'rank' in action.trump ? action.trump.rank : null;

/** Splits what can be named: numbers held often, the highest one and what is no number come first. */
export function splitNames(offered: readonly Choice[]): {
  readonly likely: readonly Choice[];
  readonly others: readonly Choice[];
} {
  const highest = Math.max(...offered.map(choice => rankNamed(choice) ?? 0));
  const isLikely = (choice: Choice): boolean => {
    const rank = rankNamed(choice);
    return rank === null || rank === highest || (choice.inHand ?? 0) >= OFTEN;
  };
  return { likely: offered.filter(isLikely), others: offered.filter(choice => !isLikely(choice)) };
}
