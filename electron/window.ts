import { app, BrowserWindow } from 'electron';
import { PAGE_ADDRESS } from './app-scheme.ts';
import type { Place } from './place.ts';

/** The dim room around the table, so that nothing flashes before the first picture. */
const ROOM = '#14100d';

/** The game's one window, shown once it has something to show. `preload` is the bundle that gives the page its bridge. */
export function openWindow({ preload, icon }: Place): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Trick & Tumble',
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    backgroundColor: ROOM,
    show: false,
    autoHideMenuBar: true,
    // Elsewhere the program's own file holds the icon in all its sizes.
    ...(process.platform === 'linux' && { icon }),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}

export function loadPage(window: BrowserWindow): Promise<void> {
  return window.loadURL(PAGE_ADDRESS);
}
