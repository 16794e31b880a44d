import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Finder, isSafeRedirect, newFinder } from '../../electron/updates/finder.ts';
import { signatureOf } from '../../electron/updates/signature.ts';
import { parseUpdatesAddress, updateSource } from '../../electron/updates/source.ts';
import { newUpdates } from '../../electron/updates/updates.ts';
import { known } from '../../engine/core/lists.ts';

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'updates-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
/** What a player's file says. */
const naming = (address: string): string => JSON.stringify({ address, key: KEY });
/** An empty place for each of the folders. */
const newFolders = () => ({ data: newFolder(), resources: newFolder(), bundles: newFolder() });

describe('the place where newer versions are looked for', () => {
  test.each([
    ['https://games.example/table/', true],
    ['http://127.0.0.1:8080/', true],
    ['http://[::1]:8080/', true],
    ['http://localhost/', true],
    ['http://games.example/', false],
    ['http://127.0.0.1.games.example/', false],
    ['http://localhost.games.example/', false],
    ['https://name:word@games.example/', false],
    ['file:///tmp/', false],
    ['ftp://games.example/', false],
    ['games.example', false],
    ['', false],
  ])('%s: %s', (text, isOne) => {
    expect(parseUpdatesAddress(text)?.href ?? null).toBe(isOne ? text : null);
  });

  test('is nowhere where nothing names it', async () => {
    expect(await updateSource(newFolders())).toBeNull();
  });

  test("is the player's own before that of the program, and nowhere if the player says so", async () => {
    const folders = newFolders();
    const { data, resources, bundles } = folders;
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic');
    await expect(updateSource(folders)).rejects.toThrow('the program has no key for the list of versions');
    writeFileSync(join(bundles, 'update-key.txt'), `${KEY}\n`);
    const packed = known(await updateSource(folders), 'source');
    expect([packed.file, packed.key.equals(publicKey)]).toEqual([join(resources, 'app-update.yml'), true]);
    writeFileSync(join(data, 'updates.json'), naming('https://games.example/table'));
    const own = await updateSource(folders);
    expect(JSON.parse(readFileSync(known(own, 'source').file, 'utf8'))).toMatchObject({
      provider: 'generic',
      url: 'https://games.example/table',
    });
    for (const text of ['{"address": null}', '\uFEFF{"address": null}\r\n', '\n{\r\n"address":\tnull}\n\n']) {
      writeFileSync(join(data, 'updates.json'), text);
      expect(await updateSource(folders)).toBeNull();
    }
  });
});

describe('the program', () => {
  test('loads nothing where there is no place to look', async () => {
    const load = vi.fn();
    await newUpdates({ ...newFolders(), load }).look();
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    [Buffer.from(`\uFEFF${naming('https://a.example/')}`, 'utf16le'), 'is saved as UTF-16: save it as UTF-8'],
    ['['.repeat(10_000), 'is not of the form {"address": "https://...", "key": "..."}'],
    [' '.repeat(20_000), 'cannot be read: it is larger than any file of the game'],
    ['no JSON', 'is not of the form {"address": "https://...", "key": "..."}'],
    ['{"address": 7}', 'is not of the form {"address": "https://...", "key": "..."}'],
    ['{"address": "https://a.example/"}', 'is not of the form {"address": "https://...", "key": "..."}'],
    ['{"address": "https://a.example/", "key": "", "more": 1}', 'is not of the form {"address"'],
    [naming('http://games.example/'), "names no https address: 'http://games.example/'"],
    ['{"address": "https://a.example/", "key": "AAAA"}', "names no Ed25519 key: 'AAAA'"],
  ])('with a file that says %.40s says once what is wrong', async (text, why) => {
    const data = newFolder();
    writeFileSync(join(data, 'updates.json'), text);
    const load = vi.fn();
    const updates = newUpdates({ ...newFolders(), data, load });
    await expect(updates.look()).rejects.toThrow(`${join(data, 'updates.json')} ${why}`);
    await updates.look();
    expect(load).not.toHaveBeenCalled();
    expect(updates.ready()).toBeNull();
  });

  test('tells of a version that was found, and installs it when it is told to', async () => {
    const data = newFolder();
    writeFileSync(join(data, 'updates.json'), naming('https://games.example/'));
    const install = vi.fn();
    const told = vi.fn();
    const updates = newUpdates({
      ...newFolders(),
      data,
      load: async () => (_source, found) => ({ look: async () => found('2.0.0'), install }),
    });
    updates.listen(() => told(updates.ready()));
    await updates.look();
    expect(told).toHaveBeenCalledExactlyOnceWith('2.0.0');
    updates.install();
    await vi.waitFor(() => expect(install).toHaveBeenCalledOnce());
  });
});

