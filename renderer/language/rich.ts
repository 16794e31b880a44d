import type { Sentence, Strong, TermId, TermPart } from './text.ts';

/**
 * Returns a sentence with strong words between asterisks: rich`*You lead*: choose a ${noun}.` Asterisks in values mark
 * nothing, since a player's name may have some. A value may be a part itself, such as a suit with its mark or a term, or
 * a sentence.
 */
export function rich(
  literals: TemplateStringsArray,
  ...values: readonly (string | number | Strong | TermPart | Sentence)[]
): Sentence {
  const parts: (string | Strong | TermPart)[] = [];
  let text = '';
  let isStrong = false;
  const endPart = (): void => {
    if (text !== '') parts.push(isStrong ? { strong: text } : text);
    text = '';
  };
  for (const [index, literal] of literals.entries()) {
    for (const [piece, words] of literal.split('*').entries()) {
      if (piece > 0) {
        endPart();
        isStrong = !isStrong;
      }
      text += words;
    }
    for (const part of [values[index] ?? []].flat()) {
      if (typeof part === 'object') {
        endPart();
        parts.push(part);
      } else text += String(part);
    }
  }
  endPart();
  return parts;
}

/** A term in a sentence, to be explained on request: rich`Name the ${term('trump', 'trump')}.` */
export const term = (id: TermId, text: string): TermPart => ({ term: id, text });
