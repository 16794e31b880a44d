import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  MAX_MESSAGE_BYTES,
  MAX_MESSAGES_PER_SECOND,
  newRateLimit,
  readMessage,
  SENDING_LIMITS,
} from '../../electron/shell/messages.ts';
import { AccessKeys } from '../../electron/web/access.ts';
import { newScreenSockets, type ScreenSockets } from '../../electron/web/sockets.ts';
import { PING, PONG } from '../../engine/protocol/bridge.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import { newStubHost, type StubHost } from '../support/shell/stub-host.ts';
import { cookieOf, KEY, openScreen, refusal, startTestServer, type TestServer } from '../support/shell/web-server.ts';

let web: TestServer;
beforeEach(async () => {
  web = await startTestServer();
});
afterEach(() => web.end());

const hello = { kind: 'hello', protocol: 1 };

describe("a screen's WebSocket", () => {
  test('carries messages to the host and back', async () => {
    const screen = await openScreen(web.port);
    screen.send(JSON.stringify(hello));
    await web.host.receivedAll(1);
    expect(web.host.received).toEqual([hello]);
    const refused: HostMessage = { kind: 'refused', code: 'busy' };
    const heard = once(screen, 'message');
    web.host.sends[0]?.(refused);
    expect(JSON.parse(String((await heard)[0]))).toEqual(refused);
  });

  test('has one connection to the host, closed with it, and a later message is dropped', async () => {
    const [first, second] = [await openScreen(web.port), await openScreen(web.port)];
    expect(web.host.sends).toHaveLength(2);
    first.close();
    await web.host.goneAll(1);
    web.host.sends[0]?.({ kind: 'refused', code: 'busy' });
    expect(second.readyState).toBe(second.OPEN);
  });

  test.each([['{'], [''], ['undefined'], [Buffer.from('{"kind":"hello","protocol":1}')]])(
    'passes %j on as undefined, which the host refuses',
    async sent => {
      const screen = await openScreen(web.port);
      screen.send(sent);
      await web.host.receivedAll(1);
      expect(web.host.received).toEqual([undefined]);
    },
  );

  test('is closed when a message is too long', async () => {
    const screen = await openScreen(web.port);
    const closed = once(screen, 'close');
    screen.send(JSON.stringify('x'.repeat(MAX_MESSAGE_BYTES)));
    expect((await closed)[0]).toBe(1009);
    expect(web.host.received).toEqual([]);
    await web.host.goneAll(1);
  });

  test('is closed when the fragments of a message are too long together', async () => {
    const screen = await openScreen(web.port);
    const closed = once(screen, 'close');
    const part = 'x'.repeat(MAX_MESSAGE_BYTES / 2);
    for (let sent = 0; sent < 3; sent += 1) screen.send(part, { fin: false });
    expect((await closed)[0]).toBe(1009);
    expect(web.host.received).toEqual([]);
  });

  test('is closed when a message comes in too many fragments', async () => {
    const screen = await openScreen(web.port);
    const closed = once(screen, 'close');
    for (let sent = 0; sent < 1000; sent += 1) screen.send('', { fin: false });
    expect((await closed)[0]).toBe(1008);
    expect(web.host.received).toEqual([]);
  });

  test('is told that the line carries, which is no matter of the host', async () => {
    const screen = await openScreen(web.port);
    const heard: string[] = [];
    screen.on('message', data => heard.push(String(data)));
    for (const sent of [PING, ` ${PING}`, '{"kind":"ping","x":1}', Buffer.from(PING), PING]) screen.send(sent);
    while (heard.length < 2) await once(screen, 'message');
    expect(heard).toEqual([PONG, PONG]);
    expect(web.host.received).toEqual([{ kind: 'ping' }, { kind: 'ping', x: 1 }, undefined]);
  });

  test('is closed when a screen asks too often whether the line carries', async () => {
    const screen = await openScreen(web.port);
    let answers = 0;
    screen.on('message', () => {
      answers += 1;
    });
    const closed = once(screen, 'close');
    for (let sent = 0; sent < 1000; sent += 1) screen.send(PING);
    expect((await closed)[0]).toBe(1008);
    expect(answers).toBe(MAX_MESSAGES_PER_SECOND);
    expect(web.host.received).toEqual([]);
  });

  test.each(['ping', 'pong'] as const)('is closed when a screen sends too many frames of the kind %s', async kind => {
    const screen = await openScreen(web.port);
    let answers = 0;
    screen.on('pong', () => {
      answers += 1;
    });
    const closed = once(screen, 'close');
    for (let sent = 0; sent < 1000; sent += 1) screen[kind]();
    expect((await closed)[0]).toBe(1008);
    expect(answers).toBe(kind === 'ping' ? SENDING_LIMITS.table.controls : 0);
    await web.host.goneAll(1);
  });

  test('is closed when a screen sends too many messages', async () => {
    const screen = await openScreen(web.port);
    const closed = once(screen, 'close');
    for (let sent = 0; sent < MAX_MESSAGES_PER_SECOND + 50; sent += 1) screen.send(JSON.stringify(hello));
    expect((await closed)[0]).toBe(1008);
    expect(web.host.received).toHaveLength(MAX_MESSAGES_PER_SECOND);
  });

  test('is refused without the right cookie, from another origin or at another path', async () => {
    const { port } = web;
    const at = (path: string): string => `ws://127.0.0.1:${port}${path}`;
    const Origin = `http://127.0.0.1:${port}`;
    const Cookie = cookieOf(port);
    expect(await refusal(at('/table'), { Origin })).toBe(403);
    expect(await refusal(at(`/table?key=${KEY}`), { Origin })).toBe(404);
    expect(await refusal(at('/table'), { Origin, Cookie: `${Cookie}x` })).toBe(403);
    expect(await refusal(at('/table'), { Origin, Cookie: Cookie.replace(/=.*/, `=${KEY}`) })).toBe(403);
    expect(await refusal(at('/other'), { Origin, Cookie })).toBe(404);
    for (const foreign of ['http://evil.example', 'null', `http://127.0.0.1:${port + 1}`, `http://localhost:${port}`])
      expect(await refusal(at('/table'), { Origin: foreign, Cookie }), foreign).toBe(403);
    expect(await refusal(at('/table'), { Cookie }), 'no origin').toBe(403);
    expect(await refusal(at('/table'), { Origin, Cookie, Host: 'evil.example' })).toBe(403);
    expect(web.host.sends).toEqual([]);
  });

  test('is refused when too many are open', async () => {
    for (let open = 0; open < 8; open += 1) await openScreen(web.port);
    const own = { Origin: `http://127.0.0.1:${web.port}`, Cookie: cookieOf(web.port) };
    expect(await refusal(`ws://127.0.0.1:${web.port}/table`, own)).toBe(503);
  });

  test('is closed when the server closes', async () => {
    const closed = once(await openScreen(web.port), 'close');
    await web.server.close();
    expect((await closed)[0]).toBe(1001);
    expect(web.host.closed).toEqual({ screens: 1, host: false });
  });
});

