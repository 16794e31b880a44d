import { wordsOf } from '../../language/language.ts';
import type { Sentence } from '../../language/text.ts';
import { type PromptContext, prompt } from '../../prompt/prompt.ts';
import { nameOf, partnerOf } from '../../view/people.ts';
import { asideWords, isSetAside } from '../../view/tricks.ts';
import { allOffersTo } from './offers.ts';
import type { PhoneMatch } from './phone-state.ts';

/** Scene of the page while a match is on the table. */
export type PhoneScene =
  /** This phone has no seat, and shows the public view. */
  | 'watching'
  /** A computer decides in this seat until its person is asked again. */
  | 'stand-in'
  | 'match-over'
  | 'deal-over'
  | 'throw'
  /** Hidden dice of this person are in the air. */
  | 'tumbling'
  | 'turn'
  /** The person has decided or thrown; the rest is on the table's screen. */
  | 'acted'
  | 'waiting';

/** Returns the scene; null before the first view. */
export function sceneOf(match: PhoneMatch): PhoneScene | null {
  const { shown, pending, tumbling, decision } = match;
  const { aim, pause } = pending.value;
  const view = shown.value?.view;
  if (!view) return null;
  if (view.result) return 'match-over';
  if (pause !== null) return 'deal-over';
  if (view.you === null) return hasStandIn(match) ? 'stand-in' : 'watching';
  if (aim) return 'throw';
  if (tumbling.value.length > 0) return 'tumbling';
  if (decision.value.acted.value) return 'acted';
  return allOffersTo(match).length > 0 || view.ask?.amount ? 'turn' : 'waiting';
}

/** Whether a computer plays for the person of this phone. */
const hasStandIn = ({ table, seat }: PhoneMatch): boolean =>
  seat.value !== null && table.value?.holders[seat.value] === 'stand-in';

/** Returns the input of a prompt for this phone; null before the first beat. */
export function promptContext({ table, shown, pending, decision }: PhoneMatch): PromptContext | null {
  const { acted, picked, held } = decision.value;
  const { aim, awaited, shaken } = pending.value;
  if (!table.value || !shown.value) return null;
  return {
    table: table.value,
    view: shown.value.view,
    aim: aim && { by: aim.by, dice: aim.pieces.length },
    awaited,
    throwing: shaken,
    acted: acted.value,
    isHeld: held.value !== null,
    picked: picked.value,
  };
}

/**
 * Describes the latest event if it changes what this person may do: cards were passed, or a trick was set aside. Else
 * empty.
 */
function eventOf({ table, view, acted }: PromptContext): string {
  const last = view.tricks.at(-1);
  if (acted) return '';
  if (last) return isSetAside(view, last) ? asideWords(last) : '';
  const partner = view.you === null ? null : partnerOf(view, view.you);
  const gave = partner === null ? undefined : view.seats[partner]?.gave;
  if (gave === undefined || partner === null) return '';
  const { play } = wordsOf('phone');
  const name = nameOf(table, partner);
  return gave === 0 ? play.passedNone(name) : play.passedYou({ partner: name, cards: gave });
}

/** Returns one sentence that says what this person can do now, or whom the table waits for. */
export function sentenceOf(match: PhoneMatch): Sentence {
  const context = promptContext(match);
  if (!context) return [];
  const scene = sceneOf(match);
  const { play } = wordsOf('phone');
  // The rest is on the table's screen.
  if (scene === 'acted') return play.look;
  if (scene === 'stand-in') return play.standIn;
  if (scene === 'tumbling') return play.tumbling;
  const sentence = prompt(context);
  const event = eventOf(context);
  if (event === '') return sentence.length === 0 ? play.look : sentence;
  return [`${event} `, ...sentence];
}

/** The same while a hand is covered: public facts only. */
export const coveredSentence = (isAsked: boolean): Sentence =>
  isAsked ? wordsOf('phone').play.coveredTurn : wordsOf('phone').play.covered;
