import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readFlags } from '../../electron/desktop/flags.ts';
import { lazyHost } from '../../electron/desktop/lazy-host.ts';
import {
  logLostHelpers,
  quitWithHost,
  reloadLostPage,
  setMenu,
  showOnSecondStart,
} from '../../electron/desktop/lifecycle.ts';
import { resolvePaths } from '../../electron/desktop/paths.ts';
import type { Lost } from '../../electron/host/ports.ts';
import type { Bridge } from '../../engine/protocol/bridge.ts';
import type { ShellWindow } from '../support/electron/api/window.ts';
import { electron } from '../support/electron/in-memory.ts';
import { newStubHost } from '../support/shell/stub-host.ts';

vi.mock('electron', async () => (await import('../support/electron/in-memory.ts')).electron.module);
const { app, BrowserWindow, dialog, Menu } = electron.module;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

beforeAll(() => app.start());
beforeEach(() => {
  app.removeAllListeners();
  vi.restoreAllMocks();
  vi.spyOn(app, 'quit').mockReturnValue();
  vi.spyOn(app, 'setPath');
  vi.spyOn(dialog, 'showErrorBox');
  vi.spyOn(Menu, 'setApplicationMenu');
  app.isPackaged = false;
});

const LOST: readonly Lost[] = [
  { what: 'match', game: 'Trice' },
  { what: 'settings', game: null },
];

