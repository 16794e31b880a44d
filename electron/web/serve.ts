import { createServer } from 'node:http';
import type { Host } from '../host/ports.ts';
import { CHECK_INTERVAL, type ConnectionLimits, LIMITS, limitConnections } from '../shell/connections.ts';
import { isDataPath } from '../shell/data-requests.ts';
import { listenAt, portOf, stopListening } from '../shell/listening.ts';
import { AccessKeys, type KeyOptions } from './access.ts';
import { servePage, splitAddress } from './pages.ts';
import { newScreenSockets } from './sockets.ts';

const LOOPBACK = '127.0.0.1';
/** Milliseconds between pings of all screens. */
const HEARTBEAT = 5_000;

export interface WebOptions {
  readonly host: Host;
  /** The folder of the built page. */
  readonly page: string;
  /** The port, or 0 for any free one. */
  readonly port: number;
  /** A key that works any number of times, for tools; without it each key works once. */
  readonly key?: string;
  /** Returns milliseconds; only tests pass another clock. */
  readonly now?: () => number;
  /** Only tests pass other limits. */
  readonly limits?: ConnectionLimits;
}

export interface WebServer {
  /** Returns a URL that opens the page in one browser, with a key for it. */
  newUrl(key?: KeyOptions): string;
  /** Disconnects all screens and stops listening; the host stays open. */
  close(): Promise<void>;
}

/** Serves the page, and one WebSocket per screen, to browsers on this machine. */
export async function serveWeb(options: WebOptions): Promise<WebServer> {
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL });
  const connections = limitConnections(server, options.limits ?? LIMITS);
  const port = (): number => portOf(server);
  const now = options.now ?? (() => performance.now());
  const keys = new AccessKeys(port, now, options.key);
  const info = { host: options.host, page: options.page, keys, port, markAuthenticated: connections.markAuthenticated };
  const screens = newScreenSockets(options.host, info, now);

  server.on('request', (request, response) => {
    if (!connections.mayRequest(request.socket)) return;
    connections.answer(request.socket, response, isDataPath(splitAddress(request.url ?? '/').path));
    servePage(info, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    if (connections.mayRequest(request.socket)) screens.upgrade(request, socket, head);
  });
  await listenAt(server, options.port, LOOPBACK);
  const heartbeat = setInterval(screens.ping, HEARTBEAT);
  heartbeat.unref();

  return {
    newUrl: key => `http://${LOOPBACK}:${port()}/?key=${encodeURIComponent(keys.newKey(key))}`,
    async close() {
      clearInterval(heartbeat);
      await Promise.all([screens.close(), stopListening(server)]);
    },
  };
}
