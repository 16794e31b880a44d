import { CHARACTERS, STEADY } from '../../../../engine/bots/characters.ts';
import { botOf, LEVELS } from '../../../../engine/bots/levels.ts';
import { isForced } from '../../../../engine/bots/search/search.ts';
import { treeSearch } from '../../../../engine/bots/search/tree.ts';
import type { Bot, Game } from '../../../../engine/core/game.ts';
import { at, known, range } from '../../../../engine/core/lists.ts';
import { newMatch } from '../../../../engine/core/match.ts';
import { usualOptions } from '../../../../engine/core/options.ts';
import type { Simulator } from '../../../../engine/core/search-model.ts';
import type { OptionValues } from '../../../../engine/protocol/options.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import { BadArguments } from '../../arguments.ts';
import { engineAt } from '../other-engine.ts';
import { type Player, playDeal, playMatch } from './duplicate.ts';

interface LadderPlan {
  readonly games: readonly Game[];
  /**
   * Two levels, or null for each level against the one below. The prefix `other:` means the other checkout's level, and a
   * suffix such as `+bold` sets the character of a level of this one.
   */
  readonly levels: readonly [string, string] | null;
  readonly deals: number;
  /** Number of matches of one side against all others to play instead of deals, or null. */
  readonly matches: number | null;
  /** True if the first level plays one side against all others at the second, instead of every other seat. */
  readonly isAlone: boolean;
  readonly against: string | null;
}

/** Compares opponents by duplicate deals, or by matches won. */
export async function benchLadder({ games, levels, deals, matches, isAlone, against }: LadderPlan): Promise<string[]> {
  const lines: string[] = [];
  for (const game of games) {
    const playerNamed = await playersOf(game, against);
    for (const [one, other] of levels === null ? RUNGS : [levels]) {
      const pairing = { stronger: playerNamed(one), weaker: playerNamed(other) };
      const result =
        matches === null ? describe(compare(game, pairing, deals, isAlone)) : countWins(game, pairing, matches);
      lines.push(`${game.name}, ${one} against ${other}: ${result}`);
    }
  }
  return lines;
}

const RUNGS = range(LEVELS.length - 1).map(index => [at(LEVELS, index + 1).id, at(LEVELS, index).id] as const);
const OTHER = 'other:';

/** Name of the player that sees all hidden information. */
const SEER = 'seer';

/** Returns a function that finds a game's player by the name of its level. */
async function playersOf(game: Game, against: string | null): Promise<(name: string) => Player> {
  const other = against === null ? null : await engineAt<OtherEngine>(against, ['botOf', 'GAMES']);
  const theirs = other?.GAMES.find(({ id }) => id === game.id);
  return name => {
    if (name === SEER) return seer(game);
    const bot = name.startsWith(OTHER)
      ? theirs && other?.botOf(theirs, name.slice(OTHER.length))
      : botWithCharacter(game, name);
    if (bot === undefined) throw new BadArguments(`there is no level '${name}' in ${game.name}`);
    return bot;
  };
}

/** Returns the bot of a level, as in `normal`, or of a level and a character, as in `normal+bold`. */
function botWithCharacter(game: Game, name: string): Bot | undefined {
  const [level = '', character = STEADY.id, ...more] = name.split('+');
  const found = CHARACTERS.find(({ id }) => id === character);
  return found === undefined || more.length > 0 ? undefined : botOf(game, level, found);
}

/**
 * Calls like a Master, and searches each play by a tree that sees the true deal. Its gain over a Master is a lower bound on
 * what perfect information is worth.
 */
function seer(game: Game): Player {
  const master = known(botOf(game, 'master'), 'Master');
  const effort = known(
    LEVELS.find(({ id }) => id === 'master'),
    'Master',
  );
  return {
    choose(view, ask, random, state) {
      if (isForced(ask) || game.search === undefined) return master.choose(view, ask, random);
      const decision = game.search.decision(view, ask, { isWeighted: false, spoil: 0 }, random);
      if (decision.kind !== 'play') return master.choose(view, ask, random);
      const truth = game.search.simulatorOf(state());
      const seen = { ...decision, nextWorld: () => undefined, begin: (into: Simulator) => into.copyFrom(truth) };
      const teams = view.seats.map(({ team }) => team);
      return at(decision.actions, treeSearch(seen, known(view.you, 'seat'), teams, effort.iterations, random).best);
    },
  };
}

