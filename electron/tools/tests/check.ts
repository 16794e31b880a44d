import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';
import { ROOT } from '../sources.ts';
import { asTime } from './progress.ts';

/** Checks, longest first. Each can be run alone with npx. */
const CHECKS = ['tsc -p test', 'biome check', 'knip', 'tsc -p renderer', 'tsc -p electron', 'tsc -p engine'];

interface Outcome {
  readonly isOk: boolean;
  readonly output: string;
}

function run(command: string): Promise<Outcome> {
  const shell = process.platform === 'win32';
  const child = spawn('npx', command.split(' '), { cwd: ROOT, shell });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  return new Promise(resolve => {
    child.on('error', error => resolve({ isOk: false, output: error.message }));
    child.on('close', code => resolve({ isOk: code === 0, output }));
  });
}

/** Runs all checks, one per core at a time, and prints the output of those that fail. */
async function check(): Promise<number> {
  const limit = pLimit(availableParallelism());
  const outcomes = await Promise.all(
    CHECKS.map(command =>
      limit(async () => {
        const begun = performance.now();
        const { isOk, output } = await run(command);
        console.log(`${isOk ? 'ok' : 'FAILED'}  ${command}, ${asTime(performance.now() - begun)}`);
        if (!isOk) console.log(output);
        return isOk;
      }),
    ),
  );
  return outcomes.every(Boolean) ? 0 : 1;
}

process.exitCode = await check();
