import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PHYSICS } from '../../../engine/physics/index.ts';
import { BadArguments, readArguments, runTool, wholeNumber } from '../arguments.ts';
import { measureAll } from './cells.ts';
import { isHonest, judgeAll, pageOf } from './page.ts';

/** Default readings per solid and cell, and the minimum for meaningful tests. */
const DEFAULT_READINGS = 2_000;
const MIN_READINGS = 200;
/** The page in the repository. */
const PAGE = fileURLToPath(new URL('../../../engine/physics/FAIRNESS.md', import.meta.url));

/**
 * Measures the dice: `npm run dice-lab -- --throws 3000 --seed 1 --json lab.json`. `--write` also updates the page in the
 * repository. A cell is a handful size with a gesture; every solid is judged in every cell.
 */
await runTool('dice-lab', async () => {
  const { values, rest } = readArguments(process.argv.slice(2), {
    values: ['throws', 'seed', 'json'],
    flags: ['write'],
  });
  if (rest.length > 0) throw new BadArguments(`unknown argument '${rest[0]}'`);
  const text = values.get('throws')?.[0];
  const throws = text === undefined ? DEFAULT_READINGS : wholeNumber('throws', text, MIN_READINGS, 10_000_000);
  const seed = values.get('seed')?.[0] ?? '1';
  const json = values.get('json')?.[0];
  const date = new Date().toISOString().slice(0, 10);
  const cells = measureAll(throws, seed, name => process.stderr.write(`${name}\n`));
  const command = `npm run dice-lab -- --throws ${throws} --seed ${seed} --write`;
  const page = pageOf(cells, { command, date, versions: versions() });
  process.stdout.write(page);
  if (values.has('write')) writeFileSync(PAGE, page);
  if (json !== undefined) {
    writeFileSync(json, `${JSON.stringify({ physics: PHYSICS, throws, seed, cells }, null, 1)}\n`);
  }
  return isHonest(cells) && judgeAll(cells).every(row => row.fair) ? 0 : 1;
});

function versions(): string {
  const { version }: { version: string } = createRequire(import.meta.url)('cannon-es/package.json');
  return `physics ${PHYSICS}, cannon-es ${version}, Node ${process.versions.node}`;
}