describe('the program', () => {
  test('ends only when the host has closed', async () => {
    const host = newStubHost();
    quitWithHost(host);
    app.emit('window-all-closed');
    expect(app.quit).toHaveBeenCalledOnce();
    expect(app.isPrevented('will-quit')).toBe(true);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(2));
    expect(dialog.showErrorBox).not.toHaveBeenCalled();
    expect(host.closed.host).toBe(true);
    expect(app.isPrevented('will-quit')).toBe(false);
  });

  test('says as its last words what could not be saved', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    quitWithHost({ ...newStubHost(), close: async () => LOST });
    app.isPrevented('will-quit');
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    const words = 'Lost because it could not be saved: the rest of a match of Trice and your settings.';
    expect(said.mock.calls).toEqual([[words]]);
    expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('Not everything could be saved', words);
  });

  test('started a second time shows the first window', () => {
    const window = new BrowserWindow();
    vi.spyOn(window, 'restore');
    vi.spyOn(window, 'focus');
    showOnSecondStart(window);
    window.act({ kind: 'minimize' });
    electron.shell.startedAgain([]);
    expect(window.restore).toHaveBeenCalledOnce();
    expect(window.focus).toHaveBeenCalledOnce();
    expect(electron.system.window).toMatchObject({ isMinimized: false, isFocused: true });
  });

  test('says in the log which other process was lost, but not which ended in order', () => {
    const host = newStubHost();
    logLostHelpers(host);
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 });
    expect(host.warnings).toEqual(["the process 'GPU' ended: crashed"]);
  });

  describe('whose page is lost', () => {
    const host = newStubHost();

    function lose(reason: string, ...times: number[]): ShellWindow {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const window = new BrowserWindow();
      vi.spyOn(window, 'loadURL');
      let now = 0;
      reloadLostPage(window, host, () => now);
      for (now of times) electron.shell.crashed(reason);
      return window;
    }

    test.each(['crashed', 'oom', 'killed'])('loads it again: %s', reason => {
      expect(lose(reason, 5).loadURL).toHaveBeenCalledExactlyOnceWith('app://table/index.html?reloaded');
      expect(host.warnings.at(-1)).toBe(`the page's process ended: ${reason}`);
      expect(app.quit).not.toHaveBeenCalled();
    });

    test('leaves alone a page that ended in order', () => {
      expect(lose('clean-exit', 5).loadURL).not.toHaveBeenCalled();
    });

    test('loads it again as often as it is lost now and then', () => {
      expect(lose('crashed', 0, 20_000, 40_000, 60_000, 80_000).loadURL).toHaveBeenCalledTimes(5);
      expect(app.quit).not.toHaveBeenCalled();
    });

    test('says that it has to close, and ends, when it is lost four times within a minute', () => {
      expect(lose('crashed', 0, 1_000, 20_000, 59_000).loadURL).toHaveBeenCalledTimes(3);
      const [title, words] = vi.mocked(dialog.showErrorBox).mock.calls[0] ?? [];
      expect(title).toBe('Trick & Tumble has to close');
      expect(words).toContain('Your match is saved up to its last step');
      expect(app.quit).toHaveBeenCalledOnce();
    });
  });

  test('has no menu when packaged, but on a Mac', () => {
    setMenu('linux');
    expect(Menu.setApplicationMenu).not.toHaveBeenCalled();
    app.isPackaged = true;
    setMenu('linux');
    setMenu('win32');
    expect(vi.mocked(Menu.setApplicationMenu).mock.calls).toEqual([[null], [null]]);
    setMenu('darwin');
    const menu = electron.system.calls.findLast(({ name }) => name === 'Menu.setApplicationMenu')?.args;
    expect(JSON.stringify(menu)).toMatch(/appMenu.*editMenu.*togglefullscreen.*windowMenu/);
  });

  test("keeps its window's profile beside the matches", () => {
    const data = newFolder();
    const place = resolvePaths('file:///game/dist/app/main.js', data);
    expect(place).toEqual({
      data,
      page: '/game/dist/page',
      phonePage: '/game/dist/phone',
      preload: '/game/dist/app/preload.cjs',
      icon: '/game/dist/app/icon.png',
      resources: '/',
      bundles: '/game/dist/app/',
    });
    expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', join(data, 'window'));
    expect(existsSync(join(data, 'window'))).toBe(true);
  });

  describe('where its profile can not be kept', () => {
    let file = '';
    /** The profile of one more start. */
    function profileNow(): string {
      expect(resolvePaths('file:///game/dist/app/main.js', file).data).toBe(file);
      return vi.mocked(app.setPath).mock.lastCall?.[1] ?? '';
    }
    function made(folder: string): string {
      mkdirSync(folder, 0o700);
      return folder;
    }
    beforeEach(() => {
      const folder = newFolder();
      vi.stubEnv('TMPDIR', folder);
      vi.stubEnv('TEMP', folder);
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      file = join(folder, 'file');
      writeFileSync(file, '');
    });

    test('says so, and has one elsewhere, the same at every start on this folder', () => {
      const profile = profileNow();
      expect(profile.startsWith(join(tmpdir(), 'trick-and-tumble-'))).toBe(true);
      expect(lstatSync(profile).mode & 0o777).toBe(0o700);
      expect(console.error).toHaveBeenCalledOnce();
      expect(profileNow()).toBe(profile);
      file = join(newFolder(), 'other');
      writeFileSync(file, '');
      expect(profileNow()).not.toBe(profile);
    });

    test.skipIf(process.platform === 'win32').each<readonly [string, (place: string) => void]>([
      ['link', place => symlinkSync(newFolder(), place)],
      ['file', place => writeFileSync(place, '', { mode: 0o700 })],
      ['folder that others can read', place => chmodSync(made(place), 0o755)],
      // Only an administrator can give a folder away.
      ...(process.getuid?.() === 0
        ? [["folder of somebody else's", (place: string) => chownSync(made(place), 1, 1)] as const]
        : []),
    ])('takes no %s that stands there', (_what, stand) => {
      const profile = profileNow();
      rmSync(profile, { recursive: true });
      stand(profile);
      const other = profileNow();
      expect(other).not.toBe(profile);
      expect(readdirSync(other)).toEqual([]);
      expect(lstatSync(other).mode & 0o777).toBe(0o700);
    });
  });
});

describe('a host that is loaded late', () => {
  const hello = { kind: 'hello', protocol: 1 };

  test('hears in order what was said before it came', async () => {
    const host = newStubHost();
    const load = vi.fn(async () => host);
    const late = lazyHost(load);
    const send = vi.fn();
    const screen = late.attach(send);
    screen.receive(hello);
    screen.receive(undefined);
    expect(load).not.toHaveBeenCalled();
    await late.begin();
    screen.receive({ kind: 'next' });
    await host.receivedAll(3);
    expect(host.received).toEqual([hello, undefined, { kind: 'next' }]);
    host.sends[0]?.({ kind: 'refused', code: 'busy' });
    expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'refused', code: 'busy' });
    screen.close();
    await host.goneAll(1);
    await late.close();
    expect(host.closed.host).toBe(true);
  });

  test('that was never begun is closed at once; one that does not come is told of', async () => {
    await lazyHost(async () => newStubHost()).close();
    const late = lazyHost(() => Promise.reject(new Error('no disk')));
    late.attach(() => {}).receive(hello);
    await expect(late.begin()).rejects.toThrow('no disk');
  });
});

