import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { serveWeb, type WebServer } from '../../../electron/web/serve.ts';
import { newStubHost, type StubHost } from './stub-host.ts';

export const KEY = 'the-key-of-this-test';

export interface Trial {
  readonly host: StubHost;
  readonly port: number;
  readonly table: WebServer;
  end(): Promise<void>;
}

/** A served table with a page of two files, a secret beside the page's folder, and a clock that stands still. */
export async function newTrial(): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'table-'));
  const page = await newPage(folder);
  const host = newStubHost();
  const table = await serveWeb({ host, page, port: 0, key: KEY, now: () => 0 });
  return {
    host,
    table,
    port: Number(new URL(table.url).port),
    async end() {
      await table.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A page's folder, with a file outside it and a link that leads there. */
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

/** One request with its path left as it is, unlike `fetch`, which tidies it. */
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

/** A screen's line, once it is open. `autoPong`: it gives its sign of life when asked. */
export async function openScreen(
  port: number,
  origin = `http://127.0.0.1:${port}`,
  autoPong = true,
): Promise<WebSocket> {
  const screen = new WebSocket(`ws://127.0.0.1:${port}/table?key=${KEY}`, { origin, autoPong });
  await once(screen, 'open');
  return screen;
}

/** The status with which a line is refused. */
export async function refusal(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const screen = new WebSocket(address, { headers });
  const [, response] = await once(screen, 'unexpected-response');
  response.destroy();
  return response.statusCode;
}
