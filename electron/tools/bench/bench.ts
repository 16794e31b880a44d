// Measures the opponents' strength and the game's speed. Machines are noisy, so compare only numbers of the same run.
// Exits with 1 if a figure of play with phones exceeds its limit.

import { join } from 'node:path';
import { runTool } from '../arguments.ts';
import { ROOT } from '../sources.ts';
import { type BenchPlan, type Part, readPlan } from './plan.ts';

let status = 0;

/** Each part's code is loaded on demand, since some takes a second to load. */
const BENCHES: Readonly<Record<Part, (plan: BenchPlan) => Promise<readonly string[]>>> = {
  ladder: async plan => (await import('./strength/ladder.ts')).benchLadder(plan),
  hints: async ({ games }) => (await import('./strength/hints.ts')).benchHints(games),
  characters: async ({ games, deals }) => (await import('./strength/characters.ts')).benchCharacters(games, deals),
  bids: async ({ level }) => (await import('./strength/contracts.ts')).benchBids(level),
  contracts: async ({ level }) => (await import('./strength/contracts.ts')).benchContracts(level),
  minutes: async ({ games }) => (await import('./minutes.ts')).benchMinutes(games),
  playouts: async ({ games, against }) => (await import('./speed/playouts.ts')).benchPlayouts(games, against),
  deals: async ({ games, against }) => (await import('./speed/deals.ts')).benchDeals(games, against),
  throws: async () => (await import('./speed/throws.ts')).benchThrows(),
  async arrangement() {
    // Code of the page is loaded by its path.
    const { benchArrangement } = await import(join(ROOT, 'renderer/showcase/crowded-labels.ts'));
    return benchArrangement();
  },
  async couch({ games }) {
    const { lines, exceedsLimits } = await (await import('./couch/couch.ts')).benchCouch(games);
    if (exceedsLimits) status = 1;
    return lines;
  },
  overdraw: async ({ games }) => (await import('./overdraw.ts')).benchOverdraw(games),
  start: async () => (await import('./start.ts')).benchStart(),
};

await runTool('bench', async () => {
  const plan = readPlan(process.argv.slice(2));
  for (const part of plan.parts) {
    for (const line of await BENCHES[part](plan)) process.stdout.write(`${line}\n`);
  }
  return status;
});
