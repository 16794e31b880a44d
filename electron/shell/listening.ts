import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECURITY_HEADERS } from './page-files.ts';

/** Begins to listen at this address and port; 0 is any free port. */
export function listenAt(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The port of a server that listens. */
// A server that listens on TCP has an AddressInfo.
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Closes all connections and stops listening. */
export function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Answers with a sentence instead of a page. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // Whoever is refused does not keep the connection.
    Connection: 'close',
  });
  response.end(`${sentence}\n`);
}
