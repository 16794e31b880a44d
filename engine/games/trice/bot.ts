import type { Bot } from '../../core/game.ts';
import { at } from '../../core/lists.ts';
import type { Ask, PieceId, View } from '../../protocol/vocabulary.ts';
import { chanceToWin, type Outlook, outlookOf } from './odds.ts';
import { colourOf, numberOn } from './pieces.ts';
import type { TriceFacts } from './view.ts';

/** What a die's chance of winning a later trick is worth now: below 1, for a trick at hand is sure to be played. */
const WORTH_OF_LATER = 0.6;

/** Wins cheaply, saves high dice, weighs the odds of a die that would have to be thrown. */
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

/** The trick this die may win, less what it could have won later. */
function worthOf(die: PieceId, view: View<TriceFacts>, ask: Ask, outlook: Outlook): number {
  const isThrown = ask.preview?.some(({ pieces, brings }) => brings === 'is-rolled' && pieces.includes(die)) ?? false;
  const number = numberOn(at(view.facts.up, die));
  const now = chanceToWin(die, isThrown ? null : number, outlook);
  const later = outlook.winsWhenLed(colourOf(die), number);
  return now - WORTH_OF_LATER * later;
}
