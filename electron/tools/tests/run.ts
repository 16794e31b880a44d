import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { ROOT } from '../sources.ts';
import { asTime } from './progress.ts';
import { forgetResults, type Kind, readResults, type TestResult } from './results.ts';

/** A part of a run: an npm script, and the kind of results it writes. */
interface Part {
  readonly script: string;
  readonly args?: readonly string[];
  readonly kind?: Kind;
}

const CHECK: Part = { script: 'check' };
const UNIT: Part = { script: 'test:unit', kind: 'unit' };
const BROWSER: Part = { script: 'test:browser', kind: 'browser' };

const ALL: readonly Part[] = [CHECK, UNIT, BROWSER];

/** Runs by name: everything, a short selection for every commit, or everything with full samples and drawn tables. */
const RUNS: Readonly<Record<string, () => readonly Part[]>> = {
  all: () => ALL,
  quick: () => [
    CHECK,
    { ...UNIT, args: ['--changed', baseOfChange(), '--passWithNoTests'] },
    { ...BROWSER, args: ['--grep', '@quick'] },
  ],
  long: () => ALL,
};

interface Outcome {
  readonly part: Part;
  readonly milliseconds: number;
  readonly isOk: boolean;
  readonly results: readonly TestResult[];
}

/** Returns the commit before the latest, so that the latest counts as changed along with uncommitted files. */
function baseOfChange(): string {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD~1'], { cwd: ROOT });
  return status === 0 ? 'HEAD~1' : 'HEAD';
}

function runPart(part: Part, env: NodeJS.ProcessEnv): Outcome {
  if (part.kind !== undefined) forgetResults(part.kind);
  const begun = performance.now();
  const args = part.args === undefined ? [] : ['--', ...part.args];
  const { status } = spawnSync('npm', ['run', '--silent', part.script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  const results = part.kind === undefined ? [] : (readResults(part.kind) ?? []);
  return { part, milliseconds: performance.now() - begun, isOk: status === 0, results };
}

const count = (results: readonly TestResult[], state: TestResult['state']): number =>
  results.filter(result => result.state === state).length;

/** Prints each part's time, all failures again, and the totals on the last line. */
function printSummary(outcomes: readonly Outcome[], missing: readonly Part[]): void {
  console.log('');
  for (const { part, milliseconds, isOk, results } of outcomes) {
    const tests =
      results.length === 0 ? '' : `, ${count(results, 'passed')} passed, ${count(results, 'failed')} failed`;
    console.log(`${part.script}: ${isOk ? 'ok' : 'FAILED'} in ${asTime(milliseconds)}${tests}`);
  }
  for (const { script } of missing) console.log(`${script}: not run`);
  const all = outcomes.flatMap(({ results }) => results);
  for (const { name, state, errors } of all)
    if (state === 'failed') console.log(`\nfailed: ${name}\n${errors.join('\n')}`);
  console.log(`\n${count(all, 'passed')} passed, ${count(all, 'failed')} failed`);
}

/** Runs the parts in order. Failed checks end the run; failed tests of one kind don't stop the other. */
function run(name: string): number {
  const parts = RUNS[name]?.();
  if (parts === undefined) throw new Error(`there is no run '${name}': choose one of ${Object.keys(RUNS).join(', ')}`);
  const env = name === 'long' ? { ...process.env, FULL: '1' } : process.env;
  const outcomes: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    console.log(`\n[${index + 1}/${parts.length}] npm run ${part.script}`);
    const outcome = runPart(part, env);
    outcomes.push(outcome);
    if (!outcome.isOk && part.kind === undefined) break;
  }
  printSummary(outcomes, parts.slice(outcomes.length));
  return outcomes.every(({ isOk }) => isOk) ? 0 : 1;
}

process.exitCode = run(process.argv[2] ?? 'all');
