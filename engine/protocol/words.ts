import type { Preset } from './match/menu.ts';
import type { Phrase } from './vocabulary.ts';

/** Words of trick-taking games that the texts of games explain on request. */
type GameTerm =
  | 'alone'
  | 'contract'
  | 'dealer'
  | 'euchred'
  | 'exploding'
  | 'maker'
  | 'order-up'
  | 'set-aside'
  | 'sudden-death'
  | 'target'
  | 'trick'
  | 'trump'
  | 'turned-up';
interface ExplainedText {
  readonly term: GameTerm;
  readonly text: string;
}
/** A text of a game. In parts, if a word of it is explained. */
export type GameText = string | readonly (string | ExplainedText)[];

/** A word that is explained, in a text: `[explained('euchred', 'Euchred'), ': 2 of 3 tricks']`. */
export const explained = (term: GameTerm, text: string): ExplainedText => ({ term, text });

/** The texts for a set of phrases, by key. `P`: the union of the phrases, so that the compiler asks for each. */
export type PhraseTexts<P extends Phrase, Text = GameText> = {
  readonly [Key in P['key']]: (facts: FactsOf<P, Key>) => Text;
};
/** Facts of the phrase with this key: several keys may have one type. */
type FactsOf<P, Key> = P extends { readonly key: infer Keys } ? (Key extends Keys ? Facts<P> : never) : never;
type Facts<P> = P extends { readonly facts: infer Given } ? Given : undefined;

/**
 * The texts for a phase of a game. Some are parts: the prompt of the same language completes them, so their form is its
 * own affair.
 */
export interface PhaseWords {
  /** Its name, shown in place of the trick number; null during tricks. */
  readonly title: string | null;
  /** Part: what dice are rolled for, as in "Roll your dice for the deal." */
  readonly purpose?: string;
  /** Sentence shown while no seat has to decide and nothing is being rolled. */
  readonly quiet?: GameText;
  /** Part: what a seat decides, as in "Waiting for Otto to name trump." Without it, nothing is said of a computer. */
  readonly doing?: GameText;
  /** Part: what is bid, as in "Bid the points you'll take." */
  readonly bids?: GameText;
}

/** A label and its value, as on the plaque of a table. */
export interface LabelledText {
  readonly label: GameText;
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
  readonly phrases: Readonly<Record<string, (facts: never) => GameText>>;
  readonly lines: Readonly<Record<string, (facts: never) => LabelledText>>;
}

/**
 * Numbers that the texts of a lesson name. NaN where there is none, so that a text which names it all the same is found by
 * the tests.
 */
export interface LessonFacts {
  /** Number shown by the marked piece. */
  readonly marked: number;
  /** Number that the chosen piece showed before it was rolled. */
  readonly was: number;
  /** Faces of the chosen piece that would win the trick as it stands. */
  readonly wins: number;
  /** All its faces. */
  readonly faces: number;
  /** Value of the learner's play in the trick. */
  readonly yours: number;
  /** Highest value of another play in it. */
  readonly best: number;
  /** Total of the learner's pieces before a decision. */
  readonly before: number;
  /** The same after it. */
  readonly after: number;
}

/** What a game's lesson says in one language. `Text`: ids of its texts. */
export interface LessonWords<Text extends string = string> {
  readonly texts: Readonly<Record<Text | SharedLessonText, string | ((facts: LessonFacts) => string)>>;
  /** Text at the end, when the last round was played out. `tricks`: those that the learner has taken. */
  readonly end: string | ((facts: { readonly tricks: number }) => string);
  /** Text at the end if the last round was skipped. */
  readonly skipped: string;
}

/** Texts that all lessons have: where to find help, the last one of a quick start. */
export type SharedLessonText = 'menuHelps';

/** The texts for an option. */
interface OptionText {
  readonly label: string;
  /** One line of help. */
  readonly help: string;
}
interface ChoiceText<Value extends string> extends OptionText {
  readonly values: Readonly<Record<Value, string>>;
}

/**
 * What the menu and the form for a new match say of one game in one language. `Options`: the ids of its options with the
 * values of each choice, `never` for other kinds.
 */
export interface SetupWords<Options> {
  /** One or two sentences about what is special in this game. */
  readonly tagline: string;
  readonly options: {
    readonly [Id in keyof Options]: [Options[Id]] extends [never] ? OptionText : ChoiceText<Options[Id] & string>;
  };
  /** Players, if it can be played by several numbers of them, and target. */
  readonly presets: Readonly<Record<Preset['id'], string>>;
}

/** Those of a game whose options are not known where they are used. */
export interface AnySetupWords extends Omit<SetupWords<unknown>, 'options'> {
  readonly options: Readonly<Record<string, OptionText & Partial<ChoiceText<string>>>>;
}

/** The texts for an achievement. */
export interface AchievementText {
  readonly title: string;
  /** The condition, to be met in a match. */
  readonly how: string;
  /** The lesson behind it. */
  readonly teaches: string;
}
export type AchievementTexts<Id extends string = string> = Readonly<Record<Id, AchievementText>>;
