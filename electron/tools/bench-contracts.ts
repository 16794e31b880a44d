import { z } from 'zod';
import { gameOf } from '../../engine/games/index.ts';
import { percent, shareOf } from './interval.ts';
import { playOne } from './match-series.ts';

/** TRICKY's short game, 500 points for each of four players. */
const SEATS = 4;
const OPTIONS = { target: 500 * SEATS, runningTotals: true };
const MATCHES = 120;

const contract = z.looseObject({ bidder: z.int().nullable(), bid: z.int().nullable(), taken: z.array(z.int()) });

/** How often TRICKY's strongest bot makes what it bids when it plays against itself. */
export async function benchContracts(): Promise<string[]> {
  const game = gameOf('tricky')!;
  const { id } = game.bots.at(-1)!;
  const series = { game, seats: SEATS, options: OPTIONS, seed: 1, dice: 'sample' as const, level: () => id };
  let made = 0;
  let bid = 0;
  for (let match = 0; match < MATCHES; match++) {
    await playOne(series, match, ({ report }) => {
      const played = contract.parse(report);
      if (played.bidder === null || played.bid === null) return true;
      bid += 1;
      if (played.taken[played.bidder]! >= played.bid) made += 1;
      return true;
    });
  }
  return [
    `${game.name}, ${SEATS} of ${id}, ${MATCHES} short matches, sampled dice:`,
    `  makes ${percent(shareOf(made, bid))} of ${bid} contracts`,
  ];
}
