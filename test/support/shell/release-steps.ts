import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A program for `release-steps.test.ts`. It runs steps of `npm run release` like the command, and writes their results to a
 * file. Starting the command for each step would load the same hundred modules every time.
 */
export type ReleaseStep =
  | { readonly run: readonly string[] }
  /** A file to write before the next step. */
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
    // A different URL makes Node run the module again.
    await import(`${pathToFileURL(RELEASE).href}?${number}`);
  } catch (error) {
    // As Node does with an uncaught error.
    return { status: 1, err: err + String(error) };
  }
  return { status: Number(process.exitCode), err };
}
