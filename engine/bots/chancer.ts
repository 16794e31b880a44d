import type { Bot } from '../core/game.ts';
import { known } from '../core/lists.ts';
import { type Random, sample } from '../core/random.ts';
import type { Action, Ask, Verb } from '../protocol/vocabulary.ts';

/** A bid is one of this many lowest raises. With all of them, every auction would soon end in absurd bids. */
const LOWEST_RAISES = 3;
/** An action that says "alone" is picked once in this many times, if there are others. */
const ALONE_ONE_IN = 20;

/** Plays at random: picks one of the allowed verbs, then one of its actions. Plays every game. */
export const chancer: Bot = {
  id: 'chancer',
  label: 'Chancer',
  choose: (_view, ask, random) => pickByLuck(ask, random),
};

/** Picks one of the allowed actions as the chancer does. Throws TypeError if the ask allows none. */
export function pickByLuck(ask: Ask, random: Random): Action {
  if (isPlainList(ask)) {
    // A fast path for the usual case. It draws as many numbers as the general one: a seed picks the same action in both.
    random.below(1);
    random.below(1);
    return pick(ask.listed, random);
  }
  const verb = pick(verbsOf(ask), random);
  const listed = ask.listed.filter(action => action.verb === verb);
  const makers: (() => Action)[] = [];
  if (listed.length > 0) makers.push(() => pickListed(listed, random));
  const { subset, amount } = ask;
  if (subset?.verb === verb) {
    makers.push(() => {
      const count = subset.least + random.below(subset.most - subset.least + 1);
      return { verb: subset.verb, pieces: sample(subset.from, count, random) };
    });
  }
  if (amount?.verb === verb) {
    const raises = Math.min(LOWEST_RAISES, 1 + Math.floor((amount.most - amount.least) / amount.step));
    makers.push(() => ({ verb: 'bid', amount: amount.least + amount.step * random.below(raises) }));
  }
  return pick(makers, random)();
}

/** Whether only listed actions of one verb are offered, none of them alone. */
function isPlainList({ listed, subset, amount }: Ask): boolean {
  if (subset !== undefined || amount !== undefined) return false;
  const verb = listed[0]?.verb;
  for (const action of listed) if (action.verb !== verb || isAlone(action)) return false;
  return true;
}

function verbsOf({ listed, subset, amount }: Ask): readonly Verb[] {
  const verbs = new Set<Verb>(listed.map(action => action.verb));
  if (subset !== undefined) verbs.add(subset.verb);
  if (amount !== undefined) verbs.add(amount.verb);
  return [...verbs];
}

function pickListed(listed: readonly Action[], random: Random): Action {
  const alone = listed.filter(isAlone);
  const together = listed.filter(action => !isAlone(action));
  if (alone.length === 0 || together.length === 0) return pick(listed, random);
  return pick(random.below(ALONE_ONE_IN) === 0 ? alone : together, random);
}

const isAlone = (action: Action): boolean => (action.verb === 'bid' || action.verb === 'name') && action.alone === true;
const pick = <T>(list: readonly T[], random: Random): T => known(list[random.below(list.length)], 'choice');
