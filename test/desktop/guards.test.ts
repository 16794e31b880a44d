import type { Session } from 'electron';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { guardPages, guardPermissions, guardRequests } from '../../electron/desktop/guards.ts';
import { SessionStandIn } from '../support/electron/api/session.ts';
import type { WebContentsStandIn } from '../support/electron/api/web-contents.ts';
import { electron } from '../support/electron/in-memory.ts';

vi.mock('electron', async () => (await import('../support/electron/in-memory.ts')).electron.module);
const { app, BrowserWindow } = electron.module;

beforeAll(() => app.start());
afterEach(() => void app.removeAllListeners());

describe('every page', () => {
  function guarded(): WebContentsStandIn {
    guardPages();
    return new BrowserWindow().webContents;
  }

  test('opens no other window', () => {
    expect(guarded().mayOpen('app://table/index.html')).toBe(false);
  });

  test.each([
    ['https://evil.example/', true],
    ['app://table/other.html', true],
    ['app://table/index.html.evil', true],
    ['app://elsewhere/index.html', true],
    ['file:///etc/passwd', true],
    ['javascript:alert(1)', true],
    ['app://table/index.html', false],
  ])('goes nowhere else: %s (main frame: %s)', (url, isMainFrame) => {
    expect(guarded().isPrevented('will-frame-navigate', { url, isMainFrame })).toBe(true);
  });

  test.each(['app://table/index.html', 'app://table/index.html?quality=low'])('may be loaded again: %s', url => {
    expect(guarded().isPrevented('will-frame-navigate', { url, isMainFrame: true })).toBe(false);
  });

  test.each(['will-attach-webview', 'will-redirect'])('refuses %s', name => {
    expect(guarded().isPrevented(name)).toBe(true);
  });
});

describe('permissions', () => {
  function guarded(): SessionStandIn {
    const session = new SessionStandIn();
    guardPermissions(session as unknown as Session);
    return session;
  }
  const asked = (permission: string, url = 'app://table/index.html', isMainFrame = true): Promise<boolean> =>
    guarded().requestPermission(permission, url, isMainFrame);
  const others = 'media geolocation notifications midi midiSysex pointerLock openExternal hid serial usb clipboard-read'
    .concat(' clipboard-sanitized-write display-capture idle-detection fileSystem window-management unknown')
    .split(' ');

  test.each(others)('refuses %s', async permission => {
    expect(await asked(permission)).toBe(false);
    expect(guarded().hasPermission(permission, 'app://table', true)).toBe(false);
  });

  test('gives the full screen to our own page only', async () => {
    expect(await asked('fullscreen')).toBe(true);
    expect(guarded().hasPermission('fullscreen', 'app://table', true)).toBe(true);
    expect(await asked('fullscreen', 'app://table.evil.example/')).toBe(false);
    expect(await asked('fullscreen', 'https://evil.example/')).toBe(false);
    expect(await asked('fullscreen', 'app://table/index.html', false)).toBe(false);
  });

  test('refuses devices and captures', () => {
    const session = guarded();
    const answer = vi.fn();
    session.requestCapture(answer);
    expect(session.mayUseDevice()).toBe(false);
    expect(answer).toHaveBeenCalledExactlyOnceWith(null);
  });

  test.each([
    ['blob:app://table/3f1c', 'dice-lab.csv', true],
    ['blob:app://table/3f1c', 'trick-and-tumble-report-2026-11-21.json', true],
    ['blob:app://table/3f1c', 'trick-and-tumble-data-2026-11-21.json', true],
    ['blob:app://table/3f1c', 'trick-and-tumble-data-2026-11-21.exe', false],
    ['blob:app://table/3f1c', 'trick-and-tumble-daily-2026-11-21-euchre-dice-1.jsonl', true],
    ['blob:app://table/3f1c', 'trick-and-tumble-daily-2026-11-21-../x-1.jsonl', false],
    ['blob:app://table/3f1c', 'settings.json', false],
    ['https://evil.example/3f1c', 'trick-and-tumble-report-2026-11-21.json', false],
    ['blob:app://table/3f1c', 'dice-lab.exe', false],
    ['blob:app://table.evil.example/3f1c', 'dice-lab.csv', false],
    ['blob:https://evil.example/3f1c', 'dice-lab.csv', false],
    ['https://evil.example/dice-lab.csv', 'dice-lab.csv', false],
    ['app://table/index.html', 'dice-lab.csv', false],
  ])('a download of %s as %s: %s', (address, name, isAllowed) => {
    expect(guarded().mayDownload(address, name)).toBe(isAllowed);
  });
});

describe('requests', () => {
  const sent = (url: string): Promise<boolean> => {
    const session = new SessionStandIn();
    guardRequests(session as unknown as Session);
    return session.mayRequest(url);
  };

  test.each([
    ['app://table/assets/index.js', true],
    ['blob:app://table/3f1c', true],
    ['data:image/png;base64,AAAA', true],
    ['app://elsewhere/index.html', false],
    ['app://table.evil.example/', false],
    ['https://evil.example/app://table/', false],
    ['wss://evil.example/', false],
    ['blob:https://evil.example/3f1c', false],
    ['file:///etc/passwd', false],
  ])('for %s are sent: %s', async (url, isSent) => {
    expect(await sent(url)).toBe(isSent);
  });

  test('of the developer tools are sent only where there are any', async () => {
    expect(await sent('devtools://devtools/bundled/inspector.html')).toBe(true);
    app.isPackaged = true;
    onTestFinished(() => {
      app.isPackaged = false;
    });
    expect(await sent('devtools://devtools/bundled/inspector.html')).toBe(false);
  });
});
