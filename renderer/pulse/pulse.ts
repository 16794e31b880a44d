import { PONG } from '../../engine/protocol/bridge.ts';

/** Calls back after this many ms. Returns a function that prevents it. */
export type After = (wait: number, work: () => void) => () => void;

/** The browser's timer. */
export const afterWait: After = (wait, work) => {
  const timer = setTimeout(work, wait);
  return () => clearTimeout(timer);
};

/** Milliseconds between two questions. */
const PULSE_INTERVAL = 4000;
/** A line is dead when this many questions in a row have been followed by nothing: 8 to 12 s after its last sign of life. */
const MAX_UNANSWERED = 2;

interface PulseEvents {
  /** Sends `PING`, if the socket is open. */
  ask(): void;
  /** Nothing arrives any more. Called once. */
  dead(): void;
}

/**
 * Notices that a socket is dead although nobody has closed it. Counts questions instead of time: a page that the browser
 * throttles to one timer a minute, or that slept, has asked no more often than it could hear.
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

  /** Something has arrived. Returns whether that was only a sign of life. */
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
