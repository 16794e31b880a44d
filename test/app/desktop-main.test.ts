import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('electron', () => import('./electron-stand-in.ts'));
vi.mock('../../electron/host/index.ts', async () => {
  const { newStubHost } = await import('./stub-host.ts');
  return { newHost: vi.fn(newStubHost) };
});

// The main module acts as soon as it is imported: each test imports it anew, beside the one stand-in.
beforeEach(() => void vi.resetModules());
const electron = async () => (await import('electron')) as unknown as typeof import('./electron-stand-in.ts');

test('the desktop shell is set up in this order', async () => {
  const { app, BrowserWindow, ipcMain, protocol, schemes, session } = await electron();
  const order: string[] = [];
  protocol.registerSchemesAsPrivileged.mockImplementation(() => order.push('scheme declared'));
  app.enableSandbox.mockImplementation(() => order.push('sandbox'));
  app.whenReady.mockImplementation(async () => void order.push('ready'));
  await import('../../electron/main.ts');
  await vi.waitFor(() => expect(BrowserWindow.made[0]?.loadURL).toHaveBeenCalled());

  expect(order).toEqual(['scheme declared', 'sandbox', 'ready']);
  expect(BrowserWindow.made[0]?.webContents.listenerCount('will-frame-navigate')).toBe(1);
  expect(session.defaultSession.device()).toBe(false);
  expect([...schemes.keys()]).toEqual(['app']);
  expect(ipcMain.listenerCount('to-host')).toBe(1);
});

test('a second start leaves at once and opens nothing', async () => {
  const { app, BrowserWindow } = await electron();
  app.requestSingleInstanceLock.mockReturnValueOnce(false);
  BrowserWindow.made.length = 0;
  await import('../../electron/main.ts');
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(BrowserWindow.made).toEqual([]);
});
