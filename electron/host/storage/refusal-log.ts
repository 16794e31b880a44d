import type { Clock } from '../ports.ts';
import type { Log } from './log.ts';

const MINUTE = 60_000;
/** Maximum sources counted separately. The rest are counted together, however many addresses they use. */
const MAX_SOURCES = 20;
const ALL_OTHERS = 'all others';

/** A source's refusals within the last minute, after the first line. */
interface Recent {
  unlogged: number;
  last: string;
  readonly cancel: () => void;
}

/** Logs refusals, at most two lines a minute per source, so that nobody can flood the log. */
export class RefusalLog {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #recent = new Map<string, Recent>();

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Logs a refusal. `source`: whom the refusal counts for, not logged. */
  add(source: string, line: string): void {
    const key = this.#recent.has(source) || this.#recent.size < MAX_SOURCES ? source : ALL_OTHERS;
    const known = this.#recent.get(key);
    if (known !== undefined) {
      known.unlogged += 1;
      known.last = line;
      return;
    }
    const cancel = this.#clock.after(MINUTE, () => this.#logRest(key));
    this.#recent.set(key, { unlogged: 0, last: line, cancel });
    this.#log.info(line);
  }

  /** Logs pending counts and stops the timers. */
  close(): void {
    for (const [source, { cancel }] of [...this.#recent]) {
      cancel();
      this.#logRest(source);
    }
  }

  #logRest(source: string): void {
    const { unlogged, last } = this.#recent.get(source) ?? { unlogged: 0, last: '' };
    this.#recent.delete(source);
    if (unlogged > 0) this.#log.info(`more refusals within a minute: ${unlogged}, the last: ${last}`);
  }
}
