import type { Action, Ask } from '../protocol/vocabulary.ts';
import { equalJson } from './json.ts';
import { areDistinctAmong } from './lists.ts';

/** Returns true if the ask offers this action. This is the only test of legality. */
export function allows(ask: Ask, action: Action): boolean {
  return isListed(ask, action) || isSubset(ask, action) || isAmount(ask, action);
}

function isListed(ask: Ask, action: Action): boolean {
  // Self-play and searches pass the offered object itself, so the cheaper identity check comes first.
  return ask.listed.includes(action) || ask.listed.some(listed => equalJson(listed, action));
}

function isSubset({ subset }: Ask, action: Action): boolean {
  if (subset === undefined || action.verb !== subset.verb) return false;
  const { pieces } = action;
  return pieces.length >= subset.least && pieces.length <= subset.most && areDistinctAmong(pieces, subset.from);
}

function isAmount({ amount }: Ask, action: Action): boolean {
  if (amount === undefined || action.verb !== 'bid' || action.alone !== undefined) return false;
  const over = action.amount - amount.least;
  return over >= 0 && action.amount <= amount.most && over % amount.step === 0;
}
