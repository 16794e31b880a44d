import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadArguments, readArguments } from '../arguments.ts';

/** What can be measured, in the order in which it is. */
export const PARTS = ['opponents', 'bids', 'contracts', 'deals', 'throws', 'start'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchPlan {
  readonly parts: readonly Part[];
  /** Another checkout of this project whose deals are measured in the same run, or null. */
  readonly against: string | null;
}

/** Reads `[PART ...] [--against FOLDER]`. Without a part all of them are measured. */
export function readPlan(given: readonly string[]): BenchPlan {
  const { values, rest } = readArguments(given, { values: ['against'] });
  const unknown = rest.find(name => !isPart(name));
  if (unknown !== undefined) throw new BadArguments(`there is no part '${unknown}' (there are: ${PARTS.join(', ')})`);
  const parts = rest.length === 0 ? PARTS : PARTS.filter(part => rest.includes(part));
  const folder = values.get('against')?.[0];
  if (folder === undefined) return { parts, against: null };
  if (!parts.includes('deals')) throw new BadArguments("--against is for the part 'deals'");
  return { parts, against: checkoutAt(folder) };
}

const isPart = (name: string): boolean => PARTS.some(part => part === name);

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
