import { app, BrowserWindow, screen } from 'electron';
import { PAGE_ADDRESS } from './app-scheme.ts';
import type { Paths } from './paths.ts';
import { MIN_SIZE, openingBounds, readPlace, savePlace, type WindowPlace } from './window-place.ts';

/** The page's colour (`base.css`), so that nothing flashes before its first frame. */
const BACKGROUND = '#0d0806';
/** Milliseconds without a change before the window's place is saved. */
const SAVE_DELAY = 500;

interface OpenedWindow {
  readonly window: BrowserWindow;
  /** Makes the window visible in its last state. */
  show(): void;
}

/** Creates the game's window at its last place, still hidden. */
export function openWindow({ preload, icon, data }: Paths, fullScreen: boolean): OpenedWindow {
  const last = readPlace(data);
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()] as const;
  const window = new BrowserWindow({
    title: 'Trick & Tumble',
    ...openingBounds(last, displays),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    backgroundColor: BACKGROUND,
    show: false,
    autoHideMenuBar: true,
    // On other systems the executable contains the icon in all sizes.
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
  toggleFullScreenByKey(window);
  rememberPlace(window, data);
  const isFullScreen = fullScreen || last?.isFullScreen === true;
  return { window, show: () => show(window, last?.isMaximized === true, isFullScreen) };
}

/** Loads the page. Resolves when it has loaded, or the window is closed. */
export async function loadPage(window: BrowserWindow, search = ''): Promise<void> {
  try {
    await window.loadURL(`${PAGE_ADDRESS}${search}`);
  } catch (error) {
    if (!window.isDestroyed()) throw error;
  }
}

/** Resolves when the page's document is loaded and its first scripts have run. */
export function documentReady({ webContents }: BrowserWindow): Promise<void> {
  return new Promise(resolve => {
    webContents.once('dom-ready', () => resolve());
  });
}

function show(window: BrowserWindow, isMaximized: boolean, isFullScreen: boolean): void {
  if (window.isDestroyed()) return;
  if (isMaximized) window.maximize();
  window.show();
  // Last, since some systems forget a window's bounds if it goes full screen before it is visible.
  if (isFullScreen) window.setFullScreen(true);
}

/** Makes F11 toggle full screen. */
function toggleFullScreenByKey(window: BrowserWindow): void {
  window.webContents.on('before-input-event', (event, { type, key, isAutoRepeat }) => {
    if (type !== 'keyDown' || key !== 'F11' || isAutoRepeat) return;
    event.preventDefault();
    window.setFullScreen(!window.isFullScreen());
  });
}

/** Saves the window's place soon after it moves and when it closes. */
function rememberPlace(window: BrowserWindow, folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (!window.isDestroyed()) savePlace(folder, placeOf(window));
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
}

function placeOf(window: BrowserWindow): WindowPlace {
  const bounds = window.getNormalBounds();
  const display = screen.getDisplayMatching(bounds).id;
  return { bounds, display, isMaximized: window.isMaximized(), isFullScreen: window.isFullScreen() };
}
