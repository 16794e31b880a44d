import { PING } from '../../../engine/protocol/bridge.ts';
import { type After, afterWait, Pulse } from '../../pulse/pulse.ts';

/** The parts of a WebSocket used here. */
export interface PhoneSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open', listener: () => void): void;
  addEventListener(kind: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface LineEvents {
  /** A new socket is open. Nothing has been sent on it. */
  opened(): void;
  received(data: unknown): void;
  /** The open socket has closed. Returns whether the line should open another. */
  closed(code: number): boolean;
}

/** A clock with timers, replaced only in tests. */
interface LineClock {
  now(): number;
  readonly after: After;
}

/** The time of day, which advances while a phone sleeps: `performance.now()` may stand still. */
export const phoneClock: LineClock = {
  now: () => Date.now(),
  after: afterWait,
};

const [CONNECTING, OPEN] = [0, 1];
/** Milliseconds after which an attempt to connect is abandoned: phones may keep a dead one for minutes. */
const CONNECT_TIMEOUT = 5000;
/**
 * Milliseconds before each attempt to reconnect. The last is repeated: the table is nearby, and one phone is a small
 * load.
 */
const WAITS = [0, 500, 1000, 2000] as const;
/** Maximum age in ms of a socket that is kept after a wake-up. */
const MAX_KEPT_AGE = 1000;
/** Minimum lifetime in ms of a successful socket. If sockets keep closing sooner, reconnects become less frequent. */
const MIN_LIFETIME = 3000;

/** The socket to the table. It is reopened whenever it breaks or goes silent, and at once when the phone wakes up. */
export class PhoneLine {
  readonly #connect: () => PhoneSocket;
  readonly #events: LineEvents;
  readonly #clock: LineClock;
  #socket: PhoneSocket | null = null;
  #begun = 0;
  /** Opening time of the socket; null before. */
  #opened: number | null = null;
  #failures = 0;
  /** Of the open socket. */
  #pulse: Pulse | null = null;
  /** Stops the timer of the attempt, of the open socket or of the pause before the next. */
  #cancel = (): void => {};

  constructor(connect: () => PhoneSocket, clock: LineClock, events: LineEvents) {
    this.#connect = connect;
    this.#clock = clock;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Opens a socket unless one is open or connecting. */
  open(): void {
    if (this.isOpen || this.#socket?.readyState === CONNECTING) return;
    this.#openNew();
  }

  /** Handles a wake-up or a new network: a socket opened earlier may be dead without noticing. */
  renew(): void {
    const isFresh = this.#socket !== null && this.#clock.now() - this.#begun <= MAX_KEPT_AGE;
    if (!isFresh) this.#openNew();
  }

  /** Sends a message. Returns whether the line was open and accepted it. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#cancel();
    this.#drop();
  }

  /** Closes the socket and ignores its further events. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #openNew(): void {
    this.#cancel();
    this.#drop();
    const socket = this.#connect();
    const ifCurrent =
      <Args extends readonly unknown[]>(work: (...args: Args) => void) =>
      (...args: Args): void => {
        if (this.#socket === socket) work(...args);
      };
    this.#socket = socket;
    this.#begun = this.#clock.now();
    this.#opened = null;
    this.#cancel = this.#clock.after(
      CONNECT_TIMEOUT,
      ifCurrent(() => this.#fail()),
    );
    socket.addEventListener(
      'open',
      ifCurrent(() => {
        this.#cancel();
        this.#opened = this.#clock.now();
        const pulse = new Pulse(this.#clock.after, {
          ask: () => socket.send(PING),
          dead: ifCurrent(() => this.#fail()),
        });
        this.#pulse = pulse;
        this.#cancel = () => pulse.stop();
        this.#events.opened();
      }),
    );
    socket.addEventListener(
      'message',
      ifCurrent(({ data }) => {
        if (this.#pulse?.heard(data) !== true) this.#events.received(data);
      }),
    );
    socket.addEventListener(
      'close',
      ifCurrent(({ code }) => this.#broken(code)),
    );
  }

  /** Handles a timeout: connecting took too long, or nothing arrives any more. */
  #fail(): void {
    this.#drop();
    this.#broken(0);
  }

  #broken(code: number): void {
    this.#cancel();
    this.#socket = null;
    if (this.#opened !== null && this.#clock.now() - this.#opened >= MIN_LIFETIME) this.#failures = 0;
    if (!this.#events.closed(code)) return;
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#cancel = this.#clock.after(wait, () => this.#openNew());
  }
}
