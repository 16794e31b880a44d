import { explained, type LabelledText, type PhaseWords, type PhraseTexts } from '../../protocol/words.ts';
import type { RollOffLine, TargetLine, TricksPhrase } from './phrases.ts';

/** English that several games share. */

export const ROLL_OFF: PhaseWords = {
  title: 'Roll-off',
  purpose: 'in the roll-off',
  quiet: 'A roll-off: the highest number wins.',
};

export const tricksText = (tricks: number): string => (tricks === 1 ? '1 trick' : `${tricks} tricks`);

export const TRICKS: PhraseTexts<TricksPhrase> = {
  tricks: ({ tricks }) => [`${tricks} `, explained('trick', tricks === 1 ? 'trick' : 'tricks')],
};

const PRIZES: Readonly<Record<RollOffLine['facts']['prize'], string>> = {
  deal: 'for the deal',
  lead: 'for the lead',
  bid: 'for the first bid',
  match: 'for the match',
};

export const LINES: PhraseTexts<TargetLine | RollOffLine, LabelledText> = {
  target: ({ points }) => ({
    label: [explained('target', 'Playing to')],
    value: points === 1 ? '1 point' : `${points} points`,
  }),
  'roll-off': ({ prize }) => ({ label: 'Roll-off', value: PRIZES[prize] }),
};

/** The last text of a quick start, before a match begins. */
export const MENU_HELPS = 'The menu has the rules, past tricks and all keys.';
