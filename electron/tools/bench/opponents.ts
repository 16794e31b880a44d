import { z } from 'zod';
import type { Game } from '../../../engine/core/game.ts';
import { range } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { GAMES, gameOf } from '../../../engine/games/index.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import { playOne, type Series } from '../records/match-series.ts';

/** The level that is measured. */
const LEVEL = 'normal';

interface Length {
  readonly matches: number;
  readonly options: OptionValues;
}
const USUAL: Length = { matches: 400, options: {} };
/** Games whose matches take long are measured by fewer and shorter ones. */
const SHORTER: Readonly<Record<string, Length>> = {
  tricky: { matches: 200, options: { target: 2000 } },
  'rolling-tricks': { matches: 300, options: {} },
};

/** Measures how often the strongest bot of each game wins against chancers, alone or with its partners. */
export async function benchOpponents(): Promise<string[]> {
  const lines: string[] = [];
  for (const game of GAMES) lines.push(...(await benchGame(game)));
  return lines;
}

async function benchGame(game: Game): Promise<string[]> {
  const started = performance.now();
  const seats = game.usualSeats;
  const { matches, options: shorter } = SHORTER[game.id] ?? USUAL;
  const options = { ...usualOptions(game.options, seats), ...shorter };
  const best = LEVEL;
  const teams = newMatch(game, seats, options)
    .view(null)
    .seats.map(seat => seat.team);
  const count = new Set(teams).size;
  const isBest = (match: number, seat: number): boolean => teams[seat] === teams[match % seats];
  const series: Series = {
    game,
    seats,
    options,
    seed: 1,
    dice: 'sample',
    levels: match => range(seats).map(seat => (isBest(match, seat) ? best : 'chancer')),
  };
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    await playOne(series, match, ({ report }) => {
      if (report.winners.some(seat => isBest(match, seat))) wins += 1;
      return true;
    });
  }
  const seconds = (performance.now() - started) / 1000;
  const against = count === 2 ? 'one team of chancers' : `${count - 1} chancers`;
  return [
    `${game.name}, ${best} against ${against}, ${matches} matches, sampled dice, seats rotated:`,
    `  wins ${share(wins, matches)}, par ${100 / count} %, in ${seconds.toFixed(1)} s`,
  ];
}

const BID_MATCHES = 60;

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

/** Measures how often Tricky Dice's strongest bot makes its bids against itself; forced openings are counted apart. */
export async function benchBids(): Promise<string[]> {
  const game = gameNamed('tricky-dice');
  const best = LEVEL;
  const options = usualOptions(game.options, game.usualSeats);
  const series: Series = {
    game,
    seats: game.usualSeats,
    options,
    seed: 1,
    dice: 'sample',
    levels: () => range(game.usualSeats).map(() => best),
  };
  const bids = { free: noBids(), forced: noBids(), solo: noBids() };
  for (let match = 0; match < BID_MATCHES; match++) {
    await playOne(series, match, ({ report }) => {
      const deal = biddingReport.parse(report);
      const counted = bids[kindOfBid(deal)];
      counted.all += 1;
      if (isMade(deal)) counted.made += 1;
      return true;
    });
  }
  return [
    `${game.name}, four of ${best}, ${BID_MATCHES} matches, sampled dice:`,
    `  makes ${describe(bids.free)} bids with a partner`,
    `  makes ${describe(bids.forced)} openings at four that nobody raised`,
    `  makes ${describe(bids.solo)} solos`,
  ];
}

const noBids = (): Bids => ({ made: 0, all: 0 });
const describe = ({ made, all }: Bids): string => (all === 0 ? 'none of no' : `${share(made, all)} of ${all}`);

/** The opener may not pass, so an opening at four that nobody raises was forced. */
function kindOfBid({ auction, bid, solo, bidder }: BiddingReport): 'free' | 'forced' | 'solo' {
  if (solo) return 'solo';
  const [opener, opening] = auction[0];
  return bidder === opener && bid === opening && bid === 4 ? 'forced' : 'free';
}

const isMade = ({ tricks, bidder, partner, bid }: BiddingReport): boolean =>
  tricks.filter(({ winner }) => winner === bidder || winner === partner).length >= bid;

/** TRICKY's short game, 500 points for each of four players. */
const CONTRACT_SEATS = 4;
const CONTRACT_OPTIONS = { target: 500 * CONTRACT_SEATS, runningTotals: true };
const CONTRACT_MATCHES = 120;

const contractReport = z.looseObject({
  bidder: z.int().nullable(),
  bid: z.int().nullable(),
  taken: z.array(z.int()),
});

/** Measures how often TRICKY's strongest bot makes its contracts when it plays against itself. */
export async function benchContracts(): Promise<string[]> {
  const game = gameNamed('tricky');
  const best = LEVEL;
  const series: Series = {
    game,
    seats: CONTRACT_SEATS,
    options: CONTRACT_OPTIONS,
    seed: 1,
    dice: 'sample',
    levels: () => range(CONTRACT_SEATS).map(() => best),
  };
  let made = 0;
  let all = 0;
  for (let match = 0; match < CONTRACT_MATCHES; match++) {
    await playOne(series, match, ({ report }) => {
      const { bidder, bid, taken } = contractReport.parse(report);
      if (bidder === null || bid === null) return true;
      all += 1;
      if ((taken[bidder] ?? 0) >= bid) made += 1;
      return true;
    });
  }
  return [
    `${game.name}, ${CONTRACT_SEATS} of ${best}, ${CONTRACT_MATCHES} short matches, sampled dice:`,
    `  makes ${share(made, all)} of ${all} contracts`,
  ];
}

function gameNamed(id: string): Game {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`there is no game '${id}'`);
  return game;
}

/**
 * Returns a share in percent with its 95 % interval by Wilson's score, which stays within 0 and 1 and holds for small counts.
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
