import { type Sentence, type TermPart, textOf } from '../../../language/text.ts';

/** A sentence split at the one word that is explained. */
interface SplitSentence {
  readonly before: string;
  readonly term: TermPart;
  readonly after: string;
}

/** Splits a sentence at its first term, the one that is explained; null if none is marked. */
export function splitAtTerm(sentence: Sentence): SplitSentence | null {
  const place = sentence.findIndex(isTerm);
  const term = sentence[place];
  if (term === undefined || !isTerm(term)) return null;
  return { before: textOf(sentence.slice(0, place)), term, after: textOf(sentence.slice(place + 1)) };
}

export const isTerm = (part: Sentence[number]): part is TermPart => typeof part !== 'string' && 'term' in part;

/** Returns the indices of the sentences in which a term first occurs. */
export function firstMentions(sentences: readonly Sentence[]): ReadonlySet<number> {
  const terms = sentences.map(sentence => splitAtTerm(sentence)?.term.term);
  return new Set(terms.flatMap((term, place) => (term !== undefined && terms.indexOf(term) === place ? [place] : [])));
}
