import type { Bot } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Action, Ask, View } from '../../protocol/vocabulary.ts';
import { kindOf } from './playout.ts';
import type { RollingFacts } from './view.ts';
import { bestGift, bestPlay } from './weigh.ts';

/** Counts copies, and weighs over imagined rounds what to play and what to pass. */
export const cautious: Bot<RollingFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask, random) {
    return view.facts.phase === 'passing'
      ? { verb: 'give', pieces: bestGift(view, ask.subset!.from, random) }
      : playFor(view, ask, random);
  },
};

/** Of equal copies it does not matter which one. */
function playFor(view: View<RollingFacts>, ask: Ask, random: Random): Action {
  const byKind = new Map<number, Action>();
  for (const action of ask.listed) if (action.verb === 'play') byKind.set(kindOf(action.pieces[0]!), action);
  if (byKind.size === 1) return ask.listed[0]!;
  return byKind.get(bestPlay(view, [...byKind.keys()], random))!;
}
