import type { Phrase } from './vocabulary.ts';

/** The texts for a set of phrases, by key. `P`: the union of the phrases, so that the compiler asks for each. */
export type PhraseTexts<P extends Phrase, Text = string> = {
  readonly [Key in P['key']]: (facts: FactsOf<Extract<P, { readonly key: Key }>>) => Text;
};
type FactsOf<P> = P extends { readonly facts: infer Facts } ? Facts : undefined;

/** A label and its value, as on the plaque of a table. */
export interface LabelledText {
  readonly label: string;
  readonly value: string;
}

/**
 * What one game says in one language. `Texts`: its phrases for scores, stakes and how trump is made; `Lines`: those of
 * `View.lines`.
 */
export interface GameWords<Texts extends Phrase = never, Lines extends Phrase = never> {
  readonly phrases: PhraseTexts<Texts>;
  readonly lines: PhraseTexts<Lines, LabelledText>;
}
