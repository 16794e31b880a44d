import type { Bot } from '../core/game.ts';
import { known } from '../core/lists.ts';
import { type Random, sample } from '../core/random.ts';
import type { Action, Ask, Verb } from '../protocol/vocabulary.ts';

/** Bids are drawn from this many of the lowest raises. Otherwise every auction would soon end in absurd bids. */
const RAISES_TRIED = 3;
/** One in this many picks may go alone, unless there is no other action. */
const ALONE_ONE_IN = 20;

/** A bot for every game that picks one of the allowed verbs at random, then one of its actions. */
export const randomPlayer: Bot = {
  id: 'chancer',
  choose: (_view, ask, random) => pickByLuck(ask, random),
};

/** Picks a random allowed action as `randomPlayer` does. Throws TypeError if the ask allows none. */
export function pickByLuck(ask: Ask, random: Random): Action {
  if (isPlainList(ask)) {
    // Fast path. It draws as many numbers as the general case, so that a seed picks the same action in both.
    random.below(1);
    random.below(1);
    return pick(ask.listed, random);
  }
  const verb = pick(verbsOf(ask), random);
  const { subset, amount } = ask;
  const listed = ask.listed.filter(action => action.verb === verb);
  const forms: (keyof Ask)[] = [];
  if (listed.length > 0) forms.push('listed');
  if (subset?.verb === verb) forms.push('subset');
  if (amount?.verb === verb) forms.push('amount');
  const form = pick(forms, random);
  if (form === 'subset' && subset !== undefined) {
    const count = subset.least + random.below(subset.most - subset.least + 1);
    return { verb: subset.verb, pieces: sample(subset.from, count, random) };
  }
  if (form === 'amount' && amount !== undefined) {
    const raises = Math.min(RAISES_TRIED, 1 + Math.floor((amount.most - amount.least) / amount.step));
    return { verb: 'bid', amount: amount.least + amount.step * random.below(raises) };
  }
  return pickListed(listed, random);
}

/** Returns true if only listed actions of one verb are offered, none of them alone. */
function isPlainList({ listed, subset, amount }: Ask): boolean {
  if (subset !== undefined || amount !== undefined) return false;
  const verb = listed[0]?.verb;
  if (verb === 'bid' || verb === 'name') return false;
  for (const action of listed) if (action.verb !== verb) return false;
  return true;
}

function verbsOf({ listed, subset, amount }: Ask): readonly Verb[] {
  const verbs: Verb[] = [];
  for (const { verb } of listed) if (!verbs.includes(verb)) verbs.push(verb);
  if (subset !== undefined && !verbs.includes(subset.verb)) verbs.push(subset.verb);
  if (amount !== undefined && !verbs.includes(amount.verb)) verbs.push(amount.verb);
  return verbs;
}

function pickListed(listed: readonly Action[], random: Random): Action {
  const alone = listed.filter(isAlone);
  if (alone.length === 0 || alone.length === listed.length) return pick(listed, random);
  if (random.below(ALONE_ONE_IN) === 0) return pick(alone, random);
  return pick(
    listed.filter(action => !isAlone(action)),
    random,
  );
}

const isAlone = (action: Action): boolean => (action.verb === 'bid' || action.verb === 'name') && action.alone === true;
const pick = <T>(list: readonly T[], random: Random): T => known(list[random.below(list.length)], 'choice');
