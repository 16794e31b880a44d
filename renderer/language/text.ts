/** Returns a score as "3", "0" or "−3": with a true minus sign, which has the width of a figure. */
export const withMinus = (score: number | string): string => String(score).replace('-', '\u2212');

/** Returns a change of a score as "+3", "0" or "−3". */
export const signed = (points: number): string => `${points > 0 ? '+' : ''}${withMinus(points)}`;

/**
 * A sentence in parts. The strong ones are emphasized; one that names a suit has its mark and its colour. A term is
 * explained on request.
 */
export type Sentence = readonly (string | Strong | TermPart)[];
export interface Strong {
  readonly strong: string;
  readonly suit?: string;
}
/** Words of trick-taking games that are explained. */
export type TermId =
  | 'alone'
  | 'bower'
  | 'cancel'
  | 'contract'
  | 'dealer'
  | 'euchred'
  | 'exploding'
  | 'follow'
  | 'high-low'
  | 'high-rank'
  | 'led'
  | 'low-dice'
  | 'maker'
  | 'no-trump'
  | 'order-up'
  | 'set-aside'
  | 'sudden-death'
  | 'switch'
  | 'target'
  | 'trick'
  | 'trump'
  | 'turned-up'
  | 'void';

/** A word of trick-taking games as it stands in a sentence. */
export interface TermPart {
  readonly term: TermId;
  readonly text: string;
}

export function textOf(sentence: Sentence): string {
  return sentence.map(partText).join('');
}

function partText(part: Sentence[number]): string {
  if (typeof part === 'string') return part;
  return 'strong' in part ? part.strong : part.text;
}
