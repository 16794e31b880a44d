import { performance } from 'node:perf_hooks';

/** Minimum milliseconds between lines of progress. */
const INTERVAL = 10_000;

/** Formats a duration: `45 s`, `2 min 05 s`. */
export function asTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Prints the progress of a run every few seconds: `browser tests: 37 of 165, 1 failed, 2 min 05 s`. */
export class Progress {
  readonly #label: string;
  readonly #total: number;
  readonly #begun = performance.now();
  #printed = this.#begun;
  #done = 0;
  #failed = 0;

  constructor(label: string, total: number) {
    this.#label = label;
    this.#total = total;
  }

  /** Counts a finished item. */
  count(hasFailed: boolean): void {
    this.#done += 1;
    if (hasFailed) this.#failed += 1;
    if (performance.now() - this.#printed >= INTERVAL || this.#done === this.#total) this.#print();
  }

  #print(): void {
    this.#printed = performance.now();
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    console.log(`${this.#label}: ${this.#done} of ${this.#total}${failed}, ${asTime(this.#printed - this.#begun)}`);
  }
}
