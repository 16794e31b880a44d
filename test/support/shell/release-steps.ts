import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A program for `release-steps.test.ts`. It runs steps of `npm run release`, each as the command does, and writes what
 * became of each into a file. To start the command for each of them would load the same hundred modules again.
 */
export type ReleaseStep =
  | { readonly run: readonly string[] }
  /** Before the next step, this file is written. */
  | { readonly write: string; readonly text: string };

export interface StepResult {
  readonly status: number;
  readonly err: string;
}

const RELEASE = join(import.meta.dirname, '../../../electron/tools/release/release.ts');
const [, , results = '', given = '[]'] = process.argv;
const steps: readonly ReleaseStep[] = JSON.parse(given);

const done: StepResult[] = [];
for (const [number, step] of steps.entries()) {
  if ('write' in step) writeFileSync(step.write, step.text);
  else done.push(await resultOf(step.run, number));
}
writeFileSync(results, JSON.stringify(done));
process.exitCode = 0;

async function resultOf(step: readonly string[], number: number): Promise<StepResult> {
  let err = '';
  process.stderr.write = (text: string | Uint8Array): boolean => {
    err += String(text);
    return true;
  };
  process.argv = [process.execPath, RELEASE, ...step];
  process.exitCode = 0;
  try {
    // With another address it is run again.
    await import(`${pathToFileURL(RELEASE).href}?${number}`);
  } catch (error) {
    // As Node does with an error that nobody catches.
    return { status: 1, err: err + String(error) };
  }
  return { status: Number(process.exitCode), err };
}
