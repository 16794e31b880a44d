import type { Clock } from '../ports.ts';
import type { Log } from './log.ts';

const MINUTE = 60_000;
/** The most for whom lines are counted by themselves. All others are counted together, however many addresses somebody has. */
const MAX_COUNTED = 20;
const ALL_OTHERS = 'all others';

/** What was refused within the last minute to somebody, after the first line. */
interface Recent {
  unlogged: number;
  last: string;
  readonly cancel: () => void;
}

/** Logs what was refused, with at most two lines a minute for each who is refused, so that nobody can fill the log. */
export class RefusalLog {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #recent = new Map<string, Recent>();

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
  }

  /** `refused` is counted for, and is not logged. */
  add(refused: string, line: string): void {
    const who = this.#recent.has(refused) || this.#recent.size < MAX_COUNTED ? refused : ALL_OTHERS;
    const known = this.#recent.get(who);
    if (known !== undefined) {
      known.unlogged += 1;
      known.last = line;
      return;
    }
    const cancel = this.#clock.after(MINUTE, () => this.#logRest(who));
    this.#recent.set(who, { unlogged: 0, last: line, cancel });
    this.#log.info(line);
  }

  /** Logs what is not logged yet, and stops its timers. */
  close(): void {
    for (const [who, { cancel }] of [...this.#recent]) {
      cancel();
      this.#logRest(who);
    }
  }

  #logRest(who: string): void {
    const { unlogged, last } = this.#recent.get(who) ?? { unlogged: 0, last: '' };
    this.#recent.delete(who);
    if (unlogged > 0) this.#log.info(`more refusals within a minute: ${unlogged}, the last: ${last}`);
  }
}
