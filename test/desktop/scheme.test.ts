import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { declareScheme, serveScheme } from '../../electron/desktop/app-scheme.ts';
import { electron } from '../support/electron/in-memory.ts';
import { newStubHost } from '../support/shell/stub-host.ts';
import { newPage } from '../support/shell/web-server.ts';

vi.mock('electron', async () => (await import('../support/electron/in-memory.ts')).electron.module);
const { app, protocol } = electron.module;
const register = vi.spyOn(protocol, 'registerSchemesAsPrivileged');

const host = newStubHost();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheme-'));
  declareScheme();
  app.start();
  serveScheme(await newPage(folder), host);
});
afterAll(() => rm(folder, { recursive: true }));

async function get(address: string, method = 'GET', sent: string | null = null): Promise<Response> {
  const { body, ...rest } = await electron.shell.fetch({ url: address, method, body: sent });
  return new Response(body, rest);
}

describe("the app's scheme", () => {
  test('is a standard, secure origin that bypasses no policy', () => {
    const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true };
    expect(register).toHaveBeenCalledExactlyOnceWith([{ scheme: 'app', privileges }]);
  });

  test('serves the page and its files', async () => {
    const page = await get('app://table/index.html');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<title>table</title>');
    expect((await get('app://table/main.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test.each(['app://table/index.html', 'app://table/nothing'])(
    'has a policy without inline code: %s',
    async address => {
      const policy = (await get(address)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types throw-worker$/);
    },
  );

  test('leaves the page nothing of the device but sound, gamepads, the full screen and a display that stays on', async () => {
    const policy = (await get('app://table/index.html')).headers.get('permissions-policy') ?? '';
    const given = policy.split(', ').filter(part => !part.endsWith('=()'));
    expect(given).toEqual(['autoplay=(self)', 'fullscreen=(self)', 'gamepad=(self)', 'screen-wake-lock=(self)']);
    expect(policy).toContain('camera=()');
  });

  test.each([
    'app://elsewhere/index.html',
    'app://table/../secret.txt',
    'app://table/%2e%2e/secret.txt',
    'app://table/..%2fsecret.txt',
    'app://table/..%5csecret.txt',
    'app://table//etc/passwd',
    'app://table/link.txt',
    'app://table/.hidden',
    'app://table/%00',
    'app://table/nothing',
  ])('hands out nothing outside its folder: %s', async address => {
    expect((await get(address)).status).toBe(404);
  });

  test('hands out all data, and takes and deletes them', async () => {
    expect(await (await get('app://table/data')).text()).toBe('{"all":"data"}');
    const added = await get('app://table/data?manner=replace', 'POST', '{"a":1}');
    expect(await added.text()).toBe('{"checked":1,"of":2}\n{"matches":2}\n');
    expect((await get('app://table/data', 'DELETE')).status).toBe(200);
    expect((await get('app://elsewhere/data', 'DELETE')).status).toBe(405);
    expect((await get('app://elsewhere/data')).status).toBe(404);
    expect(host.dataRequests).toEqual([
      { kind: 'export' },
      { kind: 'import', text: '{"a":1}', manner: 'replace' },
      { kind: 'delete' },
    ]);
  });

  test('refuses to be written to', async () => {
    expect((await get('app://table/index.html', 'POST')).status).toBe(405);
  });
});
