import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { PHONE_LIMITS, serveLan } from '../../electron/lan/server.ts';
import { pageFile } from '../../electron/shell/page-files.ts';
import { PING, PONG } from '../../engine/protocol/bridge.ts';
import { isLoopback, listeningOf } from '../support/listening.ts';
import {
  askLan,
  LOOPBACK,
  needLoopbacks,
  notedDoor,
  openLanPhone,
  startLan,
  type TestLan,
} from '../support/shell/lan-server.ts';

needLoopbacks();

/** Returns the HTTP status with which a phone's socket is refused. */
async function refusal(lan: TestLan, headers: Readonly<Record<string, string>>, path = '/hand'): Promise<number> {
  const all = { Host: lan.address, Origin: `http://${lan.address}`, ...headers };
  const socket = new WebSocket(`ws://${LOOPBACK}:${lan.port}${path}`, { headers: all });
  const [, response] = await once(socket, 'unexpected-response');
  response.destroy();
  return response.statusCode;
}

/** Sends this text, and returns what the server answers before it closes the connection. */
async function rawAnswer(lan: TestLan, text: string): Promise<string> {
  const socket = connect({ host: LOOPBACK, port: lan.port });
  onTestFinished(() => void socket.destroy());
  socket.end(text);
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) answer += part;
  return answer;
}

describe('the page of phones', () => {
  test('is handed out with a strict policy, and kept by no browser', async () => {
    const door = notedDoor();
    const lan = await startLan(door);
    const answer = await askLan(lan, '/');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<title>table</title>');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ws://${lan.address}`);
    expect(policy).not.toContain('unsafe');
    expect(door.finds).toBe(1);
  });

  test.each(['/table', '/../secret.txt', '/%2e%2e/secret.txt', '/link.txt', '/.hidden', '/main.js/', '//main.js'])(
    'is all that is handed out: not %s',
    async path => {
      const lan = await startLan(notedDoor());
      expect((await askLan(lan, path)).status).toBe(404);
    },
  );

  test('is handed out with a query too, which programs that read codes may add', async () => {
    const lan = await startLan(notedDoor());
    expect((await askLan(lan, '/?x=1')).body).toContain('<title>table</title>');
    expect((await askLan(lan, '/main.js?x=/../secret.txt')).body).toBe('export {};');
  });

  test.each([
    ['gzip, deflate', true],
    ['br;q=1.0, gzip;q=0.5', true],
    ['*', true],
    ['GZIP ; q=0.1', true],
    ['gzip;q=0, *', false],
    ['identity', false],
    ['', false],
  ])('is compressed if the browser takes that: %j', async (accepted, isCompressed) => {
    const lan = await startLan(notedDoor());
    const headers = { 'Accept-Encoding': accepted };
    const [plain, answer] = [await askLan(lan, '/'), await askLan(lan, '/', headers)];
    expect(answer.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect((isCompressed ? gunzipSync(answer.bytes) : answer.bytes).toString()).toBe(plain.body);
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'x-content-type-options'])
      expect(answer.headers[name], name).toBe(plain.headers[name]);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    const head = await askLan(lan, '/', headers, 'HEAD');
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  });

  test('takes bounded work, whatever a stranger says it takes', async () => {
    const lan = await startLan(notedDoor());
    const blanks = ' '.repeat(15_000);
    const headers = [
      `a${blanks}b`,
      `gzip;${blanks}q=1`,
      ';'.repeat(15_000),
      `${'a;q=1,'.repeat(2_000)}gzip`,
      'q='.repeat(7_000),
    ];
    const begun = performance.now();
    for (const accepted of headers) {
      const answer = await askLan(lan, '/', { 'Accept-Encoding': accepted });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    }
    console.log(`${headers.length} hostile Accept-Encoding: ${Math.round(performance.now() - begun)} ms`);
  });

  test.each(['Host', 'Origin', 'Cookie', 'Content-Length'])('is not there where %s is said twice', async name => {
    const door = notedDoor();
    const lan = await startLan(door);
    const own = { Host: lan.address, Origin: `http://${lan.address}`, Cookie: 'a=b', 'Content-Length': '0' };
    for (const second of [own[name as keyof typeof own], 'evil.example']) {
      const lines = Object.entries({ ...own, [name.toLowerCase()]: second }).map(
        ([each, value]) => `${each}: ${value}`,
      );
      for (const kind of ['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])
        expect(await rawAnswer(lan, ['GET / HTTP/1.1', ...lines, `${kind}\r\n`].join('\r\n'))).toMatch(
          /^HTTP\/1\.1 400 /,
        );
    }
    expect([door.finds, door.sends.length]).toEqual([0, 0]);
  });

  test('is compressed once, however many ask', async () => {
    const { page } = await startLan(notedDoor());
    const files = await Promise.all([1, 2, 3].map(() => pageFile(page, '/main.js', true)));
    const [first] = files;
    expect(first?.headers['Content-Encoding']).toBe('gzip');
    for (const file of files) expect(file?.body).toBe(first?.body);
  });

  test('has pictures, which are compressed already, as they are', async () => {
    const lan = await startLan(notedDoor());
    await writeFile(join(lan.page, 'die.png'), 'not compressed');
    const answer = await askLan(lan, '/die.png', { 'Accept-Encoding': 'gzip' });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'not compressed']);
  });

  test('alone says that a phone has found the table', async () => {
    const door = notedDoor();
    const lan = await startLan(door);
    for (const path of ['/main.js', '/index.html.map', '/nothing', '/favicon.ico?/']) await askLan(lan, path);
    await askLan(lan, '/', {}, 'HEAD');
    await askLan(lan, '/', {}, 'POST');
    expect(door.finds).toBe(0);
    await askLan(lan, '/?x=1');
    expect(door.finds).toBe(1);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not there for %s', async method => {
    const lan = await startLan(notedDoor());
    expect((await askLan(lan, '/', {}, method)).status).toBe(405);
  });

  test.each([
    ['the host name localhost', (port: number) => ({ Host: `localhost:${port}` })],
    ['another address of this machine', (port: number) => ({ Host: `127.0.0.1:${port}` })],
    ['another port', (port: number) => ({ Host: `${LOOPBACK}:${port - 1}` })],
    ['no port', () => ({ Host: LOOPBACK })],
    ['a name that leads here (DNS rebinding)', (port: number) => ({ Host: `evil.example:${port}` })],
    ['another origin', () => ({ Origin: 'http://evil.example' })],
    ['a page without an origin', () => ({ Origin: 'null' })],
  ])('is not there for %s', async (_, headersFor) => {
    const door = notedDoor();
    const lan = await startLan(door);
    expect((await askLan(lan, '/', headersFor(lan.port))).status).toBe(403);
    expect(door.finds).toBe(0);
  });

  test('has the name that tests give its address, and no other', async () => {
    const lan = await startLan(notedDoor(), { name: 'phones.test' });
    expect(lan.address).toBe(`phones.test:${lan.port}`);
    expect((await askLan(lan, '/')).status).toBe(200);
    expect((await askLan(lan, '/', { Host: `${LOOPBACK}:${lan.port}` })).status).toBe(403);
  });
});

