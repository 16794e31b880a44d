import { z } from 'zod';
import { gameOf } from '../../engine/games/index.ts';
import { percent, shareOf } from './interval.ts';
import { playOne, type Series } from './match-series.ts';

/** TRICKY's short game, 500 points for each of four players. */
const SEATS = 4;
const TARGET = 500 * SEATS;
const MATCHES = { chancers: 200, itself: 120 } as const;

const contract = z.looseObject({ bidder: z.int().nullable(), bid: z.int().nullable(), taken: z.array(z.int()) });

/** How often TRICKY's strongest bot wins against chancers, and makes what it bids against itself. */
export async function benchContracts(): Promise<string[]> {
  const game = gameOf('tricky')!;
  const best = game.bots.at(-1)!.id;
  const series = {
    game,
    seats: SEATS,
    options: { target: TARGET, runningTotals: true },
    seed: 1,
    dice: 'sample' as const,
  };
  const mixed: Series = { ...series, level: (match, seat) => (match % SEATS === seat ? best : 'chancer') };
  const wins = await countWins(mixed);
  const { made, bid } = await countContracts({ ...series, level: () => best });
  return [
    `TRICKY, short game, ${best} against three chancers, ${MATCHES.chancers} matches, sampled dice, seats rotated:`,
    `  wins ${percent(shareOf(wins, MATCHES.chancers))}, par 25 %`,
    `TRICKY, short game, four of ${best}, ${MATCHES.itself} matches, sampled dice:`,
    `  makes ${percent(shareOf(made, bid))} of ${bid} contracts`,
  ];
}

async function countWins(series: Series): Promise<number> {
  let wins = 0;
  for (let match = 0; match < MATCHES.chancers; match++) {
    await playOne(series, match, ({ report }) => {
      if (report.winners.includes(match % SEATS)) wins += 1;
      return true;
    });
  }
  return wins;
}

async function countContracts(series: Series): Promise<{ made: number; bid: number }> {
  const count = { made: 0, bid: 0 };
  for (let match = 0; match < MATCHES.itself; match++) {
    await playOne(series, match, ({ report }) => {
      const { bidder, bid, taken } = contract.parse(report);
      if (bidder === null || bid === null) return true;
      count.bid += 1;
      if (taken[bidder]! >= bid) count.made += 1;
      return true;
    });
  }
  return count;
}
