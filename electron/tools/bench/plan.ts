import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Game } from '../../../engine/core/game.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { BadArguments, readArguments } from '../arguments.ts';

/** What can be measured, in the order in which it is. */
export const PARTS = ['opponents', 'bids', 'contracts', 'deals', 'throws', 'start'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchPlan {
  readonly parts: readonly Part[];
  /** The games whose deals are measured. */
  readonly games: readonly Game[];
  /** Another checkout of this project whose deals are measured in the same run, or null. */
  readonly against: string | null;
}

/** Reads `[PART ...] [GAME ...] [--against FOLDER]`. Without a part or a game all of them are measured. */
export function readPlan(given: readonly string[]): BenchPlan {
  const { values, rest } = readArguments(given, { values: ['against'] });
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
  if (!parts.includes('deals')) {
    if (namedGames.length > 0) throw new BadArguments("games are named for the part 'deals'");
    if (folder !== undefined) throw new BadArguments("--against is for the part 'deals'");
  }
  return { parts, games, against: folder === undefined ? null : checkoutAt(folder) };
}

const isPart = (name: string): boolean => PARTS.some(part => part === name);
const isGame = (name: string): boolean => GAMES.some(({ id }) => id === name);

function checkoutAt(folder: string): string {
  const path = resolve(folder);
  if (packageName(path) !== 'trick-and-tumble') throw new BadArguments(`'${folder}' is no checkout of this project`);
  if (packageName(join(path, 'node_modules/pure-rand')) === null) {
    throw new BadArguments(`'${folder}' has no node_modules: run 'npm ci' there first`);
  }
  return path;
}

/** The name in a folder's package.json, or null if there is none. */
function packageName(folder: string): string | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return null;
  }
}
