import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenMatches } from './golden-matches.ts';
import { transcriptOf } from './transcript.ts';

/** Writes the golden playthroughs anew: a change of rules is then a readable difference. */
const FOLDER = join(import.meta.dirname, '../../test/golden');

mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) if (name.endsWith('.txt')) rmSync(join(FOLDER, name));
for (const match of goldenMatches()) {
  writeFileSync(join(FOLDER, `${match.name}.txt`), transcriptOf(match));
  process.stdout.write(`${match.name}\n`);
}
