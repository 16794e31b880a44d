import type { Session } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardPages, guardPermissions } from '../../electron/desktop/guards.ts';
import { app, BrowserWindow, newEvent, type PageStandIn, SessionStandIn } from '../support/shell/electron.ts';

vi.mock('electron', () => import('../support/shell/electron.ts'));

beforeEach(() => void app.removeAllListeners());

describe('every page', () => {
  function guarded(): PageStandIn {
    guardPages();
    return new BrowserWindow({ webPreferences: {} }).webContents;
  }

  test('opens no other window', () => {
    expect(guarded().windowOpenHandler({ url: 'app://table/index.html' })).toEqual({ action: 'deny' });
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
    const event = newEvent({ url, isMainFrame });
    guarded().emit('will-frame-navigate', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
  });

  test.each(['app://table/index.html', 'app://table/index.html?quality=low'])('may be loaded again: %s', url => {
    const event = newEvent({ url, isMainFrame: true });
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
    ['blob:app://table/3f1c', 'trick-and-tumble-report-2026-11-21.json', true],
    ['blob:app://table/3f1c', 'settings.json', false],
    ['https://evil.example/3f1c', 'trick-and-tumble-report-2026-11-21.json', false],
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
