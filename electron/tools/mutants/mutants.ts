import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { installBrowser, NO_BROWSER } from '../chromium.ts';
import { ROOT } from '../sources.ts';
import { DICE } from './dice.ts';
import { DRAWING } from './drawing.ts';
import { HOST } from './host.ts';
import type { Mutant } from './mutant.ts';
import { PAGE } from './page.ts';
import { PLAYERS } from './players.ts';

const MUTANTS: readonly Mutant[] = [...DRAWING, ...PAGE, ...HOST, ...PLAYERS, ...DICE];

const USAGE = 'npm run mutants -- [NAME ...] [--at COMMIT] [--list]';

/** The reason why a mutant survived, or null if its test failed as it should. */
type Verdict = string | null;

/** Runs each mutant's test in a copy of a commit, and expects it to fail. Returns the exit status. */
async function mutants(): Promise<number> {
  const { values, rest } = readArguments(process.argv.slice(2), { values: ['at'], flags: ['list'] });
  if (values.has('list')) {
    for (const { name, fault } of MUTANTS) console.log(`${name}: ${fault}`);
    return 0;
  }
  const chosen = rest.length === 0 ? MUTANTS : rest.map(mutantOf);
  if (chosen.some(({ test }) => test.kind === 'browser') && installBrowser() === null)
    throw new BadArguments(NO_BROWSER);
  const copy = copyOf(values.get('at')?.[0] ?? 'HEAD');
  let survivors = 0;
  try {
    for (const mutant of chosen) {
      const verdict = tryMutant(copy, mutant);
      if (verdict !== null) survivors += 1;
      console.log(`${verdict === null ? 'killed' : 'SURVIVED'}  ${mutant.name}: ${verdict ?? mutant.test.title}`);
    }
  } finally {
    run('git', ['worktree', 'remove', '--force', copy], ROOT);
    rmSync(dirname(copy), { recursive: true, force: true });
  }
  console.log(`\n${chosen.length - survivors} killed, ${survivors} survived`);
  return survivors === 0 ? 0 : 1;
}

function mutantOf(name: string): Mutant {
  const found = MUTANTS.find(mutant => mutant.name === name);
  if (found === undefined) throw new BadArguments(`there is no mutant '${name}': ${USAGE}`);
  return found;
}

/** Checks out a commit in a new folder, with the same packages. */
function copyOf(commit: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'copy');
  const { status, stderr } = run('git', ['worktree', 'add', '--detach', copy, commit], ROOT);
  if (status !== 0) throw new BadArguments(`--at ${commit}: ${stderr}`);
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Applies a mutant to the copy, runs its test, and reverts the change. */
function tryMutant(copy: string, { file, from, to, test }: Mutant): Verdict {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return `${file} does not contain this text exactly once: ${from}`;
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return test.kind === 'unit' ? tryUnitTest(copy, test) : tryBrowserTest(copy, test);
  } finally {
    writeFileSync(path, text);
  }
}

function tryUnitTest(copy: string, { file, title }: Mutant['test']): Verdict {
  const report = join(copy, 'mutant-report.json');
  rmSync(report, { force: true });
  run('npx', ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, file, '-t', escaped(title)], copy);
  const { testResults } = readReport<VitestReport>(report, { testResults: [] });
  return verdictOf(testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status)));
}

function tryBrowserTest(copy: string, { file, title }: Mutant['test']): Verdict {
  const built = run('npm', ['run', 'build'], copy);
  if (built.status !== 0) return `the build fails: ${built.stderr}`;
  const report = join(copy, 'mutant-report.json');
  rmSync(report, { force: true });
  const config = 'test/browser/playwright.config.ts';
  const args = ['playwright', 'test', '-c', config, file.replace('test/browser/', ''), '-g', escaped(title)];
  run('npx', [...args, '--reporter=json', '--retries=0'], copy, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { suites } = readReport<PlaywrightReport>(report, { suites: [] });
  return verdictOf(suites.flatMap(statesIn));
}

/** The parts of the reports that are read. */
interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string }[] }[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly ok: boolean }[];
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

const statesIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...suites.flatMap(statesIn),
  ...specs.map(({ ok }) => (ok ? 'passed' : 'failed')),
];

function verdictOf(states: readonly string[]): Verdict {
  if (states.includes('failed')) return null;
  return states.includes('passed') ? 'its test passes' : 'its test was not found';
}

function readReport<T>(file: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return otherwise;
  }
}

const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function run(command: string, args: readonly string[], cwd: string, variables: Readonly<Record<string, string>> = {}) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...variables }, shell });
}

await runTool('mutants', mutants);
