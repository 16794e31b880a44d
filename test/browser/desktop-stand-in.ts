import { EventEmitter, once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';

/**
 * Runs the built desktop shell where Electron's binary cannot be had: the real main bundle in this process with the
 * module `electron` replaced, the real preload bundle in a world of its own of a Chromium page, and the app's scheme
 * served to that page by the app's own handler.
 */
const BUILT = join(import.meta.dirname, '../../dist');
const APP = 'app://table';
/** A secure origin that no network is asked for. */
const ORIGIN = 'https://table.invalid';
const WORLD = 'preload';

export interface Desktop {
  /** What the main process asked its window to be. */
  readonly options: { readonly webPreferences: Readonly<Record<string, unknown>> };
  readonly folder: string;
  /** Closes the window; resolves when the program has ended. */
  quit(): Promise<void>;
}

type Scheme = (request: Request) => Promise<Response>;

export async function openDesktop(page: Page): Promise<Desktop> {
  const game = await mkdtemp(join(tmpdir(), 'desktop-'));
  const folder = join(game, 'matches');
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler() {},
    isDestroyed: () => page.isClosed(),
    send: (_channel: string, _text: string) => {},
  });
  const frame = { parent: null, origin: APP };
  const ipcMain = new EventEmitter();
  const news = new EventEmitter();
  const [opened, ended] = [once(news, 'opened'), once(news, 'ended')];
  // Giving up ends both waits; only the first needs to be heard.
  ended.catch(() => {});
  let scheme: Scheme = async () => new Response(null, { status: 500 });

  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    enableSandbox() {},
    setPath() {},
    requestSingleInstanceLock: () => true,
    whenReady: () => Promise.resolve(),
    commandLine: { getSwitchValue: (name: string) => (name === 'data' ? folder : '') },
    exit: (code: number) => news.emit('error', new Error(`the main process gave up with ${code}`)),
    quit() {
      let isPrevented = false;
      app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
      if (!isPrevented) news.emit('ended');
    },
  });

  class BrowserWindow extends EventEmitter {
    readonly webContents = contents;
    readonly options: Desktop['options'];
    constructor(options: Desktop['options']) {
      super();
      this.options = options;
      app.emit('web-contents-created', {}, contents);
    }
    async loadURL(address: string): Promise<void> {
      contents.send = await runPreload(page, String(this.options.webPreferences['preload']), (channel, text) =>
        ipcMain.emit(channel, { sender: contents, senderFrame: frame }, text),
      );
      contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url: address });
      await page.goto(address.replace(APP, ORIGIN));
      news.emit('opened', this.options);
    }
  }

  await serveScheme(page, request => scheme(request));
  const protocol = {
    registerSchemesAsPrivileged() {},
    handle: (_name: string, handler: Scheme) => {
      scheme = handler;
    },
  };
  const session = { defaultSession: newSession() };
  const Menu = { setApplicationMenu() {}, buildFromTemplate() {} };
  await runMain(game, { app, BrowserWindow, ipcMain, protocol, session, Menu });
  return {
    options: (await opened)[0],
    folder,
    async quit() {
      app.emit('window-all-closed');
      await ended;
      await rm(game, { recursive: true });
    },
  };
}

function newSession(): object {
  const setters = ['PermissionCheckHandler', 'PermissionRequestHandler', 'DevicePermissionHandler'];
  const names = [...setters, 'DisplayMediaRequestHandler', 'SpellCheckerEnabled'].map(name => `set${name}`);
  return Object.assign(new EventEmitter(), Object.fromEntries(names.map(name => [name, () => {}])));
}

/** The app's own scheme behind an address that Chromium takes for a secure one. */
async function serveScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.route(`${ORIGIN}/**`, async route => {
    const answer = await scheme(new Request(route.request().url().replace(ORIGIN, APP)));
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
  });
}

/** The main bundle in a copy of the built game, in which the name `electron` leads to the given module. */
async function runMain(game: string, electron: object): Promise<void> {
  const name = Symbol.for('electron');
  Object.assign(globalThis, { [name]: electron });
  await cp(BUILT, join(game, 'dist'), { recursive: true });
  await mkdir(join(game, 'node_modules/electron'), { recursive: true });
  await writeFile(join(game, 'package.json'), '{"type":"module"}');
  await writeFile(join(game, 'node_modules/electron/package.json'), '{"type":"module","exports":"./index.js"}');
  const names = Object.keys(electron).join(', ');
  await writeFile(
    join(game, 'node_modules/electron/index.js'),
    `export const { ${names} } = globalThis[Symbol.for('electron')];\n`,
  );
  await import(pathToFileURL(join(game, 'dist/app/main.js')).href);
}

/** The preload bundle before everything else in the page, in its own world. Answers how to send there. */
async function runPreload(
  page: Page,
  file: string,
  hear: (channel: string, text: string) => void,
): Promise<(channel: string, text: string) => void> {
  const session = await page.context().newCDPSession(page);
  let world: number | undefined;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD) world = context.id;
  });
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== '__ipc') return;
    const { channel, text } = JSON.parse(payload);
    hear(channel, text);
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: '__ipc', executionContextName: WORLD });
  await addScript(session, PAGE_SIDE);
  await addScript(session, preloadSide(await readFile(file, 'utf8')), WORLD);
  return (channel, text) => {
    if (world === undefined) return;
    const expression = `__emit(${JSON.stringify(channel)}, ${JSON.stringify(text)})`;
    // The page may be gone by then, and its world with it.
    session.send('Runtime.evaluate', { contextId: world, expression }).catch(() => {});
  };
}

function addScript(session: CDPSession, source: string, worldName?: string): Promise<unknown> {
  const where = worldName === undefined ? {} : { worldName };
  return session.send('Page.addScriptToEvaluateOnNewDocument', { source, ...where });
}

/** The page's half of contextBridge: functions cannot cross worlds, events with text can. */
const PAGE_SIDE = `addEventListener('__expose', ({ detail }) => {
  const { name, keys } = JSON.parse(detail);
  const hearers = new Set();
  addEventListener('__heard', event => hearers.forEach(hear => hear(JSON.parse(event.detail))));
  const parts = {
    send: message => void dispatchEvent(new CustomEvent('__send', { detail: JSON.stringify(message) })),
    listen: hear => (hearers.add(hear), () => void hearers.delete(hear)),
  };
  window[name] = Object.freeze(Object.fromEntries(keys.map(key => [key, parts[key]])));
});`;

/** The preload's half, with the bundle inside it. */
const preloadSide = (bundle: string): string => `(() => {
  const listeners = new Map();
  globalThis.__emit = (channel, text) => (listeners.get(channel) ?? []).forEach(listener => listener({}, text));
  const ipcRenderer = {
    send: (channel, text) => __ipc(JSON.stringify({ channel, text })),
    on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    off: (channel, gone) => listeners.set(channel, listeners.get(channel).filter(listener => listener !== gone)),
  };
  const contextBridge = {
    exposeInMainWorld(name, api) {
      addEventListener('__send', ({ detail }) => api.send(JSON.parse(detail)));
      dispatchEvent(new CustomEvent('__expose', { detail: JSON.stringify({ name, keys: Object.keys(api) }) }));
      api.listen(message => dispatchEvent(new CustomEvent('__heard', { detail: JSON.stringify(message) })));
    },
  };
  const require = () => ({ ipcRenderer, contextBridge });
  ${bundle}
})();`;
