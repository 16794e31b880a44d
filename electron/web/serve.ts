import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../host/ports.ts';
import { newKey } from './access.ts';
import { servePage } from './pages.ts';
import { newScreens } from './sockets.ts';

/** Only this machine reaches it: no other address is ever listened on. */
const LOOPBACK = '127.0.0.1';
const HEARTBEAT = 30_000;

export interface WebOptions {
  readonly host: Host;
  /** The folder of the built page. */
  readonly page: string;
  /** 0: whichever is free. */
  readonly port: number;
  /** Made anew where none is given. */
  readonly key?: string;
  /** Tells milliseconds; only tests give another clock. */
  readonly now?: () => number;
}

export interface WebTable {
  /** The whole address, with its key. */
  readonly url: string;
  /** Lets every screen go and stops listening; the host stays open. */
  close(): Promise<void>;
}

/** Serves the page and one line per screen to this machine's own browsers. */
export async function serveWeb(options: WebOptions): Promise<WebTable> {
  const server = createServer();
  const port = (): number => (server.address() as AddressInfo).port;
  const premises = { page: options.page, key: options.key ?? newKey(), port };
  const screens = newScreens(options.host, premises, options.now ?? (() => performance.now()));

  server.on('request', (request, response) => {
    servePage(premises, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', screens.admit);
  await listening(server, options.port);
  const heartbeat = setInterval(screens.beat, HEARTBEAT);
  heartbeat.unref();

  return {
    url: `http://${LOOPBACK}:${port()}/?key=${encodeURIComponent(premises.key)}`,
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
