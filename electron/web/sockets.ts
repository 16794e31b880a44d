import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Host } from '../host/ports.ts';
import { isAmbiguous } from '../shell/ambiguous.ts';
import { SENDING_LIMITS } from '../shell/messages.ts';
import { endAllSockets, listenTo, newSocketServer, refuseUpgrade, sendMessage } from '../shell/sockets.ts';
import { isOfSameOrigin, isOwnHost } from './access.ts';
import type { WebServerInfo } from './pages.ts';

/** A person opens one or two screens; many more mean a runaway page. */
const MAX_SCREENS = 8;
/**
 * Unanswered pings in a row after which a screen counts as gone. One is not enough: after a stall the server may ping again
 * before it reads the answer.
 */
const MAX_UNANSWERED = 2;
/** Close code of RFC 6455. */
const POLICY = 1008;

export interface ScreenSockets {
  /** Handles a WebSocket upgrade request. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Pings every screen, and disconnects those that did not answer the last two. Hidden and busy pages answer too. */
  ping(): void;
  /** Disconnects all screens. Resolves when the host knows. */
  close(): Promise<void>;
}

/** Returns the screens connected by WebSockets, each with its own connection to the host. `now` returns milliseconds. */
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
