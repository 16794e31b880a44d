import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

/** The two kinds of tests that write results. */
export type Kind = 'unit' | 'browser';

/** Result of one test of the last run. */
export interface TestResult {
  /** File and full title. */
  readonly name: string;
  readonly milliseconds: number;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Messages of a failed test; empty otherwise. */
  readonly errors: readonly string[];
}

const FOLDER = join(ROOT, 'test-results');
const fileOf = (kind: Kind): string => join(FOLDER, `${kind}.json`);

/** Deletes the last run's results, so that they don't pass for those of an interrupted run. */
export function forgetResults(kind: Kind): void {
  rmSync(fileOf(kind), { force: true });
}

export function writeResults(kind: Kind, results: readonly TestResult[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(kind), JSON.stringify(results));
}

/** Returns the last run's results, or null if it was interrupted or there was none. */
export function readResults(kind: Kind): readonly TestResult[] | null {
  try {
    return JSON.parse(readFileSync(fileOf(kind), 'utf8')) as readonly TestResult[];
  } catch {
    return null;
  }
}
