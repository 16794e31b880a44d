import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Host } from '../host/ports.ts';
import { AMBIGUOUS, isAmbiguous } from '../shell/ambiguous.ts';
import type { Connections } from '../shell/connections.ts';
import { answerData, bytesOfParts, isDataPath } from '../shell/data-requests.ts';
import { sendText } from '../shell/listening.ts';
import { pageFile, SECURITY_HEADERS } from '../shell/page-files.ts';
import { type AccessKeys, isOfSameOrigin, isOwnHost, isOwnOrigin } from './access.ts';

export interface WebServerInfo {
  readonly host: Host;
  readonly page: string;
  readonly keys: AccessKeys;
  readonly port: () => number;
  /** Called for each connection that has sent a valid key or cookie. */
  readonly markAuthenticated: Connections['markAuthenticated'];
}

const NEEDS_KEY =
  'This table opens with the address that the game printed last. Each address opens one browser, and only until the game ends. ' +
  'If you have just opened that address, this browser refuses cookies: allow them for 127.0.0.1, then open the next address.';

/** Responds to HTTP requests: serves the page, its files, and the player's data. */
export async function servePage(
  info: WebServerInfo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isAmbiguous(request)) return sendText(response, 400, AMBIGUOUS);
  const port = info.port();
  if (!isOwnHost(request.headers.host, port) || !isOwnOrigin(request.headers.origin, port)) {
    return sendText(response, 403, 'This table is served to this machine only.');
  }
  const { path, query } = splitAddress(request.url ?? '/');
  if (isDataPath(path)) return serveData(info, request, response, query);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'This table only hands out its page.');
  }
  const key = query.get('key');
  if (key !== null && path === '/') return exchangeKey(info, request, response, key, query);
  if (!info.keys.hasCookie(request)) return sendText(response, 403, NEEDS_KEY);
  info.markAuthenticated(request.socket);
  const file = await pageFile(info.page, path);
  if (file === null) return sendText(response, 404, 'There is nothing here.');
  response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

/** Serves the player's data. Only scripts of our own page may read or change it. */
async function serveData(
  { host, keys, markAuthenticated }: WebServerInfo,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const { method = '' } = request;
  if (!keys.hasCookie(request) || (method !== 'GET' && !isOfSameOrigin(request)))
    return sendText(response, 403, NEEDS_KEY);
  markAuthenticated(request.socket);
  const { status, headers, body } = await answerData(host, { method, query, read: () => bytesOfParts(request) });
  if (typeof body === 'string') {
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  } else {
    response.writeHead(status, headers);
    await pipeline(body, response);
  }
}

/** Splits an address without a URL parser, which would resolve `..` before it can be refused. */
export function splitAddress(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = address.indexOf('?');
  if (mark < 0) return { path: address, query: new URLSearchParams() };
  return { path: address.slice(0, mark), query: new URLSearchParams(address.slice(mark + 1)) };
}

/** Exchanges a key for a cookie, and redirects to the address without the key. Only a GET uses up a key. */
function exchangeKey(
  { keys, markAuthenticated }: WebServerInfo,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  query: URLSearchParams,
): void {
  const isAuthenticated = keys.hasCookie(request);
  const cookie = !isAuthenticated && request.method === 'GET' ? keys.redeem(key) : null;
  if (!isAuthenticated && cookie === null) {
    sendText(response, 403, NEEDS_KEY);
    return;
  }
  markAuthenticated(request.socket);
  query.delete('key');
  const rest = query.size === 0 ? '' : `?${query}`;
  if (cookie !== null) response.setHeader('Set-Cookie', cookie);
  response.writeHead(303, { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: `/${rest}` });
  response.end();
}
