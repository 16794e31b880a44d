import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { PlayServices } from '../ports.ts';

interface HeldMessage {
  readonly message: HostMessage;
  readonly seq: number;
}
interface Receiver {
  readonly send: (message: HostMessage) => void;
}

/** Holds back what devices are told of a beat until the tables have shown it, so that phones never show a result before the table does. */
export class HeldBack<To extends Receiver> {
  private readonly held = new Map<To, HeldMessage[]>();
  /** The timers of beats that no device may wait for any longer, by beat. */
  private readonly timers = new Map<number, () => void>();
  /** The last beat for which the time is up. */
  private overdue = -1;
  private readonly services: Pick<PlayServices, 'clock' | 'pace'>;
  private readonly shownByTables: () => number;

  constructor(services: Pick<PlayServices, 'clock' | 'pace'>, shownByTables: () => number) {
    this.services = services;
    this.shownByTables = shownByTables;
  }

  /** Sends a message about this beat as soon as it may be sent, after those that are held already. */
  send(to: To, message: HostMessage, seq: number): void {
    const held = this.held.get(to) ?? [];
    // Who sits where tells nothing of the beat.
    const isFree = message.kind === 'table' || this.mayBeTold(seq);
    if (isFree && held.length === 0) {
      to.send(message);
      return;
    }
    this.held.set(to, [...held, { message, seq }]);
    this.startTimer(seq);
  }

  release(): void {
    for (const [to, messages] of [...this.held]) {
      const next = messages.findIndex(({ message, seq }) => message.kind !== 'table' && !this.mayBeTold(seq));
      const free = next < 0 ? messages : messages.slice(0, next);
      if (next < 0) this.held.delete(to);
      else this.held.set(to, messages.slice(next));
      for (const { message } of free) to.send(message);
    }
    if (this.held.size === 0) this.stopTimers();
  }

  /** Drops what is held back for somebody who is gone. */
  forget(to: To): void {
    this.held.delete(to);
  }

  close(): void {
    this.held.clear();
    this.stopTimers();
  }

  private mayBeTold(seq: number): boolean {
    return seq <= this.overdue || seq <= this.shownByTables();
  }

  private stopTimers(): void {
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
  }

  private startTimer(seq: number): void {
    if (this.timers.has(seq)) return;
    const { clock, pace } = this.services;
    const cancel = clock.after(pace.holdingBack, () => {
      this.timers.delete(seq);
      this.overdue = Math.max(this.overdue, seq);
      this.release();
    });
    this.timers.set(seq, cancel);
  }
}
