import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newInMemoryElectron } from '../support/electron/in-memory.ts';

const order: string[] = [];
/** Tells the shell that a match has come to the host's table, or is left. */
let tellOfMatch: (isOnTable: boolean) => void = () => undefined;
vi.mock('../../electron/host/host.ts', async () => {
  const { newStubHost } = await import('../support/shell/stub-host.ts');
  order.push('host read');
  return {
    newHost: ({ onMatch }: { readonly onMatch: (isOnTable: boolean) => void }) => {
      tellOfMatch = onMatch;
      order.push('host made');
      return newStubHost();
    },
  };
});

/** On a busy machine the host takes seconds to load. */
const PATIENCE = { timeout: 30_000 };
const usual = process.argv;
let folder: string;
let electron: ReturnType<typeof newInMemoryElectron>;
beforeEach(() => {
  electron = newElectron();
  order.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  startedWith();
});
afterEach(() => {
  process.argv = usual;
  rmSync(folder, { recursive: true });
});

function startedWith(...flags: readonly string[]): void {
  process.argv = ['trick-and-tumble', `--data=${folder}`, ...flags];
}

/** Returns a new Electron. The main module acts when it is imported, so the next import is a new one that finds it. */
function newElectron(): typeof electron {
  const made = newInMemoryElectron();
  vi.resetModules();
  vi.doMock('electron', () => made.module);
  vi.spyOn(made.module.app, 'exit');
  vi.spyOn(made.module.app, 'requestSingleInstanceLock');
  return made;
}

/** Starts the shell as Electron does: the app is ready after the main module has run. */
async function start(): Promise<void> {
  await import('../../electron/main.ts');
  electron.module.app.start();
}

test('the desktop shell is set up in this order, with nothing heavy before its page is there', async () => {
  const { app, ipcMain, protocol, session } = electron.module;
  vi.spyOn(protocol, 'registerSchemesAsPrivileged').mockImplementationOnce(function (this: typeof protocol, schemes) {
    order.push('scheme declared');
    this.registerSchemesAsPrivileged(schemes);
  });
  vi.spyOn(app, 'enableSandbox').mockImplementation(() => void order.push('sandbox'));
  vi.spyOn(electron.system, 'note').mockImplementation(what => order.push(what));
  vi.spyOn(electron.system, 'load').mockImplementation(() => {
    order.push('page loads');
    return new Promise(() => {});
  });
  await start();
  await vi.waitUntil(() => order.includes('page loads'), PATIENCE);
  expect(order).toEqual(['scheme declared', 'sandbox', 'ready', 'show', 'page loads']);
  electron.shell.documentReady();
  await vi.waitUntil(() => order.includes('host made'), PATIENCE);
  expect(order.slice(5)).toEqual(['host read', 'host made']);

  const [window] = electron.windows;
  expect(window?.webContents.listenerCount('will-frame-navigate')).toBe(1);
  expect(session.defaultSession.mayUseDevice()).toBe(false);
  expect([...protocol.handlers.keys()]).toEqual(['app']);
  expect(ipcMain.listenerCount('to-host')).toBe(1);
});

test('the host is loaded though the page never says that it is ready', async () => {
  await start();
  await vi.waitUntil(() => order.includes('host made'), PATIENCE);
});

