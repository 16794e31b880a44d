import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Host } from '../host/ports.ts';
import { isAmbiguous } from '../shell/ambiguous.ts';
import { SENDING_LIMITS } from '../shell/messages.ts';
import { endAllSockets, listenTo, newSocketServer, refuseUpgrade, sendMessage } from '../shell/sockets.ts';
import { isOfSameOrigin, isOwnHost } from './access.ts';
import type { WebServerInfo } from './pages.ts';

/** A person opens one or two screens; more are a page that is out of control. */
const MAX_SCREENS = 8;
/**
 * A screen that has not answered this many pings in a row is gone. After one alone a server that stood still for a moment
 * would take an answer that lies there unread for none.
 */
const MAX_UNANSWERED = 2;
/** Close code of RFC 6455. */
const POLICY = 1008;

export interface ScreenSockets {
  /** Handles a request to open a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pings every screen, and disconnects those that did not answer the last two. Also hidden and busy pages answer. */
  ping(): void;
  /** Disconnects all screens; resolves when the host knows. */
  close(): Promise<void>;
}

/** The screens connected by WebSockets, each with one connection to the host. `now` returns milliseconds. */
export function newScreenSockets(host: Host, info: WebServerInfo, now: () => number): ScreenSockets {
  const limits = SENDING_LIMITS.table;
  const server = newSocketServer(limits);
  const unanswered = new WeakMap<WebSocket, number>();

  return {
    upgrade(request, socket, head) {
      const status = refusalOf(info, request) ?? (server.clients.size < MAX_SCREENS ? null : 503);
      if (status !== null) {
        refuseUpgrade(request.socket, status);
        return;
      }
      info.markAuthenticated(request.socket);
      server.handleUpgrade(request, socket, head, screen => {
        const { receive, close } = host.attach(message => sendMessage(screen, message));
        listenTo(screen, limits, now, POLICY, { receive, close, pong: () => unanswered.delete(screen) });
      });
    },
    ping() {
      for (const screen of server.clients) {
        const missed = unanswered.get(screen) ?? 0;
        unanswered.set(screen, missed + 1);
        if (missed === MAX_UNANSWERED) screen.terminate();
        else screen.ping();
      }
    },
    close: () => endAllSockets(server),
  };
}

function refusalOf(info: WebServerInfo, request: IncomingMessage): number | null {
  if (isAmbiguous(request)) return 400;
  if (!isOwnHost(request.headers.host, info.port()) || !isOfSameOrigin(request)) return 403;
  if (request.url !== '/table') return 404;
  return info.keys.hasCookie(request) ? null : 403;
}
