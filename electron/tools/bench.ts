// Measures what must be strong or fast. Machines are noisy: compare numbers of one run only.

import { benchBids } from './bench-bids.ts';
import { benchContracts } from './bench-contracts.ts';
import { benchDeals } from './bench-deals.ts';
import { benchOpponents } from './bench-opponents.ts';
import { benchStart } from './bench-start.ts';
import { benchThrows } from './bench-throws.ts';
import { buildAll } from './build.ts';
import { isBuilt } from './sources.ts';

if (!isBuilt()) await buildAll();

for (const bench of [benchOpponents, benchBids, benchContracts, benchDeals, benchThrows, benchStart])
  for (const line of await bench()) process.stdout.write(`${line}\n`);
