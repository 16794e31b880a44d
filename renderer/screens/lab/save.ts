import type { Lifetime, Tally } from '../../../engine/protocol/lab.ts';
import { csvOf } from './lab-model.ts';

/** Long enough for a browser to have taken the file. */
const KEPT = 60_000;

/** Hands the counts to the browser as a file to keep. */
export function saveCounts(series: Tally, lifetime: Lifetime): void {
  const address = URL.createObjectURL(new Blob([csvOf(series, lifetime)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'dice-lab.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
