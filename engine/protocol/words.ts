import type { Phrase } from './vocabulary.ts';

/** The texts for a set of phrases, by key. `P`: the union of the phrases, so that the compiler asks for each. */
export type PhraseTexts<P extends Phrase, Text = string> = {
  readonly [Key in P['key']]: (facts: FactsOf<P, Key>) => Text;
};
/** Facts of the phrase with this key: several keys may have one type. */
type FactsOf<P, Key> = P extends { readonly key: infer Keys } ? (Key extends Keys ? Facts<P> : never) : never;
type Facts<P> = P extends { readonly facts: infer Given } ? Given : undefined;

/** The texts for a phase of a game. */
export interface PhaseWords {
  /** Its name, shown in place of the trick number; null during tricks. */
  readonly title: string | null;
  /** Completes "Throw your dice ..." and "Otto throws ...", as in "for the deal". */
  readonly purpose?: string;
  /** Sentence shown while no seat has to decide and nothing is being thrown. */
  readonly quiet?: string;
  /** Completes "Otto ..." while that seat decides. By default "decides" for a person, and nothing for a computer. */
  readonly doing?: string;
  /** A bid's promise. Completes "Bid ...", as in "the points that you will take". */
  readonly bids?: string;
}

/** A label and its value, as on the plaque of a table. */
export interface LabelledText {
  readonly label: string;
  readonly value: string;
}

/**
 * What one game says in one language. `Texts`: its phrases for scores, stakes and how trump is made; `Lines`: those of
 * `View.lines`; `Phase`: the names of its phases.
 */
export interface GameWords<Texts extends Phrase = never, Lines extends Phrase = never, Phase extends string = never> {
  readonly phases: Readonly<Record<Phase, PhaseWords>>;
  readonly phrases: PhraseTexts<Texts>;
  readonly lines: PhraseTexts<Lines, LabelledText>;
}

/** The words of a game whose phrases are not known where they are used. */
export interface AnyGameWords {
  readonly phases: Readonly<Record<string, PhaseWords>>;
  readonly phrases: Readonly<Record<string, (facts: never) => string>>;
  readonly lines: Readonly<Record<string, (facts: never) => LabelledText>>;
}
