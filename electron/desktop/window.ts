import { app, BrowserWindow, screen } from 'electron';
import { PAGE_ADDRESS } from './app-scheme.ts';
import type { Place } from './paths.ts';
import { keepPlace, LEAST, openingBounds, recalledPlace, type WindowPlace } from './window-place.ts';

/** The dim room around the table, so that nothing flashes before the first picture. */
const ROOM = '#14100d';
/** Milliseconds without a change, after which a moved window is taken to stay. */
const CALM = 500;

export interface OpenedWindow {
  readonly window: BrowserWindow;
  /** Lets it be seen, as it was the last time. */
  show(): void;
}

/** The game's one window, where it was the last time, not to be seen yet. */
export function openWindow({ preload, icon, data }: Place, fullScreen: boolean): OpenedWindow {
  const last = recalledPlace(data);
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()];
  const window = new BrowserWindow({
    title: 'Trick & Tumble',
    ...openingBounds(last, displays),
    minWidth: LEAST.width,
    minHeight: LEAST.height,
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
  fillScreenByKey(window);
  rememberPlace(window, data);
  const isFullScreen = fullScreen || last?.isFullScreen === true;
  return { window, show: () => show(window, last?.isMaximized === true, isFullScreen) };
}

/** Resolves when all of the page is there, or the window is closed. */
export async function loadPage(window: BrowserWindow): Promise<void> {
  try {
    await window.loadURL(PAGE_ADDRESS);
  } catch (error) {
    if (!window.isDestroyed()) throw error;
  }
}

/** Resolves with the first picture of the page. */
export function painted(window: BrowserWindow): Promise<void> {
  return new Promise(resolve => {
    window.once('ready-to-show', () => resolve());
  });
}

function show(window: BrowserWindow, isMaximized: boolean, isFullScreen: boolean): void {
  if (window.isDestroyed()) return;
  if (isMaximized) window.maximize();
  window.show();
  // Last: some systems forget the rest of a window that is full before it is seen.
  if (isFullScreen) window.setFullScreen(true);
}

function fillScreenByKey(window: BrowserWindow): void {
  window.webContents.on('before-input-event', (event, { type, key, isAutoRepeat }) => {
    if (type !== 'keyDown' || key !== 'F11' || isAutoRepeat) return;
    event.preventDefault();
    window.setFullScreen(!window.isFullScreen());
  });
}

/** Keeps where the window is: soon after it came there, and when it closes. */
function rememberPlace(window: BrowserWindow, folder: string): void {
  let calm: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(calm);
    if (!window.isDestroyed()) keepPlace(folder, placeOf(window));
  };
  const changed = (): void => {
    clearTimeout(calm);
    calm = setTimeout(keep, CALM);
  };
  window.on('resize', changed);
  window.on('move', changed);
  window.on('close', keep);
}

function placeOf(window: BrowserWindow): WindowPlace {
  const bounds = window.getNormalBounds();
  const display = screen.getDisplayMatching(bounds).id;
  return { bounds, display, isMaximized: window.isMaximized(), isFullScreen: window.isFullScreen() };
}
