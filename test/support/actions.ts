import { range } from '../../engine/core/lists.ts';
import type { Action, Ask } from '../../engine/protocol/vocabulary.ts';

/** Returns all actions to choose from: every listed one, every bid, and sets of at most two pieces. */
export function actionsFor({ listed, subset, amount }: Ask): readonly Action[] {
  if (amount !== undefined) {
    const amounts = range(amount.most - amount.least + 1).map(more => amount.least + more);
    return [...listed, ...amounts.map((each): Action => ({ verb: 'bid', amount: each }))];
  }
  if (subset === undefined) return listed;
  const pairs = subset.from.flatMap((one, index) => subset.from.slice(index + 1).map(other => [one, other]));
  const sets = [[], ...subset.from.map(piece => [piece]), ...pairs];
  return sets
    .filter(({ length }) => length >= subset.least && length <= subset.most)
    .map(pieces => ({ verb: subset.verb, pieces }));
}
