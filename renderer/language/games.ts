import type { Phrase } from '../../engine/protocol/vocabulary.ts';
import type { AnyGameWords, GameText, PhaseWords } from '../../engine/protocol/words.ts';
import { wordsOf } from './language.ts';
import { type Sentence, textOf } from './text.ts';

function wordsOfGame(game: string): AnyGameWords {
  const { sharedByGames } = wordsOf('play');
  const games: Readonly<Record<string, AnyGameWords>> = wordsOf('play').games;
  return (Object.hasOwn(games, game) ? games[game] : undefined) ?? sharedByGames;
}

/** Returns the texts for a phase of a game; undefined if it has none. */
export function phaseWords({ game }: { readonly game: string }, phase: string): PhaseWords | undefined {
  const { phases } = wordsOfGame(game);
  return Object.hasOwn(phases, phase) ? phases[phase] : undefined;
}

/** Returns the sentence shown while no seat has to decide in a phase, with its term marked; empty if it has none. */
export function quietSentence(source: { readonly game: string }, phase: string): Sentence {
  const quiet = phaseWords(source, phase)?.quiet;
  return quiet === undefined ? [] : sentenceOf(quiet);
}

/** Returns a phrase of a game with its term marked: why points are scored, what is at stake, or how trump is made. */
export const phraseSentence = ({ game }: { readonly game: string }, phrase: Phrase): Sentence =>
  sentenceOf(textFor(wordsOfGame(game).phrases, phrase));

/** Returns the same as plain text. */
export const phraseText = (source: { readonly game: string }, phrase: Phrase): string =>
  textOf(phraseSentence(source, phrase));

/** Returns the label of a line of a view with its term marked. */
export const lineLabel = ({ game }: { readonly game: string }, line: Phrase): Sentence =>
  sentenceOf(textFor(wordsOfGame(game).lines, line).label);

/** Returns the label and value of a line of a view as plain text. */
export const lineText = (source: { readonly game: string }, line: Phrase) => ({
  label: textOf(lineLabel(source, line)),
  value: textFor(wordsOfGame(source.game).lines, line).value,
});

const sentenceOf = (text: GameText): Sentence => (typeof text === 'string' ? [text] : text);

/** Throws a RangeError for a phrase without a text. The contract tests show that the games' views have none. */
function textFor<Text>(texts: Readonly<Record<string, (facts: never) => Text>>, { key, facts }: Phrase): Text {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) throw new RangeError(`there is no text for '${key}'`);
  // A game's phrases and their texts have the same facts: the type of `GameWords` says so.
  return text(facts as never);
}
