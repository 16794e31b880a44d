import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../host/ports.ts';
import { newKey } from './access.ts';
import { servePage } from './pages.ts';
import { newScreenSockets } from './sockets.ts';

/** Only this machine can reach it. */
const LOOPBACK = '127.0.0.1';
/** Milliseconds between two pings of all screens. */
const HEARTBEAT = 30_000;

export interface WebOptions {
  readonly host: Host;
  /** The folder of the built page. */
  readonly page: string;
  /** 0 for any free port. */
  readonly port: number;
  /** A new one is made if none is given. */
  readonly key?: string;
  /** Returns milliseconds; only tests pass another clock. */
  readonly now?: () => number;
}

export interface WebServer {
  /** The URL with its key. */
  readonly url: string;
  /** Disconnects all screens and stops listening; the host stays open. */
  close(): Promise<void>;
}

/** Serves the page, and one WebSocket per screen, to browsers on this machine. */
export async function serveWeb(options: WebOptions): Promise<WebServer> {
  const server = createServer();
  // A server that listens on TCP has an AddressInfo.
  const port = (): number => (server.address() as AddressInfo).port;
  const info = { page: options.page, key: options.key ?? newKey(), port };
  const screens = newScreenSockets(options.host, info, options.now ?? (() => performance.now()));

  server.on('request', (request, response) => {
    servePage(info, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', screens.upgrade);
  await listening(server, options.port);
  const heartbeat = setInterval(screens.ping, HEARTBEAT);
  heartbeat.unref();

  return {
    url: `http://${LOOPBACK}:${port()}/?key=${encodeURIComponent(info.key)}`,
    async close() {
      clearInterval(heartbeat);
      await Promise.all([screens.close(), closed(server)]);
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
