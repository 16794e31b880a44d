import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageFile, SECURITY_HEADERS } from '../shell/page-files.ts';
import { isKey, isOwnHost, isOwnOrigin } from './access.ts';

export interface WebServerInfo {
  readonly page: string;
  readonly key: string;
  readonly port: () => number;
}

const NEEDS_KEY = 'This table opens only with the whole address that the game printed when it started.';

/** Responds to every request that is not a WebSocket: serves the page and its files, read-only. */
export async function servePage(
  info: WebServerInfo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const port = info.port();
  if (!isOwnHost(request.headers.host, port) || !isOwnOrigin(request.headers.origin, port)) {
    return sendText(response, 403, 'This table is served to this machine only.');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'This table only hands out its page.');
  }
  const { path, query } = splitAddress(request.url ?? '/');
  const file = await pageFile(info.page, path);
  if (file === null) return sendText(response, 404, 'There is nothing here.');
  if (isMarkup(file.headers) && !isKey(query.get('key'), info.key)) return sendText(response, 403, NEEDS_KEY);
  response.writeHead(200, { ...file.headers, 'Content-Length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

/** Splits an address by hand, since a URL parser would resolve `..` before it can be refused. */
export function splitAddress(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = address.indexOf('?');
  if (mark < 0) return { path: address, query: new URLSearchParams() };
  return { path: address.slice(0, mark), query: new URLSearchParams(address.slice(mark + 1)) };
}

function isMarkup(headers: Readonly<Record<string, string>>): boolean {
  return headers['Content-Type']?.startsWith('text/html') ?? false;
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${sentence}\n`);
}
