import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadPage, openWindow } from '../../electron/desktop/window.ts';
import { openingBounds, readPlace, savePlace, type WindowPlace } from '../../electron/desktop/window-place.ts';
import type { ShellWindow } from '../support/electron/api/window.ts';
import { electron } from '../support/electron/in-memory.ts';

vi.mock('electron', async () => (await import('../support/electron/in-memory.ts')).electron.module);
const { app } = electron.module;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'window-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function opened(folder = newFolder(), fullScreen = false) {
  const place = {
    data: folder,
    page: '/page',
    preload: '/preload.cjs',
    icon: '/icon.png',
    phonePage: '/nowhere/phone',
    resources: '/',
    bundles: '/',
  };
  const { window: opened, show } = openWindow(place, fullScreen);
  const window = opened as ShellWindow;
  for (const method of ['show', 'maximize', 'setFullScreen', 'loadURL'] as const) vi.spyOn(window, method);
  return { window, show };
}

const made = (): ShellWindow => opened().window;

beforeAll(() => app.start());
beforeEach(() => {
  app.isPackaged = false;
  app.removeAllListeners();
});

describe('the window', () => {
  test('keeps its page away from Node and from the preload script', () => {
    expect(made().options.webPreferences).toMatchObject({
      preload: '/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
    });
  });

  test('asks for nothing beyond that, experiments of the browser among them', () => {
    const asked = Object.keys(made().options.webPreferences ?? {});
    const others = ['devTools', 'spellcheck'];
    expect(asked.filter(name => !others.includes(name)).sort()).toEqual([
      'allowRunningInsecureContent',
      'contextIsolation',
      'navigateOnDragDrop',
      'nodeIntegration',
      'nodeIntegrationInSubFrames',
      'nodeIntegrationInWorker',
      'preload',
      'sandbox',
      'webSecurity',
      'webviewTag',
    ]);
  });

  test.each([
    [false, true],
    [true, false],
  ])('packaged %s: developer tools %s', (isPackaged, devTools) => {
    app.isPackaged = isPackaged;
    expect(made().options.webPreferences?.devTools).toBe(devTools);
  });

  test('has a name, a least size and a dark ground, and is seen when it is shown', () => {
    const { window, show } = opened();
    expect(window.options).toMatchObject({ title: 'Trick & Tumble', minWidth: 1024, minHeight: 700, show: false });
    expect(window.options.backgroundColor).toMatch(/^#[01]/);
    expect(window.show).not.toHaveBeenCalled();
    show();
    expect(window.show).toHaveBeenCalledOnce();
    expect(window.maximize).not.toHaveBeenCalled();
    expect(window.setFullScreen).not.toHaveBeenCalled();
  });

  test('fills the screen by flag, and by F11 to and fro', () => {
    const { window, show } = opened(newFolder(), true);
    show();
    expect(window.isFullScreen()).toBe(true);
    const press = (key: string, more = {}): boolean =>
      electron.shell.press({ type: 'keyDown', key, isAutoRepeat: false, ...more });
    expect([press('F11'), window.isFullScreen()]).toEqual([true, false]);
    expect([press('F11'), window.isFullScreen()]).toEqual([true, true]);
    const others = [press('F11', { type: 'keyUp' }), press('F11', { isAutoRepeat: true }), press('F10')];
    expect(others).toEqual([false, false, false]);
    expect(window.isFullScreen()).toBe(true);
  });

  test.each([
    ['linux', '/icon.png'],
    ['win32', undefined],
  ] as const)('brings its icon only where the program holds none: %s', (platform, icon) => {
    const own = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    expect(made().options.icon).toBe(icon);
    own.mockRestore();
  });

  test("loads the program's own page, never a file", async () => {
    const window = made();
    await loadPage(window);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://table/index.html');
  });

  test('that is closed while its page loads is no failure', async () => {
    const window = made();
    vi.mocked(window.loadURL).mockRejectedValue(new Error('ERR_ABORTED'));
    await expect(loadPage(window)).rejects.toThrow('ERR_ABORTED');
    window.close();
    await loadPage(window);
  });
});

describe('where the window was', () => {
  const SECOND = { x: 2000, y: 100, width: 1600, height: 1000 };

  test('it is again: place, size, and what it filled', () => {
    const folder = newFolder();
    const first = opened(folder).window;
    first.act({ kind: 'place', bounds: SECOND });
    first.act({ kind: 'maximize' });
    first.close();
    expect(readdirSync(folder)).toEqual(['window.json']);

    const { window, show } = opened(folder);
    expect(window.options).toMatchObject(SECOND);
    show();
    expect(window.maximize).toHaveBeenCalledOnce();
    window.act({ kind: 'unmaximize' });
    window.setFullScreen(true);
    window.close();
    const third = opened(folder);
    third.show();
    expect(third.window.maximize).not.toHaveBeenCalled();
    expect(third.window.isFullScreen()).toBe(true);
  });

  test('is kept when a change has come to rest, once', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const folder = newFolder();
    const { window } = opened(folder);
    // A window emits `move` for a new place and `resize` for a new size.
    const [{ width, height }, events] = [window.getNormalBounds(), vi.spyOn(window, 'emit')];
    const wider = { x: 1, y: 40, width: width + 100, height };
    for (const bounds of [{ ...wider, width }, wider, { ...wider, x: 3 }]) {
      window.act({ kind: 'place', bounds });
      vi.advanceTimersByTime(400);
    }
    expect(events.mock.calls).toEqual([['move'], ['resize'], ['move']]);
    expect(readPlace(folder)).toBeNull();
    vi.advanceTimersByTime(100);
    expect(readPlace(folder)?.bounds.x).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  const KEPT: WindowPlace = { bounds: SECOND, display: 2, isMaximized: false, isFullScreen: false };
  const TEXT = JSON.stringify({ version: 1, ...KEPT });

  test.each([
    ['is not there', null],
    ['is empty', ''],
    ['is cut off', TEXT.slice(0, -9)],
    ['is no object', '7'],
    ['is nested', '['.repeat(4_000)],
    ['is larger than any', ' '.repeat(5_000) + TEXT],
    ['is null', 'null'],
    ['is of another version', TEXT.replace('"version":1', '"version":2')],
    ['lacks something', TEXT.replace('"display":2,', '')],
    ['has words for numbers', TEXT.replace('2000', '"left"')],
    ['has numbers beyond all displays', TEXT.replace('2000', '1e99')],
  ])('means nothing if its file %s', (_how, text) => {
    const folder = newFolder();
    if (text !== null) writeFileSync(join(folder, 'window.json'), text);
    expect(readPlace(folder)).toBeNull();
  });

  test('is read though an editor has put a byte order mark in front', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'window.json'), `\uFEFF${TEXT}\r\n`);
    expect(readPlace(folder)).toEqual(KEPT);
  });

  test('is read as it was kept', () => {
    const folder = newFolder();
    savePlace(folder, KEPT);
    expect(readPlace(folder)).toEqual(KEPT);
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toEqual(JSON.parse(TEXT));
  });

  test('that cannot be kept is said and no more', () => {
    const say = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => say.mockRestore());
    const folder = join(newFolder(), 'file');
    writeFileSync(folder, '');
    savePlace(folder, KEPT);
    expect(say).toHaveBeenCalledOnce();
    expect(readPlace(folder)).toBeNull();
  });

  const FIRST_MIDDLE = { x: 240, y: 105, width: 1440, height: 900 };
  const SECOND_MIDDLE = { x: 2480, y: 270, width: 1440, height: 900 };
  test.each([
    ['nowhere yet', null, FIRST_MIDDLE],
    ['in sight', SECOND, SECOND],
    ['partly in sight', { ...SECOND, x: 4300 }, { ...SECOND, x: 4300 }],
    ['almost out of sight', { ...SECOND, x: 4400 }, SECOND_MIDDLE],
    ['off all displays', { ...SECOND, x: 9000 }, SECOND_MIDDLE],
    ['off to the left', { ...SECOND, x: -1590 }, SECOND_MIDDLE],
    ['above all displays', { ...SECOND, y: -20 }, SECOND_MIDDLE],
    ['below all displays', { ...SECOND, y: 1420 }, SECOND_MIDDLE],
    ['too narrow', { ...SECOND, width: 1023 }, SECOND_MIDDLE],
    ['too low', { ...SECOND, height: 699 }, SECOND_MIDDLE],
  ])('%s', (_where, bounds, expected) => {
    expect(openingBounds(bounds && { ...KEPT, bounds }, electron.displays)).toEqual(expected);
  });

  test('on a display that is gone, it comes to the first one, no larger than that', () => {
    const small = { id: 3, workArea: { x: 0, y: 0, width: 1280, height: 772 } };
    expect(openingBounds(KEPT, [small])).toEqual({ x: 0, y: 0, width: 1280, height: 772 });
  });
});
