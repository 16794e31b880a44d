import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { PlayServices } from '../ports.ts';

interface HeldMessage {
  readonly message: HostMessage;
  readonly seq: number;
}
interface Receiver {
  readonly send: (message: HostMessage) => void;
}

/**
 * Holds back what devices are told of a beat until the tables have shown it, so that phones never show a result before the
 * table does. No beat is held back for long after it was made, whenever the device asks for it.
 */
export class HeldBack<To extends Receiver> {
  readonly #held = new Map<To, HeldMessage[]>();
  /** The timers of the beats that devices may not be told of yet, by beat. */
  readonly #timers = new Map<number, () => void>();
  /** The beat that was made last, and the last one that devices may be told of. */
  #last = -1;
  #free = -1;
  readonly #services: Pick<PlayServices, 'clock' | 'pace'>;
  readonly #shownByTables: () => number;

  constructor(services: Pick<PlayServices, 'clock' | 'pace'>, shownByTables: () => number) {
    this.#services = services;
    this.#shownByTables = shownByTables;
  }

  /** A beat is made, and is held back from now on. */
  begin(seq: number): void {
    const { clock, pace } = this.#services;
    this.#last = seq;
    const cancel = clock.after(pace.holdingBack, () => {
      this.#letGo(seq);
      this.release();
    });
    this.#timers.set(seq, cancel);
  }

  /** Sends a message about this beat as soon as it may be sent, after those that are held already. */
  send(to: To, message: HostMessage, seq: number): void {
    this.#letGoOfShown();
    const held = this.#held.get(to) ?? [];
    if (held.length === 0 && this.#isFree({ message, seq })) to.send(message);
    else this.#held.set(to, [...held, { message, seq }]);
  }

  /** Sends what may be sent by now. */
  release(): void {
    this.#letGoOfShown();
    for (const to of [...this.#held.keys()]) for (const { message } of this.#takeFree(to)) to.send(message);
  }

  /** Drops what is held back for somebody who is gone. */
  forget(to: To): void {
    this.#held.delete(to);
  }

  close(): void {
    this.#held.clear();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  /**
   * Returns the messages that this one may be sent now, which are held no more. A connection that fails when it is sent
   * one leaves, and that releases messages too: none may be sent twice.
   */
  #takeFree(to: To): readonly HeldMessage[] {
    const held = this.#held.get(to) ?? [];
    const next = held.findIndex(each => !this.#isFree(each));
    if (next < 0) this.#held.delete(to);
    else this.#held.set(to, held.slice(next));
    return next < 0 ? held : held.slice(0, next);
  }

  /** Whether a message may be sent. Who sits where tells nothing of the beat. */
  #isFree({ message, seq }: HeldMessage): boolean {
    return message.kind === 'table' || seq <= this.#free;
  }

  /** What tables have shown stays free, also for a table that joins later. */
  #letGoOfShown(): void {
    // Where no table is visible, all of them have shown whatever there will be.
    this.#letGo(Math.min(this.#shownByTables(), this.#last));
  }

  #letGo(seq: number): void {
    if (seq <= this.#free) return;
    this.#free = seq;
    for (const [beat, cancel] of this.#timers) {
      if (beat > seq) continue;
      cancel();
      this.#timers.delete(beat);
    }
  }
}
