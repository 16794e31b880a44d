import type { Clock } from '../ports.ts';
import type { Log } from './log.ts';

const MINUTE = 60_000;

/** What was refused within the last minute to somebody, after the first line. */
interface Recent {
  unlogged: number;
  last: string;
  readonly cancel: () => void;
}

/** Logs what was refused, with at most two lines a minute for everybody who is refused, so that nobody can fill the log. */
export class RefusalLog {
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly recent = new Map<string, Recent>();

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.clock = clock;
    this.log = log;
  }

  /** `who` is counted for, and is not logged. */
  add(who: string, line: string): void {
    const known = this.recent.get(who);
    if (known !== undefined) {
      known.unlogged += 1;
      known.last = line;
      return;
    }
    const cancel = this.clock.after(MINUTE, () => this.logRest(who));
    this.recent.set(who, { unlogged: 0, last: line, cancel });
    this.log.info(line);
  }

  /** Logs what is not logged yet, and stops its timers. */
  close(): void {
    for (const [who, { cancel }] of [...this.recent]) {
      cancel();
      this.logRest(who);
    }
  }

  private logRest(who: string): void {
    const { unlogged, last } = this.recent.get(who) ?? { unlogged: 0, last: '' };
    this.recent.delete(who);
    if (unlogged > 0) this.log.info(`more refusals within a minute: ${unlogged}, the last: ${last}`);
  }
}
