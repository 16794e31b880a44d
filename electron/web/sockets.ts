import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Host } from '../host/ports.ts';
import { LONGEST_MESSAGE, newAllowance, readMessage } from '../shell/messages.ts';
import { isKey, isOwnHost, isOwnOrigin } from './access.ts';
import { type Premises, splitAddress } from './pages.ts';

/** A person opens one or two; a runaway page is stopped here. */
const MOST_SCREENS = 8;
/** A screen that reads so slowly is gone; it may come back. */
const MOST_UNREAD = 8 * 1024 * 1024;
/** Milliseconds in which a screen may answer that it goes. */
const LONGEST_FAREWELL = 1000;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
const POLICY = 1008;

export interface Screens {
  /** Takes a request to become a screen's line. */
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks every screen for a sign of life and drops those that gave none since the last time. */
  beat(): void;
  /** Lets all of them go; resolves when the host knows. */
  close(): Promise<void>;
}

/** The screens that have come over WebSockets, each with one connection to the host. `now` tells milliseconds. */
export function newScreens(host: Host, premises: Premises, now: () => number): Screens {
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  return {
    admit(request, socket, head) {
      const status = refusalOf(premises, request) ?? (server.clients.size < MOST_SCREENS ? null : 503);
      if (status !== null) {
        socket.on('error', () => socket.destroy());
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, screen => {
        alive.add(screen);
        screen.on('pong', () => alive.add(screen));
        seat(host, screen, now);
      });
    },
    beat() {
      for (const screen of server.clients) {
        if (alive.delete(screen)) screen.ping();
        else screen.terminate();
      }
    },
    close() {
      for (const screen of server.clients) screen.close(GOING_AWAY);
      const hurry = setTimeout(() => {
        for (const screen of server.clients) screen.terminate();
      }, LONGEST_FAREWELL);
      return new Promise(resolve => {
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
      });
    },
  };
}

function refusalOf(premises: Premises, request: IncomingMessage): number | null {
  const { path, query } = splitAddress(request.url ?? '');
  const port = premises.port();
  if (!isOwnHost(request.headers.host, port) || !isOwnOrigin(request.headers.origin, port)) return 403;
  if (path !== '/table') return 404;
  return isKey(query.get('key'), premises.key) ? null : 403;
}

function seat(host: Host, screen: WebSocket, now: () => number): void {
  const connection = host.attach(message => {
    if (screen.readyState !== screen.OPEN) return;
    if (screen.bufferedAmount > MOST_UNREAD) screen.terminate();
    else screen.send(JSON.stringify(message));
  });
  const allowed = newAllowance(now);
  screen.on('message', (data, isBinary) => {
    if (screen.readyState !== screen.OPEN) return;
    if (allowed()) connection.receive(isBinary ? undefined : readMessage(data.toString()));
    else screen.close(POLICY, 'too many messages');
  });
  screen.on('close', () => connection.close());
  // Whatever is wrong with the line, `close` follows and says all there is to say.
  screen.on('error', () => {});
}
