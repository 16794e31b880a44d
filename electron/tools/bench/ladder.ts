import { botOf, LEVELS } from '../../../engine/bots/levels.ts';
import type { Bot, Game } from '../../../engine/core/game.ts';
import { at, range } from '../../../engine/core/lists.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { BadArguments } from '../arguments.ts';
import { playDuplicate } from './duplicate.ts';
import { engineAt } from './other-engine.ts';

/** What is compared, and how long. */
export interface LadderPlan {
  readonly games: readonly Game[];
  /** Two levels, or null for each level against the one below. `other:` before a level means that of the other checkout. */
  readonly levels: readonly [string, string] | null;
  readonly deals: number;
  readonly against: string | null;
}

/** Compares opponents over duplicate deals. */
export async function benchLadder({ games, levels, deals, against }: LadderPlan): Promise<string[]> {
  const lines: string[] = [];
  for (const game of games) {
    const botNamed = await botsFor(game, against);
    for (const [one, other] of levels === null ? RUNGS : [levels]) {
      const comparison = compare(game, { stronger: botNamed(one), weaker: botNamed(other) }, deals);
      lines.push(`${game.name}, ${one} against ${other}: ${describe(comparison)}`);
    }
  }
  return lines;
}

const RUNGS = range(LEVELS.length - 1).map(index => [at(LEVELS, index + 1).id, at(LEVELS, index).id] as const);
const OTHER = 'other:';

/** Finds the players of a game by the names of their levels. */
async function botsFor(game: Game, against: string | null): Promise<(name: string) => Bot> {
  const other = against === null ? null : await engineAt<OtherEngine>(against, ['botOf', 'GAMES']);
  const theirs = other?.GAMES.find(({ id }) => id === game.id);
  return name => {
    const level = name.slice(name.startsWith(OTHER) ? OTHER.length : 0);
    const bot = level === name ? botOf(game, name) : theirs && other?.botOf(theirs, level);
    if (bot === undefined) throw new BadArguments(`there is no level '${name}' in ${game.name}`);
    return bot;
  };
}

interface OtherEngine {
  readonly botOf: typeof botOf;
  readonly GAMES: readonly Game[];
}

function describe({ margin, interval, deals, thinking }: Comparison): string {
  const percentile = (share: number): string => (thinking[Math.floor(share * thinking.length)] ?? 0).toFixed(1);
  const points = `${margin.toFixed(2)} ± ${interval.toFixed(2)} points a deal more in ${deals} deals played twice`;
  return `${points}; thinks ${percentile(0.5)} ms (95 %: ${percentile(0.95)})`;
}

/** Two players who are compared: `stronger` is expected to score more. */
interface Pairing {
  readonly stronger: Bot;
  readonly weaker: Bot;
}

/** What came of a comparison. */
interface Comparison {
  /** Points a deal that the stronger player scores more than the other, and half of the 95 % interval. */
  readonly margin: number;
  readonly interval: number;
  readonly deals: number;
  /** Milliseconds of CPU time that the stronger player took for its decisions, fewest first. */
  readonly thinking: readonly number[];
}

/**
 * Plays duplicate deals: in each the stronger player has the even seats and then, with the same luck, the odd ones.
 * In games with partners that is one team and then the other.
 */
export function compare(game: Game, { stronger, weaker }: Pairing, deals: number, firstSeed = 1): Comparison {
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  const thinking: number[] = [];
  const margins = range(deals).map(deal => {
    const both = [0, 1].map(side => {
      const isStronger = (seat: Seat): boolean => seat % 2 === side;
      const players = range(seats).map(seat => (isStronger(seat) ? stronger : weaker));
      const points = playDuplicate({ game, seats, options, seed: firstSeed + deal }, players, {
        decided(seat, _view, _action, milliseconds) {
          if (isStronger(seat)) thinking.push(milliseconds);
        },
      });
      return (
        meanOf(points.filter((_, seat) => isStronger(seat))) - meanOf(points.filter((_, seat) => !isStronger(seat)))
      );
    });
    return meanOf(both);
  });
  thinking.sort((a, b) => a - b);
  return { margin: meanOf(margins), interval: intervalOf(margins), deals, thinking };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Half of the 95 % interval of the mean. */
function intervalOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return 1.96 * Math.sqrt(variance / Math.max(1, values.length));
}
