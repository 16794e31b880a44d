import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type ConnectionLimits, LIMITS } from '../../../electron/shell/connections.ts';
import { AccessKeys } from '../../../electron/web/access.ts';
import { serveWeb, type WebServer } from '../../../electron/web/serve.ts';
import { newStubHost, type StubHost } from './stub-host.ts';

export const KEY = 'the-key-of-this-test';

/** Returns the cookie of a browser that has used the key. */
export const cookieOf = (port: number): string =>
  String(
    new AccessKeys(
      () => port,
      () => 0,
      KEY,
    ).redeem(KEY),
  ).replace(/;.*/, '');

export interface TestServer {
  readonly host: StubHost;
  readonly port: number;
  /** The page's folder. */
  readonly page: string;
  readonly server: WebServer;
  end(): Promise<void>;
}

/**
 * Starts the web server with a stub host, the page of `newPage`, a fixed key, and a clock that never advances. If the key is
 * null, each URL has its own key, which works once.
 */
export async function startTestServer(
  limits: Partial<ConnectionLimits> = {},
  key: string | null = KEY,
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const page = await newPage(folder);
  const host = newStubHost();
  const fixed = key === null ? {} : { key };
  const server = await serveWeb({ host, page, port: 0, ...fixed, now: () => 0, limits: { ...LIMITS, ...limits } });
  return {
    host,
    page,
    server,
    port: Number(new URL(server.newUrl()).port),
    async end() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Creates a page folder with two files, a hidden file, and a link to a secret file outside it. Returns its path. */
export async function newPage(folder: string): Promise<string> {
  const page = await mkdtemp(join(folder, 'page-'));
  await writeFile(join(page, 'index.html'), '<!doctype html><title>table</title>');
  await writeFile(join(page, 'main.js'), 'export {};');
  await writeFile(join(page, '.hidden'), 'hidden');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(page, 'link.txt'));
  return page;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly body: string;
}

/** Sends one HTTP request. Unlike `fetch`, does not normalize the path. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  call.end();
  const [response] = await once(call, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

/** Opens a screen's WebSocket. With `autoPong` it answers pings. */
export async function openScreen(port: number, autoPong = true): Promise<WebSocket> {
  const headers = { Cookie: cookieOf(port) };
  const screen = new WebSocket(`ws://127.0.0.1:${port}/table`, {
    origin: `http://127.0.0.1:${port}`,
    headers,
    autoPong,
  });
  await once(screen, 'open');
  return screen;
}

/** Returns the HTTP status with which a WebSocket is refused. */
export async function refusal(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const screen = new WebSocket(address, { headers });
  const [, response] = await once(screen, 'unexpected-response');
  response.destroy();
  return response.statusCode;
}

/** Sends raw text over a new connection, and never closes its side. */
export async function sendRaw(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  // A connection reset by the server counts as closed too.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
