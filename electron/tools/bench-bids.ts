import { z } from 'zod';
import { usualOptions } from '../../engine/core/options.ts';
import { gameOf } from '../../engine/games/index.ts';
import { percent, shareOf } from './interval.ts';
import { playOne, type Series } from './match-series.ts';

const MATCHES = 60;

const bidding = z.looseObject({
  tricks: z.array(z.looseObject({ winner: z.int() })),
  auction: z.array(z.tuple([z.int(), z.union([z.int(), z.string()])])),
  bidder: z.int(),
  bid: z.int(),
  partner: z.int().nullable(),
  solo: z.boolean(),
});
type Bidding = z.infer<typeof bidding>;

/** Bids and how many of them were made. */
interface Count {
  made: number;
  all: number;
}

/** How often Tricky Dice's strongest bot makes what it bids against itself; openings that it had to make stand apart. */
export async function benchBids(): Promise<string[]> {
  const game = gameOf('tricky-dice')!;
  const best = game.bots.at(-1)!.id;
  const options = usualOptions(game.options, game.usualSeats);
  const series: Series = { game, seats: game.usualSeats, options, seed: 1, dice: 'sample', level: () => best };
  const counts = { free: newCount(), forced: newCount(), solo: newCount() };
  for (let match = 0; match < MATCHES; match++) {
    await playOne(series, match, ({ report }) => {
      const deal = bidding.parse(report);
      const count = counts[kindOf(deal)];
      count.all += 1;
      if (isMade(deal)) count.made += 1;
      return true;
    });
  }
  return [
    `${game.name}, four of ${best}, ${MATCHES} matches, sampled dice:`,
    `  makes ${inWords(counts.free)} bids with a partner`,
    `  makes ${inWords(counts.forced)} openings at four that nobody raised`,
    `  makes ${inWords(counts.solo)} solos`,
  ];
}

const newCount = (): Count => ({ made: 0, all: 0 });
const inWords = ({ made, all }: Count): string =>
  all === 0 ? 'none of no' : `${percent(shareOf(made, all))} of ${all}`;

/** The opener may not pass, so four tricks that everybody leaves to him are no free bid. */
function kindOf({ auction, bid, solo, bidder }: Bidding): 'free' | 'forced' | 'solo' {
  if (solo) return 'solo';
  const [opener, opening] = auction[0]!;
  return bidder === opener && bid === opening && bid === 4 ? 'forced' : 'free';
}

const isMade = ({ tricks, bidder, partner, bid }: Bidding): boolean =>
  tricks.filter(({ winner }) => winner === bidder || winner === partner).length >= bid;
