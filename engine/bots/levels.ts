import type { Bot, Game } from '../core/game.ts';
import { at, first } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { SearchDecision, SearchModel } from '../core/search-model.ts';
import { USUAL_LEVEL } from '../protocol/opponents.ts';
import { appealOf, type Character, STEADY } from './characters.ts';
import { randomPlayer } from './random-player.ts';
import { modelOf } from './search/any-game.ts';
import { type Effort, isForced, verdictOn } from './search/search.ts';
import type { SearchResult } from './search/search-result.ts';

/** How strong an opponent is. */
interface Level extends Effort {
  readonly id: string;
  readonly label: string;
  /** What it does, in one line for players. */
  readonly about: string;
  /** Whether sampled worlds are weighted by what the others did. */
  readonly isWeighted: boolean;
  /** How much it counts against a bid that it may be set (see `SearchStyle`). */
  readonly caution: number;
  /** How far below the best a choice may be and still be made often, as a share of the decision's scale; 0: the best is made. */
  readonly softness: number;
}

/** The levels of every game, weakest first. */
export const LEVELS: readonly Level[] = [
  {
    id: 'easy',
    label: 'Easy',
    about: 'Plays sensibly, but does not weigh close choices.',
    worlds: 8,
    iterations: 0,
    isWeighted: false,
    caution: 1,
    softness: 0.15,
  },
  {
    id: 'normal',
    label: 'Normal',
    about: 'Tries each choice in a few dozen possible deals.',
    worlds: 48,
    iterations: 0,
    isWeighted: false,
    caution: 1,
    softness: 0,
  },
  {
    id: 'hard',
    label: 'Hard',
    about: 'Tries each choice in many possible deals.',
    worlds: 120,
    iterations: 300,
    isWeighted: false,
    caution: 0.7,
    softness: 0,
  },
  {
    id: 'master',
    label: 'Master',
    about: 'Tries each choice in many deals that fit what others did.',
    worlds: 300,
    iterations: 1500,
    isWeighted: true,
    caution: 0.4,
    softness: 0,
  },
];

/** Levels of earlier versions, by the level that plays for them now. Records name them. */
const FORMER: Readonly<Record<string, string>> = { cautious: 'normal' };

/** The levels that a player can choose, weakest first, without tastes. */
export const opponentsOf = (game: Game): readonly Bot[] => searchersOf(game, STEADY);

/** All bots that play this game. The chancer is for tests; menus leave it out. */
export const botsOf = (game: Game): readonly Bot[] => [randomPlayer, ...opponentsOf(game)];

/** The bot of this level and character for this game, or undefined. */
export const botOf = (game: Game, level: string, character = STEADY): Bot | undefined =>
  [randomPlayer, ...searchersOf(game, character)].find(bot => bot.id === (FORMER[level] ?? level));

/** The level that a person's partner plays: the one that was chosen, but at least Normal. */
export function levelOfPartner(chosen: string): string {
  const ids = LEVELS.map(({ id }) => id);
  return ids.indexOf(FORMER[chosen] ?? chosen) >= ids.indexOf(USUAL_LEVEL) ? chosen : USUAL_LEVEL;
}

const searchersOf = (game: Game, character: Character): readonly Bot[] =>
  LEVELS.map(level => searcher(modelOf(game), level, character));

/** An opponent that searches. */
const searcher = (model: SearchModel, level: Level, character: Character): Bot => ({
  id: level.id,
  label: level.label,
  about: level.about,
  choose(view, ask, random) {
    if (isForced(ask)) return first(ask.listed);
    const style = { isWeighted: level.isWeighted, caution: level.caution, spoil: character.spoil };
    const decision = model.decision(view, ask, style, random);
    if (decision.actions.length === 1) return first(decision.actions);
    return at(decision.actions, choiceOf(verdictOn(decision, view, level, random), decision, level, character, random));
  },
});

/** Choices that were played out less often than this share of the best one's playouts are not looked at. */
const MIN_TRIED = 0.4;

function choiceOf(
  { choices, best }: SearchResult,
  decision: SearchDecision,
  { softness }: Level,
  character: Character,
  random: Random,
): number {
  const least = MIN_TRIED * at(choices, best).playouts;
  // The best choice may be the rollout policy's, although another seems a little better.
  const highest = Math.max(...choices.map(({ rating }) => rating));
  const appeals = choices.map(({ rating, playouts }, choice) =>
    playouts < least
      ? Number.NEGATIVE_INFINITY
      : (choice === best ? highest : rating) / decision.scale + appealOf(character, decision.traits(choice)),
  );
  if (softness > 0) return softChoice(appeals, softness, random);
  return appeals.reduce((one, appeal, choice) => (appeal > at(appeals, one) ? choice : one), best);
}

/** A random choice, the likelier the higher its appeal: one that is lower by `width` is chosen e times less often. */
function softChoice(appeals: readonly number[], width: number, random: Random): number {
  const highest = Math.max(...appeals);
  const shares = appeals.map(appeal => Math.exp((appeal - highest) / width));
  let rest = (random.below(ONE) / ONE) * shares.reduce((sum, share) => sum + share, 0);
  for (const [choice, share] of shares.entries()) {
    rest -= share;
    if (rest < 0) return choice;
  }
  return appeals.indexOf(highest);
}

/** A random number below this stands for a fraction of one. */
const ONE = 2 ** 30;
