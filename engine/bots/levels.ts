import type { Bot, Game } from '../core/game.ts';
import { at, first } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { SearchDecision, SearchModel } from '../core/search-model.ts';
import { type LevelId, USUAL_LEVEL } from '../protocol/opponents.ts';
import { appealOf, type Character, STEADY } from './characters.ts';
import { randomPlayer } from './random-player.ts';
import { modelOf } from './search/any-game.ts';
import { type Effort, isForced, verdictOn } from './search/search.ts';
import type { SearchResult } from './search/search-result.ts';

/** A strength of opponents. */
interface Level extends Effort {
  readonly id: LevelId;
  /** Weights sampled worlds by the other seats' past actions. */
  readonly isWeighted: boolean;
  /** How strongly the risk of being set counts against a bid (see `SearchStyle`). */
  readonly caution: number;
  /** Temperature of the random choice, as a share of the decision's scale; 0: always the best. */
  readonly softness: number;
}

/** The levels of every game, weakest first. */
export const LEVELS: readonly Level[] = [
  {
    id: 'easy',
    worlds: 8,
    iterations: 0,
    isWeighted: false,
    caution: 1,
    softness: 0.15,
  },
  {
    id: 'normal',
    worlds: 48,
    iterations: 0,
    isWeighted: false,
    caution: 1,
    softness: 0,
  },
  {
    id: 'hard',
    worlds: 120,
    iterations: 300,
    isWeighted: false,
    caution: 0.7,
    softness: 0,
  },
  {
    id: 'master',
    worlds: 300,
    iterations: 1500,
    isWeighted: true,
    caution: 0.4,
    softness: 0,
  },
];

/** Levels of earlier versions that records may name, and the levels that replace them. */
const FORMER: Readonly<Record<string, string>> = { cautious: 'normal' };

/** Returns the levels that a player can choose, weakest first, with the steady character. */
export const opponentsOf = (game: Game): readonly Bot[] => searchersOf(game, STEADY);

/** Returns all bots for this game. The random player is for tests and not in menus. */
export const botsOf = (game: Game): readonly Bot[] => [randomPlayer, ...opponentsOf(game)];

/** Returns the bot of this level and character for this game, or undefined. */
export const botOf = (game: Game, level: string, character = STEADY): Bot | undefined =>
  [randomPlayer, ...searchersOf(game, character)].find(bot => bot.id === (FORMER[level] ?? level));

/** Returns the level of a person's partner: the chosen one, but at least Normal. */
export function levelOfPartner(chosen: string): string {
  const ids: readonly string[] = LEVELS.map(({ id }) => id);
  return ids.indexOf(FORMER[chosen] ?? chosen) >= ids.indexOf(USUAL_LEVEL) ? chosen : USUAL_LEVEL;
}

const searchersOf = (game: Game, character: Character): readonly Bot[] =>
  LEVELS.map(level => searcher(modelOf(game), level, character));

/** Makes an opponent that searches. */
const searcher = (model: SearchModel, level: Level, character: Character): Bot => ({
  id: level.id,
  choose(view, ask, random) {
    if (isForced(ask)) return first(ask.listed);
    const style = { isWeighted: level.isWeighted, caution: level.caution, spoil: character.spoil };
    const decision = model.decision(view, ask, style, random);
    if (decision.actions.length === 1) return first(decision.actions);
    return at(decision.actions, choiceOf(verdictOn(decision, view, level, random), decision, level, character, random));
  },
});

/** Minimum playouts for a choice to be considered, as a share of the best one's. */
const MIN_TRIED = 0.4;

function choiceOf(
  { choices, best }: SearchResult,
  decision: SearchDecision,
  { softness }: Level,
  character: Character,
  random: Random,
): number {
  const least = MIN_TRIED * at(choices, best).playouts;
  // The best choice may be the rollout policy's although another has a slightly higher rating.
  const highest = Math.max(...choices.map(({ rating }) => rating));
  const appeals = choices.map(({ rating, playouts }, choice) =>
    playouts < least
      ? Number.NEGATIVE_INFINITY
      : (choice === best ? highest : rating) / decision.scale + appealOf(character, decision.traits(choice)),
  );
  if (softness > 0) return softChoice(appeals, softness, random);
  return appeals.reduce((one, appeal, choice) => (appeal > at(appeals, one) ? choice : one), best);
}

/** Picks by softmax: a choice whose appeal is lower by `width` is e times less likely. */
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

/** Scale of random integers that stand for fractions of 1. */
const ONE = 2 ** 30;
