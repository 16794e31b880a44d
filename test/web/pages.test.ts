import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AccessKeys, isKey, isOwnHost, isOwnOrigin, newKey } from '../../electron/web/access.ts';
import { listeningOf } from '../support/listening.ts';
import {
  type Answer,
  ask as askWithoutCookie,
  cookieOf,
  KEY,
  startTestServer,
  type TestServer,
} from '../support/shell/web-server.ts';

let web: TestServer;
beforeAll(async () => {
  web = await startTestServer();
});
afterAll(() => web.end());

const page = '/';
const entry = `/?key=${KEY}`;
/** Asks as a browser that has been let in. */
const ask = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method?: string,
): Promise<Answer> => askWithoutCookie(port, path, { Cookie: cookieOf(port), ...headers }, method);

describe('the web server', () => {
  test('serves the page to a browser that has been let in', async () => {
    const answer = await ask(web.port, page);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<title>table</title>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('hands out all data, and takes and deletes them, for its own page only', async () => {
    const { dataRequests } = web.host;
    const answer = await ask(web.port, '/data');
    expect([answer.status, answer.body]).toEqual([200, '{"all":"data"}']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const Origin = `http://127.0.0.1:${web.port}`;
    const added = await ask(web.port, '/data?manner=add', { Origin }, 'POST');
    expect([added.status, added.body]).toEqual([200, '{"checked":1,"of":2}\n{"matches":2}\n']);
    expect((await ask(web.port, '/data', { Origin }, 'DELETE')).status).toBe(200);
    const done = [{ kind: 'export' }, { kind: 'import', text: '', manner: 'add' }, { kind: 'delete' }];
    expect(dataRequests).toEqual(done);
    for (const method of ['POST', 'DELETE']) {
      expect((await ask(web.port, '/data?manner=add', {}, method)).status).toBe(403);
      expect((await askWithoutCookie(web.port, '/data?manner=add', { Origin }, method)).status).toBe(403);
    }
    expect((await askWithoutCookie(web.port, '/data')).status).toBe(403);
    expect((await ask(web.port, '/data?manner=both', { Origin }, 'POST')).status).toBe(405);
    expect(dataRequests).toEqual(done);
  });

  test('changes the key for a cookie, and leads to an address without it', async () => {
    const { status, headers, body } = await askWithoutCookie(web.port, `${entry}&quality=low`);
    expect([status, headers['location'], body]).toEqual([303, '/?quality=low', '']);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toBe(`${cookieOf(web.port)}; Path=/; HttpOnly; SameSite=Strict`);
    expect(cookie).not.toContain(KEY);
  });

  test('leads a browser that has been let in to the page, whatever key it brings', async () => {
    const { status, headers } = await ask(web.port, '/?key=used-up');
    expect([status, headers['location'], headers['set-cookie']]).toEqual([303, '/', undefined]);
  });

  test.each([
    '/',
    '/?key=',
    '/?key=wrong',
    `/?key=${KEY}x`,
    '/index.html',
    `/index.html?key=${KEY}`,
    '/main.js',
    '/nothing',
  ])('refuses everything without key and cookie: %s', async path => {
    const answer = await askWithoutCookie(web.port, path);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatch(/^This table opens with the address that the game printed last/);
  });

  test.each(['x', '', `${KEY}`])('refuses the foreign cookie %j', async value => {
    const Cookie = `other=1; trick-and-tumble-${web.port}=${value}; trick-and-tumble-1=${cookieOf(web.port)}`;
    expect((await askWithoutCookie(web.port, '/', { Cookie })).status).toBe(403);
  });

  test('finds its cookie among others', async () => {
    const Cookie = `a=1; trick-and-tumble-1=b;${cookieOf(web.port)}; c`;
    expect((await askWithoutCookie(web.port, '/', { Cookie })).status).toBe(200);
  });

  test('serves other files with their types', async () => {
    const answer = await ask(web.port, '/main.js', { Origin: `http://127.0.0.1:${web.port}` });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([page, entry, '/main.js', '/?key=wrong', '/nothing'])('sends the security headers with %s', async path => {
    const { headers } = await ask(web.port, path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:|blob:/);
    expect(policy).toContain("worker-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example'])(
    'refuses the foreign host name %j',
    async host => {
      for (const path of [page, entry]) expect((await ask(web.port, path, { Host: host })).status).toBe(403);
    },
  );

  test('refuses a request without a host name', async () => {
    const socket = connect(web.port, '127.0.0.1');
    socket.end(`GET ${page} HTTP/1.0\r\n\r\n`);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  test.each(['Host', 'Cookie', 'Origin'])('refuses a request that says %s twice', async name => {
    const own = { Host: `127.0.0.1:${web.port}`, Cookie: cookieOf(web.port), Origin: `http://127.0.0.1:${web.port}` };
    const lines = Object.entries({ ...own, [name.toLowerCase()]: 'x' }).map(([each, value]) => `${each}: ${value}`);
    for (const path of [page, '/data?manner=add', '/table']) {
      const socket = connect(web.port, '127.0.0.1');
      const upgrade = path === '/table' ? ['Connection: Upgrade', 'Upgrade: websocket'] : [];
      socket.end([`GET ${path} HTTP/1.1`, ...lines, ...upgrade, '\r\n'].join('\r\n'));
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('accepts the host name localhost', async () => {
    expect((await ask(web.port, page, { Host: `localhost:${web.port}` })).status).toBe(200);
    expect((await askWithoutCookie(web.port, entry, { Host: `localhost:${web.port}` })).status).toBe(303);
  });

  test.each(['http://evil.example', 'null', 'https://127.0.0.1', 'http://127.0.0.1:1', 'app://table'])(
    'refuses the foreign origin %s',
    async origin => {
      expect((await ask(web.port, '/main.js', { Origin: origin })).status).toBe(403);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses the method %s', async method => {
    const answer = await ask(web.port, page, {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  test('responds to HEAD without a body', async () => {
    const answer = await ask(web.port, page, {}, 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, '']);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/x/../../secret.txt',
    '//secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/main.js%00.html',
    '/%',
    '/.hidden',
    '/link.txt',
    '/etc/passwd',
    '/main.js/',
    '/nothing',
  ])('serves nothing outside its folder: %s', async path => {
    const answer = await ask(web.port, path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });
});

describe('a host name of this machine', () => {
  test.each([
    ['127.0.0.1', 80, true],
    ['localhost', 80, true],
    ['localhost:80', 80, true],
    ['localhost', 8080, false],
    ['evil.example', 80, false],
    ['', 80, false],
  ])('is %j at port %i: %s', (name, port, own) => {
    expect(isOwnHost(name, port)).toBe(own);
    expect(isOwnOrigin(`http://${name}`, port)).toBe(own);
  });
});

describe('the web server', () => {
  test('listens on the loopback address only', ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux lists sockets in /proc');
    const listening = listeningOf(process.pid).filter(({ port }) => port === web.port);
    expect(listening).toEqual([{ address: '127.0.0.1', port: web.port }]);
    expect(new URL(web.server.newUrl()).hostname).toBe('127.0.0.1');
  });

  test('has a URL with the key', () => {
    expect(new URL(web.server.newUrl()).searchParams.get('key')).toBe(KEY);
  });
});

describe('a key', () => {
  /** Whether a browser with this cookie, which `redeem` returned, is served at port 80. */
  const lets = (keys: AccessKeys, cookie: string | null): boolean =>
    keys.hasCookie({ headers: { cookie: String(cookie).replace(/;.*/, '') } } as IncomingMessage);

  test('opens once, and its cookie for as long as the server runs', () => {
    const keys = new AccessKeys(
      () => 80,
      () => 0,
    );
    const onUsed = vi.fn();
    const [key, other] = [keys.newKey({ onUsed }), keys.newKey()];
    const cookie = keys.redeem(key);
    expect(onUsed).toHaveBeenCalledOnce();
    expect(cookie).not.toContain(key);
    expect([lets(keys, cookie), lets(keys, cookie), lets(keys, null)]).toEqual([true, true, false]);
    expect(keys.redeem(key)).toBeNull();
    expect(keys.redeem(other)).toBe(cookie);
    expect(
      lets(
        new AccessKeys(
          () => 80,
          () => 0,
        ),
        cookie,
      ),
    ).toBe(false);
  });

  test('opens within its lifetime', () => {
    let now = 0;
    const keys = new AccessKeys(
      () => 80,
      () => now,
    );
    const [first, late] = [keys.newKey({ lifetime: 10 }), keys.newKey({ lifetime: 10 })];
    now = 9;
    expect(keys.redeem(first)).not.toBeNull();
    now = 10;
    expect(keys.redeem(late)).toBeNull();
  });

  test('is not used up by a request that is no visit', async () => {
    const server = await startTestServer({}, null);
    onTestFinished(() => server.end());
    const { pathname, search } = new URL(server.server.newUrl());
    const statusOf = async (method: string): Promise<number> =>
      (await askWithoutCookie(server.port, pathname + search, {}, method)).status;
    expect([await statusOf('HEAD'), await statusOf('GET'), await statusOf('GET')]).toEqual([403, 303, 403]);
  });

  test('has 192 bits and is never the same', () => {
    expect(Buffer.from(newKey(), 'base64url').length).toBe(24);
    expect(newKey()).not.toBe(newKey());
  });

  test('matches only itself', () => {
    const key = newKey();
    expect(isKey(key, key)).toBe(true);
    for (const wrong of [null, '', key.slice(1), `${key} `, key.toLowerCase() + key])
      expect(isKey(wrong, key)).toBe(false);
  });
});
