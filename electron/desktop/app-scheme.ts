import { protocol } from 'electron';
import { pageFile, SECURITY_HEADERS } from '../shell/page-files.ts';

export const PAGE_ORIGIN = 'app://table';
export const PAGE_ADDRESS = `${PAGE_ORIGIN}/index.html`;

/** Whether this is our page, with any query (`?quality=low`). */
export function isPage(address: string): boolean {
  return address === PAGE_ADDRESS || address.startsWith(`${PAGE_ADDRESS}?`);
}

/** Call it before the app is ready. Gamepads, workers and storage need a standard, secure origin. */
export function declareScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true };
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);
}

/** Call it once the app is ready. The scheme serves only this folder's files. */
export function serveScheme(page: string): void {
  protocol.handle('app', request => answer(page, request));
}

/** Responds to a request for `app://table/...`. */
async function answer(page: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405);
  const { host, pathname } = new URL(request.url);
  const file = host === 'table' ? await pageFile(page, pathname) : null;
  return file === null ? nothing(404) : new Response(file.body, { headers: file.headers });
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: SECURITY_HEADERS });
}
