import { performance } from 'node:perf_hooks';

/** Milliseconds between two lines of progress. */
const INTERVAL = 10_000;

/** Returns a length of time as people write it: `45 s`, `2 min 05 s`. */
export function asTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Prints how far a run is, every few seconds: `browser tests: 37 of 165, 1 failed, 2 min 05 s`. */
export class Progress {
  readonly #what: string;
  readonly #total: number;
  readonly #begun = performance.now();
  #printed = this.#begun;
  #done = 0;
  #failed = 0;

  constructor(what: string, total: number) {
    this.#what = what;
    this.#total = total;
  }

  /** Counts one that has ended. */
  count(hasFailed: boolean): void {
    this.#done += 1;
    if (hasFailed) this.#failed += 1;
    if (performance.now() - this.#printed >= INTERVAL || this.#done === this.#total) this.#print();
  }

  #print(): void {
    this.#printed = performance.now();
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    console.log(`${this.#what}: ${this.#done} of ${this.#total}${failed}, ${asTime(this.#printed - this.#begun)}`);
  }
}
