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
 * Holds back messages to devices about a beat until the tables have shown it, so that phones never show a result first.
 * The time limit runs from when the beat was made, not from when a device asks for it.
 */
export class HeldBack<To extends Receiver> {
  readonly #held = new Map<To, HeldMessage[]>();
  /** Functions that cancel the timers of beats that devices may not be told about yet, by beat. */
  readonly #timers = new Map<number, () => void>();
  /** The latest beat, and the last one that devices may be told about. */
  #last = -1;
  #lastAllowed = -1;
  readonly #services: Pick<PlayServices, 'clock' | 'pace'>;
  readonly #shownByTables: () => number;

  constructor(services: Pick<PlayServices, 'clock' | 'pace'>, shownByTables: () => number) {
    this.#services = services;
    this.#shownByTables = shownByTables;
  }

  /** Starts holding back a new beat. */
  begin(seq: number): void {
    const { clock, pace } = this.#services;
    this.#last = seq;
    const cancel = clock.after(pace.holdingBack, () => {
      this.#allow(seq);
      this.release();
    });
    this.#timers.set(seq, cancel);
  }

  /** Sends a message about this beat as soon as it is allowed, after those already held. */
  send(to: To, message: HostMessage, seq: number): void {
    this.#allowShown();
    const held = this.#held.get(to) ?? [];
    if (held.length === 0 && this.#isAllowed({ message, seq })) to.send(message);
    else this.#held.set(to, [...held, { message, seq }]);
  }

  /** Sends everything that is allowed by now. */
  release(): void {
    this.#allowShown();
    for (const to of [...this.#held.keys()]) for (const { message } of this.#takeAllowed(to)) to.send(message);
  }

  /** Drops messages held for a receiver that is gone. */
  forget(to: To): void {
    this.#held.delete(to);
  }

  close(): void {
    this.#held.clear();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  /**
   * Removes and returns the messages that may now be sent to this receiver. They are removed first because a connection
   * that fails while sending leaves, which releases messages too: none may be sent twice.
   */
  #takeAllowed(to: To): readonly HeldMessage[] {
    const held = this.#held.get(to) ?? [];
    const next = held.findIndex(each => !this.#isAllowed(each));
    if (next < 0) this.#held.delete(to);
    else this.#held.set(to, held.slice(next));
    return next < 0 ? held : held.slice(0, next);
  }

  /** Returns whether a message may be sent. Seating reveals nothing about the beat. */
  #isAllowed({ message, seq }: HeldMessage): boolean {
    return message.kind === 'table' || seq <= this.#lastAllowed;
  }

  /** What tables have shown stays allowed, even after another table joins. */
  #allowShown(): void {
    // With no visible table, nothing is waited for.
    this.#allow(Math.min(this.#shownByTables(), this.#last));
  }

  #allow(seq: number): void {
    if (seq <= this.#lastAllowed) return;
    this.#lastAllowed = seq;
    for (const [beat, cancel] of this.#timers) {
      if (beat > seq) continue;
      cancel();
      this.#timers.delete(beat);
    }
  }
}
