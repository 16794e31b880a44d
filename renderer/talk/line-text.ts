import type { CharacterId } from '../../engine/protocol/players.ts';
import { wordsOf } from '../language/language.ts';
import type { Occasion } from './remarks.ts';

/** A line said by a computer player. */
export interface SaidLine {
  readonly character: CharacterId;
  readonly occasion: Occasion;
  /** Percentage of such throws that come out this way; null without a throw. */
  readonly percent: number | null;
}

/** Occasions on which a character names the odds of the throw. */
const NAMED_ODDS: Readonly<Partial<Record<CharacterId, readonly Occasion[]>>> = {
  steady: ['lucky', 'unlucky', 'beaten', 'lucky-person'],
};

/** Whether a line lacks nothing that its character would say. */
export const canBeSaid = ({ character, occasion, percent }: SaidLine): boolean =>
  percent !== null || NAMED_ODDS[character]?.includes(occasion) !== true;

type LineText = string | ((percent: number) => string);

/** Returns what is said. The words of the table are loaded. Throws a RangeError for a line that can't be said. */
export function lineText({ character, occasion, percent }: SaidLine): string {
  const texts: Readonly<Record<CharacterId, Readonly<Record<Occasion, LineText>>>> = wordsOf('table').talk;
  const text = texts[character][occasion];
  if (typeof text === 'string') return text;
  if (percent === null) throw new RangeError(`the odds of '${occasion}' are not known`);
  return text(percent);
}
