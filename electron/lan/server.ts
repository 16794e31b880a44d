import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { PHONE_CLOSE } from '../../engine/protocol/bridge.ts';
import type { PhoneDoor, PhoneServer } from '../host/ports.ts';
import { codeOf } from '../host/storage/retry.ts';
import { AMBIGUOUS, isAmbiguous } from '../shell/ambiguous.ts';
import { CHECK_INTERVAL, type ConnectionLimits, limitConnections } from '../shell/connections.ts';
import { listenAt, portOf, sendText, stopListening } from '../shell/listening.ts';
import { SENDING_LIMITS } from '../shell/messages.ts';
import { pageFile, policyFor } from '../shell/page-files.ts';
import { endAllSockets, endSocket, listenTo, newSocketServer, refuseUpgrade, sendMessage } from '../shell/sockets.ts';

/** The same port every time, so that phones can come back to it. */
const DEFAULT_PORT = 47_111;
/** Errors for a port that is in use or reserved by the system. */
const UNAVAILABLE: readonly unknown[] = ['EADDRINUSE', 'EACCES'];
/**
 * Limits for phones: a browser opens six connections for files and one WebSocket. File requests carry no ticket, so without
 * a limit per address one stranger could use up all connections.
 */
export const PHONE_LIMITS: ConnectionLimits = {
  connections: 96,
  unauthenticated: 64,
  perAddress: 16,
  headers: 5_000,
  request: 10_000,
  answer: 30_000,
  pause: 5_000,
};
/** The path of the phones' WebSocket. */
const SOCKET_PATH = '/hand';

export interface LanOptions {
  /** The folder of the phones' page. Nothing else is served. */
  readonly page: string;
  /** The one address to listen at. */
  readonly address: string;
  /** Host name that phones use; the address by default. */
  readonly name?: string | undefined;
  /** The one port to listen at; for tests. */
  readonly port?: number;
  /** The port to try first; then the default one, then any. */
  readonly wanted?: number | null;
  readonly door: PhoneDoor;
  /** Returns milliseconds; only tests pass another clock. */
  readonly now?: () => number;
  /** Only tests pass other limits. */
  readonly limits?: ConnectionLimits;
}

/** Serves the phones' page, and one WebSocket per phone, at one address of the local network. */
export async function serveLan(options: LanOptions): Promise<PhoneServer> {
  const { address, door } = options;
  const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL });
  const connections = limitConnections(server, options.limits ?? PHONE_LIMITS);
  const now = options.now ?? (() => performance.now());
  const limits = SENDING_LIMITS.device;
  const sockets = newSocketServer(limits);
  /** The required Host header. */
  let own = '';

  server.on('request', (request, response) => {
    if (!connections.mayRequest(request.socket)) return;
    connections.answer(request.socket, response);
    servePage(options, own, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    if (!connections.mayRequest(request.socket)) return;
    const from = request.socket.remoteAddress ?? '';
    const status = refusalOf(request, own);
    if (status !== null) {
      refuseUpgrade(request.socket, status);
      return;
    }
    sockets.handleUpgrade(request, socket, head, phone => {
      const { receive, pong, close } = door.attach(
        {
          send: message => sendMessage(phone, message),
          ping: () => phone.ping(),
          trust: () => connections.markAuthenticated(request.socket),
          end: code => {
            connections.retire(request.socket);
            endSocket(phone, code);
          },
        },
        from,
      );
      listenTo(phone, limits, now, PHONE_CLOSE.tooFast, { receive, pong, close });
    });
  });
  const ports = options.port === undefined ? portsToTry(options.wanted ?? DEFAULT_PORT) : [options.port];
  await listenAtFirst(ports, port => listenAt(server, port, address));
  own = `${options.name ?? address}:${portOf(server)}`;

  return {
    address: own,
    async close() {
      await Promise.all([endAllSockets(sockets), stopListening(server)]);
    },
  };
}

/** Returns the port that phones know first, and any free port last. */
const portsToTry = (wanted: number): readonly number[] => [...new Set([wanted, DEFAULT_PORT, 0])];

/** Listens at the first of these ports that is available. */
async function listenAtFirst(
  [port = 0, ...others]: readonly number[],
  listen: (port: number) => Promise<void>,
): Promise<void> {
  await listen(port).catch((error: unknown) => {
    if (others.length === 0 || !UNAVAILABLE.includes(codeOf(error))) throw error;
    return listenAtFirst(others, listen);
  });
}

/** Returns the status to refuse with, or null. Only this server's own page has the right origin, and only its own name counts. */
function refusalOf(request: IncomingMessage, own: string): number | null {
  const { headers, url } = request;
  if (isAmbiguous(request)) return 400;
  if (headers.host !== own || headers.origin !== `http://${own}`) return 403;
  return url === SOCKET_PATH ? null : 404;
}

async function servePage(
  { page, door }: LanOptions,
  own: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method, url } = request;
  if (isAmbiguous(request)) return sendText(response, 400, AMBIGUOUS);
  const isOwnOrigin = headers.origin === undefined || headers.origin === `http://${own}`;
  if (headers.host !== own || !isOwnOrigin) return sendText(response, 403, 'This table has another address.');
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'This table only hands out its page.');
  }
  // QR code readers may add a query.
  const [path = '/'] = (url ?? '/').split('?');
  if (path === '/' && method === 'GET') door.found();
  const file = await pageFile(page, path, acceptsGzip(headers['accept-encoding']));
  if (file === null) return sendText(response, 404, 'There is nothing here.');
  response.writeHead(200, {
    ...file.headers,
    // To some browsers a WebSocket of the same origin is not 'self'.
    'Content-Security-Policy': policyFor(`'self' ws://${own}`),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Length': file.body.length,
  });
  response.end(method === 'HEAD' ? undefined : file.body);
}

/** Characters of an Accept-Encoding that are parsed. Browsers send about 30. */
const MAX_ACCEPT_LENGTH = 500;

/** True if this Accept-Encoding accepts gzip (RFC 9110, section 12.5.3). */
function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const weights = new Map(
    String(accepted ?? '')
      .slice(0, MAX_ACCEPT_LENGTH)
      .toLowerCase()
      .split(',')
      .map(coding => {
        const [name = '', weight = 'q=1'] = coding.split(';').map(part => part.trim());
        return [name, Number(weight.replace(/^q=/, ''))] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
