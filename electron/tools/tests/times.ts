import { type Kind, readResults, type TestResult } from './results.ts';

/** Number of tests printed per kind. */
const LISTED = 30;

/** Prints the slowest tests of the last run of a kind. */
function printTimes(kind: Kind): void {
  const results = readResults(kind);
  if (results === null) {
    console.log(`There are no results of ${kind} tests: run npm run test:${kind} first.`);
    return;
  }
  console.log(`${results.length} ${kind} tests, ${inSeconds(sumOf(results))} together. The slowest:`);
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, LISTED);
  for (const { name, milliseconds } of slowest) console.log(`${inSeconds(milliseconds).padStart(8)}  ${name}`);
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const sumOf = (results: readonly TestResult[]): number =>
  results.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

printTimes('unit');
printTimes('browser');