test.each([
  ['https:', 'games.example', 'https:', 'files.example', true],
  ['https:', 'games.example', 'http:', 'games.example', false],
  ['https:', 'games.example', 'http:', '127.0.0.1', false],
  ['http:', '127.0.0.1', 'https:', 'files.example', true],
  ['http:', '127.0.0.1', 'http:', '127.0.0.1', true],
  ['http:', '127.0.0.1', 'http:', 'games.example', false],
])('a place at %s//%s may send on to %s//%s: %s', (protocol, hostname, next, there, may) => {
  expect(isSafeRedirect({ protocol, hostname }, { protocol: next, hostname: there })).toBe(may);
});

/** The newer program: writes down how it was started, beside itself. */
const NEWER = '#!/bin/sh\necho "exit after: $APPIMAGE_EXIT_AFTER_INSTALL" > "$(dirname "$0")/started"\n';

/** electron-updater's way to a server, with Node's requests in the place of Electron's. */
class NodeHttpExecutor extends ElectronHttpExecutor {
  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): never {
    const asking = request(options, response => {
      const { location } = response.headers;
      if (location === undefined) callback(response);
      else
        asking.emit(
          'redirect',
          response.statusCode,
          'GET',
          new URL(location, `http://${options.hostname}:${options.port}`).href,
        );
    });
    return Object.assign(asking, { abort: () => undefined }) as never;
  }
}

/** The name of the list, and when it was signed. */
const LINUX_LIST = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;
const SIGNED = '2026-11-29T12:00:00.000Z';
/** What the server has; the list's name goes on with the system's. */
const LIST = '/table/latest';
const FILE = '/table/game.AppImage';

/** A server with one version of the program, and an installed AppImage of version 1.0.0 that asks it. */
async function installed({
  version = '2.0.0',
  promised = NEWER,
  moved = LIST,
  movedTo = '',
  signer = privateKey,
  signedAs = {},
  padding = '',
}: {
  readonly version?: string;
  readonly promised?: string;
  readonly moved?: string;
  readonly movedTo?: string;
  readonly signer?: KeyObject;
  /** What the signature says, where it is not what is right. */
  readonly signedAs?: Partial<Record<'name' | 'platform' | 'time', string>>;
  /** What comes after the list. */
  readonly padding?: string;
}): Promise<{
  readonly finder: Finder;
  readonly found: ReturnType<typeof vi.fn>;
  readonly app: EventEmitter & { readonly quit: ReturnType<typeof vi.fn> };
  readonly asked: readonly string[];
  /** The names of all headers that were sent. */
  readonly headers: ReadonlySet<string>;
  readonly program: string;
  readonly started: string;
  /** What the server's next signatures say. */
  readonly said: { signedAs: Partial<Record<'name' | 'platform' | 'time', string>> };
}> {
  const folder = newFolder();
  const program = join(folder, 'game.AppImage');
  writeFileSync(program, 'version 1.0.0');
  vi.stubEnv('APPIMAGE', program);
  onTestFinished(() => void vi.unstubAllEnvs());
  const asked: string[] = [];
  const headers = new Set<string>();
  const sha512 = createHash('sha512').update(promised).digest('base64');
  const file = { url: 'game.AppImage', sha512, size: NEWER.length };
  const latest = `${JSON.stringify({ version, path: file.url, sha512, files: [file], releaseDate: '2026-01-01' })}${padding}`;

  const said = { signedAs };
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '', 'http://server').pathname;
    asked.push(path);
    for (const name of Object.keys(incoming.headers)) headers.add(name);
    if (movedTo !== '' && path.startsWith(moved)) lead(response, `${movedTo}${path.endsWith('.sig') ? '.sig' : ''}`);
    else if (/^\/\w+\/latest-linux[\w-]*\.yml$/.test(path)) response.end(latest);
    else if (/^\/\w+\/latest-linux[\w-]*\.yml\.sig$/.test(path))
      response.end(
        signatureOf(latest, { name: LINUX_LIST, platform: 'linux', time: SIGNED, ...said.signedAs }, signer),
      );
    else if (/^\/\w+\/game\.AppImage$/.test(path)) response.end(NEWER);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const lead = (response: ServerResponse, to: string): void => {
    response.writeHead(302, { Location: to.replace('PORT', String(port)) }).end();
  };
  const data = newFolder();
  writeFileSync(join(data, 'updates.json'), naming(`http://127.0.0.1:${port}/table/`));

  const app = Object.assign(new EventEmitter(), { quit: vi.fn() });
  const adapter: AppAdapter = {
    version: '1.0.0',
    name: 'game',
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: data,
    baseCachePath: newFolder(),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: app.quit,
    onQuit: handler => void app.once('quit', (_event, code) => handler(code)),
  };
  const updater = new AppImageUpdater(null, adapter);
  Object.assign(updater, { httpExecutor: new NodeHttpExecutor() });
  const found = vi.fn();
  const source = await updateSource({ ...newFolders(), data });
  const finder = newFinder(updater, app as unknown as Electron.App)(known(source, 'source'), found);
  return { finder, found, app, asked, headers, program, started: join(folder, 'started'), said };
}

