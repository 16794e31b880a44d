import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isKey, isOwnHost, isOwnOrigin, newKey } from '../../electron/web/access.ts';
import { ask, KEY, startTestServer, type TestServer } from '../support/shell/web-server.ts';

let web: TestServer;
beforeAll(async () => {
  web = await startTestServer();
});
afterAll(() => web.end());

const page = `/?key=${KEY}`;

describe('the web server', () => {
  test('serves the page to a request with the key', async () => {
    const answer = await ask(web.port, page);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<title>table</title>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/', '/?key=', '/?key=wrong', `/?key=${KEY}x`, '/index.html', '/index.html?key=wrong', '/?x=1'])(
    'refuses the page without the key: %s',
    async path => {
      const answer = await ask(web.port, path);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatch(/^This table opens only with the whole address/);
    },
  );

  test('serves other files with their types, without the key', async () => {
    const answer = await ask(web.port, '/main.js', { Origin: `http://127.0.0.1:${web.port}` });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each([page, '/main.js', '/', '/nothing'])('sends the security headers with %s', async path => {
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
      expect((await ask(web.port, page, { Host: host })).status).toBe(403);
    },
  );

  test('refuses a request without a host name', async () => {
    const socket = connect(web.port, '127.0.0.1');
    socket.end(`GET ${page} HTTP/1.0\r\n\r\n`);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('accepts the host name localhost', async () => {
    expect((await ask(web.port, page, { Host: `localhost:${web.port}` })).status).toBe(200);
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
  test('listens on the loopback address only', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap(list => list ?? [])
      .filter(address => address.family === 'IPv4' && !address.internal);
    // If it listened on all addresses, listening on the same port of another address would fail.
    for (const { address } of others) {
      const other = createServer().listen(web.port, address);
      await once(other, 'listening');
      other.close();
    }
    expect(new URL(web.server.url).hostname).toBe('127.0.0.1');
  });

  test('has a URL with the key', () => {
    expect(new URL(web.server.url).searchParams.get('key')).toBe(KEY);
  });
});

describe('a key', () => {
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
