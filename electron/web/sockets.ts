import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Host } from '../host/ports.ts';
import { SENDING_LIMITS } from '../shell/messages.ts';
import { endAllSockets, listenTo, newSocketServer, refuseUpgrade, sendMessage } from '../shell/sockets.ts';
import { isOfSameOrigin, isOwnHost } from './access.ts';
import type { WebServerInfo } from './pages.ts';

/** A person opens one or two screens; more are a page that is out of control. */
const MAX_SCREENS = 8;
/** Close code of RFC 6455. */
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
  const limits = SENDING_LIMITS.table;
  const server = newSocketServer(limits);
  const alive = new WeakSet<WebSocket>();

  return {
    upgrade(request, socket, head) {
      const status = refusalOf(info, request) ?? (server.clients.size < MAX_SCREENS ? null : 503);
      if (status !== null) {
        refuseUpgrade(request.socket, status);
        return;
      }
      info.markAuthenticated(request.socket);
      server.handleUpgrade(request, socket, head, screen => {
        alive.add(screen);
        const { receive, close } = host.attach(message => sendMessage(screen, message));
        listenTo(screen, limits, now, POLICY, { receive, close, pong: () => alive.add(screen) });
      });
    },
    ping() {
      for (const screen of server.clients) {
        if (alive.delete(screen)) screen.ping();
        else screen.terminate();
      }
    },
    close: () => endAllSockets(server),
  };
}

function refusalOf(info: WebServerInfo, request: IncomingMessage): number | null {
  if (!isOwnHost(request.headers.host, info.port()) || !isOfSameOrigin(request)) return 403;
  if (request.url !== '/table') return 404;
  return info.keys.hasCookie(request) ? null : 403;
}
