import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECURITY_HEADERS } from './page-files.ts';

/** Starts listening at this address and port, or any free port if 0. */
export function listenAt(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns the port of a listening server. */
// A server that listens on TCP has an AddressInfo.
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Closes all connections and stops listening. */
export function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Responds with plain text. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    // Refused clients don't keep their connection.
    Connection: 'close',
  });
  response.end(`${sentence}\n`);
}
