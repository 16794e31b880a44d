import type { Journal } from '../ports.ts';
import type { Chain, RecordEntry } from '../records/record.ts';
import type { SeedLog } from '../records/seeds.ts';

/** Writes a match's record and keeps its seed log up to date. */
export class RecordWriter {
  readonly #chain: Chain;
  readonly #journal: Journal;
  readonly #seeds: SeedLog;
  #latest: Promise<void> = Promise.resolve();

  constructor(chain: Chain, journal: Journal, seeds: SeedLog) {
    this.#chain = chain;
    this.#journal = journal;
    this.#seeds = seeds;
  }

  write(entry: RecordEntry): Promise<void> {
    this.#seeds.add(entry);
    this.#latest = this.#journal.append(this.#chain.entry(entry));
    return this.#latest;
  }

  /** Resolves once everything so far is recorded or has failed. */
  settled(): Promise<void> {
    return this.#latest.catch(() => undefined);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
