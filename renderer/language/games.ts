import { EN as EUCHRE_DICE } from '../../engine/games/euchre-dice/words/en.ts';
import { EN as ROLLING_TRICKS } from '../../engine/games/rolling-tricks/words/en.ts';
import { EN as TRICE } from '../../engine/games/trice/words/en.ts';
import { EN as TRICKY } from '../../engine/games/tricky/words/en.ts';
import { EN as TRICKY_DICE } from '../../engine/games/tricky-dice/words/en.ts';
import { LINES, ROLL_OFF, TRICKS } from '../../engine/kit/words/en.ts';
import type { Phrase } from '../../engine/protocol/vocabulary.ts';
import type { LabelledText, PhaseWords } from '../../engine/protocol/words.ts';

/** The words of a game whose phrases are not known here. */
interface AnyGameWords {
  readonly phases: Readonly<Record<string, PhaseWords>>;
  readonly phrases: Readonly<Record<string, (facts: never) => string>>;
  readonly lines: Readonly<Record<string, (facts: never) => LabelledText>>;
}

const GAMES: Readonly<Record<string, AnyGameWords>> = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};
/** A game without words of its own has those that games share. */
const SHARED: AnyGameWords = { phases: { 'roll-off': ROLL_OFF }, phrases: TRICKS, lines: LINES };

const wordsOf = (game: string): AnyGameWords => GAMES[game] ?? SHARED;

/** Returns the texts for a phase of a game; undefined if it has none. */
export function phaseWords({ game }: { readonly game: string }, phase: string): PhaseWords | undefined {
  const { phases } = wordsOf(game);
  return Object.hasOwn(phases, phase) ? phases[phase] : undefined;
}

/** Returns the text of a phrase of a game: why points are scored, what is at stake, or how trump is made. */
export const phraseText = ({ game }: { readonly game: string }, phrase: Phrase): string =>
  textFor(wordsOf(game).phrases, phrase);

/** Returns the label and value of a line of a view. */
export const lineText = ({ game }: { readonly game: string }, line: Phrase): LabelledText =>
  textFor(wordsOf(game).lines, line);

/** Throws a RangeError for a phrase without a text. The contract tests show that the games' views have none. */
function textFor<Text>(texts: Readonly<Record<string, (facts: never) => Text>>, { key, facts }: Phrase): Text {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) throw new RangeError(`there is no text for '${key}'`);
  // A game's phrases and their texts have the same facts: the type of `GameWords` says so.
  return text(facts as never);
}
