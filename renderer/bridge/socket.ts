import type { Line } from './line.ts';

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(kind: 'open' | 'close', heard: () => void): void;
  addEventListener(kind: 'message', heard: (event: { readonly data: unknown }) => void): void;
}

const OPEN = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** The line to a table served over HTTP: opened again, ever more patiently, whenever it breaks. */
export function socketLine(connect: () => Socket, later: (work: () => void, wait: number) => void): Line {
  const hearers = new Set<(message: unknown) => void>();
  const watchers = new Set<(open: boolean) => void>();
  let socket: Socket;
  let wait = FIRST_WAIT;
  const isOpen = (): boolean => socket.readyState === OPEN;
  const tellAll = (open: boolean): void => {
    for (const changed of watchers) changed(open);
  };

  const open = (): void => {
    socket = connect();
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT;
      tellAll(true);
    });
    socket.addEventListener('close', () => {
      tellAll(false);
      later(open, wait);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    });
    socket.addEventListener('message', event => {
      const message = parsed(event.data);
      for (const hear of hearers) hear(message);
    });
  };
  open();

  return {
    // What is said to a broken line is lost on purpose: coming back starts from the host's own state.
    send(message) {
      if (isOpen()) socket.send(JSON.stringify(message));
    },
    listen: hear => added(hearers, hear),
    watch(changed) {
      changed(isOpen());
      return added(watchers, changed);
    },
  };
}

function added<T>(set: Set<T>, member: T): () => void {
  set.add(member);
  return () => set.delete(member);
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