describe.skipIf(process.platform === 'win32')('an AppImage', () => {
  test('fetches a newer version, and stays as it is when the game ends unasked', async () => {
    const { finder, found, app, program, started } = await installed({});
    await finder.look();
    expect(found).toHaveBeenCalledExactlyOnceWith('2.0.0');
    expect(app.quit).not.toHaveBeenCalled();
    app.emit('quit', {}, 0);
    expect(readFileSync(program, 'utf8')).toBe('version 1.0.0');
    expect(existsSync(started)).toBe(false);
  });

  test('tells nobody which installation asks', async () => {
    const { finder, headers } = await installed({});
    await finder.look();
    expect(
      [...headers].filter(name => !/^(accept|accept-encoding|cache-control|connection|host|user-agent)$/.test(name)),
    ).toEqual([]);
  });

  test('takes no list of versions that somebody else has signed', async () => {
    const { finder, found, asked } = await installed({ signer: generateKeyPairSync('ed25519').privateKey });
    await expect(finder.look()).rejects.toThrow('the list of versions has an invalid signature');
    expect(found).not.toHaveBeenCalled();
    expect(asked).not.toContain(FILE);
  });

  test('ends for it when the player says so, and is started anew', async () => {
    const { finder, app, program, started } = await installed({});
    await finder.look();
    finder.install();
    expect(app.quit).toHaveBeenCalledOnce();
    expect(readFileSync(program, 'utf8')).toBe('version 1.0.0');
    app.emit('quit', {}, 0);
    expect(readFileSync(program, 'utf8')).toBe(NEWER);
    await vi.waitFor(() => expect(readFileSync(started, 'utf8')).toBe('exit after: \n'), { timeout: 10_000 });
  });

  test.each([
    [
      'for another system',
      { platform: 'win32' },
      /signed as latest-linux\S* for win32, not as latest-linux\S* for linux/,
    ],
    ['as another list', { name: 'latest.yml' }, /signed as latest\.yml for linux, not as latest-linux/],
    ['as one with a word for a time', { time: 'soon' }, /does not say when it was signed/],
    ['as two lists', { name: `${LINUX_LIST}\nlinux` }, /invalid signature/],
  ])('takes no list that was signed %s', async (_how, signedAs, why) => {
    const { finder, found, asked } = await installed({ signedAs });
    await expect(finder.look()).rejects.toThrow(why);
    expect(found).not.toHaveBeenCalled();
    expect(asked).not.toContain(FILE);
  });

  test('takes no list again that is older than one that it has taken', async () => {
    const { finder, found, asked, said } = await installed({});
    await finder.look();
    await finder.look();
    expect(found).toHaveBeenCalledTimes(2);
    said.signedAs = { time: '2026-11-29T11:59:59.999Z' };
    await expect(finder.look()).rejects.toThrow('the list of versions is older than one accepted before');
    expect(asked.at(-1)).toMatch(/\.sig$/);
    expect(found).toHaveBeenCalledTimes(2);
    said.signedAs = { time: '2026-12-01T00:00:00.000Z' };
    await finder.look();
  });

  test('reads no more of a list than any list has', async () => {
    const { finder, asked } = await installed({ padding: ' '.repeat(8 * 1024 * 1024) });
    await expect(finder.look()).rejects.toThrow('the list of versions is too long');
    expect(asked).toHaveLength(1);
  });

  test('takes nothing that is not what was promised', async () => {
    const { finder, found, app, program, started } = await installed({ promised: 'something else' });
    await expect(finder.look()).rejects.toThrow(/sha512 checksum mismatch/);
    expect(found).not.toHaveBeenCalled();
    app.emit('quit', {}, 0);
    expect(readFileSync(program, 'utf8')).toBe('version 1.0.0');
    expect(existsSync(started)).toBe(false);
  });

  describe.each([
    ['the list of versions', LIST, '/moved/latest-linux.yml'],
    ['a whole file', FILE, '/moved/game.AppImage'],
  ])('for %s', (_what, moved, there) => {
    test('goes where its place sends it on within itself', async () => {
      const { finder, found, asked } = await installed({ moved, movedTo: there });
      await finder.look();
      expect(found).toHaveBeenCalledExactlyOnceWith('2.0.0');
      expect(asked).toContain(there);
    });

    test('goes nowhere else without https', async () => {
      const { finder, found, asked } = await installed({ moved, movedTo: `http://localhost:PORT${there}` });
      await expect(finder.look()).rejects.toThrow('127.0.0.1 redirects to localhost without https');
      expect(found).not.toHaveBeenCalled();
      expect(asked.at(-1)).toMatch(moved);
    });
  });

  test.each(['1.0.0', '0.9.0'])('fetches nothing where the latest version is %s', async version => {
    const { finder, found, asked } = await installed({ version });
    await finder.look();
    expect(found).not.toHaveBeenCalled();
    expect(asked).toEqual([
      expect.stringMatching(/latest-linux[\w-]*\.yml$/),
      expect.stringMatching(/latest-linux[\w-]*\.yml\.sig$/),
    ]);
  });
});
