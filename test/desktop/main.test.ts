import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const order: string[] = [];
vi.mock('electron', () => import('../support/shell/electron.ts'));
vi.mock('../../electron/host/host.ts', async () => {
  const { newStubHost } = await import('../support/shell/stub-host.ts');
  order.push('host read');
  return {
    newHost: () => {
      order.push('host made');
      return newStubHost();
    },
  };
});

const usual = process.argv;
let folder: string;
// The main module acts as soon as it is imported: each test imports it anew, beside the one stand-in.
beforeEach(() => {
  vi.resetModules();
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

const electron = async () => (await import('electron')) as unknown as typeof import('../support/shell/electron.ts');

test('the desktop shell is set up in this order, with nothing heavy before its window is seen', async () => {
  const { app, BrowserWindow, ipcMain, protocol, schemes, session } = await electron();
  protocol.registerSchemesAsPrivileged.mockImplementation(() => order.push('scheme declared'));
  app.enableSandbox.mockImplementation(() => order.push('sandbox'));
  app.whenReady.mockImplementation(async () => void order.push('ready'));
  BrowserWindow.prepare = made => {
    made.show.mockImplementation(() => order.push('window shown'));
    made.loadURL.mockImplementation(() => {
      order.push('page loads');
      return new Promise(() => {});
    });
  };
  await import('../../electron/main.ts');
  await vi.waitUntil(() => order.includes('page loads'));
  const window = BrowserWindow.made[0]!;
  expect(order).toEqual(['scheme declared', 'sandbox', 'ready', 'page loads']);
  window.emit('ready-to-show');
  await vi.waitUntil(() => order.includes('host made'));
  expect(order.slice(4)).toEqual(['window shown', 'host read', 'host made']);

  expect(window.webContents.listenerCount('will-frame-navigate')).toBe(1);
  expect(session.defaultSession.device()).toBe(false);
  expect([...schemes.keys()]).toEqual(['app']);
  expect(ipcMain.listenerCount('to-host')).toBe(1);
});

test('a page with nothing to paint is shown when it is there', async () => {
  const { BrowserWindow } = await electron();
  BrowserWindow.prepare = () => {};
  BrowserWindow.made.length = 0;
  await import('../../electron/main.ts');
  const window = await vi.waitUntil(() => BrowserWindow.made[0]);
  await vi.waitFor(() => expect(window.show).toHaveBeenCalledOnce());
  await vi.waitUntil(() => order.includes('host made'));
});

test('a second start leaves at once and opens nothing', async () => {
  const { app, BrowserWindow } = await electron();
  app.requestSingleInstanceLock.mockReturnValueOnce(false);
  BrowserWindow.made.length = 0;
  await import('../../electron/main.ts');
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(BrowserWindow.made).toEqual([]);
});

test('a bad flag is told, and nothing is begun', async () => {
  const { app } = await electron();
  app.exit.mockClear();
  app.requestSingleInstanceLock.mockClear();
  const say = vi.spyOn(console, 'error').mockImplementation(() => {});
  startedWith('--fullscreen=maybe');
  await import('../../electron/main.ts');
  expect(say.mock.lastCall?.[0]).toMatch(/^--fullscreen takes no value, not 'maybe'\.\nUsage: /);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2);
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  say.mockRestore();
});
