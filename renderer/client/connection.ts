import type { Bridge, ScreenMessage } from '../../engine/protocol/messages.ts';

/** The way to the host. It may break, and then opens again by itself. */
export interface Connection extends Bridge {
  /** Calls back now and whenever the connection opens or breaks. Returns a function that stops this. */
  watch(changed: (open: boolean) => void): () => void;
}

declare global {
  interface Window {
    /** Set by the desktop shell before the page starts; missing in a browser. */
    readonly trickAndTumble?: Bridge;
  }
}

/** Connects through the desktop shell where there is one, else by a socket to the server this page came from. */
export function openConnection(): Connection {
  if (window.trickAndTumble) return desktopConnection(window.trickAndTumble);
  const address = socketAddress(window.location);
  return new SocketConnection(
    () => new WebSocket(address),
    (work, wait) => window.setTimeout(work, wait),
  );
}

/** The desktop shell's bridge lasts as long as the window. */
function desktopConnection(bridge: Bridge): Connection {
  return {
    send: message => bridge.send(message),
    listen: hear => bridge.listen(hear),
    watch(changed) {
      changed(true);
      return () => {};
    },
  };
}

/** The server knows the browser by its cookie. */
export function socketAddress(location: Pick<Location, 'protocol' | 'host'>): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/table`;
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const OPEN = 1;
/** Time before the first attempt to reconnect, doubled after each failure up to the longest, in ms. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** A connection over a socket, which is opened again whenever it closes. */
export class SocketConnection implements Connection {
  readonly #connect: () => Socket;
  readonly #schedule: (work: () => void, wait: number) => void;
  readonly #listeners = new Set<(message: unknown) => void>();
  readonly #watchers = new Set<(open: boolean) => void>();
  #socket: Socket;
  #wait = FIRST_WAIT;

  constructor(connect: () => Socket, schedule: (work: () => void, wait: number) => void) {
    this.#connect = connect;
    this.#schedule = schedule;
    this.#socket = this.#open();
  }

  /** Messages sent while the socket is closed are dropped: after reconnecting, the host sends its whole state. */
  send(message: ScreenMessage): void {
    if (this.#isOpen()) this.#socket.send(JSON.stringify(message));
  }

  listen(hear: (message: unknown) => void): () => void {
    return addTo(this.#listeners, hear);
  }

  watch(changed: (open: boolean) => void): () => void {
    changed(this.#isOpen());
    return addTo(this.#watchers, changed);
  }

  #isOpen(): boolean {
    return this.#socket.readyState === OPEN;
  }

  #open(): Socket {
    const socket = this.#connect();
    socket.addEventListener('open', () => {
      this.#wait = FIRST_WAIT;
      this.#notify(true);
    });
    socket.addEventListener('close', () => {
      this.#notify(false);
      this.#schedule(() => {
        this.#socket = this.#open();
      }, this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    });
    socket.addEventListener('message', event => {
      const message = parseJson(event.data);
      for (const listener of this.#listeners) listener(message);
    });
    return socket;
  }

  #notify(open: boolean): void {
    for (const changed of this.#watchers) changed(open);
  }
}

/** Adds a member to a set. Returns a function that removes it. */
function addTo<T>(set: Set<T>, member: T): () => void {
  set.add(member);
  return () => set.delete(member);
}

/** Returns null for text that is not JSON. */
function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
