import type { Bot } from '../../core/game.ts';
import { first, known } from '../../core/lists.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { Action, Ask, View } from '../../protocol/vocabulary.ts';
import { callFor, discardFor } from './calls.ts';
import { chanceToTake } from './odds.ts';
import { HAND_SIZE, suitCalled } from './pieces.ts';

import type { EuchreFacts } from './view.ts';
import { worthOf } from './worth.ts';

/** What a die's worth in a later trick counts now, for the trick at hand is sure to be played. */
const WORTH_OF_LATER = 0.6;

/** Makes trump on what its dice are worth, wins cheaply, and leaves its partner's tricks alone. */
export const cautious: Bot<EuchreFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask) {
    switch (view.facts.phase) {
      case 'order':
      case 'name':
        return callFor(view, ask);
      case 'discard':
        return discardFor(view, ask);
      default:
        return playFor(view, ask);
    }
  },
};

/** The play with the best chance for the trick, less what its die could still do later. */
function playFor(view: View<EuchreFacts>, ask: Ask): Action {
  const { trump, tricks } = view.facts;
  const announced = openTrick(tricks)?.announced ?? null;
  const isLast = tricks.filter(({ winner }) => winner !== null).length === HAND_SIZE - 1;
  const best = ask.listed
    .flatMap(action => (action.verb === 'play' ? [action] : []))
    .map(action => {
      const die = first(action.pieces);
      const now = chanceToTake(view, die, announced ?? (action.as === undefined ? null : suitCalled(action.as)));
      return { action, value: now - (isLast ? 0 : WORTH_OF_LATER * worthOf(die, known(trump, 'trump'))) };
    })
    .reduce((one, other) => (other.value > one.value ? other : one));
  return best.action;
}
