import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Host } from '../host/ports.ts';
import { MAX_MESSAGE_BYTES, newRateLimit, readMessage } from '../shell/messages.ts';
import { isKey, isOwnHost, isOwnOrigin } from './access.ts';
import { splitAddress, type WebServerInfo } from './pages.ts';

/** A person opens one or two screens; more are a page that is out of control. */
const MAX_SCREENS = 8;
/** Bytes that a screen may be behind before it is disconnected. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
/** Milliseconds that screens have to close their socket. */
const CLOSE_TIMEOUT = 1000;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
const POLICY = 1008;

export interface ScreenSockets {
  /** Handles a request to open a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pings every screen, and disconnects those that did not answer the last ping. */
  ping(): void;
  /** Disconnects all screens; resolves when the host knows. */
  close(): Promise<void>;
}

/** The screens connected by WebSockets, each with one connection to the host. `now` returns milliseconds. */
export function newScreenSockets(host: Host, info: WebServerInfo, now: () => number): ScreenSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  return {
    upgrade(request, socket, head) {
      const status = refusalOf(info, request) ?? (server.clients.size < MAX_SCREENS ? null : 503);
      if (status !== null) {
        socket.on('error', () => socket.destroy());
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, screen => {
        alive.add(screen);
        screen.on('pong', () => alive.add(screen));
        connect(host, screen, now);
      });
    },
    ping() {
      for (const screen of server.clients) {
        if (alive.delete(screen)) screen.ping();
        else screen.terminate();
      }
    },
    close() {
      for (const screen of server.clients) screen.close(GOING_AWAY);
      const timeout = setTimeout(() => {
        for (const screen of server.clients) screen.terminate();
      }, CLOSE_TIMEOUT);
      return new Promise(resolve => {
        server.close(() => {
          clearTimeout(timeout);
          resolve();
        });
      });
    },
  };
}

function refusalOf(info: WebServerInfo, request: IncomingMessage): number | null {
  const { path, query } = splitAddress(request.url ?? '');
  const port = info.port();
  if (!isOwnHost(request.headers.host, port) || !isOwnOrigin(request.headers.origin, port)) return 403;
  if (path !== '/table') return 404;
  return isKey(query.get('key'), info.key) ? null : 403;
}

function connect(host: Host, screen: WebSocket, now: () => number): void {
  const connection = host.attach(message => {
    if (screen.readyState !== screen.OPEN) return;
    if (screen.bufferedAmount > MAX_UNREAD_BYTES) screen.terminate();
    else screen.send(JSON.stringify(message));
  });
  const allowed = newRateLimit(now);
  screen.on('message', (data, isBinary) => {
    if (screen.readyState !== screen.OPEN) return;
    if (allowed()) connection.receive(isBinary ? undefined : readMessage(data.toString()));
    else screen.close(POLICY, 'too many messages');
  });
  screen.on('close', () => connection.close());
  // `close` follows every error.
  screen.on('error', () => {});
}
