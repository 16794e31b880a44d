import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

/** The two kinds of tests that write results. */
export type Kind = 'unit' | 'browser';

/** How one test of the last run ended. */
export interface TestResult {
  /** The file and the full title. */
  readonly name: string;
  readonly milliseconds: number;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The messages of a failed test; empty otherwise. */
  readonly errors: readonly string[];
}

const FOLDER = join(ROOT, 'test-results');
const fileOf = (kind: Kind): string => join(FOLDER, `${kind}.json`);

/** Forgets the last run, so that one that breaks off does not pass for it. */
export function forgetResults(kind: Kind): void {
  rmSync(fileOf(kind), { force: true });
}

export function writeResults(kind: Kind, results: readonly TestResult[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(kind), JSON.stringify(results));
}

/** Returns the results of the last run, or null if it broke off or there was none. */
export function readResults(kind: Kind): readonly TestResult[] | null {
  try {
    return JSON.parse(readFileSync(fileOf(kind), 'utf8')) as readonly TestResult[];
  } catch {
    return null;
  }
}
