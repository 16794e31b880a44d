import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** What the shell asked of Electron, in the place of the module of that name: `vi.mock('electron', () => import('./electron.ts'))`. */
export const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  quit: vi.fn(),
  exit: vi.fn(),
  setPath: vi.fn(),
  enableSandbox: vi.fn(),
  requestSingleInstanceLock: vi.fn(() => true),
  whenReady: vi.fn(() => Promise.resolve()),
});

export const dialog = { showErrorBox: vi.fn() };

/** Two displays side by side, the first of them the primary one and lower by a bar. */
export const displays = [
  { id: 1, workArea: { x: 0, y: 30, width: 1920, height: 1050 } },
  { id: 2, workArea: { x: 1920, y: 0, width: 2560, height: 1440 } },
] as const;
export const screen = {
  getPrimaryDisplay: vi.fn(() => displays[0]),
  getAllDisplays: vi.fn(() => displays),
  getDisplayMatching: vi.fn(({ x }: { readonly x: number }) => (x < 1920 ? displays[0] : displays[1])),
};

type SchemeHandler = (request: Request) => Promise<Response>;
export const schemes = new Map<string, SchemeHandler>();
export const protocol = {
  registerSchemesAsPrivileged: vi.fn(),
  handle: (scheme: string, handler: SchemeHandler) => schemes.set(scheme, handler),
};

export const ipcMain = new EventEmitter();
export const ipcRenderer = Object.assign(new EventEmitter(), { send: vi.fn() });
export const contextBridge = { exposeInMainWorld: vi.fn() };
export const Menu = { setApplicationMenu: vi.fn(), buildFromTemplate: vi.fn((template: unknown) => template) };

/** A page as the main process sees it. */
export class PageStandIn extends EventEmitter {
  readonly send = vi.fn();
  readonly mainFrame = { parent: null, origin: 'app://table' };
  windowOpenHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.windowOpenHandler = handler;
  }
  isDestroyed(): boolean {
    return false;
  }
}

export interface WindowOptions {
  readonly webPreferences: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

type Bounds = Readonly<Record<'height' | 'width' | 'x' | 'y', number>>;

export class BrowserWindow extends EventEmitter {
  static readonly made: BrowserWindow[] = [];
  /** Called with each window before the shell has it. */
  static prepare: (made: BrowserWindow) => void = () => {};
  readonly webContents = new PageStandIn();
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly maximize = vi.fn();
  readonly setFullScreen = vi.fn((isFullScreen: boolean) => {
    this.isFull = isFullScreen;
  });
  readonly loadURL = vi.fn(() => Promise.resolve());
  readonly options: WindowOptions;
  bounds: Bounds = { x: 10, y: 40, width: 1300, height: 800 };
  isFull = false;
  isLarge = false;
  isGone = false;
  constructor(options: WindowOptions) {
    super();
    this.options = options;
    BrowserWindow.made.push(this);
    BrowserWindow.prepare(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  getNormalBounds(): Bounds {
    return this.bounds;
  }
  isFullScreen(): boolean {
    return this.isFull;
  }
  isMaximized(): boolean {
    return this.isLarge;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  isMinimized(): boolean {
    return true;
  }
}

type Check = (page: unknown, permission: string, origin: string, details: { isMainFrame: boolean }) => boolean;
type Ask = (
  page: unknown,
  permission: string,
  answer: (given: boolean) => void,
  details: { isMainFrame: boolean; requestingUrl: string },
) => void;

/** A session that keeps the handlers it was given; it would allow everything by itself, as Electron's does. */
export class SessionStandIn extends EventEmitter {
  check: Check = () => true;
  ask: Ask = (_page, _permission, answer) => answer(true);
  device: () => boolean = () => true;
  capture: (request: unknown, answer: (streams: unknown) => void) => void = (_request, answer) => answer({});
  readonly setSpellCheckerEnabled = vi.fn();
  setPermissionCheckHandler(handler: Check): void {
    this.check = handler;
  }
  setPermissionRequestHandler(handler: Ask): void {
    this.ask = handler;
  }
  setDevicePermissionHandler(handler: () => boolean): void {
    this.device = handler;
  }
  setDisplayMediaRequestHandler(handler: SessionStandIn['capture']): void {
    this.capture = handler;
  }
}

export const session = { defaultSession: new SessionStandIn() };

/** An event whose default can be prevented, with what it tells. */
export function newEvent<T extends object>(details: T): T & { readonly preventDefault: ReturnType<typeof vi.fn> } {
  return { ...details, preventDefault: vi.fn() };
}
