import { app, type BrowserWindow, dialog, Menu, type MenuItemConstructorOptions } from 'electron';
import { RELOADED } from '../../engine/protocol/bridge.ts';
import type { Host, Lost } from '../host/ports.ts';
import { SHELL_WORDS } from '../shell/words/en.ts';
import { loadPage } from './window.ts';

/** Maximum reloads of a crashed page, and the milliseconds in which they count. */
const RELOADS = { max: 3, within: 60_000 } as const;

/** Shows the window when the game is started a second time. */
export function showOnSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

/**
 * Reloads the page if its process crashes; the host still has the match, and the page says what happened. After repeated
 * crashes, shows a dialog and quits. `now` returns milliseconds.
 */
export function reloadLostPage(
  window: BrowserWindow,
  host: Pick<Host, 'warn'>,
  now: () => number = () => performance.now(),
): void {
  let losses: readonly number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    console.error(`The page's process ended unexpectedly (${reason}).`);
    host.warn(`the page's process ended: ${reason}`);
    losses = [...losses.filter(time => now() - time < RELOADS.within), now()];
    if (losses.length <= RELOADS.max) loadPage(window, `?${RELOADED}`).catch(error => console.error(error));
    else giveUp();
  });
}

function giveUp(): void {
  dialog.showErrorBox(SHELL_WORDS.closes, SHELL_WORDS.pageStopped(RELOADS.max + 1));
  app.quit();
}

/** Logs the loss of other processes, such as the GPU process. Chromium restarts them. */
export function logLostHelpers(host: Pick<Host, 'warn'>): void {
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') host.warn(`the process '${type}' ended: ${reason}`);
  });
}

/** Quits when the window closes, once the host has written everything to disk. */
export function quitWithHost(host: Host): void {
  let isClosed = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', event => {
    if (isClosed) return;
    event.preventDefault();
    host
      .close()
      .then(showLost)
      .catch(error => console.error(error))
      .finally(() => {
        isClosed = true;
        app.quit();
      });
  });
}

/** Shows what could not be saved in a dialog: the window is closed, and most players see no terminal. */
function showLost(lost: readonly Lost[]): void {
  if (lost.length === 0) return;
  const words = SHELL_WORDS.lost(lost);
  console.error(words);
  dialog.showErrorBox(SHELL_WORDS.notSaved, words);
}

/** Removes the menu, except on macOS, where Quit, Copy and full screen need one. An unpackaged app keeps Electron's menu. */
export function setMenu(platform: NodeJS.Platform = process.platform): void {
  if (!app.isPackaged) return;
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(MAC_MENU) : null);
}

const MAC_MENU: MenuItemConstructorOptions[] = [
  { role: 'appMenu' },
  { role: 'editMenu' },
  { label: SHELL_WORDS.view, submenu: [{ role: 'togglefullscreen' }] },
  { role: 'windowMenu' },
];