interface OtherEngine {
  readonly botOf: typeof botOf;
  readonly GAMES: readonly Game[];
}

function describe({ margin, interval, deals, lineups, thinking }: Comparison): string {
  const percentile = (share: number): string => (thinking[Math.floor(share * thinking.length)] ?? 0).toFixed(1);
  const points = `${margin.toFixed(2)} ± ${interval.toFixed(2)} points a deal more in ${deals} deals played ${lineups} times`;
  return `${points}; thinks ${percentile(0.5)} ms (95 %: ${percentile(0.95)})`;
}

/** Two players to compare: `stronger` is expected to score more. */
interface Pairing {
  readonly stronger: Player;
  readonly weaker: Player;
}

/** Result of a comparison. */
interface Comparison {
  /** Mean points per deal by which the stronger player is ahead, and half the width of the 95 % interval. */
  readonly margin: number;
  readonly interval: number;
  readonly deals: number;
  /** Number of times each deal is played, with the stronger player in different seats. */
  readonly lineups: number;
  /** CPU milliseconds of the stronger player's decisions, in ascending order. */
  readonly thinking: readonly number[];
}

/**
 * Plays duplicate deals: in each, the stronger player has the even seats and then, with the same luck, the odd ones, which
 * in games with partners are the two teams. If it plays alone, it takes each side in turn.
 */
function compare(game: Game, { stronger, weaker }: Pairing, deals: number, isAlone = false): Comparison {
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  const sides = isAlone ? sidesOf(game, seats, options) : range(seats).map(seat => seat % 2);
  const lineups = new Set(sides).size;
  const thinking: number[] = [];
  const margins = range(deals).map(deal => {
    const marginOf = (side: number): number => {
      const isStronger = (seat: Seat): boolean => at(sides, seat) === side;
      const players = range(seats).map(seat => (isStronger(seat) ? stronger : weaker));
      const points = playDeal({ game, seats, options, seed: 1 + deal }, players, {
        decided(seat, _view, _action, milliseconds) {
          if (isStronger(seat)) thinking.push(milliseconds);
        },
      });
      return (
        meanOf(points.filter((_, seat) => isStronger(seat))) - meanOf(points.filter((_, seat) => !isStronger(seat)))
      );
    };
    return meanOf(range(lineups).map(marginOf));
  });
  thinking.sort((a, b) => a - b);
  return { margin: meanOf(margins), interval: intervalOf(margins), deals, lineups, thinking };
}

/** Returns the side of each seat: its team, or itself. */
const sidesOf = (game: Game, seats: number, options: OptionValues): number[] =>
  newMatch(game, seats, options)
    .view(null)
    .seats.map(({ team }) => team);

/** Plays matches of the stronger player, alone or with its team, against the others, on each side in turn. */
function countWins(game: Game, { stronger, weaker }: Pairing, matches: number): string {
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  const teams = sidesOf(game, seats, options);
  const sides = new Set(teams).size;
  const wins = range(matches).filter(number => {
    const isStronger = (seat: Seat): boolean => at(teams, seat) === number % sides;
    const players = range(seats).map(seat => (isStronger(seat) ? stronger : weaker));
    const winners = playMatch({ game, seats, options, seed: 1 + Math.floor(number / sides) }, players);
    return winners.some(isStronger);
  }).length;
  const share = wins / matches;
  const within = 1.96 * Math.sqrt((share * (1 - share)) / matches);
  return `wins ${percent(share)} ± ${percent(within)} of ${matches} matches (par ${percent(1 / sides)})`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Returns half the width of the mean's 95 % interval. */
export function intervalOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return 1.96 * Math.sqrt(variance / Math.max(1, values.length));
}
