// Measures the strength of the opponents and the speed of the game. Compare numbers of one run only: machines are noisy.

import { runTool } from '../arguments.ts';
import { type BenchPlan, type Part, readPlan } from './plan.ts';

/** A part's code is loaded when the part is run, since some of it takes a second to load. */
const BENCHES: Readonly<Record<Part, (plan: BenchPlan) => Promise<readonly string[]>>> = {
  ladder: async plan => (await import('./ladder.ts')).benchLadder(plan),
  hints: async ({ games }) => (await import('./hints.ts')).benchHints(games),
  characters: async ({ games, deals }) => (await import('./characters.ts')).benchCharacters(games, deals),
  bids: async ({ level }) => (await import('./contracts.ts')).benchBids(level),
  contracts: async ({ level }) => (await import('./contracts.ts')).benchContracts(level),
  playouts: async ({ games, against }) => (await import('./playouts.ts')).benchPlayouts(games, against),
  deals: async ({ games, against }) => (await import('./deals.ts')).benchDeals(games, against),
  throws: async () => (await import('./throws.ts')).benchThrows(),
  couch: async ({ games }) => (await import('./couch/couch.ts')).benchCouch(games),
  start: async () => (await import('./start.ts')).benchStart(),
};

await runTool('bench', async () => {
  const plan = readPlan(process.argv.slice(2));
  for (const part of plan.parts) {
    for (const line of await BENCHES[part](plan)) process.stdout.write(`${line}\n`);
  }
  return 0;
});
