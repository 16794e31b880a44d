import type { Lifetime, Tally } from '../../../engine/protocol/lab.ts';
import { keepFile } from '../parts/keep-file.ts';
import { csvOf } from './lab-model.ts';

/** Hands the counts to the browser as a file to keep. */
export function saveCounts(series: Tally, lifetime: Lifetime): void {
  keepFile('dice-lab.csv', csvOf(series, lifetime), 'text/csv');
}
