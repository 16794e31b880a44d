import type { GameCard, Preset } from '../../engine/protocol/match/menu.ts';
import type { AchievementText, AchievementTexts, AnySetupWords } from '../../engine/protocol/words.ts';
import { wordsOf } from './language.ts';

/** What is said of games, their options and their opponents. A game or id without words is shown by its ids. */

type Card = Pick<GameCard, 'id'>;

/** Returns one or two sentences about what is special in a game; empty without words for it. */
export const taglineOf = (card: Card): string => setupOf(card)?.tagline ?? '';

interface OptionTexts {
  readonly label: string;
  readonly help?: string;
  /** Returns the label of a value of a choice. */
  readonly valueLabel: (value: string) => string;
}

/** Returns the texts for an option of a game. */
export function optionTexts(card: Card, option: string): OptionTexts {
  const texts = own(setupOf(card)?.options, option);
  const valueLabel = (value: string): string => own(texts?.values, value) ?? value;
  return texts === undefined ? { label: option, valueLabel } : { label: texts.label, help: texts.help, valueLabel };
}

/** Returns what a match length of a game means: players and target. */
export const presetText = (card: Card, { id }: Pick<Preset, 'id'>): string => setupOf(card)?.presets[id] ?? id;

/** Returns the name of a level of computer players. */
export const levelLabel = (level: string): string =>
  own<{ readonly label: string }>(wordsOf('screen').levels, level)?.label ??
  own(wordsOf('screen').formerLevels, level) ??
  level;

/** Returns one line about a level; empty without words for it. */
export const levelAbout = (level: string): string =>
  own<{ readonly about: string }>(wordsOf('screen').levels, level)?.about ?? '';

/** Returns the texts for an achievement of a game. Needs the words of `pages`. */
export function achievementText(game: string, id: string): AchievementText {
  const games: Readonly<Record<string, AchievementTexts>> = wordsOf('pages').achievements;
  return own(own(games, game), id) ?? { title: id, how: '', teaches: '' };
}

function setupOf({ id }: Card): AnySetupWords | undefined {
  const games: Readonly<Record<string, AnySetupWords>> = wordsOf('screen').gamesSetup;
  return own(games, id);
}

/** Returns a record's own value: ids come from records and from other programs. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