describe('a ping', () => {
  let server: Server;
  let screens: ScreenSockets;
  let host: StubHost;
  beforeEach(async () => {
    host = newStubHost();
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const keys = new AccessKeys(portOf, () => 0, KEY);
    const info = { host, page: '', keys, port: portOf, markAuthenticated: () => undefined };
    screens = newScreenSockets(host, info, () => 0);
    server.on('upgrade', screens.upgrade);
  });
  afterEach(async () => {
    await screens.close();
    server.close();
  });
  const portOf = (): number => (server.address() as AddressInfo).port;

  test('keeps a screen that answers', async () => {
    const screen = await openScreen(portOf());
    for (const round of [1, 2, 3]) {
      const pinged = once(screen, 'ping');
      screens.ping();
      await pinged;
      // Sent after the pong, so it arrives after it.
      screen.send(JSON.stringify(hello));
      await host.receivedAll(round);
    }
    expect(screen.readyState).toBe(screen.OPEN);
  });

  test('disconnects a screen that does not answer', async () => {
    const screen = await openScreen(portOf(), false);
    for (let round = 0; round < 3; round += 1) screens.ping();
    await Promise.all([once(screen, 'close'), host.goneAll(1)]);
    expect(host.closed.screens).toBe(1);
  });
});

describe('messages', () => {
  test('are read if they are JSON text of at most 64 KiB', () => {
    expect(readMessage('{"kind":"next"}')).toEqual({ kind: 'next' });
    for (const wrong of [
      '',
      '{',
      7,
      null,
      {},
      ['{}'],
      `"${'x'.repeat(MAX_MESSAGE_BYTES)}"`,
      `"${'ä'.repeat(40_000)}"`,
    ]) {
      expect(readMessage(wrong)).toBeUndefined();
    }
  });

  test('are limited to a number in each second', () => {
    let now = 0;
    const allowed = newRateLimit(() => now, 2);
    expect([allowed(), allowed(), allowed()]).toEqual([true, true, false]);
    now = 999;
    expect(allowed()).toBe(false);
    now = 1000;
    expect(allowed()).toBe(true);
  });
});
