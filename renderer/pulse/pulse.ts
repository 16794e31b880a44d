import { PONG } from '../../engine/protocol/bridge.ts';

/** Calls back after this many ms. Returns a function that cancels it. */
export type After = (wait: number, work: () => void) => () => void;

/** The browser's timer. */
export const afterWait: After = (wait, work) => {
  const timer = setTimeout(work, wait);
  return () => clearTimeout(timer);
};

/** Milliseconds between pings. */
const PULSE_INTERVAL = 4000;
/** Number of consecutive unanswered pings after which a line is dead: 8 to 12 s after its last sign of life. */
const MAX_UNANSWERED = 2;

interface PulseEvents {
  /** Sends `PING`, if the socket is open. */
  ask(): void;
  /** Called once, when nothing arrives any more. */
  dead(): void;
}

/**
 * Detects a dead socket that nobody has closed. Counts pings rather than time: a page that was throttled to one timer a
 * minute, or slept, has sent no more pings than it could hear answers.
 */
export class Pulse {
  readonly #after: After;
  readonly #events: PulseEvents;
  #unanswered = 0;
  #cancel: () => void;

  constructor(after: After, events: PulseEvents) {
    this.#after = after;
    this.#events = events;
    this.#cancel = after(PULSE_INTERVAL, () => this.#beat());
  }

  /** Handles an arrival. Returns whether it was only a sign of life. */
  heard(data: unknown): boolean {
    this.#unanswered = 0;
    return data === PONG;
  }

  stop(): void {
    this.#cancel();
  }

  #beat(): void {
    if (this.#unanswered === MAX_UNANSWERED) {
      this.#events.dead();
      return;
    }
    this.#unanswered += 1;
    this.#cancel = this.#after(PULSE_INTERVAL, () => this.#beat());
    this.#events.ask();
  }
}
