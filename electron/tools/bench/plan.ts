import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Game } from '../../../engine/core/game.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { BadArguments, readArguments, wholeNumber } from '../arguments.ts';

/** Parts of the bench, in the order in which they run. */
export const PARTS = [
  'ladder',
  'hints',
  'characters',
  'bids',
  'contracts',
  'minutes',
  'playouts',
  'deals',
  'throws',
  'arrangement',
  'couch',
  'overdraw',
  'start',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchPlan {
  readonly parts: readonly Part[];
  /** Games for the parts that measure games one by one. */
  readonly games: readonly Game[];
  /** Another checkout of this project to measure in the same run, or null. */
  readonly against: string | null;
  /** The two levels that the ladder compares, or null for all of them. */
  readonly levels: readonly [string, string] | null;
  /** The level whose bids and contracts are counted, or null for the default. */
  readonly level: string | null;
  /** Number of duplicate deals per comparison of the ladder, and of deals per character. */
  readonly deals: number;
  /** Number of matches per comparison of the ladder instead of deals, or null. */
  readonly matches: number | null;
  /** True if the ladder's first level plays one side against all others at the second. */
  readonly isAlone: boolean;
}

/** Parts that can measure a single game. */
const BY_GAME: readonly Part[] = ['ladder', 'hints', 'characters', 'minutes', 'playouts', 'deals', 'couch', 'overdraw'];
/** Parts that can measure another checkout too. */
const COMPARED: readonly Part[] = ['ladder', 'playouts', 'deals'];
/** Parts that measure four opponents of one level. */
const BY_LEVEL: readonly Part[] = ['bids', 'contracts'];
/** Parts that take `--deals`. */
const BY_DEALS: readonly Part[] = ['ladder', 'characters'];
const DEFAULT_DEALS = 100;
const MAX_DEALS = 100_000;

/**
 * Parses `[PART ...] [GAME ...] [--against FOLDER] [--level LEVEL] [--levels ONE,OTHER] [--deals NUMBER]
 * [--matches NUMBER] [--alone]`. Defaults to all parts and games.
 */
export function readPlan(given: readonly string[]): BenchPlan {
  const { values, rest } = readArguments(given, {
    values: ['against', 'level', 'levels', 'deals', 'matches'],
    flags: ['alone'],
  });
  const named = PARTS.filter(part => rest.includes(part));
  const namedGames = GAMES.filter(({ id }) => rest.includes(id));
  const unknown = rest.find(name => !isPart(name) && !isGame(name));
  if (unknown !== undefined) {
    const ids = GAMES.map(({ id }) => id).join(', ');
    throw new BadArguments(`there is no part or game '${unknown}' (parts: ${PARTS.join(', ')}; games: ${ids})`);
  }
  const parts = named.length === 0 ? PARTS : named;
  const games = namedGames.length === 0 ? GAMES : namedGames;
  const folder = values.get('against')?.[0];
  const level = values.get('level')?.[0];
  const levels = values.get('levels')?.[0];
  const deals = values.get('deals')?.[0];
  const matches = values.get('matches')?.[0];
  if (namedGames.length > 0 && !parts.some(part => BY_GAME.includes(part)))
    throw new BadArguments(`games are named for the parts ${BY_GAME.join(', ')}`);
  if (folder !== undefined && !parts.some(part => COMPARED.includes(part)))
    throw new BadArguments(`--against is for the parts ${COMPARED.join(', ')}`);
  if (level !== undefined && !parts.some(part => BY_LEVEL.includes(part)))
    throw new BadArguments(`--level is for the parts ${BY_LEVEL.join(', ')}`);
  const isAlone = values.has('alone');
  if (!parts.includes('ladder') && (isAlone || (levels ?? matches) !== undefined))
    throw new BadArguments("--levels, --matches and --alone are for the part 'ladder'");
  if (deals !== undefined && !parts.some(part => BY_DEALS.includes(part)))
    throw new BadArguments(`--deals is for the parts ${BY_DEALS.join(', ')}`);
  if (deals !== undefined && matches !== undefined) throw new BadArguments('give --deals or --matches, not both');
  if (isAlone && matches !== undefined)
    throw new BadArguments('--alone is for deals: in matches one side always plays against all others');
  return {
    parts,
    games,
    against: folder === undefined ? null : checkoutAt(folder),
    level: level ?? null,
    levels: levels === undefined ? null : twoLevels(levels),
    deals: deals === undefined ? DEFAULT_DEALS : wholeNumber('deals', deals, 2, MAX_DEALS),
    isAlone,
    matches: matches === undefined ? null : wholeNumber('matches', matches, 1, MAX_DEALS),
  };
}

function twoLevels(text: string): readonly [string, string] {
  const [one = '', other = '', ...more] = text.split(',');
  if (one === '' || other === '' || more.length > 0)
    throw new BadArguments(`--levels takes two levels, as in 'master,normal', not '${text}'`);
  return [one, other];
}

const isPart = (name: string): boolean => PARTS.some(part => part === name);
const isGame = (name: string): boolean => GAMES.some(({ id }) => id === name);

function checkoutAt(folder: string): string {
  const path = resolve(folder);
  if (packageName(path) !== 'trick-and-tumble') throw new BadArguments(`'${folder}' is not a checkout of this project`);
  if (packageName(join(path, 'node_modules/pure-rand')) === null) {
    throw new BadArguments(`'${folder}' has no node_modules: run 'npm ci' there first`);
  }
  return path;
}

/** Returns the name in a folder's package.json, or null. */
function packageName(folder: string): string | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return null;
  }
}
