import { z } from 'zod';
import { botOf } from '../../../../engine/bots/levels.ts';
import type { Game } from '../../../../engine/core/game.ts';
import { known, range } from '../../../../engine/core/lists.ts';
import { usualOptions } from '../../../../engine/core/options.ts';
import { gameOf } from '../../../../engine/games/index.ts';
import { USUAL_LEVEL } from '../../../../engine/protocol/opponents.ts';
import type { OptionValues } from '../../../../engine/protocol/options.ts';
import { BadArguments } from '../../arguments.ts';
import { playOne } from '../../records/match-series.ts';
import type { DealReport } from '../../reports/report.ts';

const BID_MATCHES = 30;

const call = z.tuple([z.int(), z.union([z.int(), z.string()])]);
const biddingReport = z.looseObject({
  tricks: z.array(z.looseObject({ winner: z.int() })),
  auction: z.tuple([call], call),
  bidder: z.int(),
  bid: z.int(),
  partner: z.int().nullable(),
  solo: z.boolean(),
});
type BiddingReport = z.infer<typeof biddingReport>;

interface Bids {
  made: number;
  all: number;
}

/** Measures how often four opponents of Tricky Dice make their bids. Forced openings are counted separately. */
export async function benchBids(named: string | null, matches = BID_MATCHES): Promise<string[]> {
  const game = known(gameOf('tricky-dice'), 'Tricky Dice');
  const level = levelOf(game, named);
  const bids = { free: noBids(), forced: noBids(), solo: noBids() };
  for (const report of await playMatches(game, level, matches)) {
    const deal = biddingReport.parse(report);
    const counted = bids[kindOfBid(deal)];
    counted.all += 1;
    if (isMade(deal)) counted.made += 1;
  }
  return [
    `${game.name}, four of ${level}, ${matches} matches, sampled dice:`,
    `  makes ${describe(bids.free)} bids with a partner`,
    `  makes ${describe(bids.forced)} openings at four that nobody raised`,
    `  makes ${describe(bids.solo)} solos`,
  ];
}

const noBids = (): Bids => ({ made: 0, all: 0 });
const describe = ({ made, all }: Bids): string => (all === 0 ? '0 of 0' : `${share(made, all)} of ${all}`);

/** The opener may not pass, so an opening at four that nobody raises was forced. */
function kindOfBid({ auction, bid, solo, bidder }: BiddingReport): 'free' | 'forced' | 'solo' {
  if (solo) return 'solo';
  const [opener, opening] = auction[0];
  return bidder === opener && bid === opening && bid === 4 ? 'forced' : 'free';
}

const isMade = ({ tricks, bidder, partner, bid }: BiddingReport): boolean =>
  tricks.filter(({ winner }) => winner === bidder || winner === partner).length >= bid;

/** TRICKY's short game: 500 points per player for four. */
const CONTRACT_OPTIONS = { target: 2000, runningTotals: true };
const CONTRACT_MATCHES = 15;
/** Width of the bands that contracts are grouped in by bid. */
const BAND = 20;

const contractReport = z.looseObject({
  auction: z.array(z.tuple([z.int(), z.union([z.int(), z.literal('pass')])])),
  bidder: z.int().nullable(),
  bid: z.int().nullable(),
  taken: z.array(z.int()),
});

/** Contracts in one band of bids. */
interface Contracts extends Bids {
  /** Number of contracts without another bidder. */
  unopposed: number;
}

/** Counts the contracts that four opponents of TRICKY play, and those they make. */
export async function benchContracts(named: string | null, matches = CONTRACT_MATCHES): Promise<string[]> {
  const game = known(gameOf('tricky'), 'TRICKY');
  const level = levelOf(game, named);
  const byBand = new Map<number, Contracts>();
  for (const report of await playMatches(game, level, matches, CONTRACT_OPTIONS)) {
    const { auction, bidder, bid, taken } = contractReport.parse(report);
    if (bidder === null || bid === null) continue;
    const band = Math.floor(bid / BAND) * BAND;
    const counted = byBand.get(band) ?? { ...noBids(), unopposed: 0 };
    byBand.set(band, counted);
    counted.all += 1;
    if ((taken[bidder] ?? 0) >= bid) counted.made += 1;
    if (auction.every(([seat, called]) => called === 'pass' || seat === bidder)) counted.unopposed += 1;
  }
  const bands = [...byBand].sort(([one], [other]) => one - other);
  const all = bands.reduce((sum, [, each]) => sum + each.all, 0);
  const made = bands.reduce((sum, [, each]) => sum + each.made, 0);
  return [
    `${game.name}, four of ${level}, ${matches} short matches, sampled dice:`,
    `  makes ${describe({ made, all })} contracts`,
    ...bands.map(
      ([from, band]) =>
        `  ${from} to ${from + BAND - 1}: ${band.all} contracts, ${band.made} made, ${band.unopposed} that nobody else bid for`,
    ),
  ];
}

function levelOf(game: Game, named: string | null): string {
  const level = named ?? USUAL_LEVEL;
  if (botOf(game, level) === undefined) throw new BadArguments(`there is no level '${level}' in ${game.name}`);
  return level;
}

/** Plays matches between equal opponents and returns all deal reports. */
async function playMatches(
  game: Game,
  level: string,
  matches: number,
  changes: OptionValues = {},
): Promise<readonly DealReport[]> {
  const seats = game.usualSeats;
  const options = { ...usualOptions(game.options, seats), ...changes };
  const levels = range(seats).map(() => level);
  const reports: DealReport[] = [];
  for (let match = 0; match < matches; match++) {
    await playOne({ game, seats, options, seed: 1, dice: 'sample', levels: () => levels }, match, ({ report }) => {
      reports.push(report);
      return true;
    });
  }
  return reports;
}

/**
 * Returns a percentage with its 95 % Wilson score interval, which stays within 0 and 100 % and is valid for small counts.
 * Source: E. B. Wilson, JASA 22 (1927), 209-212.
 */
function share(successes: number, count: number): string {
  const deviation = 1.959964;
  const square = deviation * deviation;
  const part = successes / count;
  const middle = (part + square / (2 * count)) / (1 + square / count);
  const half =
    (deviation * Math.sqrt((part * (1 - part)) / count + square / (4 * count * count))) / (1 + square / count);
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${percent(part)} % (95 % interval ${percent(middle - half)} to ${percent(middle + half)} %)`;
}
