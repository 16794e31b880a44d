import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ConnectionLimits, LIMITS, limitConnections } from '../../electron/shell/connections.ts';
import {
  ask,
  cookieOf,
  KEY,
  openScreen,
  sendRaw,
  startTestServer,
  type TestServer,
} from '../support/shell/web-server.ts';

async function newServer(limits: Partial<ConnectionLimits> = {}): Promise<TestServer> {
  const web = await startTestServer(limits);
  onTestFinished(() => web.end());
  return web;
}

/** Opens a connection that sends this text and never closes its side by itself. */
async function attack(web: TestServer, text: string): Promise<Socket> {
  const socket = await sendRaw(web.port, text);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const upgrade = (port: number, path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n');

/** Resolves when the server has closed its side or reset the connection. */
const ended = (socket: Socket): Promise<unknown> => Promise.race([once(socket.resume(), 'end'), once(socket, 'close')]);

const descriptors = (): number => readdirSync('/proc/self/fd').length;

describe('a refused upgrade', () => {
  test('is closed after its answer, though the other side stays open', async () => {
    const web = await newServer();
    const socket = await attack(web, upgrade(web.port, '/table'));
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    await once(socket, 'end');
  });

  test.runIf(process.platform === 'linux')('leaves no descriptor of the server open', async () => {
    const web = await newServer();
    const before = descriptors();
    const sockets: Socket[] = [];
    for (let nth = 0; nth < 400; nth += 1) {
      const socket = await sendRaw(web.port, upgrade(web.port, '/table'));
      await ended(socket);
      sockets.push(socket);
    }
    // Those of this side are still open. Other tests of this process may open files meanwhile, but not this many.
    expect(descriptors()).toBeLessThan(before + sockets.length + 200);
    for (const socket of sockets) socket.destroy();
  });
});

/** None of these times runs out on a busy machine. */
const UNHURRIED = { headers: 600_000, request: 600_000, answer: 600_000, pause: 600_000 } as const;

describe('unauthenticated connections', () => {
  test('are few, and the one idle the longest is closed for the next, so nobody is kept out', async () => {
    const web = await newServer();
    const silent: Promise<unknown>[] = [];
    for (let nth = 0; nth < 60; nth += 1) silent.push(ended(await attack(web, '')));
    await Promise.all(silent.slice(0, 60 - LIMITS.unauthenticated));
    expect((await ask(web.port, `/?key=${KEY}`)).status).toBe(303);
    const screen = await openScreen(web.port);
    screen.send('{}');
    await web.host.receivedAll(1);
  });

  /** Serves this to everybody, and lets this many in that have shown no secret. */
  async function serve(unauthenticated: number, body: string | Buffer): Promise<() => Promise<Socket>> {
    const server: Server = createServer();
    const connections = limitConnections(server, { ...LIMITS, ...UNHURRIED, unauthenticated });
    server.on('request', ({ socket }, response) => {
      connections.mayRequest(socket);
      connections.answer(socket, response);
      response.end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return async () => {
      const socket = await sendRaw(port, '');
      onTestFinished(() => void socket.destroy());
      return socket;
    };
  }
  const request = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';

  test('are idle since their last answer, not since they were opened', async () => {
    const open = await serve(3, 'x');
    const [first, second] = [await open(), await open(), await open()];
    first.write(request);
    await once(first, 'data');
    await open();
    await ended(second);
    first.write(request);
    await once(first, 'data');
  });

  test('are not idle while they are answered', async () => {
    const open = await serve(2, Buffer.alloc(12 * 1024 * 1024));
    const first = await open();
    first.write(request);
    await once(first, 'readable');
    const second = await open();
    await open();
    await ended(second);
    expect(first.destroyed).toBe(false);
  });

  test('close no authenticated one', async () => {
    const web = await newServer({ unauthenticated: 2 });
    const screen = await openScreen(web.port);
    for (let nth = 0; nth < 10; nth += 1) await attack(web, '');
    screen.send('{}');
    await web.host.receivedAll(1);
    expect(screen.readyState).toBe(screen.OPEN);
  });

  test('are closed when they say nothing or only half of a request', async () => {
    const web = await newServer({ headers: 50, request: 50 });
    const [silent, slow] = [await attack(web, ''), await attack(web, 'GET / HTTP/1.1\r\nHost: 127')];
    await Promise.all([ended(silent), ended(slow)]);
  });

  test('are closed when they are refused', async () => {
    const web = await newServer();
    const { headers } = await ask(web.port, '/');
    expect(headers['connection']).toBe('close');
  });
});

test('no more connections are open than allowed', async () => {
  const web = await newServer({ connections: 3, unauthenticated: 10 });
  const first = await Promise.all([1, 2, 3].map(() => attack(web, '')));
  await ended(await attack(web, ''));
  expect(first.map(socket => socket.readableEnded)).toEqual([false, false, false]);
});

describe('answers that nobody reads', () => {
  const get = (web: TestServer, path: string): string =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${web.port}\r\nCookie: ${cookieOf(web.port)}\r\n\r\n`;
  /** More than the system takes for a connection whose other side does not read. */
  const BIG = 12 * 1024 * 1024;
  const memory = (): number => process.memoryUsage().arrayBuffers;

  test('are not asked for while one is open: 500 requests at once on 4 connections', async () => {
    const web = await newServer();
    await writeFile(join(web.page, 'big.js'), Buffer.alloc(BIG));
    const before = memory();
    const many = get(web, '/big.js').repeat(500);
    await Promise.all([1, 2, 3, 4].map(async () => ended(await attack(web, many))));
    expect(memory() - before).toBeLessThan(2 * BIG);
  });

  test('are one copy of a file: 40 connections', async () => {
    const web = await newServer();
    await writeFile(join(web.page, 'big.js'), Buffer.alloc(BIG));
    const before = memory();
    const unread = Array.from({ length: 40 }, async () => once(await attack(web, get(web, '/big.js')), 'readable'));
    await Promise.all(unread);
    expect(memory() - before).toBeLessThan(3 * BIG);
  });

  test('close their connection after a while', async () => {
    const server: Server = createServer();
    const connections = limitConnections(server, { ...LIMITS, answer: 50 });
    const closed = new Promise<boolean>(resolve => {
      server.on('request', ({ socket }, response) => {
        expect(connections.mayRequest(socket)).toBe(true);
        connections.answer(socket, response);
        response.on('close', () => resolve(socket.destroyed));
        response.end(Buffer.alloc(BIG));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const socket = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    onTestFinished(() => void socket.destroy());
    expect(await closed).toBe(true);
  });

  test('are told how long their connection stays open, which is closed in order after 200 requests', async () => {
    const web = await newServer({ pause: 7_000 });
    const socket = await attack(web, '');
    socket.setEncoding('utf8');
    const answer = async (): Promise<string> => {
      socket.write(get(web, '/main.js'));
      let text = '';
      while (!text.endsWith('export {};')) text += (await once(socket, 'data'))[0];
      return text;
    };
    expect(await answer()).toContain('Keep-Alive: timeout=7, max=200\r\n');
    for (let nth = 2; nth < 200; nth += 1) expect(await answer()).toContain('Connection: keep-alive\r\n');
    expect(await answer()).toContain('Connection: close\r\n');
    // A browser that is told so closes its side. Node itself waits for the end of the pause.
    socket.end();
    await ended(socket);
  });

  test('do not keep a connection from asking one thing after the other', async () => {
    const web = await newServer();
    const socket = await attack(web, '');
    socket.setEncoding('utf8');
    for (let nth = 0; nth < 5; nth += 1) {
      socket.write(get(web, '/main.js'));
      let text = '';
      while (!text.endsWith('export {};')) text += (await once(socket, 'data'))[0];
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});
