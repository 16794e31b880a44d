import type { Bot } from '../../core/game.ts';
import { at } from '../../core/lists.ts';
import type { Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { chanceToWin, type Outlook, outlookOf } from './odds.ts';
import { colourOf, numberOn } from './pieces.ts';
import type { TriceFacts } from './view.ts';

/** How much winning a later trick counts beside winning this one. It is below 1, because later tricks are uncertain. */
const WORTH_OF_LATER = 0.6;

/** Wins with the lowest die that will do, saves high dice, and weighs the odds of a die that would be thrown. */
export const cautious: Bot<TriceFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask) {
    const outlook = outlookOf(view);
    const dice = ask.listed.flatMap(action => (action.verb === 'play' ? action.pieces : []));
    const best = dice
      .map(die => ({ die, worth: worthOf(die, view, ask, outlook) }))
      .reduce((one, other) => (other.worth > one.worth ? other : one));
    return { verb: 'play', pieces: [best.die] };
  },
};

/** The die's chance to win this trick, less a share of its chance to win a later one. */
function worthOf(die: PieceId, view: View<TriceFacts>, ask: Ask, outlook: Outlook): number {
  const isThrown = ask.preview?.some(({ pieces, brings }) => brings === 'is-rolled' && pieces.includes(die)) ?? false;
  const number = numberOn(at(view.facts.up, die));
  const now = chanceToWin(die, isThrown ? null : number, outlook);
  const later = outlook.winsWhenLed(colourOf(die), number);
  return now - WORTH_OF_LATER * later;
}
