import type { Clock } from '../ports.ts';
import type { Log } from '../storage/log.ts';

const MINUTE = 60_000;

/** Logs why phones were refused, with at most two lines a minute for one network address, so that nobody can fill the log. */
export class RefusalLog {
  private readonly clock: Clock;
  private readonly log: Log;
  /** The addresses that were refused within the last minute. */
  private readonly recent = new Map<string, { unlogged: number; readonly cancel: () => void }>();

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.clock = clock;
    this.log = log;
  }

  add(address: string, why: string): void {
    const known = this.recent.get(address);
    if (known !== undefined) {
      known.unlogged += 1;
      return;
    }
    const cancel = this.clock.after(MINUTE, () => this.logRest(address));
    this.recent.set(address, { unlogged: 0, cancel });
    this.log.info(`a phone was refused: ${why}`);
  }

  /** Logs what is not logged yet, and stops its timers. */
  close(): void {
    for (const [address, { cancel }] of [...this.recent]) {
      cancel();
      this.logRest(address);
    }
  }

  private logRest(address: string): void {
    const unlogged = this.recent.get(address)?.unlogged ?? 0;
    this.recent.delete(address);
    if (unlogged > 0) this.log.info(`more refusals within a minute: ${unlogged}`);
  }
}
