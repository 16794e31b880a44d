import type { Choice } from './picking.ts';

/** A number is a likely trump if the player holds it at least this many times. */
const MIN_HELD = 2;

/** Returns the number a choice names; null for no trump, a suit, or anything else. */
const rankNamed = ({ action }: Choice): number | null =>
  action?.verb === 'name' && action.trump !== 'none' && 'rank' in action.trump ? action.trump.rank : null;

/** Splits the possible names, with likely ones first: numbers held often, the highest one, and anything but numbers. */
export function splitNames(offered: readonly Choice[]): {
  readonly likely: readonly Choice[];
  readonly others: readonly Choice[];
} {
  const highest = Math.max(...offered.map(choice => rankNamed(choice) ?? 0));
  const isLikely = (choice: Choice): boolean => {
    const rank = rankNamed(choice);
    return rank === null || rank === highest || (choice.inHand ?? 0) >= MIN_HELD;
  };
  return { likely: offered.filter(isLikely), others: offered.filter(choice => !isLikely(choice)) };
}
