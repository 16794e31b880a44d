import { type Bridge, PING } from '../../engine/protocol/bridge.ts';
import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import { type After, afterWait, Pulse } from '../pulse/pulse.ts';

/** The connection to the host. It reopens by itself when lost. */
export interface HostLink extends Bridge {
  /** Calls back now and on every open or loss of the connection. Returns a function that unsubscribes. */
  watch(changed: (open: boolean) => void): () => void;
}

declare global {
  interface Window {
    /** Set by the desktop shell before the page starts; absent in a browser. */
    readonly trickAndTumble?: Bridge;
  }
}

/** Connects through the desktop shell if there is one, else by a WebSocket to the server of this page. */
export function openConnection(): HostLink {
  if (window.trickAndTumble) return desktopConnection(window.trickAndTumble);
  const address = socketAddress(window.location);
  return new SocketConnection(() => new WebSocket(address), afterWait);
}

/** The shell's bridge lives as long as the window, so it never reports a loss: there would be no window to show it. */
function desktopConnection(bridge: Bridge): HostLink {
  return {
    send: message => bridge.send(message),
    listen: hear => bridge.listen(hear),
    watch(changed) {
      changed(true);
      return () => {};
    },
  };
}

/** Returns the socket's address. The server recognizes the browser by its cookie. */
export function socketAddress(location: Pick<Location, 'protocol' | 'host'>): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/table`;
}

/** The parts of a WebSocket used here. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const OPEN = 1;
/** Milliseconds before the first reconnect, doubled after each failure up to the maximum. */
const FIRST_WAIT = 250;
const MAX_WAIT = 4000;

/** A connection over a WebSocket, which is replaced when it closes or goes silent. */
export class SocketConnection implements HostLink {
  readonly #connect: () => Socket;
  readonly #after: After;
  readonly #listeners = new Set<(message: unknown) => void>();
  readonly #watchers = new Set<(open: boolean) => void>();
  #socket: Socket;
  #wait = FIRST_WAIT;

  constructor(connect: () => Socket, after: After) {
    this.#connect = connect;
    this.#after = after;
    this.#socket = this.#open();
  }

  /** Sends a message, or drops it while the socket is closed: after reconnecting, the host sends its whole state. */
  send(message: ScreenMessage): void {
    if (isOpen(this.#socket)) this.#socket.send(JSON.stringify(message));
  }

  listen(hear: (message: unknown) => void): () => void {
    return addTo(this.#listeners, hear);
  }

  watch(changed: (open: boolean) => void): () => void {
    changed(isOpen(this.#socket));
    return addTo(this.#watchers, changed);
  }

  #open(): Socket {
    const socket = this.#connect();
    let isLost = false;
    // Without waiting for the close event, which a dead socket delays.
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      pulse.stop();
      this.#notify(false);
      this.#after(this.#wait, () => {
        this.#socket = this.#open();
      });
      this.#wait = Math.min(MAX_WAIT, this.#wait * 2);
    };
    // Connecting may hang too.
    const pulse = new Pulse(this.#after, {
      ask: () => isOpen(socket) && socket.send(PING),
      dead() {
        lose();
        socket.close();
      },
    });
    socket.addEventListener('open', () => {
      if (isLost) return;
      this.#wait = FIRST_WAIT;
      this.#notify(true);
    });
    socket.addEventListener('close', lose);
    socket.addEventListener('message', event => {
      if (isLost || pulse.heard(event.data)) return;
      const message = parseJson(event.data);
      for (const listener of this.#listeners) listener(message);
    });
    return socket;
  }

  #notify(open: boolean): void {
    for (const changed of this.#watchers) changed(open);
  }
}

const isOpen = ({ readyState }: Socket): boolean => readyState === OPEN;

/** Adds a member to a set. Returns a function that removes it. */
function addTo<T>(set: Set<T>, member: T): () => void {
  set.add(member);
  return () => set.delete(member);
}

/** Parses JSON; null if the text is not valid. */
function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
