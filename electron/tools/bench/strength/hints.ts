import { hintFor } from '../../../../engine/bots/advice.ts';
import { botOf } from '../../../../engine/bots/levels.ts';
import type { Game } from '../../../../engine/core/game.ts';
import { at, known, range } from '../../../../engine/core/lists.ts';
import { usualOptions } from '../../../../engine/core/options.ts';
import { pointsOf } from '../../../../engine/kit/seats.ts';
import type { Goal } from '../../../../engine/protocol/match/advice.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import { playDeal } from './duplicate.ts';

/** Number of hints with a best choice per game. */
const HINTS = 2000;
/** The level of all players. Each follows every hint. */
const LEVEL = 'hard';
const TENTHS = 11;
/** Target for the 95th percentile of a hint's CPU milliseconds. */
const MAX_TIME = 600;

/** A hint's forecast. */
interface Forecast {
  readonly seat: Seat;
  readonly percent: number;
  /** The index of the trick, or the goal of the deal. */
  readonly about: number | Goal;
}

/** Forecasts of about the same odds: their number, the sum of their percentages, and how many came true. */
interface Bin {
  count: number;
  said: number;
  cameTrue: number;
}

/** Plays deals in which everybody follows every hint, and compares the hints' odds with the outcomes. */
export async function benchHints(games: readonly Game[], hints = HINTS): Promise<string[]> {
  return games.flatMap(game => {
    const { bins, thinking } = measure(game, hints);
    thinking.sort((a, b) => a - b);
    const p95 = (thinking[Math.floor(0.95 * thinking.length)] ?? 0).toFixed(0);
    const lines = [
      `${game.name}, hints followed by four of ${LEVEL}, forecast and outcome in % (95 %: ${p95} ms, target ${MAX_TIME}):`,
    ];
    for (const about of ['trick', 'goal'] as const) {
      const counted = bins[about].filter(({ count }) => count > 0);
      if (counted.length > 0) lines.push(`  ${about}: ${counted.map(describe).join(', ')}`);
    }
    return lines;
  });
}

const describe = ({ count, said, cameTrue }: Bin): string =>
  `${(said / count).toFixed(0)} ${((100 * cameTrue) / count).toFixed(0)} (${count})`;

function measure(game: Game, hints: number) {
  const newBins = (): Bin[] => range(TENTHS).map(() => ({ count: 0, said: 0, cameTrue: 0 }));
  const bins = { trick: newBins(), goal: newBins() };
  const thinking: number[] = [];
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  for (let seed = 1, clear = 0; clear < hints; seed++) {
    const said: Forecast[] = [];
    const player = hintFollower(game, said, thinking);
    playDeal(
      { game, seats, options, seed },
      range(seats)
        .fill(0)
        .map(() => player),
      {
        dealt(view) {
          for (const each of said) count(each, view);
        },
      },
    );
    clear += said.length;
  }
  return { bins, thinking };

  function count({ seat, percent, about }: Forecast, view: View): void {
    const isTrue = typeof about === 'number' ? isTrickWon(view, about, seat) : isGoalReached(view, about, seat);
    const bin = at(typeof about === 'number' ? bins.trick : bins.goal, Math.round(percent / (TENTHS - 1)));
    bin.count += 1;
    bin.said += percent;
    if (isTrue) bin.cameTrue += 1;
  }
}

/** Returns a player that asks for a hint at each decision, follows it if there is a best choice, and notes its forecast. */
function hintFollower(game: Game, said: Forecast[], thinking: number[]) {
  const bot = known(botOf(game, LEVEL), LEVEL);
  return {
    choose: ((view, ask, random) => {
      const before = process.cpuUsage();
      const hint = hintFor(game, view, ask, random);
      const { user, system } = process.cpuUsage(before);
      if (hint !== null) thinking.push((user + system) / 1000);
      if (!hint?.best) return bot.choose(view, ask, random);
      const { best, goal } = hint;
      const seat = known(view.you, 'seat');
      const complete = view.tricks.filter(({ plays }) => plays.length === view.seats.length).length;
      if (best.trick !== null) said.push({ seat, percent: best.trick.percent, about: complete });
      if (best.goal !== null && goal !== null) said.push({ seat, percent: best.goal.percent, about: goal });
      return best.action;
    }) satisfies typeof bot.choose,
  };
}

function isTrickWon({ tricks, seats }: View, trick: number, seat: Seat): boolean {
  const winner = tricks[trick]?.winner ?? null;
  return winner !== null && seats[winner]?.team === seats[seat]?.team;
}

/** Relies on a maker scoring if and only if the contract is made. */
function isGoalReached({ sheet, seats }: View, goal: Goal, seat: Seat): boolean {
  const page = known(sheet[0], 'scored deal');
  if (goal === 'win-deal') return pointsOf(page, seat) > 0;
  const maker = seats.findIndex(({ roles }) => roles.includes('maker'));
  return pointsOf(page, maker) > 0 === (goal === 'make');
}