describe('the flags', () => {
  const NO_FLAGS = { data: null, fullScreen: false, systemPads: false, quick: false };
  test.each([
    [[], NO_FLAGS],
    [
      ['.', '--fullscreen', '--pads=system', '--data=/a=b'],
      { ...NO_FLAGS, data: '/a=b', fullScreen: true, systemPads: true },
    ],
    [['--pace=quick'], { ...NO_FLAGS, quick: true }],
    [['--no-sandbox', '--ozone-platform=wayland'], NO_FLAGS],
  ])('%j', (words, flags) => {
    expect(readFlags(words, {})).toEqual(flags);
  });

  test.each([
    [{ SteamDeck: '1' }, true],
    [{ SteamTenfoot: '1' }, true],
    [{ SteamDeck: '0', SteamTenfoot: '' }, false],
    [{ SteamAppId: '480', SteamEnv: '1' }, false],
  ])('with the variables %j of Steam, the window fills the screen: %s', (variables, fullScreen) => {
    expect(readFlags([], variables)).toEqual({ ...NO_FLAGS, fullScreen });
    expect(readFlags(['--fullscreen'], variables)).toEqual({ ...NO_FLAGS, fullScreen: true });
  });

  test.each([
    ['--fullscreen=maybe', "--fullscreen takes no value, not 'maybe'."],
    ['--data', '--data takes the name of a folder: --data=DIR.'],
    ['--data=', '--data takes the name of a folder: --data=DIR.'],
    ['--pads', '--pads takes only one value: --pads=system.'],
    ['--pads=xinput', '--pads takes only one value: --pads=system.'],
    ['--pace=slow', '--pace takes only one value: --pace=quick.'],
    ['--pad=system', 'There is no --pad: did you mean --pads?'],
    ['--fulscreen', 'There is no --fulscreen: did you mean --fullscreen?'],
    ['--full-screen', 'There is no --full-screen: did you mean --fullscreen?'],
    ['--fullScreen=yes', 'There is no --fullScreen: did you mean --fullscreen?'],
    ['-fullscreen', 'There is no -fullscreen: did you mean --fullscreen?'],
    ['-data=DIR', 'There is no -data: did you mean --data?'],
    ['--dtaa=DIR', 'There is no --dtaa: did you mean --data?'],
    ['--dat=DIR', 'There is no --dat: did you mean --data?'],
    ['--flulscren', 'There is no --flulscren: did you mean --fullscreen?'],
  ])('%s is refused', (word, reason) => {
    expect(readFlags([word], {})).toBe(reason);
  });

  test.each([
    '--no-sandbox',
    '--lang=de',
    '--disable-gpu',
    // What Steam's launch options may have to add: see STEAM.md.
    '--in-process-gpu',
    '--disable-gpu-sandbox',
    '--disable-direct-composition',
    '--start-fullscreen',
    '--ozone-platform=x11',
    '-psn_0_1',
    '--path=x',
    '--dark',
    '--late',
    '--beta',
    '.',
  ])('%s is left to Chromium', word => expect(readFlags([word], {})).toEqual(NO_FLAGS));
});

describe('the preload script', () => {
  test('gives the page a way to send and a way to listen, nothing else', async () => {
    await import('../../electron/preload.ts');
    const { exposed, sentToHost, receive } = electron.preload;
    expect(exposed).toEqual([{ name: 'trickAndTumble', api: expect.anything() }]);
    const bridge = exposed[0]?.api as Bridge;
    expect(Object.keys(bridge).sort()).toEqual(['listen', 'send']);

    bridge.send({ kind: 'lab-open' });
    expect(sentToHost).toEqual([{ channel: 'to-host', args: ['{"kind":"lab-open"}'] }]);

    const hear = vi.fn();
    const stop = bridge.listen(hear);
    receive('to-screen', ['{"kind":"refused","code":"busy"}']);
    // The event, which in Electron leads to ipcRenderer, is not passed on.
    expect(hear).toHaveBeenCalledExactlyOnceWith({ kind: 'refused', code: 'busy' });
    stop();
    receive('to-screen', ['{}']);
    expect(hear).toHaveBeenCalledOnce();
  });
});
