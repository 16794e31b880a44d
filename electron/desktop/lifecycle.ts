import { app, type BrowserWindow, dialog, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Host } from '../host/ports.ts';
import { lostWords } from '../shell/messages.ts';
import { loadPage } from './window.ts';

/** Milliseconds. A page that is gone again so soon would be gone for ever. */
const TOO_SOON = 10_000;

/** A second start shows the first one's window instead. */
export function showOnSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

/** The match is safe with the host, so a page whose process was lost is loaded again. `now` tells milliseconds. */
export function reviveLostPage(
  window: BrowserWindow,
  host: Pick<Host, 'warn'>,
  now: () => number = () => performance.now(),
): void {
  let last = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    console.error(`The page's process was lost (${reason}).`);
    host.warn(`the page's process was lost: ${reason}`);
    const isHopeless = now() - last < TOO_SOON;
    last = now();
    if (isHopeless) app.quit();
    else loadPage(window).catch(error => console.error(error));
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
      .then(tellLost)
      .catch(error => console.error(error))
      .finally(() => {
        isClosed = true;
        app.quit();
      });
  });
}

/** The window is gone, and most who play see no terminal. */
function tellLost(lost: readonly string[]): void {
  const words = lostWords(lost);
  if (words === null) return;
  console.error(words);
  dialog.showErrorBox('Not everything could be saved', words);
}

/** A game has no menu bar; a Mac needs its own for Quit, Copy and the full screen, and the menu of developers is handy while building. */
export function setMenu(platform: NodeJS.Platform = process.platform): void {
  if (!app.isPackaged) return;
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(MAC_MENU) : null);
}

const MAC_MENU: MenuItemConstructorOptions[] = [
  { role: 'appMenu' },
  { role: 'editMenu' },
  { label: 'View', submenu: [{ role: 'togglefullscreen' }] },
  { role: 'windowMenu' },
];
