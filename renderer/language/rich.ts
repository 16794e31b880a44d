import type { Sentence, Strong } from './text.ts';

/**
 * Returns a sentence with strong words between asterisks: rich`*You lead*: choose a ${noun}.` Asterisks in values mark
 * nothing, since a player's name may have some. A value may be a strong part itself, such as a suit with its mark.
 */
export function rich(literals: TemplateStringsArray, ...values: readonly (string | number | Strong)[]): Sentence {
  const parts: (string | Strong)[] = [];
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
    const value = values[index];
    if (typeof value === 'object') {
      endPart();
      parts.push(value);
    } else if (value !== undefined) text += String(value);
  }
  endPart();
  return parts;
}
