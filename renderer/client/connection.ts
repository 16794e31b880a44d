import { type Bridge, PING } from '../../engine/protocol/bridge.ts';
import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import { type After, afterWait, Pulse } from '../pulse/pulse.ts';

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
  return new SocketConnection(() => new WebSocket(address), afterWait);
}

/** The desktop shell's bridge lasts as long as the window, which its program draws: without that nobody could see a word. */
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
const MAX_WAIT = 4000;

/** A connection over a socket, which is replaced by another whenever it closes or carries nothing. */
export class SocketConnection implements Connection {
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

  /** Messages sent while the socket is closed are dropped: after reconnecting, the host sends its whole state. */
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
    // At once: a dead socket takes its time to close.
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
    // Also an attempt to open it may never end.
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

/** Returns null for text that is not JSON. */
function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
