import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { serveWeb, type WebServer } from '../../../electron/web/serve.ts';
import { newStubHost, type StubHost } from './stub-host.ts';

export const KEY = 'the-key-of-this-test';

export interface TestServer {
  readonly host: StubHost;
  readonly port: number;
  readonly server: WebServer;
  end(): Promise<void>;
}

/** Starts the web server with a stub host, the page of `newPage`, and a clock that never advances. */
export async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const page = await newPage(folder);
  const host = newStubHost();
  const server = await serveWeb({ host, page, port: 0, key: KEY, now: () => 0 });
  return {
    host,
    server,
    port: Number(new URL(server.url).port),
    async end() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes a page's folder with two files, a hidden file, and a link to a secret file outside it. Returns its path. */
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
  readonly body: string;
}

/** Sends one HTTP request. Unlike `fetch` it does not normalize the path. */
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
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

/** Opens a screen's WebSocket. `autoPong` says whether it answers pings. */
export async function openScreen(
  port: number,
  origin = `http://127.0.0.1:${port}`,
  autoPong = true,
): Promise<WebSocket> {
  const screen = new WebSocket(`ws://127.0.0.1:${port}/table?key=${KEY}`, { origin, autoPong });
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
