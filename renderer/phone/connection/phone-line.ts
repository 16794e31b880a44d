import { PING } from '../../../engine/protocol/bridge.ts';
import { type After, afterWait, Pulse } from '../../pulse/pulse.ts';

/** The part of a WebSocket that is used here. */
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
  /** The open socket has closed. Returns whether the line shall open another. */
  closed(code: number): boolean;
}

/** Timers. Only tests pass others than the browser's. */
interface LineClock {
  now(): number;
  readonly after: After;
}

/** The time of day, which moves on while a phone sleeps: `performance.now()` may stand still. */
export const phoneClock: LineClock = {
  now: () => Date.now(),
  after: afterWait,
};

const [CONNECTING, OPEN] = [0, 1];
/** An attempt that has not opened after this many ms is given up: phones may keep a dead one for minutes. */
const MAX_ATTEMPT = 5000;
/** Waits in ms before the attempts after a break. The last one is repeated: the table is near, and one phone asks little. */
const WAITS = [0, 500, 1000, 2000] as const;
/** Sockets opened this many ms ago or less are new enough after a wake-up. */
const FRESH = 1000;
/** A socket that lasted so many ms was no failure. One that is closed at once, again and again, is tried less often. */
const LASTING = 3000;

/** The socket to the table. It is opened again whenever it breaks or carries nothing, and at once when the phone wakes up. */
export class PhoneLine {
  readonly #connect: () => PhoneSocket;
  readonly #events: LineEvents;
  readonly #clock: LineClock;
  #socket: PhoneSocket | null = null;
  #begun = 0;
  /** When the socket opened; null before. */
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

  /** Opens a socket unless one is open or being opened. */
  open(): void {
    if (this.isOpen || this.#socket?.readyState === CONNECTING) return;
    this.#openNew();
  }

  /** The phone has woken up or found a network: whatever was open before may be dead without knowing it. */
  renew(): void {
    const isFresh = this.#socket !== null && this.#clock.now() - this.#begun <= FRESH;
    if (!isFresh) this.#openNew();
  }

  /** Returns whether the line was open and took the message. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#cancel();
    this.#drop();
  }

  /** Closes the socket without hearing of it any more. */
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
      MAX_ATTEMPT,
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

  /** The attempt took too long, or nothing arrives any more. */
  #fail(): void {
    this.#drop();
    this.#broken(0);
  }

  #broken(code: number): void {
    this.#cancel();
    this.#socket = null;
    if (this.#opened !== null && this.#clock.now() - this.#opened >= LASTING) this.#failures = 0;
    if (!this.#events.closed(code)) return;
    const wait = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#cancel = this.#clock.after(wait, () => this.#openNew());
  }
}
