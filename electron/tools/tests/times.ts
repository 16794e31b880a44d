import { readResults, type TestResult } from './results.ts';

/** How many tests are printed. */
const LISTED = 30;

/** Prints the slowest tests of the last run. */
function printTimes(): void {
  const kinds = (['unit', 'browser'] as const).map(kind => ({ kind, results: readResults(kind) }));
  const results = kinds.flatMap(each => each.results ?? []);
  if (results.length === 0) console.log('There are no results yet: run npm test, test:unit or test:browser first.');
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, LISTED);
  for (const { name, milliseconds } of slowest) console.log(`${inSeconds(milliseconds).padStart(8)}  ${name}`);
  for (const { kind, results: all } of kinds)
    if (all !== null) console.log(`${all.length} ${kind} tests: ${inSeconds(sumOf(all))} together`);
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const sumOf = (results: readonly TestResult[]): number =>
  results.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

printTimes();
