import { app, type BrowserWindow, Menu } from 'electron';
import type { Host } from './host/host.ts';

/** A second start shows the first one's window instead. */
export function showOnSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

/** The table closes with its window, and the program ends only when everything recorded is on disk. */
export function quitWithHost(host: Host): void {
  let isClosed = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', event => {
    if (isClosed) return;
    event.preventDefault();
    host
      .close()
      .catch(error => console.error(error))
      .finally(() => {
        isClosed = true;
        app.quit();
      });
  });
}

/** A game has no menu bar; a Mac needs its own for Quit and Hide, and the menu of developers is handy while building. */
export function setMenu(): void {
  if (!app.isPackaged) return;
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(isMac ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'windowMenu' }]) : null);
}
