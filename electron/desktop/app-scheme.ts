import { protocol } from 'electron';
import type { Host } from '../host/ports.ts';
import { answerData, bytesOfParts, isDataPath } from '../shell/data-requests.ts';
import { pageFile, SECURITY_HEADERS } from '../shell/page-files.ts';

export const PAGE_ORIGIN = 'app://table';
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/index.html`;

/** True for our page with any query (`?quality=low`). */
export function isPage(address: string): boolean {
  return address === PAGE_ADDRESS || address.startsWith(`${PAGE_ADDRESS}?`);
}

/** Must be called before the app is ready. Gamepads, workers and storage need a standard, secure origin. */
export function declareScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true };
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);
}

/** Must be called after the app is ready. Serves this folder's files and the player's data, nothing else. */
export function serveScheme(page: string, host: Host): void {
  protocol.handle('app', request => answer(page, host, request));
}

/** Responds to a request for `app://table/...`. */
async function answer(page: string, host: Host, request: Request): Promise<Response> {
  const { host: name, pathname, searchParams: query } = new URL(request.url);
  const { method } = request;
  if (name === 'table' && isDataPath(pathname)) {
    const read = () => bytesOfParts(request.body ?? []);
    const { body, ...rest } = await answerData(host, { method, query, read });
    return new Response(body, rest);
  }
  if (method !== 'GET' && method !== 'HEAD') return emptyResponse(405);
  const file = name === 'table' ? await pageFile(page, pathname) : null;
  return file === null ? emptyResponse(404) : new Response(file.body, { headers: file.headers });
}

function emptyResponse(status: number): Response {
  return new Response(null, { status, headers: SECURITY_HEADERS });
}
