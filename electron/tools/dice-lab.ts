import { writeFileSync } from 'node:fs';
import { PHYSICS } from '../../engine/physics/index.ts';
import { BadArguments, readArguments, runTool, wholeNumber } from './arguments.ts';
import { type Cell, measureAll } from './dice-cells.ts';
import { holmRejects } from './statistics.ts';

/** Readings per solid and cell unless another number is given, and the fewest from which anything can be said. */
const USUAL = 2_000;
const FEWEST = 200;
/** Family-wide level at which a solid is called unfair. */
const LEVEL = 0.001;

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

/**
 * Measures the dice: `npm run dice-lab -- --throws 3000 --seed 1 --json lab.json`.
 * Every cell is a size of handful and a manner of throwing; every solid is judged in every cell.
 */
await runTool('dice-lab', async () => {
  const { values, rest } = readArguments(process.argv.slice(2), { values: ['throws', 'seed', 'json'] });
  if (rest.length > 0) throw new BadArguments(`'${rest[0]}' is not understood`);
  const text = values.get('throws')?.[0];
  const throws = text === undefined ? USUAL : wholeNumber('throws', text, FEWEST, 10_000_000);
  const seed = values.get('seed')?.[0] ?? '1';
  const json = values.get('json')?.[0];
  const cells = measureAll(throws, seed);
  const isFair = print(cells, LEVEL);
  if (json !== undefined)
    writeFileSync(json, `${JSON.stringify({ physics: PHYSICS, throws, seed, cells }, null, 1)}\n`);
  return isFair && cells.every(cell => cell.outside === 0) ? 0 : 1;
});

/** Prints the table; answers whether no solid of any cell is unfair. */
function print(cells: readonly Cell[], level: number): boolean {
  console.log(
    'cell              throws  re-thrown  cocked  settle s (median p95 most)  ms   turns  travel  outside  over rim',
  );
  for (const { name, throws, rethrown, cocked, settle, cpu, faceChanges, travel, outside, overRim } of cells) {
    console.log(
      `${name.padEnd(17)} ${String(throws).padStart(6)}  ${percent(rethrown).padStart(9)}  ${String(cocked).padStart(6)}`,
      ` ${settle
        .map(value => value.toFixed(2))
        .join('  ')
        .padEnd(25)} ${cpu.toFixed(2).padStart(5)}`,
      ` ${faceChanges.toFixed(1).padStart(4)}  ${travel.toFixed(1).padStart(6)}  ${String(outside).padStart(7)}  ${percent(overRim)}`,
    );
  }
  const rows = cells.flatMap(cell => cell.rows.map(row => ({ ...row, cell: cell.name })));
  const unfair = holmRejects(
    rows.map(row => row.p),
    level,
  );
  console.log(
    `\nfairness: ${rows.length} tests, Holm at ${level}\ncell              die  p       worst  serial  verdict  counts`,
  );
  for (const [at, { cell, shape, p, worst, serial, counts }] of rows.entries()) {
    const numbers = `${p.toFixed(4)}  ${worst.toFixed(2).padStart(5)}  ${serial.toFixed(2).padStart(6)}`;
    console.log(cell.padEnd(17), shape.padEnd(4), numbers, unfair[at] ? ' UNFAIR ' : ' fair   ', counts.join(' '));
  }
  return !unfair.includes(true);
}