test('the window fills the screen of a Steam Deck', async () => {
  vi.stubEnv('SteamDeck', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  await start();
  await vi.waitFor(
    () => expect(electron.system.window).toMatchObject({ isVisible: true, isFullScreen: true }),
    PATIENCE,
  );
  await vi.waitUntil(() => order.includes('host made'), PATIENCE);
});

test('the display stays on while a match is on the table', async () => {
  await start();
  await vi.waitUntil(() => order.includes('host made'), PATIENCE);
  const { calls } = electron.system;
  const before = calls.length;
  for (const isOnTable of [true, true, false, false, true]) tellOfMatch(isOnTable);
  expect(calls.slice(before)).toEqual([
    { name: 'powerSaveBlocker.start', args: ['prevent-display-sleep'] },
    { name: 'powerSaveBlocker.stop', args: [1] },
    { name: 'powerSaveBlocker.start', args: ['prevent-display-sleep'] },
  ]);
});

test('a second start leaves at once and opens nothing', async () => {
  await start();
  await vi.waitUntil(() => order.includes('host made'), PATIENCE);
  electron = newElectron();
  await start();
  expect(electron.module.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(electron.module.app.isReady()).toBe(false);
  expect(electron.windows).toHaveLength(0);
});

test('a bad flag is told, and nothing is begun', async () => {
  const { app } = electron.module;
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  startedWith('--fullscreen=maybe');
  await start();
  expect(say.mock.lastCall?.[0]).toMatch(/^--fullscreen takes no value, not 'maybe'\.\nUsage: /);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2);
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  expect(electron.windows).toHaveLength(0);
  say.mockRestore();
});

test.each(['--inspect-brk', '--js-flags=--allow-natives-syntax'])(
  'an installed program does not start with %s',
  async flag => {
    const { app } = electron.module;
    const say = vi.spyOn(console, 'error').mockImplementation(() => {});
    app.isPackaged = true;
    startedWith(flag);
    await start();
    expect(say.mock.lastCall?.[0]).toBe(`${flag.split('=', 1)[0]} is not possible in an installed program.`);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(2);
    expect(electron.windows).toHaveLength(0);
    say.mockRestore();
  },
);

test('an installed program refuses the quick pace of tests', async () => {
  const { app } = electron.module;
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  app.isPackaged = true;
  startedWith('--pace=quick');
  await start();
  expect(say.mock.lastCall?.[0]).toBe('--pace is for tests and not possible in an installed program.');
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2);
  expect(electron.windows).toHaveLength(0);
  say.mockRestore();
});

/** Switches of Node, Electron and Chromium that let others into a program, as their documents name them. */
const WEAKENING = [
  ...['inspect', 'inspect-brk', 'inspect-port', 'inspect-publish-uid', 'inspect-wait', 'js-flags'],
  ...['remote-debugging-pipe', 'remote-allow-origins', 'auto-open-devtools-for-tabs', 'log-net-log'],
  ...['browser-subprocess-path', 'gpu-launcher', 'renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix'],
  ...['disable-web-security', 'disable-site-isolation-trials', 'single-process', 'load-extension'],
  ...['allow-file-access-from-files', 'allow-running-insecure-content', 'ignore-certificate-errors'],
  'unsafely-treat-insecure-origin-as-secure',
];

test('an installed program refuses every switch that weakens it, and no other program does', async () => {
  const { refusedSwitch } = await import('../../electron/desktop/switches.ts');
  const refusal = (...flags: readonly string[]): string | null => {
    startedWith(...flags);
    return refusedSwitch({ data: null, quick: false });
  };
  for (const name of WEAKENING) expect(refusal(`--${name}`), name).toBeNull();
  electron.module.app.isPackaged = true;
  for (const name of WEAKENING)
    for (const flag of [`--${name}`, `--${name}=1`])
      expect(refusal(flag), flag).toBe(`--${name} is not possible in an installed program.`);
  expect(refusal('--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader')).toBeNull();
});

test.each([[[]], [['--data=.']], [['--data=../data/trick-and-tumble']]])(
  'an installed program opens no debugging port to the usual data folder: %j',
  async flags => {
    const { app } = electron.module;
    const say = vi.spyOn(console, 'error').mockImplementation(() => {});
    const usual = join(folder, 'data/trick-and-tumble');
    mkdirSync(usual, { recursive: true });
    vi.stubEnv('XDG_DATA_HOME', join(folder, 'data'));
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    vi.spyOn(process, 'cwd').mockReturnValue(flags.includes('--data=.') ? usual : join(folder, 'data'));
    app.isPackaged = true;
    process.argv = ['trick-and-tumble', '--remote-debugging-port=0', ...flags];
    await start();
    vi.unstubAllEnvs();
    expect(say.mock.lastCall?.[0]).toMatch(/^--remote-debugging-port is possible only with a data folder of its own/);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(2);
    say.mockRestore();
  },
);

test('an installed program opens a debugging port beside a data folder of its own', async () => {
  electron.module.app.isPackaged = true;
  startedWith('--remote-debugging-port=0');
  await start();
  await vi.waitUntil(() => electron.windows.length === 1, PATIENCE);
});

test.each([
  ['win32', [], 'EnableWindowsGamingInputDataFetcher'],
  ['win32', ['--pads=system'], undefined],
  ['linux', [], undefined],
  ['darwin', [], undefined],
] as const)('on %s with %j, this way to read gamepads is switched off: %s', async (platform, flags, feature) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  startedWith(...flags);
  await import('../../electron/main.ts');
  expect(electron.module.app.switches.get('disable-features')).toBe(feature);
});
