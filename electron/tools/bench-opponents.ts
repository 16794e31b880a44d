import type { Game } from '../../engine/core/game.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import { percent, shareOf } from './interval.ts';
import { playOne, type Series } from './match-series.ts';

interface Length {
  readonly matches: number;
  readonly options: OptionValues;
}
const USUAL: Length = { matches: 400, options: {} };
/** A game whose matches take long is benched by fewer and shorter ones. */
const SHORTER: Readonly<Record<string, Length>> = {
  tricky: { matches: 200, options: { target: 2000 } },
  'rolling-tricks': { matches: 300, options: {} },
};

/** How often the strongest bot of each game wins against chancers, alone or with its partners. */
export async function benchOpponents(): Promise<string[]> {
  const lines: string[] = [];
  for (const game of GAMES) lines.push(...(await benchGame(game)));
  return lines;
}

async function benchGame(game: Game): Promise<string[]> {
  const started = performance.now();
  const seats = game.usualSeats;
  const { matches, options: own } = SHORTER[game.id] ?? USUAL;
  const options = { ...usualOptions(game.options, seats), ...own };
  const best = game.bots.at(-1)!;
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
    level: (match, seat) => (isBest(match, seat) ? best.id : 'chancer'),
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
    `${game.name}, ${best.id} against ${against}, ${matches} matches, sampled dice, seats rotated:`,
    `  wins ${percent(shareOf(wins, matches))}, par ${100 / count} %, in ${seconds.toFixed(1)} s`,
  ];
}
