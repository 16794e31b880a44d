import type { Bot, Game } from '../core/game.ts';
import { at, first } from '../core/lists.ts';
import type { Random } from '../core/random.ts';
import type { SearchModel } from '../core/search-model.ts';
import { chancer } from './chancer.ts';
import { type Effort, isForced, verdictOn } from './search/search.ts';
import type { Verdict } from './search/verdict.ts';

/** How strong an opponent is. */
interface Level extends Effort {
  readonly id: string;
  readonly label: string;
  /** What it does, in one line for players. */
  readonly about: string;
  /** Whether sampled worlds are weighted by what the others did. */
  readonly isWeighted: boolean;
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
    softness: 0.15,
  },
  {
    id: 'normal',
    label: 'Normal',
    about: 'Tries each choice in a few dozen possible deals.',
    worlds: 48,
    iterations: 0,
    isWeighted: false,
    softness: 0,
  },
  {
    id: 'hard',
    label: 'Hard',
    about: 'Thinks several plays ahead in hundreds of possible deals.',
    worlds: 120,
    iterations: 300,
    isWeighted: false,
    softness: 0,
  },
  {
    id: 'master',
    label: 'Master',
    about: 'Thinks far ahead, and reads your hand from what you do.',
    worlds: 300,
    iterations: 1500,
    isWeighted: true,
    softness: 0,
  },
];

/** Levels of earlier versions, by the level that plays for them now. Records name them. */
const FORMER: Readonly<Record<string, string>> = { cautious: 'normal' };

/** All bots that play this game, weakest first. The chancer is for tests; menus leave it out. */
export const botsOf = (game: Game): readonly Bot[] => [chancer, ...game.bots, ...searchersOf(game)];

/** The bot of this level for this game, or undefined. */
export const botOf = (game: Game, level: string): Bot | undefined =>
  botsOf(game).find(bot => bot.id === (FORMER[level] ?? level));

const searchersOf = ({ search }: Game): readonly Bot[] =>
  search === undefined ? [] : LEVELS.map(level => searcher(search, level));

/** An opponent that searches. */
const searcher = (model: SearchModel, level: Level): Bot => ({
  id: level.id,
  label: level.label,
  choose(view, ask, random) {
    if (isForced(ask)) return first(ask.listed);
    const decision = model.decision(view, ask, { isWeighted: level.isWeighted, spoil: 0 }, random);
    if (decision.actions.length === 1) return first(decision.actions);
    const verdict = verdictOn(decision, view, level, random);
    const choice = level.softness === 0 ? verdict.best : softChoice(verdict, level.softness * decision.scale, random);
    return at(decision.actions, choice);
  },
});

/** A random choice, the likelier the better its value: one that is worse by `width` is chosen e times less often. */
function softChoice({ choices, best }: Verdict, width: number, random: Random): number {
  const highest = at(choices, best).value;
  const shares = choices.map(({ value, playouts }) => (playouts === 0 ? 0 : Math.exp((value - highest) / width)));
  let rest = (random.below(ONE) / ONE) * shares.reduce((sum, share) => sum + share, 0);
  const chosen = shares.findIndex(share => {
    rest -= share;
    return rest < 0;
  });
  return chosen === -1 ? best : chosen;
}

/** A random number below this stands for a fraction of one. */
const ONE = 2 ** 30;
