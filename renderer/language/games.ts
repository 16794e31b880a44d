import type { Phrase } from '../../engine/protocol/vocabulary.ts';
import type { AnyGameWords, LabelledText, PhaseWords } from '../../engine/protocol/words.ts';
import { words } from './language.ts';

function wordsOfGame(game: string): AnyGameWords {
  const { sharedByGames } = words();
  const games: Readonly<Record<string, AnyGameWords>> = words().games;
  return (Object.hasOwn(games, game) ? games[game] : undefined) ?? sharedByGames;
}

/** Returns the texts for a phase of a game; undefined if it has none. */
export function phaseWords({ game }: { readonly game: string }, phase: string): PhaseWords | undefined {
  const { phases } = wordsOfGame(game);
  return Object.hasOwn(phases, phase) ? phases[phase] : undefined;
}

/** Returns the text of a phrase of a game: why points are scored, what is at stake, or how trump is made. */
export const phraseText = ({ game }: { readonly game: string }, phrase: Phrase): string =>
  textFor(wordsOfGame(game).phrases, phrase);

/** Returns the label and value of a line of a view. */
export const lineText = ({ game }: { readonly game: string }, line: Phrase): LabelledText =>
  textFor(wordsOfGame(game).lines, line);

/** Throws a RangeError for a phrase without a text. The contract tests show that the games' views have none. */
function textFor<Text>(texts: Readonly<Record<string, (facts: never) => Text>>, { key, facts }: Phrase): Text {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined) throw new RangeError(`there is no text for '${key}'`);
  // A game's phrases and their texts have the same facts: the type of `GameWords` says so.
  return text(facts as never);
}
