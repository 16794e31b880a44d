import type { Game } from '../../engine/core/game.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { gameOf } from '../../engine/games/index.ts';
import { benchStart } from './bench-start.ts';
import { benchThrows } from './bench-throws.ts';
import { buildAll } from './build.ts';
import { percent, shareOf } from './interval.ts';
import { playOne } from './match-series.ts';
import { isBuilt } from './sources.ts';

/** Measures what must be strong or fast. Machines are noisy: compare numbers of one run only. */
const MATCHES = 400;

if (!isBuilt()) await buildAll();

for (const line of [...(await opponents()), ...(await benchThrows()), ...(await benchStart())])
  process.stdout.write(`${line}\n`);

async function opponents(): Promise<string[]> {
  const trice = gameOf('trice')!;
  const started = performance.now();
  const wins = await winsAgainstChancers(trice, 4);
  const seconds = (performance.now() - started) / 1000;
  return [
    `Trice, cautious against three chancers, ${MATCHES} matches, sampled dice, seats rotated:`,
    `  wins ${percent(shareOf(wins, MATCHES))}, par 25 %, in ${seconds.toFixed(1)} s`,
  ];
}

/** Matches won by the strongest bot, which sits in another seat every match, against chancers. */
async function winsAgainstChancers(game: Game, seats: number): Promise<number> {
  const best = game.bots.at(-1)!.id;
  const series = {
    game,
    seats,
    options: usualOptions(game.options, seats),
    seed: 1,
    dice: 'sample' as const,
    level: (match: number, seat: number) => (match % seats === seat ? best : 'chancer'),
  };
  let wins = 0;
  for (let match = 0; match < MATCHES; match++) {
    await playOne(series, match, ({ report }) => {
      if (report.winners.includes(match % seats)) wins += 1;
      return true;
    });
  }
  return wins;
}
