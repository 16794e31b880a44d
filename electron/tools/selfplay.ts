import { rm } from 'node:fs/promises';
import { botOf, botsOf } from '../../engine/bots/levels.ts';
import type { Game } from '../../engine/core/game.ts';
import { at, range } from '../../engine/core/lists.ts';
import { parseOptionValue, resolveOptions } from '../../engine/core/options.ts';
import { GAMES, gameOf } from '../../engine/games/index.ts';
import { distanceFrom } from '../../engine/kit/seats.ts';
import { USUAL_LEVEL } from '../../engine/protocol/opponents.ts';
import type { OptionValue, OptionValues } from '../../engine/protocol/options.ts';
import type { Journal } from '../host/ports.ts';
import { recordPath } from '../host/records/archive.ts';
import { openJournal } from '../host/storage/journal.ts';
import { BadArguments, readArguments, runTool, wholeNumber } from './arguments.ts';
import { playOne, type Series } from './records/match-series.ts';
import { dealLine } from './reports/deals.ts';

interface Plan {
  readonly series: Series;
  readonly matches: number;
  readonly deals: number;
}

/** Parses a command line. Throws BadArguments if it is invalid or doesn't fit the game. */
export function readPlan(given: readonly string[]): Plan {
  const { values, rest } = readArguments(given, {
    values: ['game', 'seats', 'matches', 'deals', 'seed', 'level', 'levels', 'record'],
    flags: ['fast', 'rotate'],
    many: ['option'],
  });
  if (rest.length > 0) throw new BadArguments(`unknown argument '${rest[0]}'`);
  const one = (name: string): string | undefined => values.get(name)?.[0];
  const number = (name: string, fallback: number): number => {
    const text = one(name);
    return text === undefined ? fallback : wholeNumber(name, text, name === 'seed' ? 0 : 1, Number.MAX_SAFE_INTEGER);
  };
  if (values.has('matches') && values.has('deals')) throw new BadArguments('give --matches or --deals, not both');
  const game = gameNamed(one('game'));
  const seats = number('seats', game.usualSeats);
  if (!game.seats.includes(seats))
    throw new BadArguments(`${game.id} has ${game.seats.join(', ')} seats, not ${seats}`);
  const levels = levelsNamed(game, seats, one('level'), one('levels'));
  const isRotated = values.has('rotate');
  if (isRotated && !values.has('levels')) throw new BadArguments('--rotate needs --levels');
  const folder = one('record');
  const series: Series = {
    game,
    seats,
    options: optionsFrom(game, seats, values.get('option') ?? []),
    seed: number('seed', 1),
    dice: values.has('fast') ? 'sample' : 'throw',
    levels: match => (isRotated ? levelsAfter(levels, match) : levels),
    ...(folder !== undefined && { journal: (id: string) => newRecord(recordPath(folder, id)) }),
  };
  const isByDeals = values.has('deals');
  return {
    series,
    matches: isByDeals ? Number.POSITIVE_INFINITY : number('matches', 1),
    deals: isByDeals ? number('deals', 1) : Number.POSITIVE_INFINITY,
  };
}

function gameNamed(name: string | undefined): Game {
  const ids = GAMES.map(game => game.id).join(', ');
  if (name === undefined) throw new BadArguments(`name a game with --game (${ids})`);
  const game = gameOf(name);
  if (game === undefined) throw new BadArguments(`there is no game '${name}' (there are: ${ids})`);
  return game;
}

/** Returns the level of each seat: the same for all, or one named for each. */
function levelsNamed(game: Game, seats: number, all: string | undefined, each: string | undefined): readonly string[] {
  if (all !== undefined && each !== undefined) throw new BadArguments('give --level or --levels, not both');
  const levels = each?.split(',') ?? range(seats).map(() => all ?? USUAL_LEVEL);
  if (levels.length !== seats)
    throw new BadArguments(`--levels takes one level for each of ${seats} seats, not ${levels.length}`);
  const unknown = levels.find(level => botOf(game, level) === undefined);
  if (unknown === undefined) return levels;
  const ids = botsOf(game).map(({ id }) => id);
  throw new BadArguments(`there is no level '${unknown}' (there are: ${ids.join(', ')})`);
}

/** Moves each level one seat clockwise with every match. */
function levelsAfter(levels: readonly string[], matches: number): readonly string[] {
  const seats = levels.length;
  return levels.map((_, seat) => at(levels, distanceFrom(matches % seats, seat, seats)));
}

function optionsFrom(game: Game, seats: number, given: readonly string[]): OptionValues {
  const chosen = new Map<string, OptionValue>();
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw new BadArguments(`--option takes name=value, not '${text}'`);
    const name = text.slice(0, at);
    if (chosen.has(name)) throw new BadArguments(`option '${name}' is given twice`);
    chosen.set(name, parseOptionValue(game.options[name], text.slice(at + 1)));
  }
  const options = resolveOptions(game.options, Object.fromEntries(chosen), seats);
  if (typeof options === 'string') throw new BadArguments(options);
  return options;
}

/** Opens a new journal. Replaces an older record of the same series, since it holds the same match. */
async function newRecord(path: string): Promise<Journal> {
  return rm(path, { force: true })
    .then(() => openJournal(path, '', null))
    .catch(refuseFolder);
}

function refuseFolder(error: unknown): never {
  throw new BadArguments(`can't record: ${error instanceof Error ? error.message : String(error)}`);
}

/** Plays the matches of a command line and prints a line for every deal. Returns the exit status. */
export async function selfplay(
  given: readonly string[],
  print: (line: string) => void,
  tell: (line: string) => void,
): Promise<number> {
  const { series, matches, deals } = readPlan(given);
  let reported = 0;
  for (let match = 0; match < matches && reported < deals; match++) {
    await playOne(series, match, deal => {
      // A recorded match is played to its end, even after enough deals have been reported.
      if (reported === deals) return true;
      const dice = series.dice === 'throw' ? 'thrown' : 'sampled';
      print(dealLine({ ...series, levels: series.levels(match), match, deal, dice }));
      reported += 1;
      return reported < deals || series.journal !== undefined;
    });
    tell(`match ${match} done`);
  }
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  await runTool('selfplay', () =>
    selfplay(
      process.argv.slice(2),
      line => process.stdout.write(`${line}\n`),
      line => process.stderr.write(`${line}\n`),
    ),
  );
}
