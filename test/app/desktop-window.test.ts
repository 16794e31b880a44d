import type { Session } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardPages, guardPermissions } from '../../electron/guards.ts';
import { loadPage, openWindow } from '../../electron/window.ts';
import { app, BrowserWindow, newEvent, type PageStandIn, SessionStandIn } from './electron-stand-in.ts';

vi.mock('electron', () => import('./electron-stand-in.ts'));

const PLACE = { data: '/data', page: '/page', preload: '/preload.cjs', icon: '/icon.png' };

function made(): BrowserWindow {
  openWindow(PLACE);
  return BrowserWindow.made.at(-1)!;
}

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

  test.each([
    [false, true],
    [true, false],
  ])('packaged %s: developer tools %s', (isPackaged, devTools) => {
    app.isPackaged = isPackaged;
    expect(made().options.webPreferences['devTools']).toBe(devTools);
  });

  test('has a name, a least size and a dark ground, and is shown when there is something to see', () => {
    const window = made();
    expect(window.options).toMatchObject({ title: 'Trick & Tumble', minWidth: 1024, minHeight: 700, show: false });
    expect(window.options['backgroundColor']).toMatch(/^#[01]/);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  test.each([
    ['linux', '/icon.png'],
    ['win32', undefined],
  ] as const)('brings its icon only where the program holds none: %s', (platform, icon) => {
    const own = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    expect(made().options['icon']).toBe(icon);
    own.mockRestore();
  });

  test("loads the program's own page, never a file", async () => {
    const window = made();
    await loadPage(window as unknown as Electron.BrowserWindow);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://table/index.html');
  });
});

describe('every page', () => {
  function guarded(): PageStandIn {
    guardPages();
    return made().webContents;
  }

  test('opens no other window', () => {
    expect(guarded().windowOpenHandler({ url: 'app://table/index.html' })).toEqual({ action: 'deny' });
  });

  test.each([
    ['https://evil.example/', true],
    ['app://table/other.html', true],
    ['app://elsewhere/index.html', true],
    ['file:///etc/passwd', true],
    ['javascript:alert(1)', true],
    ['app://table/index.html', false],
  ])('goes nowhere else: %s (main frame: %s)', (url, isMainFrame) => {
    const event = newEvent({ url, isMainFrame });
    guarded().emit('will-frame-navigate', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  test('may be loaded again', () => {
    const event = newEvent({ url: 'app://table/index.html', isMainFrame: true });
    guarded().emit('will-frame-navigate', event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  test.each(['will-attach-webview', 'will-redirect'])('refuses %s', name => {
    const event = newEvent({});
    guarded().emit(name, event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });
});

describe('permissions', () => {
  function guarded(): SessionStandIn {
    const session = new SessionStandIn();
    guardPermissions(session as unknown as Session);
    return session;
  }
  function asked(permission: string, requestingUrl = 'app://table/index.html', isMainFrame = true): boolean {
    const answer = vi.fn();
    guarded().ask(null, permission, answer, { requestingUrl, isMainFrame });
    return answer.mock.calls[0]?.[0];
  }
  const others = 'media geolocation notifications midi midiSysex pointerLock openExternal hid serial usb clipboard-read'
    .concat(' clipboard-sanitized-write display-capture idle-detection fileSystem window-management unknown')
    .split(' ');

  test.each(others)('refuses %s', permission => {
    expect(asked(permission)).toBe(false);
    expect(guarded().check(null, permission, 'app://table', { isMainFrame: true })).toBe(false);
  });

  test('gives the full screen to our own page only', () => {
    expect(asked('fullscreen')).toBe(true);
    expect(guarded().check(null, 'fullscreen', 'app://table', { isMainFrame: true })).toBe(true);
    expect(asked('fullscreen', 'app://table.evil.example/')).toBe(false);
    expect(asked('fullscreen', 'https://evil.example/')).toBe(false);
    expect(asked('fullscreen', 'app://table/index.html', false)).toBe(false);
  });

  test('refuses devices and captures', () => {
    const session = guarded();
    const answer = vi.fn();
    session.capture({}, answer);
    expect(session.device()).toBe(false);
    expect(answer).toHaveBeenCalledExactlyOnceWith(null);
  });

  test.each([
    ['blob:app://table/3f1c', 'dice-lab.csv', true],
    ['blob:app://table/3f1c', 'dice-lab.exe', false],
    ['blob:app://table.evil.example/3f1c', 'dice-lab.csv', false],
    ['blob:https://evil.example/3f1c', 'dice-lab.csv', false],
    ['https://evil.example/dice-lab.csv', 'dice-lab.csv', false],
    ['app://table/index.html', 'dice-lab.csv', false],
  ])('a download of %s as %s: %s', (address, name, isAllowed) => {
    const download = newEvent({});
    guarded().emit('will-download', download, { getURL: () => address, getFilename: () => name });
    expect(download.preventDefault).toHaveBeenCalledTimes(isAllowed ? 0 : 1);
  });
});