describe("a phone's socket", () => {
  test('carries messages both ways', async () => {
    const door = notedDoor();
    const lan = await startLan(door);
    const phone = await openLanPhone(lan);
    phone.say({ kind: 'stand-up' });
    await door.hears(1);
    expect(door.heard).toEqual([{ kind: 'stand-up' }]);
    door.sends[0]?.({ kind: 'no-match' });
    expect(await phone.hears(() => true)).toEqual({ kind: 'no-match' });
    door.ping();
    await door.isAnswered(1);
    door.end(4001);
    expect(await phone.closed).toBe(4001);
    await door.loses(1);
  });

  test('is told that the line carries, before anybody has let it in', async () => {
    const door = notedDoor();
    const lan = await startLan(door);
    const headers = { Host: lan.address, Origin: `http://${lan.address}` };
    const socket = new WebSocket(`ws://${LOOPBACK}:${lan.port}/hand`, { headers });
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    const answered = once(socket, 'message');
    socket.send(PING);
    expect(String((await answered)[0])).toBe(PONG);
    expect(door.heard).toEqual([]);
  });

  test.each([
    ['a foreign host', { Host: 'evil.example:80' }, 403],
    ['a foreign origin', { Origin: 'http://evil.example' }, 403],
    ['the origin of another port', { Origin: `http://${LOOPBACK}:1` }, 403],
  ])('is refused for %s', async (_, headers, status) => {
    expect(await refusal(await startLan(notedDoor()), headers)).toBe(status);
  });

  test('is refused without an origin', async () => {
    const lan = await startLan(notedDoor());
    const socket = new WebSocket(`ws://${LOOPBACK}:${lan.port}/hand`, { headers: { Host: lan.address } });
    const [, response] = await once(socket, 'unexpected-response');
    response.destroy();
    expect(response.statusCode).toBe(403);
  });

  test('is refused at the path of tables', async () => {
    const door = notedDoor();
    const lan = await startLan(door);
    expect(await refusal(lan, {}, '/table')).toBe(404);
    expect(door.sends).toEqual([]);
  });

  test('that is refused is closed although the other side stays open', async () => {
    const lan = await startLan(notedDoor());
    const socket = connect({ host: LOOPBACK, port: lan.port, allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const lines = ['GET /hand HTTP/1.1', `Host: ${lan.address}`, 'Connection: Upgrade', 'Upgrade: websocket', '\r\n'];
    socket.write(lines.join('\r\n'));
    await once(socket.resume(), 'end');
  });

  test('takes no message of more than 4 KiB', async () => {
    const door = notedDoor();
    const phone = await openLanPhone(await startLan(door));
    phone.socket.send('x'.repeat(4 * 1024 + 1));
    expect(await phone.closed).toBe(1009);
    expect(door.heard).toEqual([]);
  });

  test('takes no message in many frames', async () => {
    const door = notedDoor();
    const phone = await openLanPhone(await startLan(door));
    for (let frame = 0; frame < 6; frame += 1) phone.socket.send(' ', { fin: false });
    expect(await phone.closed).toBe(1008);
    expect(door.heard).toEqual([]);
  });

  test('is closed after 30 messages in a second', async () => {
    const door = notedDoor();
    const phone = await openLanPhone(await startLan(door));
    for (let count = 0; count < 31; count += 1) phone.socket.send('{}');
    expect(await phone.closed).toBe(4008);
    expect(door.heard).toHaveLength(30);
  });

  test('that sends no JSON is heard as such', async () => {
    const door = notedDoor();
    const phone = await openLanPhone(await startLan(door));
    phone.socket.send('{');
    phone.socket.send(Buffer.from('{}'));
    await door.hears(2);
    expect(door.heard).toEqual([undefined, undefined]);
  });
});

/** None of these times runs out on a busy machine. */
const UNHURRIED = { headers: 600_000, request: 600_000, answer: 600_000, pause: 600_000 } as const;

describe('a stranger', () => {
  /** Opens a connection from this address that says nothing. */
  async function silent(lan: TestLan, localAddress: string): Promise<Socket> {
    const socket = connect({ host: LOOPBACK, port: lan.port, localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }
  const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), 'close');

  test('has 16 of 60 connections, and takes none from a guest who has 7', async () => {
    const lan = await startLan(notedDoor(), { connections: UNHURRIED });
    const guest = await Promise.all(Array.from({ length: 7 }, () => silent(lan, '127.0.0.6')));
    const closes: Promise<unknown>[] = [];
    for (let count = 0; count < 60; count += 1) closes.push(closed(await silent(lan, '127.0.0.5')));
    await Promise.all(closes.slice(0, 60 - PHONE_LIMITS.perAddress));
    for (const socket of guest) {
      socket.write(`GET /main.js HTTP/1.1\r\nHost: ${lan.address}\r\n\r\n`);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('with 20 addresses and 160 connections keeps nobody out, and cuts off no phone that has shown a ticket', async () => {
    const door = notedDoor();
    const lan = await startLan(door, { connections: UNHURRIED });
    const phone = await openLanPhone(lan);
    door.trust();
    const closes: Promise<unknown>[] = [];
    for (let count = 0; count < 160; count += 1) closes.push(closed(await silent(lan, `127.0.1.${1 + (count % 20)}`)));
    await Promise.all(closes.slice(0, 160 - 64));
    expect((await askLan(lan, '/')).status).toBe(200);
    const next = await openLanPhone(lan);
    for (const { socket } of [phone, next]) socket.send('{}');
    await door.hears(2);
  });
});

describe('the server of phones', () => {
  test('listens at its one address only, and at none after it is closed', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux lists sockets in /proc');
    const lan = await startLan(notedDoor());
    await openLanPhone(lan);
    const listening = () => listeningOf(process.pid).filter(({ port }) => port === lan.port);
    expect(listening()).toEqual([{ address: LOOPBACK, port: lan.port }]);
    expect(listeningOf(process.pid).every(isLoopback)).toBe(true);
    await lan.close();
    expect(listening()).toEqual([]);
    // The port is free again.
    const again = await startLan(notedDoor(), { port: lan.port });
    expect(again.port).toBe(lan.port);
  });

  test('takes any free port if the usual one is taken', async () => {
    const start = () => serveLan({ page: '/nowhere', address: LOOPBACK, door: notedDoor() });
    const first = await start();
    onTestFinished(() => first.close());
    const second = await start();
    onTestFinished(() => second.close());
    expect(second.address).not.toBe(first.address);
  });

  test('takes the port that phones know if it is free', async () => {
    const start = (wanted: number) => serveLan({ page: '/nowhere', address: LOOPBACK, door: notedDoor(), wanted });
    const free = await startLan(notedDoor());
    await free.close();
    const first = await start(free.port);
    onTestFinished(() => first.close());
    expect(first.address).toBe(`${LOOPBACK}:${free.port}`);
    const second = await start(free.port);
    onTestFinished(() => second.close());
    expect(second.address).not.toBe(first.address);
  });

  test('ends phones that do not end by themselves', async () => {
    const lan = await startLan(notedDoor());
    const phone = await openLanPhone(lan);
    phone.socket.pause();
    await lan.close();
    expect((await askLan(lan, '/').catch((error: NodeJS.ErrnoException) => error)).toString()).toContain(
      'ECONNREFUSED',
    );
  });
});
